// Calling the player back: a mark in the title and on the icon while it is the own turn.

import { t } from "../lib/i18n.js";
import { bothSeated, farSeat, nameAt } from "../lib/people.js";
import { choiceOf } from "../lib/legal.js";
import { isMyTurn } from "./model.js";

/** @import {Model} from "./model.js" */

/** @param {Model} model */
export function callBack(model) {
  const { view } = model;
  const other = bothSeated(view) ? nameAt(view, farSeat(view)) : "Upcard";
  const mine = isMyTurn(model);
  const next = !mine && choiceOf(model.legal, "ready") !== null && view.round !== null;
  const state = mine ? t("Your turn") : next ? t("Next round") : "";
  document.title = state ? `● ${state} · ${other}` : `${other} · Upcard`;
  markIcon(mine || next);
}

/** @param {boolean} marked */
function markIcon(marked) {
  const link = document.querySelector("link[rel=icon]");
  if (!(link instanceof HTMLLinkElement)) return;
  const wanted = link.href.replace(/icon(-turn)?\.svg$/, marked ? "icon-turn.svg" : "icon.svg");
  if (link.href !== wanted) link.href = wanted;
}
