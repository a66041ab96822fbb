// A move that was made while there is no connection: it waits, and is sent again by itself.

import { t } from "../lib/i18n.js";
import { sentence, theCard } from "../lib/sentence.js";

/** @import {Action, Card} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */

/**
 * What is said of the newest of them.
 * @param {Action[]} pending at least one
 * @param {Card | null} [top] of the discard pile
 * @returns {Sentence}
 */
export function keptMove(pending, top = null) {
  const action = pending[pending.length - 1];
  switch (action.type) {
    case "pass":
      return sentence(t("Pass: sent when the connection is back"));
    case "discard":
      return sentence(t("Discard {card}: sent when the connection is back"), { card: theCard(action.card) });
    case "draw":
      return action.from === "discard" && top
        ? sentence(t("Take {card}: sent when the connection is back"), { card: theCard(top) })
        : sentence(t("Draw: sent when the connection is back"));
    case "knock":
    case "big_gin":
    case "lay_off":
      return sentence(t("Your move is kept: sent when the connection is back"));
    default:
      return sentence(t("Sent when the connection is back"));
  }
}
