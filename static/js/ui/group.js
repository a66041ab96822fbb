// A group of cards in the hand: what it is called, and how it leans.

import { cardName } from "../lib/cards.js";
import { setStyle } from "../lib/dom.js";
import { tn } from "../lib/i18n.js";
import { hasOneRow } from "./screen.js";

/** @import {Group} from "../lib/pack.js" */

const TILT = 3.4;
const SINK = 14;

/** Where there is one row, melds lean like cards in a hand, each as a whole; a lone group is fanned.
 * @param {HTMLElement} hand
 * @param {Group[][]} rows */
export function tiltGroups(hand, rows) {
  const leaning = rows.length === 1 && hasOneRow();
  const lone = rows[0]?.length === 1;
  const groups = [...hand.querySelectorAll(".group")].filter((group) => group instanceof HTMLElement);
  // All is measured before anything leans, and nothing where nothing does.
  const leans = leaning && !lone ? leansOf(hand, groups) : groups.map(() => 0);
  groups.forEach((group, i) => {
    const lean = leans[i];
    setStyle(group, { "--tilt": `${(lean * TILT).toFixed(2)}deg`, "--sink": `${(lean * lean * SINK).toFixed(1)}px` });
    fanOut([...group.children], leaning && lone);
  });
}

/** How far each group is from the middle, −1 to 1.
 * @param {HTMLElement} hand
 * @param {HTMLElement[]} groups */
function leansOf(hand, groups) {
  const half = hand.clientWidth / 2;
  const line = hand.firstElementChild;
  const start = line instanceof HTMLElement ? line.offsetLeft : 0;
  return groups.map((group) => (group.offsetLeft + group.offsetWidth / 2 - start - half) / half);
}

/**
 * @param {Element[]} cards
 * @param {boolean} fanned
 */
export function fanOut(cards, fanned) {
  const middle = (cards.length - 1) / 2;
  cards.forEach((card, i) => {
    if (!(card instanceof HTMLElement)) return;
    setStyle(card, {
      "--rot": fanned ? `${((i - middle) * 1.1).toFixed(2)}deg` : "0deg",
      "--dy": fanned ? `${((i - middle) ** 2 * 0.9).toFixed(1)}px` : "0px",
    });
  });
}

/**
 * @param {Group} group
 * @param {boolean} trays
 */
export function nameOf({ kind, cards }, trays) {
  const n = cards.length;
  const ends = { first: cardName(cards[0]), last: cardName(cards[n - 1]) };
  if (trays && kind === "run") return tn("Run, {first} to {last}, {n} card", "Run, {first} to {last}, {n} cards", n, ends);
  if (trays && kind === "set") return tn("Set, {first} to {last}, {n} card", "Set, {first} to {last}, {n} cards", n, ends);
  if (trays) return tn("Deadwood, {n} card", "Deadwood, {n} cards", n);
  return tn("{n} card", "{n} cards", n);
}
