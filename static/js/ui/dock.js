// The dock below the table: the prompt, the deadwood, and the buttons in their fixed places.

import { arrange, find, h, icon, setAttributes, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/sentence.js";
import { deadwoodBefore, deadwoodOf, isBusy, isMyTurn, sortOf, sortsOf } from "./model.js";
import { isPressed } from "./pressed.js";
import { situationOf } from "./prompts.js";

/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */
/** @import {Act, Offer} from "./prompts.js" */
/** @import {SortButton} from "./sort_button.js" */

/** @typedef {(act: Act | "say", reason: Sentence | null) => void} OnAct */

export class Dock {
  /**
   * @param {OnAct} onAct
   * @param {SortButton} sort
   */
  constructor(onAct, sort) {
    this.onAct = onAct;
    this.root = find("#dock");
    this.acts = find("#acts");
    this.sort = sort;
    this.recapText = h("span");
    this.recap = h("p", { class: "recap" }, this.recapText);
    this.say = h("button", { type: "button", class: "btn quiet say-btn", "aria-haspopup": "dialog" }, t("Say something…"));
    this.say.addEventListener("click", () => onAct("say", null));
    this.ownSeat = h("a", { class: "own-seat", href: "/return" }, t("I sit here: use my return link"));
    /** @type {Offer[]} */
    this.offers = [];
    /** @type {Sentence | null} */
    this.notice = null;
    this.slots = [0, 1, 2].map((slot) => this.makeSlot(slot));
  }

  /** @param {number} slot */
  makeSlot(slot) {
    const label = h("span", { class: "label" });
    const button = h("button", { type: "button", class: "btn" }, label);
    button.addEventListener("click", () => {
      const offer = this.offers[slot];
      if (offer) this.onAct(offer.act, offer.reason ?? null);
    });
    return { button, label };
  }

  /** @param {Model} model */
  render(model) {
    const situation = situationOf(model);
    const busy = isBusy(model);
    this.root.classList.toggle("turn", isMyTurn(model) && !busy);
    this.renderPrompt(situation.prompt, model.notice);
    this.renderDeadwood(model);
    this.offers = situation.offers;
    const waiting = !this.offers.length;
    if (waiting) write(this.recapText, model.recap ?? sentence(""));
    const shown = this.slots.slice(0, this.offers.length);
    shown.forEach((slot, i) => renderOffer(slot, this.offers[i], busy, !model.lost && isPressed(this.offers[i].act, model.pending)));
    const seated = model.view.you !== null;
    this.sort.render(sortOf(model), sortsOf(model));
    const focused = this.say === document.activeElement;
    arrange(this.acts, [
      ...(seated ? [this.sort.root] : []),
      ...(waiting ? [this.recap, ...(seated ? [this.say] : [])] : shown.map((slot) => slot.button)),
      ...(seated ? [] : [this.ownSeat]),
    ]);
    // The turn came while it had the focus: the keys of the table go on.
    if (focused && !this.say.isConnected) find("#main").focus();
  }

  /** What is said in place of doing it.
   * @param {Act} act
   * @returns {Sentence | null} */
  answerTo(act) {
    return this.offers.find((offer) => offer.act === act)?.answer ?? null;
  }

  /**
   * @param {Sentence} said
   * @param {Sentence | null} notice why something cannot be done; it shakes anew for every try
   */
  renderPrompt(said, notice) {
    write(find("#prompt"), notice ?? said);
    const line = find(".prompt", this.root);
    if (notice !== this.notice) {
      line.classList.remove("notice");
      // Only what was seen without it begins again.
      if (notice) line.getBoundingClientRect();
    }
    line.classList.toggle("notice", notice !== null);
    this.notice = notice;
  }

  /** @param {Model} model */
  renderDeadwood(model) {
    const pill = find("#deadwood");
    const { round, table } = model.view;
    const deadwood = deadwoodOf(model);
    pill.hidden = !table.aids || deadwood === null || !round?.hand || model.placing !== null;
    if (pill.hidden || !round || deadwood === null) return;
    const met = deadwood <= round.knock_limit && round.phase !== "lay_off";
    pill.classList.toggle("met", met);
    const before = deadwoodBefore(model);
    const key = `${met}${before}${deadwood}`;
    if (pill.dataset["key"] === key) return;
    pill.dataset["key"] = key;
    pill.classList.toggle("change", before !== null);
    pill.replaceChildren(...(met ? [icon("i-check")] : []), h("span", {}, t("Deadwood")), " ", ...figures(before, deadwood));
  }
}

/** Before lay-offs and after them, or as it stands.
 * @param {number | null} before
 * @param {number} deadwood */
function figures(before, deadwood) {
  if (before === null) return [h("b", { translate: "no" }, deadwood)];
  const change = h("span", { translate: "no", "aria-hidden": "true" }, before, " → ", h("b", {}, deadwood));
  return [change, h("span", { class: "vh" }, t("{before}, after the lay-offs {n}", { before, n: deadwood }))];
}

/**
 * @param {{button: HTMLElement, label: HTMLElement}} slot
 * @param {Offer} offer
 * @param {boolean} busy
 * @param {boolean} sent it is this one that is waited for; what is kept for later is told by the prompt
 */
function renderOffer({ button, label }, offer, busy, sent) {
  write(label, offer.label);
  const barred = offer.reason || (busy && offer.act !== "done");
  setAttributes(button, {
    class: `btn ${offer.look}${sent ? " sent" : ""}`,
    "aria-disabled": barred ? "true" : null,
    "data-act": offer.act,
  });
}
