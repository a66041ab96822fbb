// The score sheet at the table: one game, or the three of Hollywood, with what they are worth.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { farSeat, nearSeat } from "../lib/people.js";
import { entriesOf, gamesOf, seenFrom, signed, turned } from "../lib/tally.js";
import { whose } from "./people.js";

/** @import {FinishedRound, View} from "../lib/protocol.js" */
/** @import {Entry, Game} from "../lib/tally.js" */

/**
 * @param {View} view
 * @param {FinishedRound[]} rounds
 * @returns {HTMLElement}
 */
export const scoreSheet = (view, rounds) => (view.match.columns ? threeGames(view, rounds) : oneGame(view, rounds));

/** Who the two columns are of.
 * @param {View} view */
const heads = (view) =>
  [nearSeat(view), farSeat(view)].map((seat) =>
    h("th", { scope: "col" }, whose(view, seat)),
  );

/** @param {Entry} entry */
const cellsOf = ({ side, points }) =>
  [0, 1].map((column) => h("td", {}, side === column ? points : side === null ? "–" : ""));

/**
 * @param {View} view
 * @param {FinishedRound[]} rounds
 */
function oneGame(view, rounds) {
  const near = nearSeat(view);
  const { score, boxes, rules } = view.match;
  const rows = entriesOf(rounds, near).map((entry) =>
    h("tr", { "data-round": entry.number }, h("th", { scope: "row" }, entry.number), cellsOf(entry)),
  );
  /** @param {string} label @param {number[]} pair @param {string} [classes] */
  const foot = (label, pair, classes) =>
    h("tr", { class: classes }, h("th", { scope: "row" }, label), pair.map((n) => h("td", {}, n)));
  return h(
    "table",
    { class: "score-table" },
    h("caption", { class: "vh" }, t("Points of each round")),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh" }, t("Round"))), heads(view))),
    h("tbody", {}, rows),
    h(
      "tfoot",
      {},
      h(
        "tr",
        { class: "sum" },
        h("th", { scope: "row" }, h("span", { class: "vh" }, t("Total"))),
        seenFrom(score, near).map((n) => h("td", {}, n)),
      ),
      rules.box_bonus > 0 && foot(t("Boxes"), seenFrom(boxes, near), "boxes"),
    ),
  );
}

/**
 * @param {View} view
 * @param {FinishedRound[]} rounds
 */
function threeGames(view, rounds) {
  const near = nearSeat(view);
  const games = gamesOf(view.match, near);
  const { final } = view.match;
  return h(
    "div",
    { class: "games" },
    games.map((game) => gameTable(view, game, entriesOf(rounds, near, game.number))),
    final && h("p", { class: "games-sum" }, t("Sum"), " ", h("b", {}, signed(turned(final.net, near)))),
  );
}

/**
 * @param {View} view
 * @param {Game} game
 * @param {Entry[]} entries
 */
function gameTable(view, game, entries) {
  const name = t("Game {n}", { n: game.number });
  const table = h(
    "table",
    { class: "score-table" },
    h("caption", { class: "vh" }, name),
    h("thead", {}, h("tr", {}, heads(view))),
    h("tbody", {}, entries.map((entry) => h("tr", { "data-round": entry.number }, cellsOf(entry)))),
    h(
      "tfoot",
      {},
      h(
        "tr",
        { class: "sum" },
        game.points.map((n, side) => h("td", { class: game.winner === side ? "won" : "" }, pointsOf(n))),
      ),
    ),
  );
  const boxes = h("p", { class: "game-worth" }, t("Boxes"), " ", h("b", {}, game.boxes.join(" : ")));
  // The name stands apart from its table, so that it stays in sight while the entries scroll.
  return h(
    "div",
    { class: game.winner === null ? "game" : "game closed" },
    h("p", { class: "game-name", "aria-hidden": "true" }, name),
    h("div", { class: "game-in" }, table, h("p", { class: "game-worth" }, worthOf(game)), view.match.rules.box_bonus > 0 && boxes),
  );
}

/** @param {number | null} points */
export const pointsOf = (points) =>
  points === null ? [h("span", { "aria-hidden": "true" }, "–"), h("span", { class: "vh" }, t("not opened"))] : String(points);

/** @param {Game} game */
function worthOf({ worth, spread, shutout }) {
  if (worth === null) return [t("Spread"), " ", h("b", {}, signed(spread))];
  return [shutout ? t("Shutout") : t("Worth"), " ", h("b", {}, signed(worth))];
}
