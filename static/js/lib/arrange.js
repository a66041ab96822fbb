// How a hand lies: its groups in each of the sort orders.

import { byRank, bySuit, inOrder, isRun, suitOf } from "./cards.js";
import { unmatched } from "./melds.js";

/** @import {Card, Meld} from "./protocol.js" */
/** @import {Group} from "./pack.js" */

/** @typedef {"melds" | "suit" | "rank" | "own"} Sort */

/**
 * @param {Card[]} held
 * @param {Meld[]} melds
 * @param {Exclude<Sort, "own">} sort
 * @returns {Group[]}
 */
export function arrangeHand(held, melds, sort) {
  if (sort === "rank") return [loose([...held].sort(byRank))];
  if (sort === "suit") return [..."SHDC"].map((suit) => loose(ofSuit(held, suit))).filter(isFilled);
  return [...arrangeMelds(melds), loose(unmatched(held, melds).sort(byRank))].filter(isFilled);
}

/** Rows are kept as they are; a screen with one row runs them together.
 * @param {Card[][]} rows
 * @returns {Group[]} */
export const arrangeRows = (rows) => rows.map(loose).filter(isFilled);

/** @param {Meld[]} melds @returns {Group[]} */
const arrangeMelds = (melds) =>
  melds.map((meld) => ({ kind: isRun(meld) ? "run" : "set", cards: inOrder(meld) }));

/** @param {Card[]} cards @returns {Group} */
const loose = (cards) => ({ kind: "loose", cards });

/** @param {Group} group */
const isFilled = (group) => group.cards.length > 0;

/**
 * @param {Card[]} held
 * @param {string} suit
 */
const ofSuit = (held, suit) => held.filter((card) => suitOf(card) === suit).sort(bySuit);
