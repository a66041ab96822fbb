// Hints that are counted here: best melds of a few cards, and where a card may be laid off.
// The server decides; nothing of this is sent as truth.

import { DECK, RANKS, isRun, order, rankOf, suitOf, sumPoints } from "./cards.js";

/** @import {Card, LayOff, Meld} from "./protocol.js" */

/** Every set and run that these cards can form.
 * @param {Card[]} held
 * @returns {Meld[]} */
function candidates(held) {
  /** @type {Meld[]} */
  const found = [];
  for (const rank of RANKS) {
    const same = held.filter((card) => rankOf(card) === rank);
    if (same.length >= 3) found.push(same);
    if (same.length === 4) found.push(...same.map((left) => same.filter((card) => card !== left)));
  }
  const has = new Set(held);
  for (let from = 0; from < 52; from += 1) {
    for (let to = from; to < 52 && to - from === order(DECK[to]) - order(DECK[from]); to += 1) {
      if (suitOf(DECK[to]) !== suitOf(DECK[from]) || !has.has(DECK[to])) break;
      if (to - from >= 2) found.push(DECK.slice(from, to + 1));
    }
  }
  return found;
}

/** The melds that leave the least deadwood: the first of all arrangements that do.
 * @param {Card[]} held
 * @returns {{melds: Meld[], deadwood: number}} */
export function bestMelds(held) {
  const { ways, deadwood } = allBestMelds(held);
  return { melds: ways[0], deadwood };
}

/** Every arrangement that leaves the least deadwood, by trying them all.
 * @param {Card[]} held
 * @returns {{ways: Meld[][], deadwood: number}} */
export function allBestMelds(held) {
  const all = candidates(held);
  let best = { ways: /** @type {Meld[][]} */ ([[]]), deadwood: sumPoints(held) };
  /**
   * @param {number} from
   * @param {Card[]} left
   * @param {Meld[]} chosen
   */
  const tryFrom = (from, left, chosen) => {
    const deadwood = sumPoints(left);
    if (deadwood < best.deadwood) best = { ways: [chosen], deadwood };
    else if (deadwood === best.deadwood && chosen.length) best.ways.push(chosen);
    for (let i = from; i < all.length; i += 1) {
      if (all[i].every((card) => left.includes(card))) {
        const rest = left.filter((card) => !all[i].includes(card));
        tryFrom(i + 1, rest, [...chosen, all[i]]);
      }
    }
  };
  tryFrom(0, held, []);
  return best;
}

/** Whether a card may be laid off on a meld as it lies now.
 * @param {Card} card
 * @param {Meld} meld */
export function fits(card, meld) {
  if (!isRun(meld)) return meld.length === 3 && rankOf(card) === rankOf(meld[0]);
  if (suitOf(card) !== suitOf(meld[0])) return false;
  const ranks = meld.map(order);
  return order(card) === Math.min(...ranks) - 1 || order(card) === Math.max(...ranks) + 1;
}

/** The knocker's melds with the cards that were laid off on them.
 * @param {Meld[]} melds
 * @param {LayOff[]} layoffs */
export function grown(melds, layoffs) {
  return melds.map((meld, i) => [
    ...meld,
    ...layoffs.filter((each) => each.meld === i).map((each) => each.card),
  ]);
}

/** The first meld on which a card fits now, or -1.
 * @param {Card} card
 * @param {Meld[]} melds
 * @param {LayOff[]} layoffs */
export const placeFor = (card, melds, layoffs) =>
  grown(melds, layoffs).findIndex((meld) => fits(card, meld));

/** What is left of some lay-offs without one card: those that leaned on it fall away too.
 * @param {Card} card
 * @param {Meld[]} melds
 * @param {LayOff[]} layoffs
 * @returns {LayOff[]} */
export function without(card, melds, layoffs) {
  /** @type {LayOff[]} */
  const kept = [];
  for (const each of layoffs) {
    const target = grown(melds, kept)[each.meld];
    if (each.card !== card && target && fits(each.card, target)) kept.push(each);
  }
  return kept;
}

/** The cards of a hand that lie in none of the melds.
 * @param {Card[]} held
 * @param {Meld[]} melds */
export const unmatched = (held, melds) => held.filter((card) => !melds.flat().includes(card));
