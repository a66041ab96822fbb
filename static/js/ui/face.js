// Faces of cards, put together from the sprite. Which parts show is decided by the card's own width
// in cards.css.

import { h, icon } from "../lib/dom.js";
import { rankOf, rankShown, suitOf } from "../lib/cards.js";

/** @import {Card} from "../lib/protocol.js" */

const SVG = "http://www.w3.org/2000/svg";

/** Pips of a rank: column, and height in percent; those below the middle stand on their heads.
 * @type {Record<string, [column: "l" | "m" | "r", height: number][]>} */
const PIPS = {
  A: [["m", 50]],
  2: [["m", 0], ["m", 100]],
  3: [["m", 0], ["m", 50], ["m", 100]],
  4: [["l", 0], ["r", 0], ["l", 100], ["r", 100]],
  5: [["l", 0], ["r", 0], ["m", 50], ["l", 100], ["r", 100]],
  6: [["l", 0], ["r", 0], ["l", 50], ["r", 50], ["l", 100], ["r", 100]],
  7: [["l", 0], ["r", 0], ["m", 25], ["l", 50], ["r", 50], ["l", 100], ["r", 100]],
  8: [["l", 0], ["r", 0], ["m", 25], ["l", 50], ["r", 50], ["m", 75], ["l", 100], ["r", 100]],
  9: [
    ["l", 0], ["r", 0], ["l", 33.3], ["r", 33.3], ["m", 50],
    ["l", 66.7], ["r", 66.7], ["l", 100], ["r", 100],
  ],
  T: [
    ["l", 0], ["r", 0], ["m", 16.7], ["l", 33.3], ["r", 33.3],
    ["l", 66.7], ["r", 66.7], ["m", 83.3], ["l", 100], ["r", 100],
  ],
};
const COLUMNS = { l: 35, m: 50, r: 65 };
const TOP = 21;
const BOTTOM = 119;
const PIP = 17.5;
const ACE = 50;

/** @param {Card} card */
const isCourt = (card) => "JQK".includes(rankOf(card));

/** @param {Card} card */
export function face(card) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const court = isCourt(card);
  return h(
    "span",
    { class: court ? "face court" : "face", "aria-hidden": "true" },
    index(rank, suit, "index"),
    index(rank, suit, "index turned"),
    icon(court ? `e-${rank}` : `s-${suit}`, "mark"),
    court ? figure(rank, suit) : pips(rank, suit),
  );
}

/**
 * @param {string} rank
 * @param {string} suit
 * @param {string} classes
 */
function index(rank, suit, classes) {
  const shown = icon(`r-${rank}`, rank === "T" ? "rank ten" : "rank");
  shown.setAttribute("viewBox", rank === "T" ? "0 0 78 72" : "0 0 56 72");
  return h("span", { class: classes }, shown, icon(`s-${suit}`, "suit"));
}

function picture() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "picture");
  svg.setAttribute("viewBox", "0 0 100 140");
  return svg;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * @param {string} rank
 * @param {string} suit
 */
function pips(rank, suit) {
  const svg = picture();
  const size = rank === "A" ? ACE : PIP;
  for (const [column, height] of PIPS[rank]) {
    const x = COLUMNS[column];
    const y = TOP + ((BOTTOM - TOP) * height) / 100;
    const turned = height > 50 ? 180 : 0;
    svg.append(
      shape("use", {
        href: `#s-${suit}`,
        x: x - size / 2,
        y: y - size / 2,
        width: size,
        height: size,
        transform: `rotate(${turned} ${x} ${y})`,
      }),
    );
  }
  return svg;
}

/** A figure, and the same upside down: it has no wrong way up.
 * @param {string} rank
 * @param {string} suit */
function figure(rank, suit) {
  const svg = picture();
  const half = { href: `#b-${rank}`, x: 27, y: 15, width: 46, height: 55 };
  svg.append(
    shape("rect", { class: "frame", x: 24.5, y: 12, width: 51, height: 116, rx: 5 }),
    shape("use", half),
    shape("use", { ...half, transform: "rotate(180 50 70)" }),
    shape("circle", { class: "medal", cx: 50, cy: 70, r: 9.5 }),
    shape("use", { href: `#s-${suit}`, x: 43, y: 63, width: 14, height: 14 }),
  );
  return svg;
}

/** A card to look at.
 * @param {Card} card
 * @param {string} [classes] */
export const shownCard = (card, classes = "") =>
  h("span", { class: `card ${classes}`, "data-suit": suitOf(card), "data-card": card }, face(card));

/** @param {string} [classes] */
export const cardBack = (classes = "") =>
  h("span", { class: `card back ${classes}`, "aria-hidden": "true" }, lattice());

/** A back that lies on a card until it is turned. */
export const coverBack = () => h("span", { class: "cover", "aria-hidden": "true" }, lattice());

function lattice() {
  const svg = icon("back");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("preserveAspectRatio", "none");
  return svg;
}

/** Rank and suit on a slip of paper.
 * @param {Card} card */
export const mini = (card) =>
  h("span", { class: "mini", translate: "no", "data-suit": suitOf(card) }, rankShown(card), icon(`s-${suitOf(card)}`));
