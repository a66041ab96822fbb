// One pointer that takes something and puts it down: a finger, a pen, or the left mouse button. Below
// a small distance it is a tap and nothing happens here. What it means is decided elsewhere.

import { isDrag } from "../lib/gaps.js";

/** @import {Point} from "../lib/gaps.js" */

/**
 * @template T
 * @typedef {object} Hooks
 * @property {(target: Element) => T | null} find what lies there, if it may be taken
 * @property {(what: T, start: Point, pointer: string) => void} lift
 * @property {(what: T, at: Point) => void} move
 * @property {(what: T, at: Point) => void} drop
 * @property {(what: T) => void} putBack
 */
/**
 * @template T
 * @typedef {{what: T, element: Element, id: number, pointer: string, start: Point, lifted: boolean}} Held
 */

/** @template T */
export class Drag {
  /**
   * @param {HTMLElement} area
   * @param {Hooks<T>} hooks
   */
  constructor(area, hooks) {
    this.hooks = hooks;
    /** @type {Held<T> | null} */
    this.held = null;
    this.swallows = false;
    // A finger that dragged clicks nothing: what is pressed next, here or beside the area, is meant.
    addEventListener("pointerdown", () => (this.swallows = false), { capture: true });
    area.addEventListener("pointerdown", (event) => this.press(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.release(event));
    addEventListener("pointercancel", ({ pointerId }) => this.held?.id === pointerId && this.abort());
    addEventListener("blur", () => this.abort());
    addEventListener("keydown", (event) => this.escape(event), { capture: true });
    addEventListener("click", (event) => this.swallow(event), { capture: true });
    // A finger that rests before it moves asks for no menu.
    addEventListener("contextmenu", (event) => this.held && event.preventDefault());
    area.addEventListener("dragstart", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (this.held || !event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    const { target, pointerId, pointerType, clientX, clientY } = event;
    const what = target instanceof Element ? this.hooks.find(target) : null;
    if (!what || !(target instanceof Element)) return;
    const start = { x: clientX, y: clientY };
    this.held = { what, element: target, id: pointerId, pointer: pointerType, start, lifted: false };
  }

  /** @param {PointerEvent} event */
  move({ pointerId, clientX, clientY, buttons }) {
    const { held } = this;
    if (held?.id !== pointerId) return;
    // The button was let go where nobody could hear it.
    if (!(buttons & 1)) return this.abort();
    const at = { x: clientX, y: clientY };
    if (!held.lifted) {
      if (!isDrag(held.pointer, held.start, at)) return;
      held.lifted = true;
      this.hold();
      this.hooks.lift(held.what, held.start, held.pointer);
    }
    this.hooks.move(held.what, at);
  }

  /** @param {PointerEvent} event */
  release({ pointerId, clientX, clientY }) {
    const { held } = this;
    if (held?.id !== pointerId) return;
    this.held = null;
    if (!held.lifted) return;
    this.swallows = true;
    this.hooks.drop(held.what, { x: clientX, y: clientY });
  }

  abort() {
    const { held } = this;
    this.held = null;
    if (!held?.lifted) return;
    this.swallows = true;
    this.hooks.putBack(held.what);
  }

  /** Keep the pointer, also after its element was moved within the page. */
  hold() {
    const { held } = this;
    if (!held?.lifted || !held.element.isConnected || held.element.hasPointerCapture(held.id)) return;
    try {
      held.element.setPointerCapture(held.id);
    } catch {
      // The pointer is gone already; the window hears the rest.
    }
  }

  /** @param {KeyboardEvent} event */
  escape(event) {
    if (event.key !== "Escape" || !this.held?.lifted) return;
    event.preventDefault();
    event.stopPropagation();
    this.abort();
  }

  /** What a browser takes for a click after a drag is none; keys and readers click without a count.
   * @param {MouseEvent} event */
  swallow(event) {
    if (!this.swallows || !event.detail) return;
    this.swallows = false;
    event.stopPropagation();
    event.preventDefault();
  }
}
