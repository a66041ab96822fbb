// The panel beside the table on wide screens: the score sheet, the moves of the round,
// and what can be said.

import { find, h, nodesOf, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { farSeat, nameAt, nearSeat } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { sumsShown, writeEntries } from "./entries.js";
import { phraseButtons } from "./phrases.js";
import { Rounds } from "./rounds.js";
import { scoreSheet } from "./score_sheet.js";
import { hasSidePanel } from "./screen.js";
import { tell } from "./tell.js";

/** @import {Row, View} from "../lib/protocol.js" */

export class Side {
  /** @param {(phrase: string) => void} onSay */
  constructor(onSay) {
    document.querySelector("#side-phrases")?.append(phraseButtons(onSay));
    this.sheet = find("#sheet");
    this.moves = find("#moves");
    this.rounds = new Rounds();
    this.drawn = "";
    /** What stood there before the round that has just ended, and when its points are to be seen.
     * @type {{sums: string[], from: number}} */
    this.before = { sums: [], from: 0 };
    this.movesShown = "";
    // What scrolls must be reached by the keyboard; what does not is no stop. Sizes come with the late sheet.
    this.sizes = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.sheet;
      this.sheet.tabIndex = scrollHeight > clientHeight || scrollWidth > clientWidth ? 0 : -1;
    });
  }

  /**
   * @param {View} view
   * @param {Row[]} rows of this round
   * @param {number} untilScore how long the end of a round is still uncovered
   */
  render(view, rows, untilScore) {
    if (!hasSidePanel()) return;
    write(find("#side-link"), sentence(t("All rounds")));
    this.renderMoves(view, rows);
    const names = [nearSeat(view), farSeat(view)].map((seat) => nameAt(view, seat));
    const { match } = view;
    const wanted = JSON.stringify([match.id, match.rounds, match.score, match.columns, match.final, names]);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.before = { sums: sumsShown(this.sheet), from: performance.now() + untilScore };
    this.renderSheet(view, wanted);
  }

  /**
   * @param {View} view
   * @param {string} wanted
   */
  renderSheet(view, wanted) {
    const rounds = this.rounds.of(view, () => {
      if (wanted === this.drawn) this.renderSheet(view, wanted);
    });
    this.sheet.replaceChildren(scoreSheet(view, rounds));
    const { sums, from } = this.before;
    const delay = Math.max(0, from - performance.now());
    if (sums.length) writeEntries(this.sheet, { seen: this.rounds.written, sums, delay });
    this.rounds.keepWritten();
    this.sheet.classList.toggle("three", view.match.columns !== undefined);
    this.sizes.disconnect();
    for (const each of [this.sheet, ...this.sheet.children]) this.sizes.observe(each);
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
