// Where cards come from and go to that lie on no known place: the stock, and hands seen from behind.
// Asked before the page changes; what was not to be seen then is looked for afterwards.

import { dealtAfter, upcardAfter } from "../lib/pace.js";
import { farSeat } from "../lib/people.js";
import { isMotionWanted } from "./motion.js";

/** @import {Card, Event, Seat, View} from "../lib/protocol.js" */
/** @import {Ends, Start} from "./flights.js" */
/** @import {Deck} from "./deck.js" */

const FAN = ["#fan .card:nth-child(5)", "#fan .card", "#opponent .face-of"];
const STOCK = ["#stock .carried", "#stock .stack .back:last-child", "#stock .stack"];
const HAND = ["#hand .back:nth-child(5)", "#hand .back", "#hand"];
const MIDDLE = 4;
const SPREAD_EVERY = 18;
const BACKS = ["#fan .back", "#hand .back"];

export class Origins {
  constructor() {
    this.before = { fan: boxOf(FAN), stock: boxOf(STOCK), hand: boxOf(HAND) };
    const [far, near] = BACKS.map(boxesOf);
    this.backs = { far, near };
  }

  get fan() {
    return this.before.fan ?? boxOf(FAN);
  }

  get stock() {
    return this.before.stock ?? boxOf(STOCK);
  }

  /** The back of a card of this seat.
   * @param {View} view
   * @param {Seat} seat
   * @param {number} i */
  backOf(view, seat, i) {
    const far = seat === farSeat(view);
    const back = (far ? this.backs.far : this.backs.near)[i];
    return back?.width ? back : far ? this.fan : this.before.hand;
  }

  /** @param {Deck} deck
   * @param {View} view
   * @param {Event[]} events just now
   * @returns {Ends} */
  ends(deck, view, events) {
    const dealt = events.some((event) => event.type === "deal");
    /** @param {Card} card */
    const from = (card) => (dealt ? this.dealt(deck.get(card), view) : this.startOf(card, deck, view, events));
    return { from, to: () => this.fan, anew: dealt };
  }

  /**
   * @param {Card} card
   * @param {Deck} deck
   * @param {View} view
   * @param {Event[]} events
   * @returns {Start | null}
   */
  startOf(card, deck, view, events) {
    const element = deck.get(card);
    if (element.closest("#hand")) return covered(this.stock);
    const spread = element.closest("#spread");
    const knock = spread && view.round?.knock;
    if (knock) {
      const i = placeAmong(spread, element);
      return covered(this.backOf(view, knock.seat, i), i * SPREAD_EVERY);
    }
    const thrown = events.find((event) => event.type === "discard" && event.card === card);
    // What only lay under another card comes from nowhere.
    return thrown?.type === "discard" ? covered(this.backOf(view, thrown.seat, MIDDLE)) : null;
  }

  /**
   * @param {Element} element
   * @param {View} view
   * @returns {Start | null}
   */
  dealt(element, view) {
    if (!this.stock) return null;
    const hand = element.closest("#hand");
    const first = view.round?.dealer !== view.you;
    const delay = hand ? dealtAfter(placeAmong(hand, element), first) : upcardAfter();
    return { place: this.stock, covered: true, delay, unseen: true };
  }
}

/**
 * @param {DOMRect | null} place
 * @param {number} [delay]
 * @returns {Start | null}
 */
const covered = (place, delay = 0) => place && { place, delay, covered: true };

/**
 * @param {Element} parent
 * @param {Element} card
 */
const placeAmong = (parent, card) => [...parent.querySelectorAll("button[data-card]")].indexOf(card);

/** @param {string} selector */
const boxesOf = (selector) =>
  isMotionWanted() ? [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect()) : [];

/** The first of them that is to be seen.
 * @param {string[]} selectors */
function boxOf(selectors) {
  if (!isMotionWanted()) return null;
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box?.width) return box;
  }
  return null;
}
