// One element for each card that is seen: it is moved from place to place and never rebuilt.

import { h, setAttributes } from "../lib/dom.js";
import { cardName, suitOf } from "../lib/cards.js";
import { face } from "./face.js";

/** @import {Card} from "../lib/protocol.js" */

export class Deck {
  constructor() {
    /** @type {Map<Card, HTMLButtonElement>} */
    this.elements = new Map();
    /** What a finger holds: it keeps its place above the others whatever is drawn. @type {Card | null} */
    this.carried = null;
  }

  /** @param {Card} card */
  get(card) {
    const found = this.elements.get(card);
    if (found) return found;
    const made = h("button", { type: "button", class: "card", "data-suit": suitOf(card), "data-card": card }, face(card));
    this.elements.set(card, made);
    return made;
  }

  /** A card to look at, such as on the discard pile or in a meld that lies open.
   * @param {Card} card
   * @param {string} classes */
  still(card, classes) {
    const element = this.dress(card, classes);
    element.querySelector(".lock")?.remove();
    element.disabled = true;
    element.tabIndex = -1;
    element.removeAttribute("aria-pressed");
    element.removeAttribute("aria-disabled");
    element.setAttribute("aria-label", cardName(card));
    element.style.removeProperty("--rot");
    element.style.removeProperty("--dy");
    return element;
  }

  /** A card with these classes and no others, but for being carried.
   * @param {Card} card
   * @param {string} classes */
  dress(card, classes) {
    const element = this.get(card);
    const carried = card === this.carried;
    setAttributes(element, { class: ["card", classes, carried && "carried"].filter(Boolean).join(" ") });
    if (!carried) for (const way of ["--x", "--y"]) element.style.removeProperty(way);
    return element;
  }
}
