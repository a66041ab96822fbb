// The own hand: groups of cards in rows, one stop of the Tab key, arrows between the cards.

import { arrange, h, icon, setAttributes } from "../lib/dom.js";
import { cardName } from "../lib/cards.js";
import { t, tn } from "../lib/i18n.js";
import { pack } from "../lib/pack.js";
import { cardBack } from "./face.js";
import { fanOut, nameOf, tiltGroups } from "./group.js";
import { listOf } from "./meld.js";
import { hasOneRow, lengthOf } from "./screen.js";

/** @import {Card, Meld} from "../lib/protocol.js" */
/** @import {Group} from "../lib/pack.js" */
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
 */

export class Hand {
  /**
   * @param {HTMLElement} root
   * @param {Deck} deck
   * @param {(card: Card) => void} onTap
   */
  constructor(root, deck, onTap) {
    this.root = root;
    this.deck = deck;
    /** @type {Card | null} */
    this.stop = null;
    root.addEventListener("click", ({ target }) => {
      const card = target instanceof Element ? target.closest("[data-card]") : null;
      if (card instanceof HTMLElement && card.dataset["card"]) onTap(card.dataset["card"]);
    });
    root.addEventListener("keydown", (event) => this.move(event));
    root.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLElement && target.dataset["card"]) this.keepStop(target.dataset["card"]);
    });
  }

  /** @param {Held} held */
  render(held) {
    const cards = held.groups.flatMap((group) => group.cards);
    setAttributes(this.root, {
      role: "toolbar",
      "aria-orientation": "horizontal",
      "aria-label": tn("Your hand, {n} card", "Your hand, {n} cards", cards.length),
    });
    const focused = this.focusedCard();
    const space = {
      available: this.root.clientWidth,
      width: lengthOf("--card-w"),
      step: lengthOf("--step"),
      gap: lengthOf("--gap"),
      rows: /** @type {1 | 2} */ (hasOneRow() ? 1 : 2),
    };
    const old = this.cards;
    const { rows, step } = pack(held.groups, space);
    this.root.style.setProperty("--step", `${step}px`);
    this.fill(rows, held);
    tiltGroups(this.root, rows);
    this.keepStop(stopAmong(cards, this.stop, old));
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
    arrange(this.root, lines);
  }

  /**
   * @param {Element | undefined} old
   * @param {Group} group
   * @param {Held} held
   */
  group(old, group, held) {
    const element = old ?? h("div", { role: "group" });
    const tray = held.trays && group.kind !== "loose";
    element.className = tray ? "group is-meld" : "group";
    setAttributes(element, { "aria-label": nameOf(group, held.trays) });
    arrange(element, group.cards.map((card) => this.card(card, held)));
    return element;
  }

  /**
   * @param {Card} card
   * @param {Held} held
   */
  card(card, held) {
    const element = this.deck.get(card);
    const [chosen, fresh, locked] = [held.chosen.has(card), card === held.fresh, card === held.locked];
    const looks = [chosen && "chosen", fresh && !locked && "fresh", locked && "locked", card === held.sent && "sent"];
    element.className = ["card", ...looks].filter(Boolean).join(" ");
    element.disabled = false;
    const meld = held.layoffs.get(card);
    const goes = meld ? t("goes on {cards}", { cards: listOf(meld) }) : "";
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
    this.root.style.setProperty("--step", `${Math.min(lengthOf("--step"), 28)}px`);
    const group = h("div", { class: "group" });
    for (let i = 0; i < count; i += 1) group.append(cardBack());
    this.root.replaceChildren(h("div", { class: "row" }, group));
    fanOut([...group.children], hasOneRow());
  }

  /** @returns {Card | null} */
  focusedCard() {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !this.root.contains(activeElement)) return null;
    return activeElement.dataset["card"] ?? null;
  }

  /** @returns {Card[]} */
  get cards() {
    return [...this.root.querySelectorAll("[data-card]")].map(
      (element) => element.getAttribute("data-card") ?? "",
    );
  }

  /** @param {Card | null} card */
  keepStop(card) {
    this.stop = card;
    for (const each of this.cards) this.deck.get(each).tabIndex = each === card ? 0 : -1;
  }

  /** @param {Card | undefined | null} card */
  focus(card) {
    const target = card && this.cards.includes(card) ? card : this.stop;
    if (target) this.deck.get(target).focus();
  }

  /** @param {KeyboardEvent} event */
  move(event) {
    const focused = this.focusedCard();
    if (!focused || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const cards = this.cards;
    const at = cards.indexOf(focused);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.focus(cards[(to + cards.length) % cards.length]);
  }
}

/** The card that Tab reaches: the last one visited, or the one left of where it lay.
 * @param {Card[]} cards
 * @param {Card | null} stop
 * @param {Card[]} old */
function stopAmong(cards, stop, old) {
  if (stop === null) return cards[0] ?? null;
  const left = old.slice(0, old.indexOf(stop) + 1).reverse();
  return left.find((card) => cards.includes(card)) ?? cards[0] ?? null;
}
