// The own hand: groups of cards in rows, one stop of the Tab key, arrows between the cards.

import { arrange, h, icon, setAttributes, setStyle } from "../lib/dom.js";
import { cardName, inOrder } from "../lib/cards.js";
import { t, tn } from "../lib/i18n.js";
import { pack } from "../lib/pack.js";
import { cardBack } from "./face.js";
import { GapMarks } from "./gap_marks.js";
import { fanOut, nameOf, tiltGroups } from "./group.js";
import { Layout } from "./layout.js";
import { listOf } from "./meld.js";
import { Roving } from "./roving.js";
import { hasOneRow, lengthOf, rowsOfScreen } from "./screen.js";

/** @import {Card, Meld} from "../lib/protocol.js" */
/** @import {Gap} from "../lib/gaps.js" */
/** @import {Group, Space} from "../lib/pack.js" */
/** @import {Deck} from "./deck.js" */

/**
 * @typedef {object} Held
 * @property {Group[]} groups
 * @property {Set<Card>} chosen
 * @property {Card | null} fresh just drawn
 * @property {Card | null} locked cannot be discarded this turn
 * @property {Card | null} sent asked for, and not yet granted
 * @property {Map<Card, Meld>} layoffs on which meld a card is to be laid
 * @property {boolean} trays
 * @property {Card | null} placing chosen to be put elsewhere: its gaps are shown
 */
/**
 * @typedef {object} Handlers
 * @property {(card: Card) => void} onTap
 * @property {(gap: Gap) => void} onGap
 * @property {(card: Card, by: 1 | -1) => void} onStep to the side, by the keyboard
 */

export class Hand {
  /**
   * @param {HTMLElement} root
   * @param {Deck} deck
   * @param {Handlers} handlers
   */
  constructor(root, deck, { onTap, onGap, onStep }) {
    this.root = root;
    this.deck = deck;
    this.layout = new Layout(root);
    this.roving = new Roving(root, deck, this.layout, onStep);
    this.marks = new GapMarks(onGap);
    /** @type {Space} */
    this.space = { available: 0, width: 0, step: 0, gap: 0, rows: 1 };
    root.addEventListener("click", ({ target }) => {
      const card = target instanceof Element ? target.closest("[data-card]") : null;
      if (card instanceof HTMLElement && card.dataset["card"]) onTap(card.dataset["card"]);
    });
  }

  /** What room there is. Asked before anything is drawn, it costs nothing; later the browser would have
   * to lay out the page for the answer. */
  measure() {
    this.space = {
      available: this.root.clientWidth,
      width: lengthOf("--card-w"),
      step: lengthOf("--step"),
      gap: lengthOf("--gap"),
      rows: rowsOfScreen(),
    };
  }

  /** @param {Held} held */
  render(held) {
    const cards = held.groups.flatMap((group) => group.cards);
    setAttributes(this.root, {
      role: "toolbar",
      "aria-orientation": "horizontal",
      "aria-label": tn("Your hand, {n} card", "Your hand, {n} cards", cards.length),
    });
    const { focused, cards: old } = this.roving;
    const { rows, step } = pack(held.groups, this.space);
    setStyle(this.root, { "--step": `${step}px` });
    this.fill(rows, held);
    tiltGroups(this.root, rows);
    this.showGaps(held.placing);
    this.roving.follow(old);
    if (focused && cards.includes(focused)) this.deck.get(focused).focus();
  }

  /**
   * @param {Group[][]} rows
   * @param {Held} held
   */
  fill(rows, held) {
    const lines = rows.map((row, i) => {
      const line = this.root.children[i]?.matches(".row") ? this.root.children[i] : h("div", { class: "row" });
      arrange(line, row.map((group, g) => this.group(line.children[g], group, held)));
      return line;
    });
    arrange(this.root, [...lines, this.marks.root]);
  }

  /** @param {Card | null} card that is to be put into one of them */
  showGaps(card) {
    const gaps = card === null ? [] : this.layout.gaps().filter((gap) => !this.layout.isBeside(card, gap));
    this.marks.showButtons(gaps, this.layout.rows);
  }

  /**
   * @param {Element | undefined} old
   * @param {Group} group
   * @param {Held} held
   */
  group(old, group, held) {
    const element = old ?? h("div", { role: "group" });
    const tray = held.trays && group.kind !== "loose";
    setAttributes(element, { class: tray ? "group is-meld" : "group", "aria-label": nameOf(group, held.trays) });
    arrange(element, group.cards.map((card) => this.card(card, held)));
    return element;
  }

  /**
   * @param {Card} card
   * @param {Held} held
   */
  card(card, held) {
    const [chosen, fresh, locked] = [held.chosen.has(card), card === held.fresh, card === held.locked];
    const looks = [chosen && "chosen", fresh && !locked && "fresh", locked && "locked", card === held.sent && "sent"];
    const element = this.deck.dress(card, looks.filter(Boolean).join(" "));
    element.disabled = false;
    const meld = held.layoffs.get(card);
    const goes = meld ? t("goes on {cards}", { cards: listOf(inOrder(meld)) }) : "";
    const extra = locked ? t("cannot be discarded this turn") : fresh ? t("just drawn") : goes;
    setAttributes(element, {
      "aria-label": extra ? `${cardName(card)}, ${extra}` : cardName(card),
      "aria-pressed": String(chosen),
      "aria-disabled": locked ? "true" : null,
    });
    const lock = element.querySelector(".lock");
    if (locked && !lock) element.append(icon("i-lock", "lock"));
    if (!locked) lock?.remove();
    return element;
  }

  /** A spectator sees backs.
   * @param {number} count
   * @param {string} label */
  renderBacks(count, label) {
    setAttributes(this.root, { role: "img", "aria-label": label, "aria-orientation": null });
    setStyle(this.root, { "--step": `${Math.min(this.space.step, 28)}px` });
    const group = h("div", { class: "group" });
    for (let i = 0; i < count; i += 1) group.append(cardBack());
    this.root.replaceChildren(h("div", { class: "row" }, group));
    fanOut([...group.children], hasOneRow());
  }

  /** @param {Card | undefined | null} card */
  focus(card) {
    this.roving.focus(card);
  }
}
