// What it takes to play at a table that is drawn: the game, the socket, the keys, the dialogs.

import { adopt } from "../lib/binding.js";
import { find } from "../lib/dom.js";
import { prepareToInstall } from "../lib/install.js";
import { farSeat, nameAt } from "../lib/people.js";
import { onSetting } from "../lib/settings.js";
import { keepWhereabouts } from "../lib/whereabouts.js";
import { followVisibility, sayHere } from "../net/here.js";
import { TableSocket } from "../net/socket.js";
import { offerLinks } from "../pages/link.js";
import { Game } from "./game.js";
import { offerToKeep } from "./keep.js";
import { followWish } from "./motion.js";
import { listen } from "./press.js";
import { openScore } from "./score_dialog.js";
import { offerToTell } from "./tell_me.js";

/** @import {Memory} from "../lib/memory.js" */
/** @import {Data} from "../pages/table.js" */
/** @import {Handlers} from "./board.js" */
/** @import {Model} from "./model.js" */
/** @import {Picture} from "./picture.js" */

const RESIZE_REST = 120;
const MINUTE = 60_000;

/**
 * @param {Data} data
 * @param {Memory} memory
 * @param {Model} model
 * @param {Picture} picture which shows it already
 * @returns {Handlers} what the parts of the picture do
 */
export function play(data, memory, model, picture) {
  adopt(memory, data.table_id);
  /** @type {Game} */
  const game = new Game(data.hello, memory, () => socket, model, picture);
  /** @type {TableSocket} */
  const socket = new TableSocket({
    address: () => addressOf(data.table_id, game),
    onFrame: (frame) => {
      game.receive(frame);
      if (frame.type === "hello") rememberWhere(game);
    },
    onChange: (connection) => {
      game.banner.update(connection);
      if (connection.state === "open") sayHere(socket);
    },
  });
  listenToBar(game);
  listen(game);
  followScreen(game);
  if (document.querySelector("#waiting")) offerLinks();
  if (data.hello.view.you !== null) {
    offerToKeep(memory, data.table_id);
    offerToTell(game.calls.bell);
  }
  followWish();
  followVisibility(socket);
  socket.open();
  prepareToInstall();
  return game.handlers;
}

/** The address names the last row that was seen, so that the greeting brings what was missed.
 * @param {string} table
 * @param {Game} game */
function addressOf(table, { model, memory }) {
  const match = model.view.match.id;
  const query = new URLSearchParams({ protocol: "1", match, after: String(memory.notes(match).seq) });
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}?${query}`;
}

/** @param {Game} game */
function rememberWhere({ memory, model: { view } }) {
  keepWhereabouts(memory, { table: view.table.id, name: nameAt(view, farSeat(view)) });
}

/** @param {Game} game */
function listenToBar(game) {
  // A link to the match's page for other buttons and other windows; here it opens over the table.
  find("#score").addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openScore(game.sheets, game.model.view, game.side.rounds);
  });
}

/** @param {Game} game */
function followScreen(game) {
  onSetting(() => game.render({ animated: false }));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  addEventListener("resize", () => {
    clearTimeout(resting);
    resting = setTimeout(() => game.render({ animated: false }), RESIZE_REST);
  });
  // "Last seen five minutes ago" grows old.
  setInterval(() => game.render(), MINUTE);
}
