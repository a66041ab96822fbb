// How long to wait before the next try.

const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
const JITTER = 0.3;

/**
 * Milliseconds before try `n`, counted from 0. The jitter keeps many browsers from coming back at
 * the same moment after a restart.
 * @param {number} n
 * @param {() => number} [random]
 */
export function waitBefore(n, random = Math.random) {
  const wait = WAITS[Math.min(n, WAITS.length - 1)];
  return Math.round(wait * (1 - JITTER / 2 + JITTER * random()));
}
