// Cards fly from where they were to where they are: first the page changes, then every card that
// moved is played from its old place. Nothing flies for those who want less motion.

import { isCalm } from "./screen.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */

/**
 * @typedef {object} Ends
 * @property {(card: Card) => DOMRect | null} from where a card comes from that was not on the page
 * @property {(card: Card) => DOMRect | null} to where a card goes that left the page
 */

const DURATION = 220;
const EASING = "cubic-bezier(.25,.7,.3,1)";

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
  }

  /** Remember where every card is. */
  before() {
    this.places.clear();
    for (const [card, element] of this.deck.elements) {
      if (!element.isConnected || this.layer.contains(element)) continue;
      const place = element.getBoundingClientRect();
      if (place.width) this.places.set(card, place);
      for (const animation of element.getAnimations()) {
        if (!(animation instanceof CSSTransition)) animation.cancel();
      }
    }
  }

  /** @param {Ends} ends */
  play(ends) {
    if (isCalm()) return;
    for (const [card, element] of this.deck.elements) {
      if (card === this.deck.carried) continue;
      const old = this.places.get(card);
      if (element.isConnected && !this.layer.contains(element)) {
        const from = old ?? ends.from(card);
        if (from) fly(element, from, element.getBoundingClientRect(), !old);
      } else if (old) this.leave(element, old, ends.to(card));
    }
  }

  /**
   * @param {HTMLElement} element
   * @param {DOMRect} old
   * @param {DOMRect | null} to
   */
  leave(element, old, to) {
    if (!to) return;
    this.layer.append(element);
    element.style.left = `${old.left}px`;
    element.style.top = `${old.top}px`;
    const change = changeBetween(to, old);
    const animation = element.animate(
      [{}, { translate: change.translate, scale: change.scale, opacity: 0.2 }],
      { duration: DURATION * 1.3, easing: EASING, fill: "forwards" },
    );
    const land = () => {
      element.style.removeProperty("left");
      element.style.removeProperty("top");
      animation.cancel();
      if (this.layer.contains(element)) element.remove();
    };
    animation.finished.then(land, land);
  }
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {boolean} unseen it comes face down and turns on its way
 */
function fly(element, from, to, unseen) {
  if (!to.width) return;
  const change = changeBetween(from, to);
  if (change.still) return;
  const zone = element.closest("[data-zone]");
  zone?.classList.add("airborne");
  const animation = element.animate(
    [{ translate: change.translate, scale: change.scale }, { translate: "0 0", scale: "1 1" }],
    { duration: DURATION, easing: EASING },
  );
  if (unseen) {
    const turn = [{ opacity: 0 }, { opacity: 0, offset: 0.4 }, { opacity: 1 }];
    element.querySelector(".face")?.animate(turn, { duration: DURATION * 1.2 });
  }
  const land = () => zone?.classList.remove("airborne");
  animation.finished.then(land, land);
}

/**
 * What makes something at `to` look as if it were at `from`.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function changeBetween(from, to) {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  return {
    translate: `${dx.toFixed(1)}px ${dy.toFixed(1)}px`,
    scale: `${(from.width / to.width).toFixed(3)} ${(from.height / to.height).toFixed(3)}`,
    still: Math.abs(dx) < 1 && Math.abs(dy) < 1,
  };
}
