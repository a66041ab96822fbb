// The player's own order of a hand: which card lies where, in two rows where the screen has two.
// New cards go to the right end; nothing else moves by itself.

/** @import {Card} from "./protocol.js" */

/** @typedef {{cards: Card[], cut: number}} OwnOrder the first `cut` cards lie in the first of two rows */
/** @typedef {{at: number, row: number}} Place in front of the card with that number, in that row */

/** More would hide the cards of a row on a phone. */
const MOST_IN_A_ROW = 7;

/** @param {OwnOrder} order @returns {OwnOrder} */
function settled({ cards, cut }) {
  const least = cards.length - MOST_IN_A_ROW;
  return { cards, cut: Math.min(MOST_IN_A_ROW, Math.max(cut, least, 0)) };
}

/**
 * An order to begin with.
 * @param {Card[]} cards
 * @param {number} [cut]
 * @returns {OwnOrder}
 */
export const orderOf = (cards, cut = Math.ceil(cards.length / 2)) => settled({ cards, cut });

/**
 * The same order after cards have come and gone.
 * @param {OwnOrder} order
 * @param {Card[]} held
 * @param {Place | null} [landing] where new cards go; without it to the right end
 * @returns {OwnOrder}
 */
export function followHand(order, held, landing = null) {
  const stays = order.cards.map((card) => held.includes(card));
  const cards = order.cards.filter((_, i) => stays[i]);
  const cut = stays.slice(0, order.cut).filter(Boolean).length;
  const fresh = held.filter((card) => !order.cards.includes(card));
  if (!landing || !fresh.length) return settled({ cards: [...cards, ...fresh], cut });
  const at = stays.slice(0, landing.at).filter(Boolean).length;
  return settled({
    cards: [...cards.slice(0, at), ...fresh, ...cards.slice(at)],
    cut: cut + (landing.row === 0 ? fresh.length : 0),
  });
}

/**
 * One card put into a gap.
 * @param {OwnOrder} order
 * @param {Card} card
 * @param {Place} place
 * @returns {OwnOrder} the very same where the card lies there already
 */
export function moveTo(order, card, place) {
  if (isPlaceOf(order, card, place)) return order;
  const rest = order.cards.filter((each) => each !== card);
  const from = order.cards.indexOf(card);
  const inFirst = from < order.cut ? order.cut - 1 : order.cut;
  const at = place.at > from ? place.at - 1 : place.at;
  return settled({
    cards: [...rest.slice(0, at), card, ...rest.slice(at)],
    cut: inFirst + (place.row === 0 ? 1 : 0),
  });
}

/**
 * Whether a gap is one of the two beside a card.
 * @param {OwnOrder} order
 * @param {Card} card
 * @param {Place} place
 */
export function isPlaceOf({ cards, cut }, card, { at, row }) {
  const from = cards.indexOf(card);
  return (at === from || at === from + 1) && row === (from < cut ? 0 : 1);
}

/**
 * The place that a gap is. Where there is one row, it lies in the row that it would lie in with two.
 * @param {OwnOrder} order
 * @param {Card | null} card what is to go there; null for one that is not held yet
 * @param {Place} gap
 * @param {1 | 2} rows
 * @returns {Place}
 */
export function placeOf({ cards, cut }, card, { at, row }, rows) {
  if (rows === 2) return { at, row };
  const from = card === null ? cards.length : cards.indexOf(card);
  const beside = at === cut || at === from || at === from + 1;
  return { at, row: (beside ? from : at) < cut ? 0 : 1 };
}

/**
 * A card changes places with its neighbour.
 * @param {OwnOrder} order
 * @param {Card} card
 * @param {1 | -1} by to the right, or to the left
 * @returns {OwnOrder} the very same at the end of the hand
 */
export function step(order, card, by) {
  const from = order.cards.indexOf(card);
  const other = order.cards[from + by];
  if (from < 0 || other === undefined) return order;
  const cards = [...order.cards];
  [cards[from], cards[from + by]] = [other, card];
  return { ...order, cards };
}

/** The cards by rows, on a screen that has one or two.
 * @param {OwnOrder} order
 * @param {1 | 2} rows
 * @returns {Card[][]} */
export const inRows = ({ cards, cut }, rows) =>
  rows === 1 ? [cards] : [cards.slice(0, cut), cards.slice(cut)];
