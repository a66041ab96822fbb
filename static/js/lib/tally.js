// The score of a match as one looks at it: pairs stand near first, differences are the near side's.

import { otherSeat } from "./people.js";

/** @import {Column, FinishedRound, Match, Pair, Seat} from "./protocol.js" */

/**
 * @typedef {object} Game one of the three games of Hollywood
 * @property {number} number from 1
 * @property {Pair<number | null>} points null where a side has not opened the game
 * @property {Pair<number>} boxes
 * @property {0 | 1 | null} winner 0 is the near side; null while the game is running
 * @property {number} spread
 * @property {number | null} worth what the game is settled with; null while it is running
 * @property {boolean} shutout the loser had not opened it, and that counts double
 */

/**
 * @typedef {object} Entry a round on the sheet; a void one has no side
 * @property {number} number
 * @property {0 | 1 | null} side
 * @property {number} points
 */

/**
 * @template T
 * @param {Pair<T>} pair by seat
 * @param {Seat} near
 * @returns {Pair<T>}
 */
export const seenFrom = (pair, near) => [pair[near], pair[otherSeat(near)]];

/** @param {Match} match @param {Seat} near @returns {Game[]} */
export const gamesOf = (match, near) =>
  (match.columns ?? []).map((column, i) => gameOf(column, i + 1, near, match.rules.shutout === "double"));

/**
 * @param {Column} column
 * @param {number} number
 * @param {Seat} near
 * @param {boolean} doubles
 * @returns {Game}
 */
function gameOf(column, number, near, doubles) {
  const [first, second] = seenFrom(column.score, near);
  const [own, theirs] = seenFrom(column.opened, near);
  const { winner, settlement } = column;
  return {
    number,
    points: [own ? first : null, theirs ? second : null],
    boxes: seenFrom(column.boxes, near),
    winner: winner === null ? null : sideOf(winner, near),
    spread: first - second,
    worth: settlement === null ? null : turned(settlement, near),
    shutout: doubles && winner !== null && !column.opened[otherSeat(winner)],
  };
}

/** @param {Seat} seat @param {Seat} near @returns {0 | 1} */
const sideOf = (seat, near) => (seat === near ? 0 : 1);

/** A difference that the protocol sees from seat 0.
 * @param {number} difference
 * @param {Seat} near */
export const turned = (difference, near) => (near === 0 ? difference : 0 - difference);

/** The rounds on the sheet: all of them, or those that counted in one game of Hollywood.
 * @param {FinishedRound[]} rounds
 * @param {Seat} near
 * @param {number} [game] from 1
 * @returns {Entry[]} */
export function entriesOf(rounds, near, game) {
  return rounds
    .filter(({ games }) => game === undefined || games?.includes(game - 1))
    .map(({ number, result }) => {
      const winner = result?.winner ?? null;
      return { number, side: winner === null ? null : sideOf(winner, near), points: result?.points ?? 0 };
    });
}

/** By how much a round has raised each game for its winner; 0 where it did not count.
 * @param {Column[]} before
 * @param {Column[]} after
 * @returns {number[]} */
export const raisedBy = (before, after) =>
  after.map(({ score }, i) => score[0] - before[i].score[0] + (score[1] - before[i].score[1]));

/** The same from what REST tells of the round; zeros while it tells nothing.
 * @param {FinishedRound | undefined} round
 * @returns {number[]} */
export const raisedIn = (round) => [0, 1, 2].map((game) => (round?.games?.includes(game) ? (round.result?.points ?? 0) : 0));

/** The three games before the last round, for as long as they can be known.
 * @param {Match} old as it was seen before
 * @param {Match} now
 * @param {Column[] | null} known
 * @returns {Column[] | null} */
export function columnsBefore(old, now, known) {
  if (old.id !== now.id) return null;
  if (old.rounds === now.rounds) return known;
  return old.rounds + 1 === now.rounds ? (old.columns ?? null) : null;
}

/** A difference as it is written: with its sign, the minus a real one.
 * @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");
