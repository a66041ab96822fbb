// The own order of a hand through a match: kept for the round that it was made in, in this browser.

import { arrangeHand } from "./arrange.js";
import { followHand, orderOf } from "./own_order.js";

/** @import {Memory} from "./memory.js" */
/** @import {OwnOrder, Place} from "./own_order.js" */
/** @import {View} from "./protocol.js" */

/** @typedef {OwnOrder & {round: number}} OwnHand */

/**
 * What the browser remembers of the hand that is held now.
 * @param {Memory} memory
 * @param {View} view
 * @returns {OwnHand | null}
 */
export function rememberedHand(memory, view) {
  const kept = memory.order(view.match.id);
  return kept?.round === view.round?.number ? kept : null;
}

/**
 * The order after a change of the view. A hand that was dealt anew begins sorted.
 * @param {OwnHand | null} own
 * @param {View} view
 * @param {{wanted: boolean, landing: Place | null}} how whether the hand is to lie so by itself
 * @returns {OwnHand | null}
 */
export function followView(own, { round, table }, { wanted, landing }) {
  if (!round?.hand?.length) return null;
  if (own?.round === round.number) return { ...followHand(own, round.hand, landing), round: round.number };
  if (!wanted) return null;
  const groups = arrangeHand(round.hand, round.melds ?? [], table.aids ? "melds" : "suit");
  return { ...orderOf(groups.flatMap((group) => group.cards)), round: round.number };
}

/** Whether the same cards are held, whatever else has happened.
 * @param {View} before
 * @param {View} now */
export function isSameHand(before, now) {
  const [old, cards] = [before.round?.hand ?? [], new Set(now.round?.hand)];
  return old.length === cards.size && old.every((card) => cards.has(card));
}
