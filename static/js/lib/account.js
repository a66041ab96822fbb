// What a match came to: points, boxes and bonuses, line by line.

import { otherSeat } from "./people.js";
import { seenFrom, turned } from "./tally.js";

/** @import {Match, Pair, Seat} from "./protocol.js" */

/** @typedef {"points" | "boxes" | "game" | "total"} Line */
/**
 * @typedef {object} Account pairs stand near first
 * @property {{line: Line, pair: Pair<number>}[]} lines the last one is what counts
 * @property {number | null} worth to the near side, where it is more than the difference of points
 * @property {boolean} doubled by a shutout
 * @property {boolean} against the loser's total is the larger one
 */

/** Boxes and bonuses are paid only where a match came to its end.
 * @param {Match} match
 * @param {Seat} near
 * @returns {Account} */
export function accountOf(match, near) {
  const { final, rules, score, winner, reason } = match;
  if (!final || reason !== "target" || winner === null) {
    const pair = seenFrom(final?.total ?? score, near);
    return { lines: [{ line: "points", pair }], worth: null, doubled: false, against: false };
  }
  const points = seenFrom(final.points, near);
  const [own, theirs] = seenFrom(final.boxes, near);
  const doubled = rules.shutout === "double" && final.boxes[otherSeat(winner)] === 0;
  const bonuses = rules.box_bonus > 0 || rules.game_bonus > 0;
  /** @type {{line: Line, pair: Pair<number>}[]} */
  const lines = [{ line: "points", pair: points }];
  if (rules.box_bonus) lines.push({ line: "boxes", pair: [own * rules.box_bonus, theirs * rules.box_bonus] });
  if (rules.game_bonus) lines.push({ line: "game", pair: seenFrom(final.bonus, near) });
  if (bonuses) lines.push({ line: "total", pair: seenFrom(final.total, near) });
  return {
    lines,
    worth: bonuses || doubled ? turned(final.net, near) : null,
    doubled,
    against: turned(final.net, winner) < 0,
  };
}
