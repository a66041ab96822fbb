// What the dock says and offers to who may lay off.

import { sumPoints } from "../lib/cards.js";
import { t, tn } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { otherSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { layOffPlan } from "./model.js";

/** @import {Round, Seat} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */
/** @import {Situation} from "./prompts.js" */

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
export function layingOff(model, round) {
  const plan = layOffPlan(model);
  const best = choiceOf(model.legal, "lay_off");
  const knocker = round.knock?.seat ?? otherSeat(/** @type {Seat} */ (round.turn));
  const parts = { name: personAt(model.view, knocker), n: round.knock?.deadwood ?? 0 };
  if (!plan?.layoffs.length) {
    const nothing = !best?.layoffs.length;
    return {
      prompt: nothing
        ? sentence(t("{name} knocked with {n}: nothing to lay off"), parts)
        : sentence(t("{name} knocked with {n}: lay off what you can"), parts),
      offers: [{ act: "lay_off_none", label: sentence(nothing ? t("Show the result") : t("No lay-offs")), look: nothing ? "primary" : "plain" }],
    };
  }
  const laid = plan.layoffs.map((each) => each.card);
  return {
    prompt: sentence(t("{name} knocked with {n}: lay off what you can"), parts),
    offers: [
      { act: "lay_off_none", label: sentence(t("No lay-offs")), look: "plain" },
      {
        act: "lay_off",
        label: sentence(tn("Lay off {n} card (−{points})", "Lay off {n} cards (−{points})", laid.length, { points: sumPoints(laid) })),
        look: "primary",
      },
    ],
  };
}
