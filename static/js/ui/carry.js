// A card in the air: one of the hand, or the top of a pile. It follows the finger, shows where it may
// land, and says where it was dropped. It stays where it is in the page; only its picture moves.

import { find } from "../lib/dom.js";
import { keptInside, leaned } from "../lib/gaps.js";
import { choiceOf } from "../lib/legal.js";
import { Drag } from "./drag.js";
import { Landing } from "./landing.js";
import { isBusy } from "./model.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Point} from "../lib/gaps.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Target} from "./landing.js" */
/** @import {Model} from "./model.js" */

/** @typedef {{from: "hand" | "stock" | "discard", card: Card | null, element: HTMLElement}} Load */

/** How far above the pointer a card is carried: a finger would cover it. */
const RISE = { mouse: 6, finger: 24 };

export class Carry {
  /**
   * @param {{deck: Deck, hand: Hand}} table
   * @param {() => Model} model
   * @param {(load: Load, target: Target) => void} onDrop the page is drawn anew by it
   */
  constructor({ deck, hand }, model, onDrop) {
    this.deck = deck;
    this.hand = hand;
    this.landing = new Landing(hand);
    this.model = model;
    this.onDrop = onDrop;
    /** @type {Load | null} */
    this.load = null;
    /** @type {Target} */
    this.target = null;
    /** A back that was dropped in the hand, until the server turns it. @type {HTMLElement | null} */
    this.waiting = null;
    this.grip = { x: 0, y: 0 };
    this.rest = { x: 0, y: 0 };
    this.shift = { x: 0, y: 0 };
    this.at = { x: 0, y: 0 };
    this.rise = 0;
    this.lean = 0;
    this.drag = new Drag(find("#game"), {
      find: (target) => this.find(target),
      lift: (load, start, pointer) => this.lift(load, start, pointer),
      move: (_, at) => this.move(at),
      drop: (_, at) => this.drop(at),
      putBack: () => this.putBack(),
    });
    // A wheel turns while the button is held: the page goes, the card stays under the pointer.
    addEventListener("scroll", () => this.keepUp(), { capture: true, passive: true });
  }

  /** @param {Element} target @returns {Load | null} */
  find(target) {
    const held = target.closest("#hand [data-card]");
    if (held instanceof HTMLElement) return { from: "hand", card: held.dataset["card"] ?? null, element: held };
    if (target.closest("#stock-button") && this.mayDraw("stock")) {
      const back = find("#stock .stack").lastElementChild;
      return back instanceof HTMLElement ? { from: "stock", card: null, element: back } : null;
    }
    const top = this.model().view.round?.discard_top;
    if (!top || !target.closest("#discards-button") || !this.mayDraw("discard")) return null;
    return { from: "discard", card: top, element: this.deck.get(top) };
  }

  /** @param {"stock" | "discard"} from */
  mayDraw(from) {
    const model = this.model();
    return !isBusy(model) && Boolean(choiceOf(model.legal, "draw")?.from.includes(from));
  }

  /**
   * @param {Load} load
   * @param {Point} start
   * @param {string} pointer
   */
  lift(load, start, pointer) {
    this.load = load;
    this.deck.carried = load.card;
    this.rise = pointer === "mouse" ? RISE.mouse : RISE.finger;
    this.shift = { x: 0, y: 0 };
    load.element.classList.add("carried");
    this.measure();
    this.grip = { x: start.x - this.rest.x, y: start.y - this.rest.y };
    find("#table").dataset["carrying"] = load.from;
  }

  /** Where things are, as long as nothing is drawn anew. */
  measure() {
    const { load, shift } = this;
    if (!load) return;
    const { x, y } = centreOf(load.element.getBoundingClientRect());
    this.rest = { x: x - shift.x, y: y - shift.y };
    this.lean = parseFloat(getComputedStyle(load.element).getPropertyValue("--tilt")) || 0;
    this.landing.measure(load, shift);
  }

  /** @param {Point} at */
  move(at) {
    const { load, grip, rest, rise } = this;
    if (!load) return;
    this.at = at;
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const { offsetWidth: width, offsetHeight: height } = load.element;
    const wanted = keptInside({ x: at.x - grip.x, y: at.y - grip.y - rise }, { width, height }, screen);
    this.shift = { x: wanted.x - rest.x, y: wanted.y - rest.y };
    const way = leaned(this.shift, this.lean);
    load.element.style.setProperty("--x", `${way.x.toFixed(1)}px`);
    load.element.style.setProperty("--y", `${way.y.toFixed(1)}px`);
    this.target = this.landing.aim(load, at, wanted);
    this.landing.show(load, this.target, this.model(), load.element.getBoundingClientRect());
  }

  /** @param {Point} at */
  drop(at) {
    this.move(at);
    const { load, target } = this;
    if (!load) return;
    this.finish();
    if (load.from === "stock" && target) this.waiting = load.element;
    else this.release(load);
    this.onDrop(load, target);
  }

  putBack() {
    const { load } = this;
    if (!load) return;
    this.finish();
    this.release(load);
    this.onDrop(load, null);
  }

  finish() {
    this.load = null;
    this.target = null;
    this.deck.carried = null;
    delete find("#table").dataset["carrying"];
    this.landing.clear();
  }

  /** Faces lose their mark when they are drawn anew, so that they can fly from where they are.
   * @param {Load} load */
  release({ from, element }) {
    if (from !== "stock") return;
    element.classList.remove("carried");
    element.style.removeProperty("--x");
    element.style.removeProperty("--y");
  }

  /** The page was drawn anew: go on, if what is carried is still there to be carried. */
  follow() {
    const { waiting, load } = this;
    const sent = this.model().pending.some((action) => action.type === "draw");
    if (waiting && !sent) {
      this.release({ from: "stock", card: null, element: waiting });
      this.waiting = null;
    }
    if (!load) return;
    if (!this.isThere(load)) return this.drag.abort();
    this.drag.hold();
    this.keepUp();
  }

  /** Everything lies elsewhere but the pointer. */
  keepUp() {
    this.measure();
    this.move(this.at);
  }

  /** @param {Load} load */
  isThere({ from, card, element }) {
    if (!element.getClientRects().length) return false;
    if (from === "hand") return card !== null && this.hand.layout.rows.flat().includes(card);
    return this.mayDraw(from) && (card === null || this.model().view.round?.discard_top === card);
  }
}

/** @param {DOMRect} box @returns {Point} */
const centreOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
