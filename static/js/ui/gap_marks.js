// Marks between the cards of the hand: a line where a dragged card would land, and while cards are
// arranged by taps a button in every gap.

import { h } from "../lib/dom.js";
import { cardName } from "../lib/cards.js";
import { coveredPart } from "../lib/gaps.js";
import { t } from "../lib/i18n.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Box, Gap} from "../lib/gaps.js" */

const TARGET = 44;
/** How far a button reaches up its cards, so that they can still be tapped above, and below them. */
const REACH = { up: 38, down: 10 };
/** How far the line sticks out above and below its row: a card that is carried along it hides the rest. */
const ENDS = 13;

export class GapMarks {
  /** @param {(gap: Gap) => void} onGap */
  constructor(onGap) {
    this.onGap = onGap;
    this.line = h("i", { class: "gap-line", hidden: true, "aria-hidden": "true" });
    this.buttons = h("div", { class: "gap-buttons" });
    this.root = h("div", { class: "gap-marks" }, this.line, this.buttons);
    this.shown = "";
  }

  /**
   * @param {Gap | null} gap
   * @param {Box | null} [over] the card that is carried: the line passes behind it
   */
  showLine(gap, over = null) {
    this.line.hidden = gap === null;
    if (!gap) return;
    const line = { x: gap.x, top: gap.top - ENDS, bottom: gap.bottom + ENDS };
    this.put(this.line, line, gap.x);
    const { from, to } = (over && coveredPart(line, over)) ?? { from: 0, to: 0 };
    this.line.style.setProperty("--from", `${from.toFixed(1)}px`);
    this.line.style.setProperty("--to", `${to.toFixed(1)}px`);
  }

  /**
   * @param {Gap[]} gaps
   * @param {Card[][]} rows as they lie
   */
  showButtons(gaps, rows) {
    if (!gaps.length && !this.buttons.firstChild) return;
    const { left, width } = this.root.getBoundingClientRect();
    const key = JSON.stringify([gaps, rows, left, width]);
    if (key === this.shown) return;
    this.shown = key;
    const made = gaps.map((gap) => {
      const button = h("button", { type: "button", class: "gap", tabindex: -1, "aria-label": nameOf(gap, rows) }, h("i"));
      button.addEventListener("click", () => this.onGap(gap));
      // The target stays on the screen; its mark stays in the gap.
      const x = Math.max(left + TARGET / 2, Math.min(gap.x, left + width - TARGET / 2));
      this.put(button, { top: gap.bottom - REACH.up, bottom: gap.bottom + REACH.down }, x);
      button.style.setProperty("--aside", `${gap.x - x}px`);
      return button;
    });
    this.buttons.replaceChildren(...made);
  }

  /**
   * @param {HTMLElement} element
   * @param {{top: number, bottom: number}} height
   * @param {number} x
   */
  put(element, { top, bottom }, x) {
    const box = this.root.getBoundingClientRect();
    element.style.setProperty("left", `${(x - box.left).toFixed(1)}px`);
    element.style.setProperty("top", `${(top - box.top).toFixed(1)}px`);
    element.style.setProperty("height", `${(bottom - top).toFixed(1)}px`);
  }
}

/**
 * @param {Gap} gap
 * @param {Card[][]} rows
 */
function nameOf({ at, row }, rows) {
  const before = rows.slice(0, row).flat().length;
  const next = rows[row][at - before];
  return next ? t("Place before {card}", { card: cardName(next) }) : t("Place after {card}", { card: cardName(rows[row][at - before - 1]) });
}
