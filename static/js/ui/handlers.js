// What the parts of the board do when they are used.

import { act, askAgain, chooseRematch, drop, getReady, tap } from "./acts.js";
import { beginPlacing, placeChosen, sortBy, sortNext, stepAside } from "./arranging.js";
import { openMenu } from "./menu.js";
import { sortOf } from "./model.js";

/** @import {Handlers} from "./board.js" */
/** @import {Game} from "./game.js" */

/** @param {Game} game @returns {Handlers} */
export const handlersOf = (game) => ({
  onAct: (what, reason) => act(game, what, reason),
  onTap: (card) => tap(game, card),
  onPile: (what) => act(game, what),
  onGap: (gap) => placeChosen(game, gap),
  onStep: (card, by) => stepAside(game, card, by),
  onDrop: (load, target) => drop(game, load, target),
  // Whoever comes to the own order with a finger goes on with it; keys have Shift and the arrows.
  onSortNext: (byPointer) => {
    sortNext(game);
    if (byPointer && sortOf(game.model) === "own") beginPlacing(game);
  },
  onSort: (sort) => (sort === "own" ? beginPlacing(game) : sortBy(game, sort)),
  onNext: () => getReady(game),
  onRematch: (rules) => askAgain(game, rules),
  onOther: () => chooseRematch(game),
  onEnding: (ending) => game.change({ ending }),
  onMenu: () => openMenu(game.sheets, game.model, game.calls.bell, () => game.send({ type: "resign" })),
});
