// Once more: what both have asked for, and the buttons that ask and agree.

import { arrange, h, setAttributes, write } from "../lib/dom.js";
import { isSameGame, lineOf, wishOf } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { farSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { isOnceMore, wishesOf } from "../lib/wishes.js";
import { DEAF } from "./sheet.js";

/** @import {Rules, View} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Wishes} from "../lib/wishes.js" */
/** @import {Model} from "./model.js" */

/** @typedef {{onRematch: (rules: Rules | null) => void, onOther: () => void}} Handlers */

export class Rematch {
  /** @param {Handlers} handlers */
  constructor({ onRematch, onOther }) {
    /** @type {Rules | null} what the other one asks for, where it is another game */
    this.offered = null;
    this.since = 0;
    this.lines = h("div", { class: "wish-lines" });
    this.wishes = h("div", { class: "wishes" }, this.lines);
    // A tap that was meant for what stood there before agrees to nothing.
    this.accept = button("primary", () => {
      if (performance.now() - this.since > DEAF) onRematch(this.offered);
    });
    this.other = button("quiet", onOther);
    this.other.root.setAttribute("aria-haspopup", "dialog");
    write(this.other.label, sentence(t("Other rules…")));
    this.same = button("primary", () => onRematch(null));
    this.key = "";
  }

  /** @param {Model} model */
  render(model) {
    const { view, pending } = model;
    const wishes = wishesOf(model);
    this.renderWishes(wishes, view, model.notice);
    const sent = pending.find((action) => action.type === "rematch");
    const settled = sent !== undefined || areAgreed(wishes);
    this.renderSame(wishes, view, settled);
    const asked = sent?.type === "rematch" ? (sent.rules ? this.accept : this.same) : null;
    for (const { root } of [this.accept, this.same]) root.classList.toggle("sent", root === asked?.root && !model.lost);
    for (const { root } of [this.accept, this.other]) setAttributes(root, { "aria-disabled": settled ? "true" : null });
  }

  /**
   * @param {Wishes} wishes
   * @param {View} view
   * @param {Sentence | null} notice why the last one was refused
   */
  renderWishes(wishes, view, notice) {
    const key = JSON.stringify([wishes, view.match.id, view.table.seats, notice]);
    if (this.key === key) return;
    this.key = key;
    const { theirs } = wishes;
    const before = this.offered;
    this.offered = theirs && !isOnceMore(theirs, view) ? theirs : null;
    if (this.offered && !(before && isSameGame(before, this.offered))) this.since = performance.now();
    const said = [...(notice ? [notice] : []), ...wordsOf(wishes, view)];
    const terms = this.offered && h("p", { class: "wish-terms" }, lineOf(this.offered));
    this.lines.replaceChildren(...said.map(line), ...(terms ? [terms] : []));
    this.wishes.hidden = !said.length;
    if (this.offered) write(this.accept.label, sentence(t("Play {game}"), { game: wishOf(this.offered, view.match.rules) }));
    arrange(this.wishes, this.offered ? [this.lines, this.accept.root] : [this.lines]);
  }

  /**
   * @param {Wishes} wishes
   * @param {View} view
   * @param {boolean} settled
   */
  renderSame({ mine, theirs }, view, settled) {
    const { label, root } = this.same;
    const waits = mine !== null && isOnceMore(mine, view);
    const name = personAt(view, farSeat(view));
    write(label, waits ? sentence(t("Waiting for {name}…"), { name }) : sentence(t("Rematch")));
    const leads = !this.offered && (mine === null || theirs !== null);
    root.className = `btn ${leads ? "primary" : "plain"}`;
    setAttributes(root, { "aria-disabled": waits || settled ? "true" : null });
  }
}

/**
 * @param {"primary" | "quiet"} look
 * @param {() => void} onPress
 */
function button(look, onPress) {
  const label = h("span");
  const root = h("button", { type: "button", class: `btn ${look}` }, label);
  root.addEventListener("click", () => {
    if (root.ariaDisabled !== "true") onPress();
  });
  return { root, label };
}

/** @param {Sentence} said */
function line(said) {
  const element = h("p");
  write(element, said);
  return element;
}

/** @param {Wishes} wishes */
const areAgreed = ({ mine, theirs }) => mine !== null && theirs !== null && isSameGame(mine, theirs);

/** Who asks for what. That one waits for the other is said by the button, where it is for the same.
 * @param {Wishes} wishes
 * @param {View} view
 * @returns {Sentence[]} */
function wordsOf({ mine, theirs }, view) {
  const name = personAt(view, farSeat(view));
  const now = view.match.rules;
  const said = [];
  if (mine && !isOnceMore(mine, view)) {
    said.push(sentence(t("You asked for {game}."), { game: wishOf(mine, now) }));
    if (!theirs) said.push(sentence(t("Waiting for {name}…"), { name }));
  }
  if (theirs && isOnceMore(theirs, view)) said.push(sentence(t("{name} asks for a rematch."), { name }));
  else if (theirs) said.push(sentence(t("{name} asks for {game}."), { name, game: wishOf(theirs, now) }));
  return said;
}
