// Cards fly from where they were to where they are: first the page changes, then every card that
// moved is played from its old place. One that is on its way already is left alone.

import { EASE, FLIGHT, TURN } from "../lib/pace.js";
import { afterwards, animate, isMotionWanted } from "./motion.js";
import { turnOver } from "./turn.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */

/**
 * @typedef {object} Start where a card comes from that was not on the page
 * @property {DOMRect} place
 * @property {boolean} [covered] face down: it turns over as it lands
 * @property {number} [delay]
 * @property {boolean} [unseen] until it starts
 */
/**
 * @typedef {object} Ends
 * @property {(card: Card) => Start | null} from
 * @property {(card: Card) => DOMRect | null} to where a card goes that left the page
 * @property {boolean} anew wherever cards were before, they come from where `from` says
 */
/** @typedef {{element: HTMLElement, slot: string, start: Start}} Move */

export class Flights {
  /**
   * @param {Deck} deck
   * @param {HTMLElement} layer above everything, for cards that leave
   */
  constructor(deck, layer) {
    this.deck = deck;
    this.layer = layer;
    /** @type {Map<Card, DOMRect>} */
    this.places = new Map();
    /** @type {Map<HTMLElement, {animation: Animation, slot: string}>} */
    this.flying = new Map();
    /** @type {Map<Element, number>} */
    this.airborne = new Map();
  }

  /** Remember where every card is seen. */
  before() {
    this.places.clear();
    if (!isMotionWanted()) return;
    for (const [card, element] of this.deck.elements) {
      if (!element.isConnected || this.layer.contains(element)) continue;
      const place = element.getBoundingClientRect();
      if (place.height) this.places.set(card, place);
    }
  }

  /** @param {Ends} ends */
  play(ends) {
    if (!isMotionWanted()) return;
    /** @type {Move[]} */
    const moves = [];
    for (const [card, element] of this.deck.elements) {
      if (card === this.deck.carried) continue;
      const old = this.places.get(card);
      if (element.isConnected && !this.layer.contains(element)) {
        const slot = slotOf(element);
        if (this.flying.get(element)?.slot === slot) continue;
        this.flying.get(element)?.animation.cancel();
        const start = old && !ends.anew ? { place: old } : ends.from(card);
        if (start) moves.push({ element, slot, start });
      } else if (old) this.leave(element, old, ends.to(card));
    }
    // All is measured before anything moves: else the page would be laid out once for every card.
    const measured = moves.map((move) => ({ ...move, end: move.element.getBoundingClientRect() }));
    for (const { element, slot, start, end } of measured) this.fly(element, slot, start, end);
  }

  /**
   * @param {HTMLElement} element
   * @param {string} slot
   * @param {Start} start
   * @param {DOMRect} end
   */
  fly(element, slot, { place, covered = false, delay = 0, unseen = false }, end) {
    if (!end.width) return;
    const change = changeBetween(place, end);
    if (change.still) return;
    const seen = unseen ? [{ opacity: 0, offset: 0 }, { opacity: 1, offset: 0.01 }] : [];
    const animation = animate(
      element,
      [
        { translate: change.translate, scale: change.scale, offset: 0 },
        ...seen,
        { translate: "0 0", scale: "1 1", offset: 1 },
      ],
      { delay, duration: FLIGHT, easing: EASE },
    );
    if (!animation) return;
    this.flying.set(element, { animation, slot });
    const zone = element.closest("[data-zone]");
    if (zone) this.lift(zone, 1);
    afterwards(animation, () => {
      if (this.flying.get(element)?.animation === animation) this.flying.delete(element);
      if (zone) this.lift(zone, -1);
    });
    if (covered) turnOver(element, { delay: delay + FLIGHT - TURN / 2 });
  }

  /** A zone with cards in the air passes above the others.
   * @param {Element} zone
   * @param {1 | -1} by */
  lift(zone, by) {
    const count = (this.airborne.get(zone) ?? 0) + by;
    this.airborne.set(zone, count);
    zone.classList.toggle("airborne", count > 0);
  }

  /**
   * Into somebody's hand: it shows its back there.
   * @param {HTMLElement} element
   * @param {DOMRect} old
   * @param {DOMRect | null} to
   */
  leave(element, old, to) {
    if (!to) return;
    this.layer.append(element);
    element.style.left = `${old.left}px`;
    element.style.top = `${old.top}px`;
    const change = changeBetween(to, element.getBoundingClientRect());
    const animation = animate(
      element,
      [
        { translate: "0 0", scale: "1 1", opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { translate: change.translate, scale: change.scale, opacity: 0 },
      ],
      { duration: FLIGHT * 1.5, easing: EASE, fill: "both" },
    );
    turnOver(element, { down: true, delay: FLIGHT * 0.3 });
    if (animation) this.flying.set(element, { animation, slot: "away" });
    afterwards(animation, () => {
      this.flying.delete(element);
      element.style.removeProperty("left");
      element.style.removeProperty("top");
      animation?.cancel();
      if (this.layer.contains(element)) element.remove();
    });
  }
}

/** Where an element is laid out, whatever moves it about.
 * @param {HTMLElement} element */
function slotOf(element) {
  let [x, y] = [0, 0];
  for (let at = element; at; at = /** @type {HTMLElement} */ (at.offsetParent)) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return `${x} ${y} ${element.offsetWidth}`;
}

/**
 * What makes something at `end` look as if it were at `start`.
 * @param {DOMRect} start
 * @param {DOMRect} end
 */
export function changeBetween(start, end) {
  const dx = start.left + start.width / 2 - end.left - end.width / 2;
  const dy = start.top + start.height / 2 - end.top - end.height / 2;
  // A card that is turning is narrow for a moment; it is as tall as ever.
  const tall = start.height / (end.height || 1);
  const wide = start.width < start.height / 2 ? tall : start.width / (end.width || 1);
  return {
    translate: `${dx.toFixed(1)}px ${dy.toFixed(1)}px`,
    scale: `${wide.toFixed(3)} ${tall.toFixed(3)}`,
    still: Math.abs(dx) < 1 && Math.abs(dy) < 1,
  };
}

/**
 * Copies of cards that are laid in another way.
 * @param {HTMLElement} root holds them before and after
 * @param {() => void} change
 */
export function moveCopies(root, change) {
  const copies = () => [...root.querySelectorAll("[data-card]")].map((copy) => ({ copy, place: copy.getBoundingClientRect() }));
  const before = new Map(copies().map(({ copy, place }) => [copy.getAttribute("data-card"), place]));
  change();
  for (const { copy, place } of copies()) {
    const old = before.get(copy.getAttribute("data-card"));
    const moved = old && changeBetween(old, place);
    if (moved && !moved.still) {
      animate(copy, [{ translate: moved.translate }, { translate: "0 0" }], { duration: FLIGHT, easing: EASE });
    }
  }
}
