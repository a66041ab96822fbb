// Where a card that is carried may come down, and how that is shown.

import { find } from "../lib/dom.js";
import { isNear, nearestGap } from "../lib/gaps.js";
import { choiceOf } from "../lib/legal.js";
import { isBusy, sortOf } from "./model.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Box, Gap, Point} from "../lib/gaps.js" */
/** @import {Load} from "./carry.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Model} from "./model.js" */

/** @typedef {{kind: "gap", gap: Gap} | {kind: "pile"} | null} Target */

export class Landing {
  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    this.discards = find("#discards");
    /** @type {Gap[]} */
    this.gaps = [];
    this.pile = new DOMRect();
    this.own = new DOMRect();
  }

  /** Where things are, as long as nothing is drawn anew.
   * @param {Load} load
   * @param {Point} shift how far it is seen from where it lies */
  measure({ from, card }, shift) {
    this.gaps = this.hand.layout.gaps(from === "hand" ? { card, shift } : null);
    this.pile = find("#discards .stack").getBoundingClientRect();
    this.own = this.hand.root.getBoundingClientRect();
  }

  /**
   * What is hit: by the pointer, or by the middle of the card above it.
   * @param {Load} load
   * @param {Point} at
   * @param {Point} centre
   * @returns {Target}
   */
  aim({ from }, at, centre) {
    /** @param {DOMRect} box */
    const hits = (box) => isNear(box, at) || isNear(box, centre, 0);
    if (from === "hand" && hits(this.pile)) return { kind: "pile" };
    const gap = hits(this.own) ? nearestGap(this.gaps, { x: at.x, y: centre.y }) : null;
    return gap && { kind: "gap", gap };
  }

  /**
   * @param {Load} load
   * @param {Target} target
   * @param {Model} model
   * @param {Box} over where the card is seen
   */
  show({ from, card }, target, model, over) {
    const gap = target?.kind === "gap" ? target.gap : null;
    // A drawn card goes where the sort order has it, but for the own order.
    const marked = from === "hand" ? !this.isStill(card, gap) : sortOf(model) === "own";
    this.hand.marks.showLine(marked ? gap : null, over);
    this.hand.root.classList.toggle("over", gap !== null && from !== "hand");
    const may = card !== null && !isBusy(model) && choiceOf(model.legal, "discard")?.cards[card] !== undefined;
    this.discards.classList.toggle("open", may);
    this.discards.classList.toggle("over", target?.kind === "pile" && may);
  }

  /**
   * @param {Card | null} card
   * @param {Gap | null} gap
   */
  isStill(card, gap) {
    return card !== null && gap !== null && this.hand.layout.isBeside(card, gap);
  }

  clear() {
    this.hand.marks.showLine(null);
    this.hand.root.classList.remove("over");
    this.discards.classList.remove("open", "over");
  }
}
