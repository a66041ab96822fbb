// What the dock says and offers to who may lay off.

import { t, tn } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { otherSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { deadwoodBefore, layOffPlan } from "./model.js";
import { layingOffUnaided } from "./unaided_prompt.js";

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
  if (!model.view.table.aids) return layingOffUnaided(model, parts);
  if (!plan?.layoffs.length) {
    const nothing = !best?.layoffs.length;
    return {
      prompt: nothing
        ? sentence(t("{name} knocked with {n}: nothing to lay off"), parts)
        : sentence(t("{name} knocked with {n}: lay off what you can"), parts),
      offers: [{ act: "lay_off_none", label: sentence(nothing ? t("Show the result") : t("No lay-offs")), look: nothing ? "primary" : "plain" }],
    };
  }
  // Cards may come out of an own meld: what is saved is not always what lies on the cards.
  const points = (deadwoodBefore(model) ?? plan.deadwood) - plan.deadwood;
  const n = plan.layoffs.length;
  return {
    prompt: sentence(t("{name} knocked with {n}: lay off what you can"), parts),
    offers: [
      { act: "lay_off_none", label: sentence(t("No lay-offs")), look: "plain" },
      {
        act: "lay_off",
        label: sentence(
          points > 0
            ? tn("Lay off {n} card (−{points})", "Lay off {n} cards (−{points})", n, { points })
            : tn("Lay off {n} card", "Lay off {n} cards", n),
        ),
        look: "primary",
      },
    ],
  };
}
