// What the screen is drawn from: the server's last view, and what is only here (choices, sorting,
// actions on their way).

import { choiceOf } from "../lib/legal.js";
import { bestMelds, unmatched } from "../lib/melds.js";

/** @import {Action, Card, Choice, Column, LayOff, Meld, Pair, Presence, Round, Rules, Seat, View} from "../lib/protocol.js" */
/** @import {Check} from "../lib/deal.js" */
/** @import {Sort} from "../lib/arrange.js" */
/** @import {OwnOrder, Place} from "../lib/own_order.js" */
/** @import {Sentence} from "../lib/sentence.js" */

/**
 * @typedef {object} Model
 * @property {View} view
 * @property {Choice[]} legal
 * @property {number} seq
 * @property {Action[]} pending
 * @property {boolean} lost the connection is gone for long enough to say so
 * @property {Pair<Presence> | null} presence
 * @property {number} spectators
 * @property {Card | null} chosen
 * @property {Sort} sort as it is set; `sortOf` is what it comes to
 * @property {(OwnOrder & {round: number}) | null} own how the player has laid this hand; null before that
 * @property {Place | null} landing where a card that is drawn was dropped in the own order
 * @property {{card: Card | null} | null} placing cards are arranged by taps: which one is to be put
 * @property {LayOff[] | null} layoffs the own choice; null while it is the server's
 * @property {Sentence | null} notice why something was refused
 * @property {Sentence | null} recap what happened last
 * @property {Check | null} check
 * @property {Pair<Rules | null>} wishes for another match, by seat, as far as they were heard
 * @property {Record<string, Rules>} presets the games that there are, in the order of the form
 * @property {Column[] | null} before the three games before the last round; null where not seen
 * @property {boolean} ending the end of the match is looked at, not its last round
 */

/** The view with what is on its way shown as if it had counted: only what reveals nothing.
 * @param {Model} model
 * @returns {Round | null} */
export function shownRound({ view, pending }) {
  const { round, you } = view;
  if (!round?.hand || you === null) return round;
  const discard = pending.find((action) => action.type === "discard");
  if (discard?.type === "discard" && round.hand.includes(discard.card)) {
    return withoutCard(round, discard.card, you);
  }
  const draw = pending.find((action) => action.type === "draw");
  if (draw?.type === "draw" && draw.from === "discard" && round.discard_top) {
    return withTaken(round, round.discard_top, you);
  }
  return round;
}

/**
 * @param {Round} round
 * @param {Card} card
 * @param {Seat} you
 * @returns {Round}
 */
function withoutCard(round, card, you) {
  const hand = (round.hand ?? []).filter((held) => held !== card);
  const melds = (round.melds ?? []).filter((meld) => !meld.includes(card));
  const counts = changed(round.counts, you, -1);
  return { ...round, hand, melds, counts, discard_top: card, discards: round.discards + 1, drawn: null };
}

/**
 * @param {Round} round
 * @param {Card} card
 * @param {Seat} you
 * @returns {Round}
 */
function withTaken(round, card, you) {
  const hand = [...(round.hand ?? []), card];
  const counts = changed(round.counts, you, 1);
  return { ...round, hand, counts, discard_top: null, discards: round.discards - 1, may_not_discard: card };
}

/**
 * @param {Pair<number>} counts
 * @param {Seat} seat
 * @param {number} by
 * @returns {Pair<number>}
 */
const changed = ([first, second], seat, by) =>
  seat === 0 ? [first + by, second] : [first, second + by];

/** What would be laid off now, and what it leaves. Without help nothing is, until it is chosen.
 * @param {Model} model
 * @returns {{melds: Meld[], layoffs: LayOff[], deadwood: number, own: boolean} | null} */
export function layOffPlan({ view, legal, layoffs }) {
  const best = choiceOf(legal, "lay_off");
  const hand = view.round?.hand;
  if (!best || !hand) return null;
  const own = layoffs ?? (view.table.aids ? null : []);
  if (!own) return { ...best, own: false };
  const kept = unmatched(hand, [own.map((each) => each.card)]);
  return { ...bestMelds(kept), layoffs: own, own: true };
}

/** Deadwood as it stands, or after the chosen discard.
 * @param {Model} model */
export function deadwoodOf(model) {
  const { view, legal, chosen } = model;
  const plan = layOffPlan(model);
  if (plan) return plan.deadwood;
  const after = chosen ? choiceOf(legal, "discard")?.cards[chosen] : undefined;
  const knock = chosen ? choiceOf(legal, "knock")?.discards[chosen]?.deadwood : undefined;
  return after ?? knock ?? view.round?.deadwood ?? null;
}

/** Deadwood before the lay-offs that are planned; null where none are.
 * @param {Model} model */
export function deadwoodBefore(model) {
  const plan = layOffPlan(model);
  return plan?.layoffs.length ? (model.view.round?.deadwood ?? null) : null;
}

/** Whether something is on its way that the player waits for.
 * @param {Model} model */
export const isBusy = (model) => model.pending.some((action) => action.type !== "ready");

/** @param {Model} model */
export const isMyTurn = ({ view }) => view.you !== null && view.round?.turn === view.you;

/** Whether a round is played now.
 * @param {Model} model */
export const isUnderWay = ({ view }) => view.round !== null && view.round.phase !== "over";

/** @param {Model} model */
export const isOver = ({ view }) =>
  view.match.status === "finished" || view.match.status === "abandoned";

/** The order in which the hand lies. Without help with counting there are no melds to sort by.
 * @param {Model} model
 * @returns {Sort} */
export const sortOf = ({ sort, view }) => (sort === "melds" && !view.table.aids ? "suit" : sort);

/** What the hand can be sorted by, in the order of the button.
 * @param {Model} model
 * @returns {Sort[]} */
export const sortsOf = ({ view }) => (view.table.aids ? ["melds", "suit", "rank", "own"] : ["suit", "rank", "own"]);
