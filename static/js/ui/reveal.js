// The end of a round, uncovered: hands turn over, lay-offs fly, the sum counts up, the score moves last.
// All of it stands in the page from the first frame; whoever taps or presses a key sees it at once.

import { find } from "../lib/dom.js";
import { EASE } from "../lib/pace.js";
import { timelineOf } from "../lib/timeline.js";
import { count } from "./figures.js";
import { markRound } from "./moments.js";
import { afterwards, animate, endMotion, isMotionWanted } from "./motion.js";
import { handsToOpen } from "./opening.js";

/** @import {Card, Pair, Result, Seat, View} from "../lib/protocol.js" */
/** @import {Timeline} from "../lib/timeline.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Count} from "./figures.js" */
/** @import {Origins} from "./origins.js" */

/**
 * @typedef {object} Scene
 * @property {View} view
 * @property {Result} result
 * @property {Seat | null} knocker
 * @property {Map<Card, DOMRect>} places where cards were seen before
 * @property {Origins} origins
 * @property {Pair<string>} score what stood in the bar, the own one first
 */

const ENDS = ["pointerdown", "keydown", "wheel"];

export class Reveal {
  /**
   * @param {Deck} deck
   * @param {HTMLElement} root
   * @param {HTMLElement} layer
   */
  constructor(deck, root, layer) {
    this.deck = deck;
    this.root = root;
    this.layer = layer;
    /** @type {Timeline | null} */
    this.timeline = null;
    this.since = 0;
    this.skip = () => this.end();
  }

  get isRunning() {
    return this.timeline !== null;
  }

  /** How long it is until the score moves. */
  get untilScore() {
    return this.timeline ? Math.max(0, this.timeline.score - (performance.now() - this.since)) : 0;
  }

  /** @param {Scene} scene */
  start(scene) {
    if (!isMotionWanted()) return;
    const timeline = timelineOf(scene.result, scene.knocker);
    this.timeline = timeline;
    this.since = performance.now();
    for (const name of ENDS) addEventListener(name, this.skip, { capture: true, passive: true });
    // All is measured before anything moves.
    const open = handsToOpen(this.deck, this.root, scene, timeline);
    count([...this.deadwood(timeline), ...this.total(timeline), ...this.score(scene, timeline)]);
    open(this.layer);
    this.uncoverSum(timeline);
    this.moveScore(timeline);
    markRound(this.root, scene.result, timeline);
    // Nothing else lasts as long.
    const whole = animate(this.root, [{ opacity: 1 }, { opacity: 1 }], { duration: timeline.end });
    afterwards(whole, () => timeline === this.timeline && this.end());
  }

  end() {
    if (!this.timeline) return;
    this.timeline = null;
    for (const name of ENDS) removeEventListener(name, this.skip, { capture: true });
    endMotion();
  }

  /** @param {Timeline} timeline @returns {Count[]} */
  deadwood({ defender, deadwood }) {
    const element = this.root.querySelector(`[data-seat="${defender}"] h3 .figure`);
    return element instanceof HTMLElement && deadwood.length > 1 ? [{ element, figures: deadwood }] : [];
  }

  /** @param {Timeline} timeline @returns {Count[]} */
  total({ total }) {
    const element = this.root.querySelector(".equation .total");
    const figures = total.map(({ value, from }) => ({ value: `+${value}`, from }));
    return element instanceof HTMLElement ? [{ element, figures }] : [];
  }

  /** The score in the bar.
   * @param {Scene} scene
   * @param {Timeline} timeline
   * @returns {Count[]} */
  score({ score }, timeline) {
    return ["#own-score", "#their-score"].flatMap((selector, i) => {
      const element = find(selector);
      const now = element.textContent ?? "";
      return now === score[i] ? [] : [{ element, figures: [{ value: score[i], from: 0 }, { value: now, from: timeline.score }] }];
    });
  }

  /** @param {Timeline} timeline */
  uncoverSum({ hands, sum, bonuses, landings }) {
    for (const name of this.root.querySelectorAll(".laid h3")) rise(name, 0, 240);
    for (const meld of this.root.querySelectorAll(".meld.is-meld")) {
      animate(meld, [{ opacity: 0 }, { opacity: 1 }], { delay: hands - 120, duration: 240, pseudoElement: "::before" });
    }
    for (const title of this.root.querySelectorAll("h2")) rise(title, 0, 300);
    for (const note of this.root.querySelectorAll(".note:not(.ready-note)")) rise(note, landings.at(-1)?.end ?? 200, 260);
    if (sum === null) return;
    for (const part of this.root.querySelectorAll(".equation > :is(.difference, .equals, .for-whom)")) rise(part, sum, 200);
    this.root.querySelectorAll(".equation > :is(.bonus, .doubled)").forEach((part, i) => rise(part, bonuses[i] - 80, 240));
  }

  /** How the match stands now comes last, game by game.
   * @param {Timeline} timeline */
  moveScore({ score }) {
    for (const standing of this.root.querySelectorAll(".standing")) rise(standing, score, 260);
    this.root.querySelectorAll(".standing-games li").forEach((game, i) => {
      rise(game, score - 260, 200);
      for (const written of game.querySelectorAll(".standing-worth b")) write(written, score + i * 140);
    });
  }
}

/**
 * @param {Element} element
 * @param {number} delay
 * @param {number} duration
 */
const rise = (element, delay, duration) =>
  animate(element, [{ opacity: 0, translate: "0 6px" }, { opacity: 1, translate: "0 0" }], { delay, duration, easing: EASE });

/** As a pen writes: from above, and firmly.
 * @param {Element} element
 * @param {number} delay */
export const write = (element, delay) =>
  animate(
    element,
    [
      { opacity: 0, translate: "0 -7px", scale: "1.25" },
      { opacity: 1, translate: "0 0", scale: "1" },
    ],
    { delay, duration: 280, easing: EASE },
  );
