// A result in words and numbers.

import { h, icon, nodesOf } from "../lib/dom.js";
import { sumPoints } from "../lib/cards.js";
import { termsOf } from "../lib/equation.js";
import { t, tn } from "../lib/i18n.js";
import { otherSeat, personAt } from "../lib/people.js";
import { sentence, theCard } from "../lib/sentence.js";

/** @import {Result, View} from "../lib/protocol.js" */
/** @import {Term} from "../lib/equation.js" */
/** @import {Sentence} from "../lib/sentence.js" */

/**
 * @param {View} view
 * @param {Result} result
 * @returns {Sentence}
 */
export function headlineOf(view, result) {
  const { winner } = result;
  if (winner === null || !result.deadwood) return sentence(t("The round is void"));
  const own = winner === view.you;
  const parts = { name: personAt(view, winner), n: result.deadwood[winner] };
  switch (result.kind) {
    case "undercut":
      return sentence(own ? t("Undercut! You beat the knock") : t("Undercut! {name} beat the knock"), parts);
    case "gin":
      return sentence(own ? t("You went gin!") : t("{name} went gin!"), parts);
    case "big_gin":
      return sentence(own ? t("You went big gin!") : t("{name} went big gin!"), parts);
    default:
      return sentence(own ? t("You knocked with {n}") : t("{name} knocked with {n}"), parts);
  }
}

/** What else has to be said: lay-offs, or why nobody scored.
 * @param {View} view
 * @param {Result} result
 * @returns {Sentence} */
export function noteOf(view, result) {
  if (result.kind === "void") return sentence(reasonOf(result));
  const cards = result.layoffs.map((each) => each.card);
  if (!cards.length || result.winner === null) return sentence("");
  const defender = result.kind === "undercut" ? result.winner : otherSeat(result.winner);
  const own = defender === view.you;
  const name = personAt(view, defender);
  if (cards.length === 1) {
    const text = own ? t("You laid off {card}.") : t("{name} laid off {card}.");
    return sentence(text, { name, card: theCard(cards[0]) });
  }
  const points = sumPoints(cards);
  const n = cards.length;
  const text = own
    ? tn("You laid off {n} card (−{points}).", "You laid off {n} cards (−{points}).", n, { points })
    : tn("{name} laid off {n} card (−{points}).", "{name} laid off {n} cards (−{points}).", n, { points });
  return sentence(text, { name });
}

/** @param {Result} result */
function reasonOf({ reason }) {
  if (reason === "turns") {
    return t("Forty turns in a row began with a card from the discard pile. Nobody scores, and the same player deals again.");
  }
  if (reason === "restored") {
    return t("The round could not be brought back after a fault. Nobody scores, and the same player deals again.");
  }
  return t("Two cards were left in the stock and nobody had knocked. Nobody scores, and the same player deals again.");
}

/** How the points came about, such as "27 − 6 + 10 = +31", with a word for each part.
 * @param {View} view
 * @param {Result} result */
export function sumOf(view, result) {
  const { winner } = result;
  if (winner === null) return null;
  const own = winner === view.you;
  const terms = termsOf(result);
  return h(
    "div",
    { class: terms.length > 1 ? "equation long" : "equation" },
    terms.map((term) => termNode(term, result)),
    h("span", { class: "equals" }, "="),
    h("b", { class: own ? "total" : "total theirs" }, `+${result.points}`),
    h("span", { class: "for-whom" }, nodesOf(own ? sentence(t("for you")) : sentence(t("for {name}"), { name: personAt(view, winner) }))),
  );
}

/**
 * @param {Term} term
 * @param {Result} result
 */
const termNode = ({ text, what }, result) =>
  h("span", { class: what }, h("span", { class: "figure" }, text), " ", h("small", {}, wordOf(what, result)));

/**
 * @param {Term["what"]} what
 * @param {Result} result
 */
function wordOf(what, { kind }) {
  if (what === "difference") return t("deadwood");
  if (what === "doubled") return t("spade upcard");
  if (kind === "undercut") return t("undercut");
  return kind === "big_gin" ? t("big gin") : t("gin");
}

/** The emblem of a finished match. */
export const crown = () => icon("e-K", "crown");
