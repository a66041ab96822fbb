// What the reading keys say.

import { cardName, inOrder } from "../lib/cards.js";
import { t, tn } from "../lib/i18n.js";
import { farSeat } from "../lib/people.js";
import { listOf } from "./meld.js";
import { limitOf } from "./middle.js";
import { deadwoodBefore, deadwoodOf, layOffPlan } from "./model.js";
import { heldBy } from "./people.js";

/** @import {Group} from "../lib/pack.js" */
/** @import {Model} from "./model.js" */

/** @param {Model} model */
export const sayLimit = ({ view: { round } }) => (round ? limitOf(round) : "");

/** @param {Model} model */
export function sayOpponent({ view, presence }) {
  const seat = farSeat(view);
  const cards = heldBy(view, seat);
  const states = { here: t("here"), away: t("away"), reconnecting: t("reconnecting…"), offline: t("offline") };
  return presence ? `${cards}, ${states[presence[seat].state]}` : cards;
}

/** @param {Model} model */
export function sayClock({ view }) {
  const ends = view.clock?.turn_ends;
  if (!ends) return t("This table has no clock.");
  const seconds = Math.max(0, Math.round((Date.parse(ends) - Date.now()) / 1000));
  if (seconds < 120) return tn("{n} second is left for this turn.", "{n} seconds are left for this turn.", seconds);
  return tn("{n} minute is left for this turn.", "{n} minutes are left for this turn.", Math.floor(seconds / 60));
}

/** @param {Group[]} groups */
export const sayHand = (groups) =>
  groups.map((group) => listOf(group.cards)).join("; ");

/** @param {Model} model */
export function sayDeadwood(model) {
  const n = deadwoodOf(model);
  if (n === null || !model.view.table.aids) return "";
  const before = deadwoodBefore(model);
  return before === null ? t("Deadwood {n}.", { n }) : t("Deadwood {before}, after the lay-offs {n}.", { before, n });
}

/** What the key says, also where nothing is counted.
 * @param {Model} model */
export const sayDeadwoodAsked = (model) =>
  model.view.table.aids ? sayDeadwood(model) : t("This table has no help: you count yourself.");

/** To whoever may lay off: how many cards, which goes where, and what is left. Without help nothing.
 * @param {Model} model */
export function sayLayOffs(model) {
  const melds = model.view.round?.knock?.melds;
  const layoffs = layOffPlan(model)?.layoffs ?? [];
  const n = layoffs.length;
  if (!melds || !model.view.table.aids) return "";
  if (!n) return t("There is nothing to lay off.");
  const each = layoffs.map(({ card, meld }) => t("{card} goes on {cards}.", { card: cardName(card), cards: listOf(inOrder(melds[meld])) }));
  return [tn("You can lay off {n} card.", "You can lay off {n} cards.", n), ...each, sayDeadwood(model)].filter(Boolean).join(" ");
}
