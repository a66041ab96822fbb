// How a match came out, in numbers: points, boxes and bonuses, or the three games of Hollywood.

import { h } from "../lib/dom.js";
import { accountOf } from "../lib/account.js";
import { t } from "../lib/i18n.js";
import { farSeat, nameAt, nearSeat } from "../lib/people.js";
import { gamesOf, signed, turned } from "../lib/tally.js";
import { whose } from "./people.js";
import { pointsOf } from "./score_sheet.js";

/** @import {Child} from "../lib/dom.js" */
/** @import {Line} from "../lib/account.js" */
/** @import {Rules, View} from "../lib/protocol.js" */
/** @import {Game} from "../lib/tally.js" */

/** @param {View} view */
export const finalTable = (view) => (view.match.columns ? threeGames(view) : oneGame(view));

/**
 * @param {View} view
 * @param {Child[]} more
 */
const head = (view, more = []) =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      h("td"),
      [nearSeat(view), farSeat(view)].map((seat) =>
        h("th", { scope: "col" }, whose(view, seat)),
      ),
      more,
    ),
  );

/**
 * @param {Child | Child[]} name
 * @param {(Child | Child[])[]} cells
 * @param {boolean} [strong]
 */
const row = (name, cells, strong = false) =>
  h("tr", { class: strong ? "strong" : "" }, h("th", { scope: "row" }, name), cells.map((cell) => h("td", {}, cell)));

/** @param {View} view */
function oneGame(view) {
  const { match } = view;
  const account = accountOf(match, nearSeat(view));
  const last = account.lines.length - 1;
  const rows = account.lines.map(({ line, pair }, i) => row(nameOf(line, match.rules), pair, i === last));
  const table = h(
    "table",
    { class: "final" },
    h("caption", { class: "vh" }, t("Final score")),
    head(view),
    h("tbody", {}, rows),
  );
  if (account.worth === null || match.winner === null) return [table];
  return [table, h("p", { class: "note" }, worthLine(view, account))];
}

/**
 * @param {Line} line
 * @param {Rules} rules
 */
function nameOf(line, rules) {
  if (line === "boxes") return t("Boxes × {n}", { n: rules.box_bonus });
  if (line === "game") return t("Game bonus");
  return line === "total" ? t("Total") : t("Points");
}

/**
 * @param {View} view
 * @param {import("../lib/account.js").Account} account
 */
function worthLine({ match }, { doubled, against }) {
  const points = signed(turned(match.final?.net ?? 0, match.winner ?? 0));
  const said = doubled ? t("Shutout: the match counts double, {points}.", { points }) : t("The match is worth {points}.", { points });
  return against ? `${said} ${t("Whoever reaches the target wins, even where the other’s total is larger.")}` : said;
}

/** The points of both in one game, and what boxes and the game bonus add: with these the worth adds up.
 * @param {Game} game
 * @param {Rules} rules
 * @returns {Child[][]} */
const sidesOf = ({ points, boxes, winner }, rules) =>
  points.map((own, side) => {
    const more = winner === null ? 0 : boxes[side] * rules.box_bonus + (winner === side ? rules.game_bonus : 0);
    return [pointsOf(own), more > 0 && h("small", {}, ` ${signed(more)}`)].flat();
  });

/** @param {View} view */
function threeGames(view) {
  const near = nearSeat(view);
  const { final, rules } = view.match;
  const rows = gamesOf(view.match, near).map((game) =>
    row(
      [t("Game {n}", { n: game.number }), game.shutout && " ", game.shutout && h("small", {}, t("shutout"))],
      [...sidesOf(game, rules), game.worth === null ? "·" : signed(game.worth)],
    ),
  );
  const sum = final && row(t("Sum"), ["", "", signed(turned(final.net, near))], true);
  return [
    h(
      "table",
      { class: "final of-three" },
      h("caption", { class: "vh" }, t("Final score")),
      head(view, [h("th", { scope: "col" }, t("Worth"))]),
      h("tbody", {}, rows, sum),
    ),
    view.you === null && h("p", { class: "note" }, t("Worth and sum are seen from the side of {name}.", { name: nameAt(view, near) })),
  ];
}
