// The reasons of the server, in words (protocol, Codes).

import { t } from "../lib/i18n.js";
import { sentence } from "../lib/sentence.js";

/** @import {Sentence} from "../lib/sentence.js" */

const LATE = ["stale_seq", "wrong_phase", "not_your_turn"];

/**
 * @param {string} code
 * @param {boolean} [elsewhere] the player's own move, at another screen, came before
 * @returns {Sentence}
 */
export const refusalOf = (code, elsewhere = false) =>
  sentence(elsewhere && LATE.includes(code) ? t("You already played on another screen.") : textOf(code));

/** @param {string} code */
function textOf(code) {
  switch (code) {
    case "stale_seq":
    case "stale_commitment":
    case "wrong_phase":
    case "old_match":
      return t("The table moved on. This is how it stands now.");
    case "not_your_turn":
      return t("It is not your turn.");
    case "illegal_card":
      return t("That card cannot be discarded this turn.");
    case "cannot_knock":
      return t("Too much deadwood to knock.");
    case "bad_melds":
      return t("Those cards do not make these melds.");
    case "bad_layoffs":
      return t("Those cards cannot be laid off like that.");
    case "bad_rules":
    case "rules_clash":
      return t("These rules cannot be played together.");
    case "match_over":
      return t("The match is over.");
    case "not_seated":
    case "not_allowed":
    case "no_identity":
      return t("This browser has no seat at this table.");
    case "too_fast":
      return t("That was too fast. Wait a moment, then try again.");
    case "not_yet":
      return t("That is not possible yet.");
    case "unavailable":
      return t("The server cannot save right now. Nothing has changed: try again.");
    default:
      return t("That did not work. Nothing has changed.");
  }
}
