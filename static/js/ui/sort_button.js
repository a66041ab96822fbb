// The sort button: a press goes on to the next order. Held, it opens a menu of all (sort_menu.js).

import { h, icon, setAttributes } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @import {Sort} from "../lib/arrange.js" */

/** @type {Record<Sort, string>} */
export const ICONS = { melds: "i-melds", suit: "s-S", rank: "i-rank", own: "i-hand" };

export class SortButton {
  /** @param {(byPointer: boolean) => void} onNext */
  constructor(onNext) {
    /** Whether the press that goes on has opened the menu. */
    this.held = false;
    this.button = h("button", { type: "button", class: "icon-btn sort", "aria-haspopup": "menu", "aria-expanded": "false" });
    this.root = h("span", { class: "sorting" }, this.button);
    /** @type {Sort | null} */
    this.shown = null;
    /** @type {Sort[]} */
    this.sorts = [];
    this.button.addEventListener("click", ({ detail }) => {
      // Whoever holds the button with a pointer lets it go over it; keys click without a count.
      if (this.held && detail) this.held = false;
      else onNext(detail > 0);
    });
  }

  /**
   * @param {Sort} sort
   * @param {Sort[]} sorts
   */
  render(sort, sorts) {
    if (sort !== this.shown) this.button.replaceChildren(icon("i-sort"), icon(ICONS[sort]));
    this.shown = sort;
    this.sorts = sorts;
    const name = t("Sort the hand: {order}", { order: namesOf()[sort] });
    setAttributes(this.button, { "aria-label": name, title: name });
  }
}

/** @returns {Record<Sort, string>} */
export const namesOf = () => ({ melds: t("Melds"), suit: t("Suit"), rank: t("Rank"), own: t("My order") });
