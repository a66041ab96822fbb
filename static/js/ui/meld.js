// Melds that lie open, made of the one element of each card.

import { h } from "../lib/dom.js";
import { cardName, inOrder, isRun } from "../lib/cards.js";
import { t } from "../lib/i18n.js";
import { shownCard } from "./face.js";

/** @import {Card, Meld} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */

/** The cards of a meld by name.
 * @param {Card[]} cards */
export const listOf = (cards) => cards.map(cardName).join(t(", "));

/**
 * @param {Deck | null} deck null for a preview, which is made of copies
 * @param {Meld} meld
 * @param {{kind: "meld" | "loose", added?: Card[], planned?: Card[], open?: boolean}} how cards that
 *   are `planned` to be laid off are in a hand still: their places are shown
 */
export function laidMeld(deck, meld, { kind, added = [], planned = [], open = false }) {
  const cards = kind === "meld" ? inOrder([...meld, ...planned]) : meld;
  const classes = ["meld", kind === "meld" && "is-meld", open && "open"].filter(Boolean).join(" ");
  return h(
    "span",
    { class: classes, role: "img", "aria-label": labelOf(cards, kind, added, planned) },
    cards.map((card) => {
      if (planned.includes(card)) return shownCard(card, "planned");
      const mark = added.includes(card) ? "laid-off" : "";
      return deck ? deck.still(card, mark) : shownCard(card, mark);
    }),
  );
}

/**
 * @param {Card[]} cards
 * @param {"meld" | "loose"} kind
 * @param {Card[]} added
 * @param {Card[]} planned
 */
function labelOf(cards, kind, added, planned) {
  const parts = { cards: listOf(cards.filter((card) => !planned.includes(card))) };
  if (kind === "loose") return t("Not in a meld: {cards}", parts);
  const text = isRun(cards) ? t("Run: {cards}", parts) : t("Set: {cards}", parts);
  if (planned.length) return `${text}. ${t("To be laid off: {cards}", { cards: listOf(planned) })}`;
  return added.length ? `${text}. ${t("Laid off: {cards}", { cards: listOf(added) })}` : text;
}
