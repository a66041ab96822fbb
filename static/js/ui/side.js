// The panel beside the table on wide screens: the score sheet, and the moves of the round.

import { find, h, nodesOf, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { farSeat, nameAt, nearSeat } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { call } from "../net/api.js";
import { hasSidePanel } from "./screen.js";
import { tell } from "./tell.js";

/** @import {Pair, Result, Row, View} from "../lib/protocol.js" */

/** @typedef {{number: number, result: Result | null, score: Pair<number>}} FinishedRound */

export class Side {
  constructor() {
    this.sheet = find("#sheet");
    this.moves = find("#moves");
    /** @type {FinishedRound[]} */
    this.rounds = [];
    this.match = "";
    this.asked = "";
    this.movesShown = "";
  }

  /**
   * @param {View} view
   * @param {Row[]} rows of this round
   */
  render(view, rows) {
    if (!hasSidePanel()) return;
    write(find("#side-link"), sentence(t("All rounds")));
    this.renderMoves(view, rows);
    const names = [nearSeat(view), farSeat(view)].map((seat) => nameAt(view, seat));
    const wanted = `${view.match.id}:${view.match.rounds}:${view.match.score}:${names.join()}`;
    if (wanted === this.asked) return;
    this.asked = wanted;
    if (this.match !== view.match.id) this.rounds = [];
    this.match = view.match.id;
    this.renderSheet(view);
    if (view.match.rounds) void this.fetchRounds(view, wanted);
  }

  /**
   * @param {View} view
   * @param {string} wanted
   */
  async fetchRounds(view, wanted) {
    try {
      const { rounds } = await call("GET", `/matches/${view.match.id}/rounds`);
      if (wanted !== this.asked) return;
      this.rounds = rounds;
      this.renderSheet(view);
    } catch {
      // The totals are there; the rounds come with the next one that ends.
    }
  }

  /** @param {View} view */
  renderSheet(view) {
    const [near, far] = [nearSeat(view), farSeat(view)];
    const rows = this.rounds.map(({ number, result }) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, number),
        [near, far].map((seat) => h("td", {}, result?.winner === seat ? result.points : result?.kind === "void" ? "–" : "")),
      ),
    );
    const { score } = view.match;
    this.sheet.replaceChildren(
      h(
        "table",
        {},
        h("caption", { class: "vh" }, t("Points of each round")),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, h("span", { class: "vh" }, t("Round"))),
            [near, far].map((seat) => h("th", { scope: "col" }, h("bdi", {}, seat === view.you ? t("You") : nameAt(view, seat)))),
          ),
        ),
        h("tbody", {}, rows),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, h("span", { class: "vh" }, t("Total"))), h("td", {}, score[near]), h("td", {}, score[far]))),
      ),
    );
    // What scrolls must be reached by the keyboard; what does not is no stop.
    this.sheet.tabIndex = this.sheet.scrollHeight > this.sheet.clientHeight ? 0 : -1;
    this.sheet.scrollTop = this.sheet.scrollHeight;
    // A longer sheet leaves the moves less room: the last one stays in sight.
    this.moves.scrollTop = this.moves.scrollHeight;
  }

  /**
   * @param {View} view
   * @param {Row[]} rows
   */
  renderMoves(view, rows) {
    const number = view.round?.number ?? 0;
    write(find("#moves-note"), number ? sentence(t("Round {n}"), { n: number }) : sentence(""));
    const key = `${view.match.id}:${number}:${rows.at(-1)?.seq ?? 0}`;
    if (key === this.movesShown) return;
    this.movesShown = key;
    const told = rows.flatMap((row) => row.events).map((event) => tell(event, view));
    const lines = told.flatMap((each) =>
      each ? [h("li", { class: each.seat !== null && each.seat === view.you ? "own" : "" }, nodesOf(each.said))] : [],
    );
    this.moves.replaceChildren(...lines);
    this.moves.scrollTop = this.moves.scrollHeight;
  }
}
