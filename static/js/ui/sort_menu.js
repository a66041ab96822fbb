// The menu of all orders of the hand: the sort button held, or Shift+F10 on it.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ICONS, namesOf } from "./sort_button.js";

/** @import {Sort} from "../lib/arrange.js" */
/** @import {SortButton} from "./sort_button.js" */

const LONG = 450;

export class SortMenu {
  /**
   * @param {SortButton} sort
   * @param {(sort: Sort) => void} onChoose
   */
  constructor(sort, onChoose) {
    this.sort = sort;
    this.onChoose = onChoose;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.menu = h("div", { class: "sort-menu", role: "menu", "aria-label": t("Sort the hand"), hidden: true });
    const { button, root } = sort;
    this.button = button;
    root.append(this.menu);
    button.addEventListener("pointerdown", (event) => event.button === 0 && this.hold());
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      button.addEventListener(end, () => clearTimeout(this.timer));
    }
    button.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.open();
    });
    button.addEventListener("keydown", (event) => this.askByKey(event));
    this.menu.addEventListener("keydown", (event) => this.move(event));
    root.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) this.close(false);
    });
    addEventListener("pointerdown", ({ target }) => {
      if (!(target instanceof Node && root.contains(target))) this.close(false);
    });
  }

  hold() {
    this.sort.held = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // What follows is the click of the same press.
      this.sort.held = true;
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
    const { sorts, shown } = this.sort;
    const names = namesOf();
    const items = sorts.map((sort) => {
      const item = h(
        "button",
        { type: "button", role: "menuitemradio", tabindex: -1, "aria-checked": String(sort === shown), "data-sort": sort },
        icon(ICONS[sort]),
        h("span", {}, names[sort]),
        sort === shown && icon("i-check"),
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
    items[Math.max(0, sorts.findIndex((sort) => sort === shown))]?.focus();
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
