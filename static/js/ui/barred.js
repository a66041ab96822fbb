// Why something cannot be done now, in words. What can be done is the server's `legal`; this only
// finds the reason.

import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { sentence, theCard } from "../lib/sentence.js";
import { isMyTurn } from "./model.js";

/** @import {Card, Round} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */

/** @typedef {"draw" | "take" | "pass" | "discard" | "knock"} Try */

/**
 * @param {Model} model
 * @param {Try} what
 * @param {Card | null} [card] that is to be discarded
 * @returns {Sentence | null} null where nothing bars it, or where no round is played
 */
export function whyNot(model, what, card = model.chosen) {
  const { round, you } = model.view;
  if (!round || round.phase === "over") return null;
  if (what === "knock" && choiceOf(model.legal, "knock")) return null;
  if (you === null) return sentence(t("You are watching this table."));
  if (!isMyTurn(model)) return sentence(t("It is not your turn."));
  if (round.phase === "lay_off") return what === "knock" ? null : sentence(t("Lay off now: the round was knocked."));
  switch (what) {
    case "draw":
      return choiceOf(model.legal, "draw")?.from.includes("stock") ? null : sentence(whyNoDraw(round));
    case "take":
      return choiceOf(model.legal, "draw")?.from.includes("discard") ? null : whyNoTake(round);
    case "pass":
      return choiceOf(model.legal, "pass") ? null : sentence(t("There is nothing to pass now."));
    case "knock":
      return round.phase === "discard" ? null : sentence(t("Draw a card before you knock."));
    case "discard":
      return whyNoDiscard(model, round, card);
  }
}

/** @param {Round} round */
function whyNoDraw({ phase }) {
  if (phase === "offer") return t("First take the upcard or pass.");
  if (phase === "last") return t("Take the last discard or pass: the stock is closed.");
  return t("Choose a card to discard: you have drawn already.");
}

/** @param {Round} round */
function whyNoTake(round) {
  if (round.phase === "draw") return sentence(t("Draw from the stock: both passed the upcard."));
  if (round.phase !== "last") return sentence(t("Choose a card to discard: you have drawn already."));
  return whyUseless(round);
}

/**
 * @param {Model} model
 * @param {Round} round
 * @param {Card | null} card
 */
function whyNoDiscard({ legal }, round, card) {
  if (round.phase !== "discard") return sentence(t("Draw a card first."));
  if (!card) return whyNoCard();
  if (choiceOf(legal, "discard")?.cards[card] !== undefined) return null;
  return round.may_not_discard === card ? whyLocked(card) : whyOnlyKnock(round);
}

export const whyNoCard = () => sentence(t("First choose a card to discard."));

/** The last discard does not end the round.
 * @param {Round} round */
export const whyUseless = ({ knock_limit, discard_top, upcard }) =>
  sentence(knock_limit ? t("With {card} you could not knock.") : t("With {card} you could not go gin."), { card: theCard(discard_top ?? upcard) });

/** @param {Card} card */
export const whyLocked = (card) =>
  sentence(t("Keep {card} this turn: you have just taken it from the pile."), { card: theCard(card) });

/** @param {Round} round */
export const whyOnlyKnock = ({ knock_limit }) =>
  sentence(!knock_limit ? t("Go gin now: the last discard can be taken only for that.") : t("Knock now: the last discard can be taken only for that."));
