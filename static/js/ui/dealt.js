// A deal, card by card, in the order in which it was dealt.

import { cardName } from "../lib/cards.js";
import { DEALT, dealtTo } from "../lib/deal.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { otherSeat } from "../lib/people.js";
import { mini } from "./face.js";

/** @import {Card, Pair, Seat} from "../lib/protocol.js" */

/**
 * @param {Card[]} deck as shuffled
 * @param {Seat} dealer
 * @param {Pair<string>} names by seat
 */
export function dealtCards(deck, dealer, names) {
  return [otherSeat(dealer), dealer].map((seat) => row(names[seat], dealtTo(deck, dealer, seat))).concat(
    row(t("Upcard"), deck.slice(DEALT, DEALT + 1)),
    row(t("Stock, from the top"), deck.slice(DEALT + 1)),
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
