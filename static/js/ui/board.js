// The whole screen: the picture of the table, the ends of rounds, and what moves from the old picture
// to the new one.

import { find } from "../lib/dom.js";
import { callBack } from "./attention.js";
import { scoreShown } from "./bar.js";
import { Carry } from "./carry.js";
import { EndPanel } from "./ending.js";
import { showGestures } from "./gestures.js";
import { fitResult } from "./fit.js";
import { Flights } from "./flights.js";
import { markEnd } from "./moments.js";
import { endMotion } from "./motion.js";
import { Origins } from "./origins.js";
import { ResultPanel, knockerOf } from "./result.js";
import { Reveal } from "./reveal.js";
import { sceneOf } from "./scene.js";
import { SortMenu } from "./sort_menu.js";
import { renderSpread } from "./spread.js";

/** @import {Sort} from "../lib/arrange.js" */
/** @import {Gap} from "../lib/gaps.js" */
/** @import {Card, Event, Rules, Seat} from "../lib/protocol.js" */
/** @import {Load} from "./carry.js" */
/** @import {Target} from "./landing.js" */
/** @import {OnAct} from "./dock.js" */
/** @import {Model} from "./model.js" */
/** @import {Picture} from "./picture.js" */
/** @import {Rounds} from "./rounds.js" */
/** @import {Scene} from "./scene.js" */

/**
 * @typedef {object} Handlers
 * @property {OnAct} onAct
 * @property {(card: Card) => void} onTap
 * @property {(gap: Gap) => void} onGap
 * @property {(card: Card, by: 1 | -1) => void} onStep
 * @property {(load: Load, target: Target) => void} onDrop
 * @property {(byPointer: boolean) => void} onSortNext
 * @property {(sort: Sort) => void} onSort
 * @property {(pile: "draw" | "take" | "discard") => void} onPile
 * @property {() => void} onNext
 * @property {(rules: Rules | null) => void} onRematch null for the rules of this match
 * @property {() => void} onOther
 * @property {(ending: boolean) => void} onEnding
 * @property {() => void} onMenu
 */

export class Board {
  /**
   * @param {Picture} picture
   * @param {Rounds} rounds
   * @param {Handlers} handlers
   * @param {() => Model} model
   */
  constructor(picture, rounds, handlers, model) {
    this.picture = picture;
    picture.spread = renderSpread;
    this.deck = picture.deck;
    this.hand = picture.hand;
    this.own = picture.own;
    this.middle = picture.middle;
    this.dock = picture.dock;
    this.sortMenu = new SortMenu(picture.dock.sort, handlers.onSort);
    this.flights = new Flights(this.deck, find("#flights"));
    this.carry = new Carry(this, model, handlers.onDrop);
    this.reveal = new Reveal(this.deck, find("#result"), find("#flights"));
    this.result = new ResultPanel(this.deck, rounds, {
      onNext: handlers.onNext,
      onEnd: () => handlers.onEnding(true),
    });
    this.end = new EndPanel({
      onRematch: handlers.onRematch,
      onOther: handlers.onOther,
      onBack: () => handlers.onEnding(false),
    });
    /** @type {Scene | null} */
    this.scene = null;
  }

  /**
   * @param {Model} model
   * @param {{animated?: boolean, events?: Event[]}} [how] `events` have just been told: they are shown
   */
  render(model, { animated = true, events = [] } = {}) {
    const scene = sceneOf(model);
    const changed = scene !== this.scene;
    if (changed || !animated) this.reveal.end();
    if (!animated) endMotion();
    const moves = animated && !this.reveal.isRunning;
    const origins = new Origins();
    if (moves) this.flights.before();
    const score = scoreShown();
    const focusInside = find("#main").contains(document.activeElement);
    this.show(scene);
    this.picture.render(model);
    callBack(model);
    find("#table").classList.toggle("lost", model.lost);
    if (scene === "result") this.result.render(model);
    if (scene === "end") this.end.render(model);
    if (scene === "result" || scene === "end") fitResult();
    if (moves) this.play(model, changed, events, origins, score);
    this.carry.follow();
    if (changed && focusInside && (scene === "result" || scene === "end")) find("#result-title").focus();
    if (changed && focusInside && scene === "game") find("#main").focus();
  }

  /**
   * @param {Model} model
   * @param {boolean} changed whether the scene has
   * @param {Event[]} events
   * @param {Origins} origins
   * @param {[string, string]} score what stood in the bar
   */
  play({ view }, changed, events, origins, score) {
    const result = view.round?.result;
    if (changed && this.scene === "end") return markEnd(find("#result"));
    if (changed && this.scene === "result" && result && events.some(({ type }) => type === "round_end")) {
      this.reveal.start({ view, result, knocker: knockerOf(view, result), places: this.flights.places, origins, score });
      return this.reveal.isRunning ? this.result.beDeaf() : undefined;
    }
    const ends = origins.ends(this.deck, view, events);
    this.flights.play({ ...ends, to: changed ? () => null : ends.to });
    if (this.scene === "game") showGestures(events, view, origins);
  }

  /** @param {Scene} scene */
  show(scene) {
    if (scene === this.scene) return;
    this.picture.show(scene);
    this.result.forget();
    this.end.forget();
    this.scene = scene;
    if (scene !== "waiting") scrollTo(0, 0);
  }

  /** After an own action the focus goes on: to the card that was drawn, or beside the discarded one.
   * Only when it was in the dock or on a pile: it never moves because of the other player.
   * @param {Event[]} events
   * @param {Seat | null} you */
  focusAfter(events, you) {
    const { activeElement } = document;
    const acting = [find("#dock"), find("#middle")].some((part) => part.contains(activeElement));
    const nowhere = activeElement === document.body || activeElement === find("#main");
    if (this.scene !== "game" || !(acting || nowhere)) return;
    const draw = events.find((event) => event.type === "draw" && event.seat === you);
    if (draw?.type === "draw") this.hand.focus(draw.card);
    else if (events.some((event) => ["discard", "knock"].includes(event.type) && "seat" in event && event.seat === you)) {
      this.hand.focus(null);
    }
  }
}
