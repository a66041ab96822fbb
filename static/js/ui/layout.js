// How the cards of the hand lie on the page, read off it.

import { gapsOf } from "../lib/gaps.js";
import { isPlaceOf, placeOf } from "../lib/own_order.js";
import { rowsOfScreen } from "./screen.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Gap, Point} from "../lib/gaps.js" */
/** @import {OwnOrder} from "../lib/own_order.js" */

export class Layout {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** @returns {HTMLElement[][]} */
  get lines() {
    return [...this.root.querySelectorAll(".row")].map((row) => [...row.querySelectorAll("[data-card]")].filter(isElement));
  }

  /** @returns {Card[][]} */
  get rows() {
    return this.lines.map((line) => line.map((element) => element.dataset["card"] ?? ""));
  }

  /** An order to go on with. @returns {OwnOrder} */
  get order() {
    const rows = this.rows;
    const cards = rows.flat();
    return { cards, cut: rows.length > 1 ? rows[0].length : Math.ceil(cards.length / 2) };
  }

  /** @param {{card: Card | null, shift: Point} | null} [carried] a card that is not seen where it lies
   * @returns {Gap[]} */
  gaps(carried = null) {
    return gapsOf(this.lines.map((line) => line.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const { x, y } = carried && element.dataset["card"] === carried.card ? carried.shift : { x: 0, y: 0 };
      return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
    })));
  }

  /** The place that a gap is, on this screen.
   * @param {OwnOrder} order
   * @param {Card | null} card what is to go there
   * @param {Gap} gap */
  placeOf(order, card, gap) {
    return placeOf(order, card, gap, rowsOfScreen());
  }

  /** Whether a gap is one of the two beside a card.
   * @param {Card} card
   * @param {Gap} gap */
  isBeside(card, gap) {
    const { order } = this;
    return isPlaceOf(order, card, this.placeOf(order, card, gap));
  }
}

/** @param {Element} element @returns {element is HTMLElement} */
const isElement = (element) => element instanceof HTMLElement;
