// The page of a table: what it was made with, the socket, the keys.

import { adopt } from "../lib/binding.js";
import { find } from "../lib/dom.js";
import { useCatalogue } from "../lib/i18n.js";
import { openMemory } from "../lib/memory.js";
import { spoken } from "../lib/sentence.js";
import { onSetting, setting } from "../lib/settings.js";
import { followVisibility, sayHere } from "../net/here.js";
import { TableSocket } from "../net/socket.js";
import { act, getReady } from "../ui/acts.js";
import { endPlacing, sortNext } from "../ui/arranging.js";
import { Game } from "../ui/game.js";
import { offerToKeep } from "../ui/keep.js";
import { listenToKeys } from "../ui/keys.js";
import { announce } from "../ui/live.js";
import { openScore } from "../ui/score_dialog.js";
import { openMenu, showKeys } from "../ui/menu.js";
import { followWish } from "../ui/motion.js";
import { sayClock, sayDeadwoodAsked, sayHand, sayLimit, sayOpponent } from "../ui/speech.js";
import { offerToTell } from "../ui/tell_me.js";

/** @import {Hello} from "../lib/protocol.js" */
/** @import {KeyAct} from "../ui/keys.js" */

/**
 * @typedef {object} Data
 * @property {string} table_id
 * @property {Hello} hello
 * @property {import("../lib/i18n.js").Catalogue | null} catalog
 * @property {import("../ui/model.js").Model["presets"]} presets
 */

const RESIZE_REST = 120;
const MINUTE = 60_000;
const ENDING = ["big_gin", "lay_off", "lay_off_none"];

/** @type {Data} */
const data = JSON.parse(find("#data").textContent ?? "");
useCatalogue(data.catalog);
const memory = openMemory();
adopt(memory, data.table_id);

/** @type {Game} */
const game = new Game(data.hello, memory, () => socket, data.presets);
/** @type {TableSocket} */
const socket = new TableSocket({
  address,
  onFrame: (frame) => game.receive(frame),
  onChange: (connection) => {
    game.connectionChanged(connection);
    if (connection.state === "open") sayHere(socket);
  },
});

find("#unloaded").remove();

/** The address names the last row that was seen, so that the greeting brings what was missed. */
function address() {
  const match = game.model.view.match.id;
  const query = new URLSearchParams({
    protocol: "1",
    match,
    after: String(memory.notes(match).seq),
  });
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/tables/${encodeURIComponent(data.table_id)}?${query}`;
}

/** @param {KeyAct} key */
function press(key) {
  const { model } = game;
  switch (key) {
    case "draw":
    case "take":
    case "pass":
    case "discard":
    case "big_gin":
      return act(game, key);
    case "sort":
      return sortNext(game);
    case "knock":
      return pressMain();
    case "next":
      return getReady(game);
    case "clear":
      if (model.placing) return endPlacing(game);
      return model.chosen ? game.change({ chosen: null, notice: null }) : undefined;
    case "help":
      return showKeys(game.sheets);
    case "limit":
      return announce(sayLimit(model));
    case "last":
      return announce(model.recap ? spoken(model.recap) : "");
    case "opponent":
      return announce(sayOpponent(model));
    case "clocks":
      return announce(sayClock(model));
    case "hand":
      return announce(sayHand(game.board.own.groups));
    case "deadwood":
      return announce(sayDeadwoodAsked(model));
  }
}

/** K presses the button that ends the round: knock or gin, else big gin, or lay off. */
function pressMain() {
  endPlacing(game);
  const { offers } = game.board.dock;
  const last = offers.at(-1);
  const offer = offers.find(({ act }) => act === "knock") ?? (last && ENDING.includes(last.act) ? last : null);
  act(game, offer?.act ?? "knock", offer?.reason ?? null);
}

find("#menu-button").addEventListener("click", () =>
  openMenu(game.sheets, game.model, game.calls.bell, () => game.send({ type: "resign" })),
);
document.querySelector("#phrases-button")?.addEventListener("click", () => act(game, "say"));
// A link to the match's page for other buttons and other windows; here it opens over the table.
find("#score").addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openScore(game.sheets, game.model.view, game.side.rounds);
});
listenToKeys(find("#main"), {
  onAct: press,
  onEnter: () => game.board.hand.focus(null),
  letters: () => setting("keys"),
});

onSetting(() => game.render({ animated: false }));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
addEventListener("resize", () => {
  clearTimeout(resting);
  resting = setTimeout(() => game.render({ animated: false }), RESIZE_REST);
});
// "Last seen five minutes ago" grows old.
setInterval(() => game.render(), MINUTE);

if (data.hello.view.you !== null) {
  offerToKeep(memory, data.table_id);
  offerToTell(game.calls.bell);
}
followWish();
followVisibility(socket);
socket.open();
