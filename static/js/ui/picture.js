// The table as it stands: what there is to see of a model, without anything that moves. It is drawn
// from the page alone, before the rest has come.

import { find } from "../lib/dom.js";
import { farSeat, nearSeat } from "../lib/people.js";
import { renderBar } from "./bar.js";
import { Deck } from "./deck.js";
import { Dock } from "./dock.js";
import { Hand } from "./hand.js";
import { Middle } from "./middle.js";
import { OwnCards } from "./own_cards.js";
import { backsOf, deals, heldBy, renderFan, renderPerson } from "./people.js";
import { SortButton } from "./sort_button.js";

/** @import {Handlers} from "./board.js" */
/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {renderSpread} from "./spread.js" */

/** @typedef {Pick<Handlers, "onAct" | "onTap" | "onGap" | "onStep" | "onPile" | "onSortNext">} Touched */

export class Picture {
  /** @param {Touched} handlers */
  constructor(handlers) {
    this.deck = new Deck();
    this.hand = new Hand(find("#hand"), this.deck, handlers);
    this.own = new OwnCards(this.hand);
    this.middle = new Middle(this.deck, handlers.onPile);
    this.dock = new Dock(handlers.onAct, new SortButton(handlers.onSortNext));
    /** How a knock is laid out; it comes with the game. @type {typeof renderSpread | null} */
    this.spread = null;
    /** @type {Scene | null} */
    this.scene = null;
  }

  /** @param {Scene} scene */
  show(scene) {
    const waiting = document.querySelector("#waiting");
    if (waiting instanceof HTMLElement) waiting.hidden = scene !== "waiting";
    find("#game").hidden = scene !== "game";
    find("#result").hidden = scene !== "result" && scene !== "end";
    find("#table").dataset["scene"] = scene;
    this.scene = scene;
  }

  /** @param {Model} model */
  render(model) {
    if (this.scene === "game") this.hand.measure();
    renderBar(model);
    if (this.scene === "game") this.renderGame(model);
  }

  /** @param {Model} model */
  renderGame(model) {
    const far = farSeat(model.view);
    renderPerson(find("#opponent-person"), model, far);
    renderFan(find("#fan"), model, far);
    find("#own-deal").hidden = model.view.you === null || !deals(model.view, model.view.you);
    // The hand first: a card that was taken leaves the pile by being in the hand.
    if (model.view.you === null) this.renderWatched(model);
    else this.own.render(model);
    if (!this.spread?.(this.deck, model)) this.middle.render(model);
    this.dock.render(model);
  }

  /** The hand of one of the two, as a spectator sees it.
   * @param {Model} model */
  renderWatched(model) {
    const near = nearSeat(model.view);
    find("#self").hidden = false;
    renderPerson(find("#self"), model, near);
    this.hand.renderBacks(backsOf(model.view, near), heldBy(model.view, near));
  }
}
