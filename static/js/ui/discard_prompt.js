// What the dock says and offers to who has eleven cards: to discard, to knock, to go gin or big gin.

import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { sentence, theCard } from "../lib/sentence.js";
import { whyNoCard, whyOnlyKnock } from "./barred.js";

/** @import {Round} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */
/** @import {Offer, Situation} from "./prompts.js" */

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
export function discarding(model, round) {
  const { legal, chosen } = model;
  const knock = knockOffer(model, round);
  const bigGin = bigGinOffer(model);
  if (!chosen) {
    return {
      prompt: choosePrompt(model, round),
      offers: [
        { act: "discard", label: sentence(t("Choose a card")), look: "plain", reason: whyNoCard() },
        ...(bigGin.length ? bigGin : [knock]),
      ],
    };
  }
  const card = theCard(chosen);
  const may = choiceOf(legal, "discard")?.cards[chosen] !== undefined;
  return {
    prompt: chosenPrompt(model, round),
    offers: [
      {
        act: "discard",
        label: sentence(t("Discard {card}"), { card }),
        look: knock.reason && !bigGin.length ? "primary" : "plain",
        ...(may ? {} : { reason: whyOnlyKnock(round) }),
      },
      bigGin.length ? { ...knock, look: "plain" } : knock,
      ...bigGin,
    ],
  };
}

/** Whoever holds eleven cards that all match may say so, with a card chosen or without.
 * @param {Model} model
 * @returns {Offer[]} */
const bigGinOffer = ({ legal }) =>
  choiceOf(legal, "big_gin") ? [{ act: "big_gin", label: sentence(t("Big gin!")), look: "primary" }] : [];

/**
 * @param {Model} model
 * @param {Round} round
 */
const choosePrompt = (model, round) =>
  choiceOf(model.legal, "big_gin") ? sentence(t("All eleven cards match!")) : choosing(model, round);

/**
 * @param {Model} model
 * @param {Round} round
 */
export function choosing({ legal }, round) {
  // The last discard was taken: this turn ends the round.
  if (!choiceOf(legal, "discard")) {
    return sentence(!round.knock_limit ? t("Your turn: choose the card to go gin with") : t("Your turn: choose the card to knock with"));
  }
  return sentence(t("Your turn: choose a card to discard"));
}

/**
 * @param {Model} model
 * @param {Round} round
 */
function chosenPrompt({ legal, chosen }, round) {
  const card = theCard(chosen ?? "");
  if (choiceOf(legal, "big_gin")) return sentence(t("{card} chosen: discard it, or go big gin"), { card });
  const knock = choiceOf(legal, "knock")?.discards[chosen ?? ""];
  if (!knock && !choiceOf(legal, "discard")) {
    return sentence(round.knock_limit ? t("{card} chosen: you cannot knock with it") : t("{card} chosen: you cannot go gin with it"), { card });
  }
  if (!knock) return sentence(t("{card} chosen: discard it"), { card });
  if (knock.kind === "gin") return sentence(t("{card} chosen: that is gin!"), { card });
  return sentence(t("{card} chosen: discard it, or knock"), { card });
}

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Offer}
 */
function knockOffer({ legal, chosen }, round) {
  const knocks = choiceOf(legal, "knock")?.discards ?? {};
  const can = chosen ? knocks[chosen] : undefined;
  if (can?.kind === "gin") return { act: "knock", label: sentence(t("Gin!")), look: "primary" };
  if (can) {
    return { act: "knock", label: sentence(t("Knock with {n}"), { n: can.deadwood }), look: "primary" };
  }
  const limit = round.knock_limit;
  const label = limit ? t("Knock at {n} or less") : t("Only gin counts");
  return { act: "knock", label: sentence(label, { n: limit }), look: "primary", reason: noKnock(chosen !== null, Object.keys(knocks).length > 0, limit) };
}

/**
 * @param {boolean} chosen
 * @param {boolean} possible with another discard
 * @param {number} limit
 */
function noKnock(chosen, possible, limit) {
  if (possible && !chosen) return sentence(limit ? t("Choose the card to discard, then knock.") : t("Choose the card to discard, then go gin."));
  if (possible) return sentence(limit ? t("With another discard you could knock.") : t("With another discard you could go gin."));
  if (!limit) return sentence(t("Only gin ends this round: no deadwood may be left."));
  return sentence(t("Too much deadwood: knock at {n} or less."), { n: limit });
}
