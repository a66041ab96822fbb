// The end of a match: who won, how the points add up, the series, and once more.

import { arrange, find, h, setAttributes, write } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { farSeat, nearSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { renderCheck } from "./check.js";
import { finalTable } from "./final.js";
import { crown } from "./result_words.js";

/** @import {View} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */

export class EndPanel {
  /** @param {{onRematch: () => void, onBack: () => void}} handlers */
  constructor({ onRematch, onBack }) {
    this.root = find("#result");
    this.label = h("span");
    this.check = h("p", { class: "check" });
    this.note = h("p", { class: "note ready-note" });
    this.rematch = h("button", { type: "button", class: "btn primary" }, this.label);
    this.rematch.addEventListener("click", () => {
      if (this.rematch.ariaDisabled !== "true") onRematch();
    });
    this.back = h("button", { type: "button", class: "btn plain" }, h("span", {}, t("Last round")));
    this.back.addEventListener("click", onBack);
    this.key = "";
  }

  /** @param {Model} model */
  render(model) {
    const key = JSON.stringify([model.view.match, model.view.table.series]);
    if (this.key !== key) this.build(model.view);
    this.key = key;
    renderCheck(this.check, model);
    this.renderRematch(model);
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
      { class: "ending" },
      view.match.winner !== null && crown(),
      title,
      reason,
      finalTable(view),
      seriesLine(view),
    );
    const sheet = h("a", { class: "btn plain", href: `/m/${view.match.id}` }, t("Score sheet"));
    const first = view.round?.result ? this.back : sheet;
    arrange(this.root, [
      ending,
      this.check,
      this.note,
      h("div", { class: "acts" }, first, view.you === null ? sheet : this.rematch),
    ]);
  }

  /** @param {Model} model */
  renderRematch({ view, legal, pending }) {
    if (view.you === null) return;
    const name = personAt(view, farSeat(view));
    const may = choiceOf(legal, "rematch") !== null && !pending.some((action) => action.type === "rematch");
    const theirs = view.match.rematch[farSeat(view)];
    write(this.label, may ? sentence(t("Rematch")) : sentence(t("Waiting for {name}…"), { name }));
    setAttributes(this.rematch, { "aria-disabled": may ? null : "true" });
    write(this.note, theirs && may ? sentence(t("{name} asks for a rematch."), { name }) : sentence(""));
    this.note.hidden = !(theirs && may);
  }
}

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
  const loser = winner === 0 ? 1 : 0;
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
