// What the reading keys say.

import { cardName } from "../lib/cards.js";
import { t, tn } from "../lib/i18n.js";
import { farSeat, nameAt } from "../lib/people.js";
import { deadwoodOf } from "./model.js";

/** @import {Group} from "../lib/pack.js" */
/** @import {Model} from "./model.js" */

/** @param {Model} model */
export function sayLimit({ view }) {
  const { round } = view;
  if (!round) return "";
  const parts = { n: round.knock_limit, card: cardName(round.upcard) };
  const limit = round.knock_limit
    ? t("Knock at {n} or less. First upcard: {card}.", parts)
    : t("Only gin ends this round. First upcard: {card}.", parts);
  return round.doubled ? `${limit} ${t("The score of this round is doubled.")}` : limit;
}

/** @param {Model} model */
export function sayOpponent({ view, presence }) {
  const seat = farSeat(view);
  const name = nameAt(view, seat);
  const cards = tn("{name} holds {n} card", "{name} holds {n} cards", view.round?.counts[seat] ?? 0, { name });
  const states = { here: t("here"), away: t("away"), reconnecting: t("reconnecting…"), offline: t("offline") };
  return presence ? `${cards}, ${states[presence[seat].state]}` : cards;
}

/** @param {Group[]} groups */
export const sayHand = (groups) =>
  groups.map((group) => group.cards.map(cardName).join(", ")).join("; ");

/** @param {Model} model */
export function sayDeadwood(model) {
  const n = deadwoodOf(model);
  return n === null || !model.view.table.aids ? "" : t("Deadwood {n}.", { n });
}
