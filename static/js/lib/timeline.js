// The order in which the end of a round is uncovered: hands, lay-offs, the sum, bonuses, the score.
// Numbers only: nothing here knows of a page. All times are milliseconds from the beginning.

import { points } from "./cards.js";
import { otherSeat } from "./people.js";

/** @import {Card, Result, Seat} from "./protocol.js" */

/** @typedef {{card: Card, meld: number, start: number, end: number, points: number}} Landing */
/** @typedef {{value: number, from: number}} Figure what is shown from when on */
/**
 * @typedef {object} Timeline
 * @property {number} hands when both hands lie open
 * @property {Landing[]} landings the lay-offs, one after the other
 * @property {Seat | null} defender whose deadwood they lower
 * @property {Figure[]} deadwood of the defender, from the first figure to the final one
 * @property {number | null} sum when the sum begins; null where nobody scored
 * @property {Figure[]} total as it counts up, bonus by bonus
 * @property {number[]} bonuses when each line below the difference comes
 * @property {number} score when the score of the match moves
 * @property {number} end
 */

export const HANDS = 400;
const LAY_OFFS = 1000;
const LONGEST_LAY_OFF = 460;
const COUNT = 700;
const COUNT_STEPS = 14;
const BONUS = 260;
const SCORE = 300;
/** To look at the hands before the numbers begin, and at a gin for a little longer. */
const BREATH = 240;

/**
 * @param {Result} result
 * @param {Seat | null} knocker on whose melds was laid off
 * @returns {Timeline}
 */
export function timelineOf(result, knocker) {
  const defender = knocker === null ? null : otherSeat(knocker);
  const landings = landingsOf(result);
  const laid = landings.at(-1)?.end ?? HANDS;
  const deadwood = defender === null || !result.deadwood ? [] : loweredBy(landings, result.deadwood[defender]);
  if (result.winner === null) {
    return { hands: HANDS, landings, defender, deadwood, sum: null, total: [], bonuses: [], score: laid, end: laid + BREATH };
  }
  const sum = laid + (isGin(result) ? 2 * BREATH : BREATH);
  const counted = sum + COUNT;
  const steps = bonusesOf(result);
  const bonuses = steps.map((_, i) => counted + i * BONUS);
  const total = [
    ...countUp(result.difference, sum, COUNT),
    ...steps.map((value, i) => ({ value, from: bonuses[i] })),
  ];
  const score = counted + steps.length * BONUS;
  return { hands: HANDS, landings, defender, deadwood, sum, total, bonuses, score, end: score + SCORE };
}

/** @param {Result} result */
const isGin = ({ kind }) => kind === "gin" || kind === "big_gin";

/** @param {Result} result @returns {Landing[]} */
function landingsOf({ layoffs }) {
  const each = Math.min(LONGEST_LAY_OFF, LAY_OFFS / Math.max(1, layoffs.length));
  return layoffs.map(({ card, meld }, i) => ({
    card,
    meld,
    start: Math.round(HANDS + i * each),
    end: Math.round(HANDS + (i + 1) * each),
    points: points(card),
  }));
}

/**
 * The deadwood before the first lay-off, and after each.
 * @param {Landing[]} landings
 * @param {number} final
 * @returns {Figure[]}
 */
function loweredBy(landings, final) {
  let value = final + landings.reduce((sum, landing) => sum + landing.points, 0);
  const figures = [{ value, from: 0 }];
  for (const landing of landings) figures.push({ value: (value -= landing.points), from: landing.end });
  return figures;
}

/** The total after the bonus, and after doubling.
 * @param {Result} result */
function bonusesOf({ difference, bonus, doubled }) {
  const steps = bonus ? [difference + bonus] : [];
  return doubled ? [...steps, 2 * (difference + bonus)] : steps;
}

/**
 * From 0 to a number: fast first, then slower; never more steps than the eye can tell.
 * @param {number} to
 * @param {number} start
 * @param {number} duration
 * @returns {Figure[]}
 */
export function countUp(to, start, duration) {
  const steps = Math.min(COUNT_STEPS, to);
  const figures = [{ value: 0, from: start }];
  for (let i = 1; i <= steps; i += 1) {
    const value = Math.round((to * i) / steps);
    figures.push({ value, from: Math.round(start + duration * (1 - (1 - i / steps) ** 0.6)) });
  }
  return figures;
}
