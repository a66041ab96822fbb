// A sentence with cards and names in it, that can be shown and be read aloud.
//
// Its parts are texts, numbers, cards and people; what they look like is decided where the sentence
// is used: glyphs and isolated names on the page, full names in the live region.

import { cardName } from "./cards.js";

/** @import {Card} from "./protocol.js" */

/** @typedef {{card: Card} | {who: string}} Rich */
/** @typedef {string | number | Rich} Part */
/** @typedef {{text: string, parts: Record<string, Part>}} Sentence */

/**
 * @param {string} text already translated, its parts still open
 * @param {Record<string, Part>} [parts]
 * @returns {Sentence}
 */
export const sentence = (text, parts = {}) => ({ text, parts });

/** @param {Card} card @returns {Rich} */
export const theCard = (card) => ({ card });
/** @param {string} who @returns {Rich} */
export const theName = (who) => ({ who });

/**
 * The sentence cut at its parts.
 * @param {Sentence} said
 * @returns {Part[]}
 */
export function piecesOf(said) {
  return said.text
    .split(/\{(\w+)\}/)
    .map((piece, i) => (i % 2 ? (said.parts[piece] ?? `{${piece}}`) : piece))
    .filter((piece) => piece !== "");
}

/** @param {Part} part */
function toWords(part) {
  if (typeof part !== "object") return String(part);
  return "card" in part ? cardName(part.card) : part.who;
}

/** For ears: every card by its full name.
 * @param {Sentence} said */
export const spoken = (said) => piecesOf(said).map(toWords).join("");
