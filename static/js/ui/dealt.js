// A deal, card by card, in the order in which it was dealt.

import { cardName } from "../lib/cards.js";
import { dealtTo } from "../lib/deal.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { mini } from "./face.js";

/** @import {Card, Pair, Seat} from "../lib/protocol.js" */

const UPCARD = 20;

/**
 * @param {Card[]} deck as shuffled
 * @param {Seat} dealer
 * @param {Pair<string>} names by seat
 */
export function dealtCards(deck, dealer, names) {
  const first = /** @type {Seat} */ (1 - dealer);
  return [first, dealer].map((seat) => row(names[seat], dealtTo(deck, dealer, seat))).concat(
    row(t("Upcard"), deck.slice(UPCARD, UPCARD + 1)),
    row(t("Stock, from the top"), deck.slice(UPCARD + 1)),
  );
}

/**
 * @param {string} title
 * @param {Card[]} cards
 */
const row = (title, cards) =>
  h(
    "div",
    { class: "deal-row" },
    h("h3", {}, title),
    h("ol", { class: "deal-cards" }, cards.map(slip)),
  );

/** @param {Card} card */
const slip = (card) =>
  h("li", {}, h("span", { "aria-hidden": "true" }, mini(card)), h("span", { class: "vh" }, cardName(card)));
