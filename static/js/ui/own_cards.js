// What the own hand shows: its cards in the order that is wished for, lifted, locked, or new.

import { arrangeHand, arrangeRows } from "../lib/arrange.js";
import { bestMelds } from "../lib/melds.js";
import { followHand, inRows, orderOf } from "../lib/own_order.js";
import { steadyMelds } from "../lib/steady.js";
import { layOffPlan, shownRound, sortOf } from "./model.js";
import { rowsOfScreen } from "./screen.js";

/** @import {Card, Meld, Round} from "../lib/protocol.js" */
/** @import {Group} from "../lib/pack.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Model} from "./model.js" */

export class OwnCards {
  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    /** @type {Group[]} */
    this.groups = [];
    /** As they lay last. @type {Meld[]} */
    this.melds = [];
    /** @type {Round | null} */
    this.seen = null;
  }

  /** @param {Model} model */
  render(model) {
    const { view } = model;
    const round = shownRound(model);
    const plan = layOffPlan(model);
    const { aids } = view.table;
    const held = round?.hand ?? [];
    this.groups = groupsOf(model, held, aids ? (plan?.melds ?? this.steady(view.round, held)) : []);
    const placing = model.placing?.card ?? null;
    const chosen = plan ? plan.layoffs.map((each) => each.card) : [model.chosen];
    const lifted = (model.placing ? [placing] : chosen).filter((card) => card !== null);
    this.hand.render({
      groups: this.groups,
      chosen: new Set(lifted),
      fresh: round?.phase === "discard" && round.turn === view.you ? (round.drawn ?? null) : null,
      locked: round?.may_not_discard ?? null,
      sent: model.pending.some(({ type }) => type === "draw") ? (round?.may_not_discard ?? null) : null,
      layoffs: new Map(plan?.layoffs.map(({ card, meld }) => [card, view.round?.knock?.melds[meld] ?? []])),
      trays: aids && sortOf(model) === "melds",
      placing,
    });
  }

  /** The server's melds, or others that leave as little and lie there already; without a card that is
   * on its way to the pile those that leave the least.
   * @param {Round | null} round
   * @param {Card[]} held */
  steady(round, held) {
    if (round !== this.seen) this.melds = steadyMelds(round?.hand ?? [], round?.melds ?? [], this.melds);
    this.seen = round;
    const whole = this.melds.flat().every((card) => held.includes(card));
    return whole ? this.melds : steadyMelds(held, bestMelds(held).melds, this.melds);
  }
}

/**
 * @param {Model} model
 * @param {Card[]} held
 * @param {Meld[]} melds
 * @returns {Group[]}
 */
function groupsOf(model, held, melds) {
  const sort = sortOf(model);
  if (sort === "own") {
    const order = model.own ? followHand(model.own, held, model.landing) : orderOf(held);
    return arrangeRows(inRows(order, rowsOfScreen()));
  }
  return arrangeHand(held, melds, sort);
}
