// The sort button: a press goes on to the next order; held, or by Shift+F10, it opens a menu of all.

import { h, icon, setAttributes } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @import {Sort} from "../lib/arrange.js" */

const LONG = 450;
/** @type {Record<Sort, string>} */
const ICONS = { melds: "i-melds", suit: "s-S", rank: "i-rank", own: "i-hand" };

export class SortMenu {
  /**
   * @param {(byPointer: boolean) => void} onNext
   * @param {(sort: Sort) => void} onChoose
   */
  constructor(onNext, onChoose) {
    this.onChoose = onChoose;
    this.held = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.button = h("button", { type: "button", class: "icon-btn sort", "aria-haspopup": "menu", "aria-expanded": "false" });
    this.menu = h("div", { class: "sort-menu", role: "menu", "aria-label": t("Sort the hand"), hidden: true });
    this.root = h("span", { class: "sorting" }, this.button, this.menu);
    /** @type {Sort | null} */
    this.shown = null;
    /** @type {Sort[]} */
    this.sorts = [];
    this.button.addEventListener("click", ({ detail }) => {
      // Whoever holds the button with a pointer lets it go over it; keys click without a count.
      if (this.held && detail) this.held = false;
      else onNext(detail > 0);
    });
    this.button.addEventListener("pointerdown", ({ button }) => button === 0 && this.hold());
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      this.button.addEventListener(end, () => clearTimeout(this.timer));
    }
    this.button.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.open();
    });
    this.button.addEventListener("keydown", (event) => this.askByKey(event));
    this.menu.addEventListener("keydown", (event) => this.move(event));
    this.root.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.root.contains(relatedTarget))) this.close(false);
    });
    addEventListener("pointerdown", ({ target }) => {
      if (!(target instanceof Node && this.root.contains(target))) this.close(false);
    });
  }

  /**
   * @param {Sort} sort
   * @param {Sort[]} sorts
   */
  render(sort, sorts) {
    const names = namesOf();
    if (sort !== this.shown) this.button.replaceChildren(icon("i-sort"), icon(ICONS[sort]));
    this.shown = sort;
    this.sorts = sorts;
    const name = t("Sort the hand: {order}", { order: names[sort] });
    setAttributes(this.button, { "aria-label": name, title: name });
  }

  hold() {
    this.held = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // What follows is the click of the same press.
      this.held = true;
      this.open();
    }, LONG);
  }

  /** @param {KeyboardEvent} event */
  askByKey(event) {
    if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
    event.preventDefault();
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const names = namesOf();
    const items = this.sorts.map((sort) => {
      const item = h(
        "button",
        { type: "button", role: "menuitemradio", tabindex: -1, "aria-checked": String(sort === this.shown), "data-sort": sort },
        icon(ICONS[sort]),
        h("span", {}, names[sort]),
        sort === this.shown && icon("i-check"),
      );
      item.addEventListener("click", () => {
        this.close(true);
        this.onChoose(sort);
      });
      return item;
    });
    this.menu.replaceChildren(...items);
    this.menu.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    items[Math.max(0, this.sorts.findIndex((sort) => sort === this.shown))]?.focus();
  }

  /** @param {boolean} back whether the focus goes back to the button */
  close(back) {
    if (this.menu.hidden) return;
    this.menu.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    if (back) this.button.focus();
  }

  /** Letters of the table rest while the menu is open.
   * @param {KeyboardEvent} event */
  move(event) {
    event.stopPropagation();
    if (event.key === "Tab") return this.close(true);
    const items = [...this.menu.querySelectorAll("button")];
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[(to + items.length) % items.length].focus();
    else if (event.key === "Escape") this.close(true);
    else return;
    event.preventDefault();
  }
}

/** @returns {Record<Sort, string>} */
const namesOf = () => ({ melds: t("Melds"), suit: t("Suit"), rank: t("Rank"), own: t("My order") });
