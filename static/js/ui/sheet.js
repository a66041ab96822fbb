// A dialog: native, its heading focused first, its buttons deaf for a moment, so that a second blind
// tap confirms nothing. Closed, it gives the focus back.

import { h, nodesOf } from "../lib/dom.js";

/** @import {Sentence} from "../lib/sentence.js" */

/**
 * @typedef {object} SheetButton
 * @property {Sentence} label
 * @property {"primary" | "plain" | "danger"} look
 * @property {(close: () => void) => void} [onPress] without it the button closes the sheet
 */

export const DEAF = 250;

export class Sheets {
  constructor() {
    /** @type {HTMLDialogElement | null} */
    this.open = null;
    /** What in it changes with the table. */
    this.update = () => {};
  }

  /**
   * @param {Sentence} title
   * @param {Node[]} content
   * @param {SheetButton[]} buttons
   */
  show(title, content, buttons) {
    this.close();
    const opener = document.activeElement;
    const heading = h("h2", { id: "sheet-title", tabindex: -1 }, nodesOf(title));
    const dialog = h("dialog", { class: "sheet", "aria-labelledby": "sheet-title" }, heading, content);
    const since = performance.now();
    const row = buttons.map((each) => {
      const button = h("button", { type: "button", class: `btn ${each.look}` }, h("span", {}, nodesOf(each.label)));
      button.addEventListener("click", () => {
        if (performance.now() - since < DEAF) return;
        if (each.onPress) each.onPress(() => dialog.close());
        else dialog.close();
      });
      return button;
    });
    if (row.length) dialog.append(h("div", { class: "acts" }, row));
    // A tap beside the sheet closes it; the dialog itself is the target only on its backdrop.
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog && isOutside(dialog, event) && performance.now() - since > DEAF) dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (this.open === dialog) {
        this.open = null;
        this.update = () => {};
      }
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // What opened it is gone: the table moved on meanwhile.
      else document.querySelector("main")?.focus();
    });
    document.body.append(dialog);
    this.open = dialog;
    dialog.showModal();
    heading.focus();
    return dialog;
  }

  close() {
    this.open?.close();
  }

  /** Close what is no longer true.
   * @param {string} kind */
  closeIf(kind) {
    if (this.open?.dataset["kind"] === kind) this.close();
  }
}

/**
 * @param {HTMLElement} element
 * @param {MouseEvent} event
 */
function isOutside(element, { clientX, clientY }) {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
