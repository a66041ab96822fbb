// One stop of the Tab key for the whole hand, arrows between its cards.

import { setAttributes } from "../lib/dom.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Layout} from "./layout.js" */

export class Roving {
  /**
   * @param {HTMLElement} root
   * @param {Deck} deck
   * @param {Layout} layout
   * @param {(card: Card, by: 1 | -1) => void} onStep Shift and an arrow: the card itself is to move
   */
  constructor(root, deck, layout, onStep) {
    this.root = root;
    this.deck = deck;
    this.layout = layout;
    this.onStep = onStep;
    /** @type {Card | null} */
    this.stop = null;
    root.addEventListener("keydown", (event) => this.move(event));
    root.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.dataset["card"]) this.keepStop(target.dataset["card"]);
    });
  }

  /** @returns {Card[]} */
  get cards() {
    return this.layout.rows.flat();
  }

  /** @returns {Card | null} */
  get focused() {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !this.root.contains(activeElement)) return null;
    return activeElement.dataset["card"] ?? null;
  }

  /** The hand lies anew: Tab reaches the last card visited, or the one left of where it lay.
   * @param {Card[]} old as it lay before */
  follow(old) {
    this.keepStop(stopAmong(this.cards, this.stop, old));
  }

  /** @param {Card | null} card */
  keepStop(card) {
    this.stop = card;
    for (const each of this.cards) {
      setAttributes(this.deck.get(each), { tabindex: each === card ? 0 : -1 });
    }
  }

  /** @param {Card | undefined | null} card */
  focus(card) {
    const target = card && this.cards.includes(card) ? card : this.stop;
    if (target) this.deck.get(target).focus();
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const { focused } = this;
    if (!focused || event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = this.cards;
    const at = cards.indexOf(focused);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (!event.shiftKey) this.focus(cards[(to + cards.length) % cards.length]);
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft") this.onStep(focused, to > at ? 1 : -1);
  }
}

/**
 * @param {Card[]} cards
 * @param {Card | null} stop
 * @param {Card[]} old
 */
function stopAmong(cards, stop, old) {
  if (stop === null) return cards[0] ?? null;
  const left = old.slice(0, old.indexOf(stop) + 1).reverse();
  return left.find((card) => cards.includes(card)) ?? cards[0] ?? null;
}
