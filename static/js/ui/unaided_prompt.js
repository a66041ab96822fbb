// What the dock says and offers at a table without help: nothing of it tells what somebody's cards are
// worth. A button that would not do is there all the same, and says so when it is pressed.

import { t, tn } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { sentence, theCard } from "../lib/sentence.js";
import { whyNoCard, whyOnlyKnock, whyUseless } from "./barred.js";
import { choosing } from "./discard_prompt.js";
import { layOffPlan } from "./model.js";

/** @import {Rich} from "../lib/sentence.js" */
/** @import {Round} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */
/** @import {Offer, Situation} from "./prompts.js" */

/**
 * To discard, to knock, to go gin or big gin.
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
export function discardingUnaided(model, round) {
  const { legal, chosen } = model;
  const may = choiceOf(legal, "discard");
  const limit = round.knock_limit;
  if (!chosen) {
    const first = whyNoCard();
    return {
      prompt: choosing(model, round),
      offers: [
        { act: "discard", label: sentence(t("Choose a card")), look: "plain", reason: first },
        { ...knockOffer(model, round), reason: first },
        ...bigGinOffer(model),
      ],
    };
  }
  const card = theCard(chosen);
  return {
    prompt: sentence(limit ? t("{card} chosen: discard it, or knock") : t("{card} chosen: discard it, or go gin"), { card }),
    offers: [
      { act: "discard", label: sentence(t("Discard {card}"), { card }), look: "primary", ...(may ? {} : { reason: whyOnlyKnock(round) }) },
      knockOffer(model, round),
      ...bigGinOffer(model),
    ],
  };
}

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Offer}
 */
function knockOffer({ legal, chosen }, { knock_limit: n }) {
  const can = chosen !== null && choiceOf(legal, "knock")?.discards[chosen] !== undefined;
  const label = n ? t("Knock at {n} or less") : t("Go gin");
  const no = n ? t("Too much deadwood: knock at {n} or less.") : t("Only gin ends this round: no deadwood may be left.");
  return { act: "knock", label: sentence(label, { n }), look: "plain", ...(can ? {} : { answer: sentence(no, { n }) }) };
}

/** Offered whatever is held, where the table has it.
 * @param {Model} model
 * @returns {Offer[]} */
function bigGinOffer({ legal, view }) {
  if (view.match.rules.big_gin_bonus === null) return [];
  const answer = choiceOf(legal, "big_gin") ? {} : { answer: sentence(t("Not all eleven cards match.")) };
  return [{ act: "big_gin", label: sentence(t("Big gin!")), look: "plain", ...answer }];
}

/**
 * The last discard, once the stock is used up.
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
export function lastUnaided({ legal }, round) {
  const card = theCard(round.discard_top ?? round.upcard);
  const gin = round.knock_limit === 0;
  return {
    prompt: sentence(gin ? t("Last chance: take {card} to go gin, or pass") : t("Last chance: take {card} to knock, or pass"), { card }),
    offers: [
      { act: "pass", label: sentence(t("Pass")), look: "plain" },
      { act: "take", label: sentence(t("Take {card}"), { card }), look: "plain", ...(choiceOf(legal, "draw") ? {} : { answer: whyUseless(round) }) },
    ],
  };
}

/**
 * To lay off: only what was chosen, and not what it saves.
 * @param {Model} model
 * @param {{name: Rich, n: number}} knock who knocked, and with how much
 * @returns {Situation}
 */
export function layingOffUnaided(model, knock) {
  const n = layOffPlan(model)?.layoffs.length ?? 0;
  /** @type {Offer} */
  const none = { act: "lay_off_none", label: sentence(t("No lay-offs")), look: "plain" };
  /** @type {Offer} */
  const some = { act: "lay_off", label: sentence(tn("Lay off {n} card", "Lay off {n} cards", n)), look: "primary" };
  return {
    prompt: sentence(n ? t("{name} knocked with {n}: lay off what you can") : t("{name} knocked with {n}: choose the cards to lay off"), knock),
    offers: n ? [none, some] : [none],
  };
}
