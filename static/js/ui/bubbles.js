// What was just said, for a few seconds, at the name of whoever said it: never over cards.

import { h, icon } from "../lib/dom.js";
import { isEmote, wordsOf } from "../lib/phrases.js";

const THEIRS = 4000;
const OWN = 2500;

/** Where the names stand, by scene: of whoever sits above, and of whoever sits below. Of several
 * the first that is there.
 * @type {Record<string, Record<Side, string[]>>} */
const NAMES = {
  waiting: { far: [], near: [] },
  game: { far: ["#opponent-person"], near: ["#self:not([hidden])", "#dock .say"] },
  result: { far: ['[data-who="far"] h3'], near: ['[data-who="near"] h3'] },
  end: { far: [".bar"], near: [".bar"] },
};

/** @typedef {"far" | "near"} Side */

export class Bubbles {
  constructor() {
    /** @type {Map<Side, {node: HTMLElement, timer: ReturnType<typeof setTimeout> | undefined}>} */
    this.shown = new Map();
  }

  /**
   * @param {Side} side
   * @param {string} phrase
   */
  say(side, phrase) {
    const words = wordsOf(phrase) ?? "";
    const emote = isEmote(phrase);
    this.show(side, emote ? icon(`m-${phrase}`, "emote") : words, emote ? "drawn" : "");
  }

  /** Something that only the own side is told.
   * @param {string} text */
  note(text) {
    this.show("near", text, "note");
  }

  /**
   * @param {Side} side
   * @param {string | Node} content
   * @param {string} kind
   */
  show(side, content, kind) {
    this.hide(side);
    // The live region says it; twice would be once too often.
    const node = h("span", { class: `bubble ${side} ${kind}`, "aria-hidden": "true" }, content);
    this.shown.set(side, { node, timer: undefined });
    this.place();
    this.start(side, side === "far" || kind === "note" ? THEIRS : OWN);
  }

  /** The time begins when somebody looks.
   * @param {Side} side
   * @param {number} time */
  start(side, time) {
    const bubble = this.shown.get(side);
    if (!bubble) return;
    if (document.visibilityState === "visible") bubble.timer = setTimeout(() => this.hide(side), time);
    else document.addEventListener("visibilitychange", () => this.shown.get(side) === bubble && this.start(side, time), { once: true });
  }

  /** @param {Side} side */
  hide(side) {
    const bubble = this.shown.get(side);
    clearTimeout(bubble?.timer);
    bubble?.node.remove();
    this.shown.delete(side);
  }

  /** After every picture: the scene, and with it the place of a name, may be another. */
  place() {
    const scene = document.querySelector("#table")?.getAttribute("data-scene") ?? "waiting";
    for (const [side, { node }] of this.shown) {
      const name = NAMES[scene][side].map((each) => document.querySelector(each)).find(Boolean);
      if (!name) node.remove();
      else if (node.parentElement !== name) name.append(node);
    }
  }
}
