// The middle of the table: the knock limit with its upcard, the stock and the discard pile.

import { arrange, find, h, setAttributes, write } from "../lib/dom.js";
import { cardName } from "../lib/cards.js";
import { t, tn } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { sentence } from "../lib/sentence.js";
import { cardBack, mini } from "./face.js";
import { isBusy, isMyTurn, shownRound } from "./model.js";

/** @import {Card, Round} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Model} from "./model.js" */

const DEPTH = 3;

export class Middle {
  /**
   * @param {Deck} deck
   * @param {(act: "draw" | "take" | "discard") => void} onAct
   */
  constructor(deck, onAct) {
    this.deck = deck;
    this.limit = find("#limit");
    this.stock = find("#stock");
    this.discards = find("#discards");
    /** Cards of the discard pile that were seen, the top last. @type {Card[]} */
    this.pile = [];
    this.count = 0;
    this.round = "";
    this.limitShown = "";
    find("#stock-button").addEventListener("click", () => onAct("draw"));
    find("#discards-button").addEventListener("click", () => onAct(this.dropping ? "discard" : "take"));
    this.dropping = false;
    this.left = h("b", { translate: "no" });
    find("#stock-caption").append(t("Stock"), this.left);
    find("#discards-caption").append(t("Discards"));
  }

  /** @param {Model} model */
  render(model) {
    const round = shownRound(model);
    if (!round) return;
    this.renderLimit(round, model);
    this.renderStock(round, model);
    this.renderDiscards(round, model);
  }

  /**
   * @param {Round} round
   * @param {Model} model
   */
  renderLimit(round, { view }) {
    const key = JSON.stringify([view.match.id, round.number]);
    if (key === this.limitShown) return;
    this.limitShown = key;
    const n = round.knock_limit;
    setAttributes(this.limit, { "aria-label": limitOf(round) });
    const shown = h(
      "span",
      { "aria-hidden": "true" },
      h("span", { class: "limit-label" }, n ? t("Knock at") : t("Only")),
      h("b", { class: n ? "" : "word" }, n || t("Gin")),
      view.match.rules.knock_limit === "upcard" && mini(round.upcard),
      view.match.rules.knock_limit === 0 && h("span", { class: "limit-label" }, t("no knocking")),
      round.doubled && h("span", { class: "doubled" }, t("score × 2")),
    );
    this.limit.replaceChildren(shown);
  }

  /**
   * @param {Round} round
   * @param {Model} model
   */
  renderStock(round, model) {
    const may = !isBusy(model) && choiceOf(model.legal, "draw")?.from.includes("stock");
    const stack = find(".stack", this.stock);
    const depth = Math.min(DEPTH, round.stock);
    while (stack.children.length > depth) stack.firstElementChild?.remove();
    while (stack.children.length < depth) stack.prepend(cardBack("deep"));
    this.stock.classList.toggle("legal", Boolean(may));
    this.stock.classList.toggle("sent", model.pending.some((action) => action.type === "draw" && action.from === "stock"));
    write(this.left, sentence(String(round.stock)));
    setAttributes(find("#stock-button"), {
      "aria-label": tn("Stock, {n} card left", "Stock, {n} cards left", round.stock) + (may ? `, ${t("draw one")}` : ""),
      "aria-disabled": may ? null : "true",
    });
  }

  /**
   * @param {Round} round
   * @param {Model} model
   */
  renderDiscards(round, model) {
    const { legal, chosen, pending, view } = model;
    // Without help, whether the last discard would do is not shown.
    const perhaps = round.phase === "last" && isMyTurn(model) && !view.table.aids;
    const may = !isBusy(model) && (perhaps || choiceOf(legal, "draw")?.from.includes("discard"));
    this.dropping = isMyTurn(model) && round.phase === "discard" && !isBusy(model);
    this.follow(round, `${view.match.id}:${round.number}`);
    const stack = find(".stack", this.discards);
    const sent = pending.some((action) => action.type === "discard");
    const [top, under] = [this.pile.at(-1), this.pile.at(-2)];
    const shown = [];
    if (under) shown.push(this.deck.still(under, "under"));
    if (top) shown.push(this.deck.still(top, sent ? "on-top sent" : "on-top"));
    stack.classList.toggle("empty", !top);
    arrange(stack, shown);
    this.discards.classList.toggle("legal", Boolean(may));
    this.discards.classList.toggle("target-pile", this.dropping);
    const what = top ? t("Discard pile, top card {card}", { card: cardName(top) }) : t("Discard pile, empty");
    const drop = this.dropping && chosen ? t("discard {card}", { card: cardName(chosen) }) : "";
    const todo = may ? t("take it") : drop;
    setAttributes(find("#discards-button"), {
      "aria-label": todo ? `${what}, ${todo}` : what,
      "aria-disabled": may || drop ? null : "true",
    });
  }

  /** What lies under the top card is known only from having seen it.
   * @param {Round} round
   * @param {string} key */
  follow(round, key) {
    if (key !== this.round) this.forget();
    this.round = key;
    // One fewer: the top card was taken. What I took is in my hand even before the server says so.
    if (round.discards < this.count) this.pile.splice(round.discards - this.count);
    this.count = round.discards;
    const top = round.discard_top;
    if (top && this.pile.at(-1) !== top) this.pile.push(top);
    this.pile = round.discards ? this.pile.slice(-round.discards) : [];
  }

  /** After rows that were not seen one by one, nothing is known but the top card. */
  forget() {
    this.pile = [];
    this.count = 0;
  }
}

/** The knock limit in words.
 * @param {Round} round */
export function limitOf({ knock_limit, upcard, doubled }) {
  const parts = { n: knock_limit, card: cardName(upcard) };
  const limit = knock_limit
    ? t("Knock at {n} or less. First upcard: {card}.", parts)
    : t("Only gin ends this round. First upcard: {card}.", parts);
  return doubled ? `${limit} ${t("The score of this round is doubled.")}` : limit;
}
