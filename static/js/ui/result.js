// A round that is over: both hands as they were laid, the sum, and what comes next.

import { arrange, find, h, setAttributes, write } from "../lib/dom.js";
import { byRank } from "../lib/cards.js";
import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { bestMelds, grown, unmatched } from "../lib/melds.js";
import { farSeat, nearSeat, otherSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { raisedBy, raisedIn } from "../lib/tally.js";
import { renderCheck } from "./check.js";
import { keptMove } from "./kept_move.js";
import { laidMeld } from "./meld.js";
import { isOver } from "./model.js";
import { whose } from "./people.js";
import { headlineOf, noteOf, sumOf } from "./result_words.js";
import { DEAF } from "./sheet.js";
import { standing } from "./standing.js";

/** @import {Result, Seat, View} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Model} from "./model.js" */
/** @import {Rounds} from "./rounds.js" */

/** @typedef {{onNext: () => void, onEnd: () => void}} Handlers */

export class ResultPanel {
  /**
   * @param {Deck} deck
   * @param {Rounds} rounds
   * @param {Handlers} handlers
   */
  constructor(deck, rounds, { onNext, onEnd }) {
    this.deck = deck;
    this.rounds = rounds;
    this.root = find("#result");
    this.key = "";
    this.check = h("p", { class: "check" });
    this.readyNote = h("p", { class: "note ready-note" });
    this.label = h("span");
    this.next = h("button", { type: "button", class: "btn primary" }, this.label);
    /** Until then a blind second tap goes on to nothing. */
    this.deafUntil = 0;
    this.next.addEventListener("click", () => {
      if (performance.now() < this.deafUntil) return;
      if (this.next.ariaDisabled !== "true") (this.next.dataset["act"] === "end" ? onEnd : onNext)();
    });
  }

  /** @param {Model} model */
  render(model) {
    const { round, match } = model.view;
    const result = round?.result;
    if (!round || !result) return;
    const key = `${match.id}:${round.number}`;
    if (this.key !== key) this.build(model.view, result, model.before);
    this.key = key;
    renderCheck(this.check, model);
    this.renderNext(model);
  }

  /** What is uncovered was not there a moment ago, and its button lies where others lay. */
  beDeaf() {
    this.deafUntil = performance.now() + DEAF;
  }

  /** Something else was shown in the same place. */
  forget() {
    this.key = "";
  }

  /**
   * @param {View} view
   * @param {Result} result
   * @param {Model["before"]} before
   */
  build(view, result, before) {
    const title = h("h2", { id: "result-title", tabindex: -1 });
    write(title, headlineOf(view, result));
    const sheet = h("a", { class: "btn plain", href: `/m/${view.match.id}/rounds/${view.round?.number}` }, t("Look closer"));
    const [near, far] = [nearSeat(view), farSeat(view)];
    const note = h("p", { class: "note" });
    write(note, noteOf(view, result));
    const sum = sumOf(view, result);
    arrange(this.root, [
      title,
      this.hand(view, result, near),
      this.hand(view, result, far),
      note,
      ...(sum ? [sum] : []),
      this.standing(view, result, before),
      this.check,
      this.readyNote,
      h("div", { class: "acts" }, sheet, this.next),
    ]);
    this.root.classList.toggle("void", result.kind === "void");
  }

  /** Which games the round has raised is seen by whoever was here, else asked for.
   * @param {View} view
   * @param {Result} result
   * @param {Model["before"]} before
   */
  standing(view, result, before) {
    const { columns } = view.match;
    if (!columns) return standing(view, result, []);
    if (before) return standing(view, result, raisedBy(before, columns));
    const draw = () => {
      const rounds = this.rounds.of(view, () => shown.replaceWith(draw()));
      return standing(view, result, raisedIn(rounds.find(({ number }) => number === view.round?.number)));
    };
    const shown = draw();
    return shown;
  }

  /**
   * @param {View} view
   * @param {Result} result
   * @param {Seat} seat
   */
  hand(view, result, seat) {
    const knocker = knockerOf(view, result);
    // Where nothing was counted the melds are those that there could have been.
    const own = result.melds?.[seat] ?? bestMelds(result.hands[seat]).melds;
    const laidOff = result.layoffs.map((each) => each.card);
    const onto = seat === knocker ? result.layoffs : [];
    const melds = grown(own, onto).map((meld, i) =>
      laidMeld(this.deck, meld, {
        kind: "meld",
        added: onto.filter((each) => each.meld === i).map((each) => each.card),
      }),
    );
    const gone = seat === knocker ? [] : laidOff;
    const loose = unmatched(result.hands[seat], [...own, gone]).sort(byRank);
    return h(
      "section",
      {
        class: result.winner === seat && seat === view.you ? "laid won" : "laid",
        "data-seat": seat,
        "data-who": seat === nearSeat(view) ? "near" : "far",
      },
      h(
        "h3",
        {},
        whose(view, seat),
        result.deadwood && h("b", {}, h("span", { class: "unit" }, t("Deadwood")), " ", h("span", { class: "figure" }, result.deadwood[seat])),
      ),
      h("div", { class: "melds" }, melds, loose.length > 0 && laidMeld(this.deck, loose, { kind: "loose" })),
    );
  }

  /** @param {Model} model */
  renderNext(model) {
    const { view, legal, pending, notice } = model;
    const over = isOver(model);
    const sent = pending.some((action) => action.type === "ready");
    const other = personAt(view, farSeat(view));
    const watching = view.you === null;
    this.next.hidden = watching && !over;
    const waits = !over && choiceOf(legal, "ready") === null;
    this.next.classList.toggle("sent", sent && !model.lost);
    write(this.label, over ? sentence(t("Final score")) : waits ? sentence(t("Waiting for {name}…"), { name: other }) : sentence(t("Next round")));
    setAttributes(this.next, { "data-act": over ? "end" : "next", "aria-disabled": waits || sent ? "true" : null });
    const theirs = !over && view.you !== null && view.next?.ready[otherSeat(view.you)];
    const kept = model.lost && pending.length > 0;
    const note = notice ?? (kept ? keptMove(pending) : theirs ? sentence(t("{name} is ready."), { name: other }) : null);
    write(this.readyNote, note ?? sentence(""));
    this.readyNote.hidden = note === null;
  }
}

/** The cards laid off lie on the melds of who knocked.
 * @param {View} view
 * @param {Result} result
 * @returns {Seat | null} */
export function knockerOf(view, result) {
  if (view.round?.knock) return view.round.knock.seat;
  if (result.winner === null) return null;
  return result.kind === "undercut" ? otherSeat(result.winner) : result.winner;
}
