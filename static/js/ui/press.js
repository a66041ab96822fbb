// What the keys do.

import { find } from "../lib/dom.js";
import { spoken } from "../lib/sentence.js";
import { setting } from "../lib/settings.js";
import { act, getReady, tap } from "./acts.js";
import { endPlacing, sortNext } from "./arranging.js";
import { listenToKeys } from "./keys.js";
import { announce } from "./live.js";
import { showKeys } from "./menu.js";
import { sayClock, sayDeadwoodAsked, sayHand, sayLimit, sayOpponent } from "./speech.js";

/** @import {Game} from "./game.js" */
/** @import {KeyAct} from "./keys.js" */

const ENDING = ["big_gin", "lay_off", "lay_off_none"];

/** @param {Game} game */
export const listen = (game) =>
  listenToKeys(find("#main"), {
    onAct: (key) => press(game, key),
    onEnter: () => game.board.hand.focus(null),
    letters: () => setting("keys"),
  });

/**
 * @param {Game} game
 * @param {KeyAct} key
 */
function press(game, key) {
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
      return pressMain(game);
    case "next":
      return getReady(game);
    case "clear":
      if (model.placing) return endPlacing(game);
      return model.chosen ? tap(game, model.chosen) : undefined;
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

/** K presses the button that ends the round: knock or gin, else big gin, or lay off.
 * @param {Game} game */
function pressMain(game) {
  endPlacing(game);
  const { offers } = game.board.dock;
  const last = offers.at(-1);
  const offer = offers.find(({ act }) => act === "knock") ?? (last && ENDING.includes(last.act) ? last : null);
  act(game, offer?.act ?? "knock", offer?.reason ?? null);
}
