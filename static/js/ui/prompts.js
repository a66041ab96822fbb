// What the dock says and offers, from the model alone: the prompt, and the buttons in their slots.

import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { farSeat, personAt } from "../lib/people.js";
import { sentence, theCard } from "../lib/sentence.js";
import { layingOff } from "./lay_off_prompt.js";
import { isMyTurn } from "./model.js";

/** @import {Round} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */

/** @typedef {"draw" | "take" | "pass" | "discard" | "knock" | "big_gin" | "lay_off" | "lay_off_none"} Act */
/**
 * @typedef {object} Offer a button; with a `reason` it cannot be used now and says why
 * @property {Act} act
 * @property {Sentence} label
 * @property {"primary" | "plain"} look
 * @property {Sentence} [reason]
 */
/** @typedef {{prompt: Sentence, offers: Offer[]}} Situation */

/** @param {Model} model @returns {Situation} */
export function situationOf(model) {
  const { round } = model.view;
  if (!round || round.phase === "over") return { prompt: betweenRounds(model), offers: [] };
  if (!isMyTurn(model)) return { prompt: waitingFor(model, round), offers: [] };
  switch (round.phase) {
    case "offer":
    case "last":
      return offered(round);
    case "draw":
      return drawing(model, round);
    case "discard":
      return discarding(model, round);
    case "lay_off":
      return layingOff(model, round);
  }
}

/** @param {Model} model */
function betweenRounds({ view, legal }) {
  if (choiceOf(legal, "ready")) return sentence(t("The cards are being dealt…"));
  return sentence(t("Waiting for {name}…"), { name: personAt(view, farSeat(view)) });
}

/**
 * @param {Model} model
 * @param {Round} round
 */
function waitingFor({ view, presence }, round) {
  const seat = round.turn ?? farSeat(view);
  const name = personAt(view, seat);
  const gone = presence && ["reconnecting", "offline"].includes(presence[seat].state);
  if (gone) return sentence(t("{name} lost the connection. Waiting…"), { name });
  if (round.phase === "offer") {
    return sentence(t("{name} decides about {card}…"), { name, card: theCard(round.upcard) });
  }
  if (round.phase === "lay_off") return sentence(t("{name} may lay off cards…"), { name });
  if (round.phase === "last") return sentence(t("{name} may take the last discard…"), { name });
  return sentence(t("{name} is playing…"), { name });
}

/** @param {Round} round @returns {Situation} */
function offered(round) {
  const card = theCard(round.discard_top ?? round.upcard);
  const prompt =
    round.phase === "offer"
      ? sentence(t("Your turn: take {card} or pass"), { card })
      : sentence(t("Last chance: take {card} to knock, or pass"), { card });
  return {
    prompt,
    offers: [
      { act: "pass", label: sentence(t("Pass")), look: "plain" },
      { act: "take", label: sentence(t("Take {card}"), { card }), look: "plain" },
    ],
  };
}

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
function drawing({ legal }, round) {
  const draw = { act: /** @type {const} */ ("draw"), label: sentence(t("Draw")), look: /** @type {const} */ ("primary") };
  if (!round.discard_top || !choiceOf(legal, "draw")?.from.includes("discard")) {
    return { prompt: sentence(t("Your turn: draw from the stock")), offers: [draw] };
  }
  const card = theCard(round.discard_top);
  return {
    prompt: sentence(t("Your turn: draw, or take {card}"), { card }),
    offers: [{ act: "take", label: sentence(t("Take {card}"), { card }), look: "plain" }, draw],
  };
}

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
function discarding(model, round) {
  const { legal, chosen } = model;
  const knock = knockOffer(model, round);
  if (!chosen) {
    const bigGin = choiceOf(legal, "big_gin");
    const choose = sentence(t("Your turn: choose a card to discard"));
    const pick = sentence(t("Choose a card"));
    return {
      prompt: bigGin ? sentence(t("All eleven cards match!")) : choose,
      offers: [
        { act: "discard", label: pick, look: "plain", reason: sentence(t("Choose a card to discard first.")) },
        bigGin ? { act: "big_gin", label: sentence(t("Big gin!")), look: "primary" } : knock,
      ],
    };
  }
  const card = theCard(chosen);
  const may = choiceOf(legal, "discard")?.cards[chosen] !== undefined;
  const locked = sentence(t("The last discard may be taken only to knock."));
  return {
    prompt: chosenPrompt(model),
    offers: [
      {
        act: "discard",
        label: sentence(t("Discard {card}"), { card }),
        look: knock.reason ? "primary" : "plain",
        ...(may ? {} : { reason: locked }),
      },
      knock,
    ],
  };
}

/** @param {Model} model */
function chosenPrompt({ legal, chosen }) {
  const card = theCard(chosen ?? "");
  const knock = choiceOf(legal, "knock")?.discards[chosen ?? ""];
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
  if (possible && !chosen) return sentence(t("Choose the card to discard, then knock."));
  if (possible) return sentence(t("With another discard you could knock."));
  if (!limit) return sentence(t("Only gin ends this round: no deadwood may be left."));
  return sentence(t("Too much deadwood: knock at {n} or less."), { n: limit });
}
