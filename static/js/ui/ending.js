// The end of a match: who won, how the points add up, the series, and once more.

import { arrange, find, h, write } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { farSeat, nearSeat, otherSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { renderCheck } from "./check.js";
import { finalTable } from "./final.js";
import { Rematch } from "./rematch.js";
import { crown } from "./result_words.js";

/** @import {View} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */

export class EndPanel {
  /** @param {import("./rematch.js").Handlers & {onBack: () => void}} handlers */
  constructor({ onBack, ...handlers }) {
    this.root = find("#result");
    this.check = h("p", { class: "check" });
    this.rematch = new Rematch(handlers);
    this.back = h("button", { type: "button", class: "btn plain" }, h("span", {}, t("Last round")));
    this.back.addEventListener("click", onBack);
    this.key = "";
  }

  /** @param {Model} model */
  render(model) {
    // What is asked for changes nothing here: the buttons stay in place, and keep the focus.
    const key = JSON.stringify([{ ...model.view.match, rematch: null }, model.view.table.series]);
    if (this.key !== key) this.build(model.view);
    this.key = key;
    renderCheck(this.check, model);
    if (model.view.you !== null) this.rematch.render(model);
  }

  forget() {
    this.key = "";
  }

  /** @param {View} view */
  build(view) {
    const title = h("h2", { id: "result-title", tabindex: -1 });
    write(title, winnerLine(view));
    const reason = h("p", { class: "note" });
    write(reason, reasonLine(view));
    const ending = h(
      "div",
      { class: lost(view) ? "ending lost-match" : "ending" },
      view.match.winner !== null && crown(),
      title,
      reason,
      finalTable(view),
      seriesLine(view),
    );
    const sheet = h("a", { class: "btn plain", href: `/m/${view.match.id}` }, t("Score sheet"));
    const first = view.round?.result ? this.back : sheet;
    const { wishes, other, same } = this.rematch;
    const acts = view.you === null ? [first, sheet] : [first, other.root, same.root];
    arrange(this.root, [
      ending,
      this.check,
      ...(view.you === null ? [] : [wishes]),
      h("div", { class: "acts end-acts" }, acts),
    ]);
  }
}

/** Gold is for whoever wins, and for those who look on.
 * @param {View} view */
const lost = ({ you, match }) => you !== null && match.winner !== null && match.winner !== you;

/** @param {View} view @returns {Sentence} */
function winnerLine(view) {
  const { winner } = view.match;
  if (winner === null) return sentence(view.match.status === "abandoned" ? t("The match was closed") : t("The match is drawn"));
  if (winner === view.you) return sentence(t("You win the match!"));
  return sentence(t("{name} wins the match"), { name: personAt(view, winner) });
}

/** @param {View} view @returns {Sentence} */
function reasonLine(view) {
  const { reason, winner, rules } = view.match;
  if (reason === "closed") return sentence(t("Nobody played on for a long time."));
  if (reason === "draw") return sentence(t("The three games come out even."));
  if (winner === null) return sentence("");
  const loser = otherSeat(winner);
  const own = loser === view.you;
  const parts = { name: personAt(view, loser), n: rules.target };
  if (reason === "resign") return sentence(own ? t("You resigned.") : t("{name} resigned."), parts);
  if (reason === "claim") return sentence(own ? t("You were away for too long.") : t("{name} was away for too long."), parts);
  if (rules.scoring === "hollywood") return sentence(t("All three games are closed."));
  return sentence(t("{n} points were reached."), parts);
}

/** @param {View} view */
function seriesLine(view) {
  const { series } = view.table;
  if (!series || !series.matches) return null;
  const [near, far] = [nearSeat(view), farSeat(view)];
  const played = tn("{n} match so far", "{n} matches so far", series.matches);
  const wins = t("won {a} : {b}", { a: series.wins[near], b: series.wins[far] });
  const points = t("points {a} : {b}", { a: series.points[near], b: series.points[far] });
  return h("p", { class: "note" }, `${played} · ${wins} · ${points}`);
}
