// How the points of a round came about, such as "(27 − 6 + 10) × 2".

import { otherSeat } from "./people.js";

/** @import {Result} from "./protocol.js" */

/** @typedef {{text: string, what: "bonus" | "doubled" | null}} Term */

/** @param {Result} result @returns {Term[]} none for a void round */
export function termsOf({ winner, deadwood, bonus, doubled }) {
  if (winner === null || !deadwood) return [];
  const loser = deadwood[otherSeat(winner)];
  const several = doubled && (deadwood[winner] > 0 || bonus > 0);
  const difference = `${several ? "(" : ""}${loser}${deadwood[winner] ? ` \u2212 ${deadwood[winner]}` : ""}`;
  if (!doubled && !bonus) return [{ text: difference, what: null }];
  /** @type {Term[]} */
  const terms = [{ text: bonus || !several ? difference : `${difference})`, what: null }];
  if (bonus) terms.push({ text: `+ ${bonus}${several ? ")" : ""}`, what: "bonus" });
  if (doubled) terms.push({ text: "\u00d7 2", what: "doubled" });
  return terms;
}
