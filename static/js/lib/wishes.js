// Who has asked for another match, and under which rules. The view says who; the events say for what.

import { isSameGame } from "./games.js";
import { choiceOf } from "./legal.js";
import { otherSeat } from "./people.js";

/** @import {Action, Choice, Pair, Row, Rules, Seat, View} from "./protocol.js" */

/** @typedef {{view: View, legal: Choice[], pending: Action[], wishes: Pair<Rules | null>}} Said */
/** @typedef {{mine: Rules | null, theirs: Rules | null}} Wishes null for who has not asked */

/**
 * @param {Row[]} rows
 * @returns {Pair<Rules | null>} the last wish of each seat
 */
export function wishesIn(rows) {
  /** @type {Pair<Rules | null>} */
  const wishes = [null, null];
  for (const event of rows.flatMap((row) => row.events)) {
    if (event.type === "rematch") wishes[event.seat] = event.rules ?? null;
  }
  return wishes;
}

/**
 * Seen by a player; what is on its way counts as said. A wish that was not heard is taken for one
 * for the same rules until its event comes.
 * @param {Said} model
 * @returns {Wishes}
 */
export function wishesOf(model) {
  const { view, wishes } = model;
  if (view.you === null) return { mine: null, theirs: null };
  const far = otherSeat(view.you);
  return { mine: ownWish(model, view.you), theirs: view.match.rematch[far] ? (wishes[far] ?? view.match.rules) : null };
}

/**
 * @param {Said} model
 * @param {Seat} you
 */
function ownWish({ view, legal, pending, wishes }, you) {
  const { match } = view;
  const sent = pending.findLast((action) => action.type === "rematch");
  if (sent?.type === "rematch") return sent.rules ?? match.rules;
  if (!match.rematch[you]) return null;
  // Whoever may still ask for the same rules has asked for others.
  return wishes[you] ?? (choiceOf(legal, "rematch") ? null : match.rules);
}

/** Whether a wish is for the rules of this match.
 * @param {Rules} rules
 * @param {View} view */
export const isOnceMore = (rules, view) => isSameGame(rules, view.match.rules);
