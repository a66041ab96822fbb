// The bar: the score of the match, whom it is between, and who else looks on.

import { find, h, icon, setAttributes, write } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { bothSeated, farSeat, nameAt, nearSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";

/** @import {Seat, View} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */

/** @param {Model} model */
export function renderBar({ view, spectators }) {
  const { match } = view;
  const [near, far] = [nearSeat(view), farSeat(view)];
  write(find("#own-name"), whoAt(view, near));
  write(find("#their-name"), whoAt(view, far));
  write(find("#own-score"), sentence(String(match.score[near])));
  write(find("#their-score"), sentence(String(match.score[far])));
  const target = match.columns ? t("games") : t("to {n}");
  write(find("#target"), sentence(target, { n: match.rules.target }));
  renderSeries(view);
  for (const id of ["#score", "#side-link"]) setAttributes(find(id), { href: `/m/${match.id}` });
  write(find("#heading"), headingOf(view));
  renderWatchers(spectators);
}

/** @param {View} view */
function headingOf(view) {
  if (!bothSeated(view)) return sentence(view.you === null ? t("Table") : t("Your table"));
  return sentence(t("Gin table with {name}"), { name: personAt(view, farSeat(view)) });
}

/**
 * @param {View} view
 * @param {Seat} seat
 */
const whoAt = (view, seat) =>
  seat === view.you ? sentence(t("You")) : sentence("{name}", { name: { who: nameAt(view, seat) } });

/** How all their matches stand, once one is over.
 * @param {View} view */
function renderSeries(view) {
  const { series } = view.table;
  const root = find("#series");
  root.hidden = !series?.matches;
  if (!series?.matches) return;
  const wins = { a: series.wins[nearSeat(view)], b: series.wins[farSeat(view)] };
  write(root, sentence(t("matches {a} : {b}"), wins));
}

/** @param {number} count */
function renderWatchers(count) {
  const root = find("#watchers");
  if (root.dataset["count"] === String(count)) return;
  root.dataset["count"] = String(count);
  const label = tn("{n} person is watching", "{n} people are watching", count);
  root.replaceChildren(
    ...(count ? [icon("i-eye"), h("span", { "aria-hidden": "true" }, count), h("span", { class: "vh" }, label)] : []),
  );
}

/** @returns {[string, string]} what stands there, the own score first */
export const scoreShown = () => [find("#own-score").textContent ?? "", find("#their-score").textContent ?? ""];
