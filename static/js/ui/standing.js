// How the match stands after a round: the score before and after, or the three games of Hollywood.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { farSeat, nameAt, nearSeat } from "../lib/people.js";
import { gamesOf, seenFrom, signed } from "../lib/tally.js";
import { whose } from "./people.js";
import { pointsOf } from "./score_sheet.js";

/** @import {Result, Seat, View} from "../lib/protocol.js" */

/**
 * @param {View} view
 * @param {Result} result
 * @param {number[]} raised by how much the round has raised each of three games
 */
export const standing = (view, result, raised) =>
  view.match.columns ? games(view, result, raised) : score(view, result);

/**
 * @param {View} view
 * @param {Result} result
 */
function score(view, result) {
  const { score, boxes, rules } = view.match;
  const [near, far] = [nearSeat(view), farSeat(view)];
  /** @param {Seat} seat */
  const line = (seat) => {
    const won = result.winner === seat ? `${score[seat] - result.points} → ` : "";
    return h("span", {}, whose(view, seat), ` ${won}${score[seat]}`);
  };
  const [a, b] = seenFrom(boxes, near);
  const won = rules.box_bonus > 0 && h("span", { class: "boxes-won" }, " · ", t("boxes {a} : {b}", { a, b }));
  return h("p", { class: "standing" }, line(near), " · ", line(far), won);
}

/**
 * @param {View} view
 * @param {Result} result
 * @param {number[]} raised
 */
function games(view, result, raised) {
  const near = nearSeat(view);
  const own = result.winner === near;
  const far = nameAt(view, farSeat(view));
  const label = view.you === null ? t("{name} first, then {other}", { name: nameAt(view, near), other: far }) : t("You first, then {name}", { name: far });
  const lines = gamesOf(view.match, near).map(({ number, points, winner, worth, spread }, i) =>
    h(
      "li",
      { class: winner === null ? "" : "closed" },
      h("span", { class: "standing-game" }, t("Game {n}", { n: number }), winner !== null && ` · ${t("closed")}`),
      h("span", { class: "standing-points" }, pointsOf(points[0]), " : ", pointsOf(points[1])),
      h("span", { class: "standing-worth" }, raised[i] ? gain(raised[i], own) : `${worth === null ? t("Spread") : t("Worth")} ${signed(worth ?? spread)}`),
    ),
  );
  return h("ul", { class: "standing-games", role: "list", "aria-label": label }, lines);
}

/**
 * @param {number} points
 * @param {boolean} own
 */
const gain = (points, own) =>
  h("b", { class: own ? "" : "theirs" }, `+${points}`);
