// How the points of a round came about: "27 − 6", then "+ 10" and "× 2" for what came on top.

import { otherSeat } from "./people.js";

/** @import {Result} from "./protocol.js" */

/** @typedef {{text: string, what: "difference" | "bonus" | "doubled"}} Term each applies to all before it */

/** @param {Result} result @returns {Term[]} none for a void round */
export function termsOf({ winner, deadwood, bonus, doubled }) {
  if (winner === null || !deadwood) return [];
  const loser = deadwood[otherSeat(winner)];
  /** @type {Term[]} */
  const terms = [{ text: deadwood[winner] ? `${loser} \u2212 ${deadwood[winner]}` : `${loser}`, what: "difference" }];
  if (bonus) terms.push({ text: `+ ${bonus}`, what: "bonus" });
  if (doubled) terms.push({ text: "\u00d7 2", what: "doubled" });
  return terms;
}
