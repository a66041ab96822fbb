// Groups that do not jump: of arrangements that are worth the same, the one most like what lay there.

import { isRun, order, suitOf } from "./cards.js";
import { allBestMelds } from "./melds.js";

/** @import {Card, Meld} from "./protocol.js" */

/**
 * The server's arrangement of a hand, or another that leaves as little, closer to the previous one.
 * @param {Card[]} held
 * @param {Meld[]} melds the server's
 * @param {Meld[]} previous as they lay until now
 * @returns {Meld[]} in the order in which they lay
 */
export function steadyMelds(held, melds, previous) {
  if (!previous.length || !melds.length) return melds;
  if (isSame(melds, previous)) return previous;
  const others = allBestMelds(held).ways.filter(isWhole);
  const best = others.reduce((found, way) => (likeness(way, previous) > likeness(found, previous) ? way : found), melds);
  return inOldOrder(best, previous);
}

/** How many pairs of cards stay together.
 * @param {Meld[]} way
 * @param {Meld[]} previous */
function likeness(way, previous) {
  const together = previous.flatMap((old) => way.map((meld) => shared(meld, old)));
  return together.reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
}

/**
 * @param {Meld[]} way
 * @param {Meld[]} other
 */
const isSame = (way, other) =>
  way.length === other.length && way.every((meld) => other.some((old) => meld.length === old.length && shared(meld, old) === meld.length));

/**
 * @param {Meld} a
 * @param {Meld} b
 */
const shared = (a, b) => a.filter((card) => b.includes(card)).length;

/**
 * @param {Meld[]} way
 * @param {Meld[]} previous
 */
function inOldOrder(way, previous) {
  /** @param {Meld} meld */
  const place = (meld) => {
    const found = previous.findIndex((old) => shared(meld, old) >= 2);
    return found < 0 ? previous.length : found;
  };
  return [...way].sort((a, b) => place(a) - place(b));
}

/** No run is split that could lie as one.
 * @param {Meld[]} way */
function isWhole(way) {
  const ends = way.filter(isRun).map((run) => ({
    suit: suitOf(run[0]),
    first: Math.min(...run.map(order)),
    last: Math.max(...run.map(order)),
  }));
  return !ends.some((a) => ends.some((b) => a.suit === b.suit && a.last + 1 === b.first));
}
