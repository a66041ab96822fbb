// How long things take, in milliseconds: quick enough for the hundredth round.

export const FLIGHT = 220;
export const TURN = 200;
export const EASE = "cubic-bezier(.25,.7,.3,1)";

/** From one card to the next while they are dealt. */
const DEALT_EVERY = 38;
const HAND = 10;

/**
 * When a card of a hand leaves the stock: one at a time, the other player than the dealer first.
 * @param {number} place in the hand, from 0
 * @param {boolean} first whether the hand gets its cards first
 */
export const dealtAfter = (place, first) => (2 * place + (first ? 0 : 1)) * DEALT_EVERY;

/** When the upcard is turned. */
export const upcardAfter = () => 2 * HAND * DEALT_EVERY + FLIGHT / 2;
