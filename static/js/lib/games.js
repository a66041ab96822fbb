// What a table is played as, in words: the games by their names, and the numbers that decide.

import { t } from "./i18n.js";

/** @import {Rules} from "./protocol.js" */

/** @param {Rules} rules */
export function gameOf(rules) {
  const { knock_limit, preset } = rules;
  if (rules.scoring === "hollywood") {
    if (knock_limit === "upcard") return t("Oklahoma Hollywood");
    if (knock_limit === 0) return t("Straight Hollywood");
    if (preset === "classic") return t("Classic Hollywood");
    return preset === "modern" ? t("Modern Hollywood") : t("Hollywood Gin");
  }
  if (knock_limit === "upcard") return t("Oklahoma Gin");
  if (knock_limit === 0) return t("Straight Gin");
  if (preset === "classic") return t("Classic Gin");
  return preset === "modern" ? t("Modern Gin") : t("Gin Rummy");
}

/** The same with the target, where that is another one than just now.
 * @param {Rules} rules
 * @param {Rules} now */
export const wishOf = (rules, now) =>
  rules.target === now.target ? gameOf(rules) : t("{game} to {n}", { game: gameOf(rules), n: rules.target });

/** What a preset is, in one sentence.
 * @param {string} preset */
export function effectOf(preset) {
  switch (preset) {
    case "oklahoma":
      return t("The first card turned up says how low you must be to knock.");
    case "straight":
      return t("No knocking: only gin ends a round.");
    case "classic":
      return t("Boxes and a bonus in the end; a shutout counts double.");
    case "modern":
      return t("Higher bonuses, and big gin with all eleven cards.");
    case "hollywood":
      return t("Three games scored at once; each win may open the next.");
    case "oklahoma_hollywood":
      return t("The limit from the upcard, scored as three games.");
    default:
      return t("The plain game: knock with ten points of deadwood or fewer.");
  }
}

const SHORT = 20;
const FIRM = "\u00a0";

/** The numbers that decide, in one line: nobody should find out at scoring. It breaks after a dot,
 * not within a short part.
 * @param {Rules} rules */
export function lineOf(rules) {
  const line = partsOf(rules).map((part) => (part.length > SHORT ? part : part.replaceAll(" ", FIRM))).join(`${FIRM}· `);
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** @param {Rules} rules */
function partsOf(rules) {
  const { knock_limit, target } = rules;
  const parts = [
    limitOf(knock_limit),
    t("gin {n}", { n: rules.gin_bonus }),
    rules.big_gin_bonus !== null && t("big gin {n}", { n: rules.big_gin_bonus }),
    knock_limit !== 0 && t("undercut {n}", { n: rules.undercut_bonus }),
    rules.spades_double && t("spades double"),
    rules.ace_upcard === "gin_only" && t("ace: only gin"),
    rules.box_bonus > 0 && t("box {n}", { n: rules.box_bonus }),
    rules.game_bonus > 0 && t("game {n}", { n: rules.game_bonus }),
    rules.shutout === "double" && t("shutout double"),
    rules.scoring === "hollywood" ? t("three games to {n}", { n: target }) : t("to {n}", { n: target }),
  ];
  return parts.filter((part) => part !== false);
}

/** @param {Rules["knock_limit"]} limit */
function limitOf(limit) {
  if (limit === "upcard") return t("knock limit from the upcard");
  return limit === 0 ? t("only gin ends a round") : t("knock at {n} or less", { n: limit });
}

/** Whether one may be played for the other: every option alike, but for those left out.
 * @param {Rules} one
 * @param {Rules} other
 * @param {(keyof Rules)[]} [but] */
export const isSameGame = (one, other, but = []) =>
  /** @type {(keyof Rules)[]} */ (Object.keys(other)).every((option) => but.includes(option) || one[option] === other[option]);
