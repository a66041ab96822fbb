// How the player lays the own hand: sorted, or card by card. Nothing of it reaches the other.

import { cardName } from "../lib/cards.js";
import { t } from "../lib/i18n.js";
import { followView } from "../lib/own_hand.js";
import { moveTo, step } from "../lib/own_order.js";
import { keepSetting } from "../lib/settings.js";
import { announce } from "./live.js";
import { sortOf, sortsOf } from "./model.js";

/** @import {Sort} from "../lib/arrange.js" */
/** @import {Gap} from "../lib/gaps.js" */
/** @import {OwnOrder} from "../lib/own_order.js" */
/** @import {Card} from "../lib/protocol.js" */
/** @import {Game} from "./game.js" */

/** @param {Game} game */
export function sortNext(game) {
  const sorts = sortsOf(game.model);
  sortBy(game, sorts[(sorts.indexOf(sortOf(game.model)) + 1) % sorts.length]);
}

/**
 * @param {Game} game
 * @param {Sort} sort
 */
export function sortBy(game, sort) {
  game.model.notice = null;
  setSort(game, sort);
  const said = {
    melds: t("Sorted by melds."),
    suit: t("Sorted by suit."),
    rank: t("Sorted by rank."),
    own: t("My order."),
  };
  announce(said[sort]);
}

/** It was set, here or on another page.
 * @param {Game} game
 * @param {Sort} sort */
export function followSort(game, sort) {
  const { model } = game;
  if (model.sort === sort) return;
  if (sort === "own" && !model.own) keepOwn(game, game.board.hand.layout.order);
  game.change({ sort, placing: sort === "own" ? model.placing : null });
}

/** The own order, to be changed by taps.
 * @param {Game} game */
export function beginPlacing(game) {
  const { model } = game;
  Object.assign(model, { placing: { card: null }, chosen: null, notice: null });
  setSort(game, "own");
  announce(t("Choose a card, then its new place."));
}

/** @param {Game} game */
export function endPlacing(game) {
  if (game.model.placing) game.change({ placing: null });
}

/**
 * @param {Game} game
 * @param {Card} card
 */
export function choosePlaced(game, card) {
  const put = game.model.placing?.card === card ? null : card;
  game.change({ placing: { card: put }, notice: null });
  const parts = { card: cardName(card) };
  announce(put ? t("{card}: choose its new place.", parts) : t("{card} put back.", parts));
}

/**
 * The card that was chosen goes into a gap.
 * @param {Game} game
 * @param {Gap} gap
 */
export function placeChosen(game, gap) {
  const card = game.model.placing?.card;
  if (!card) return;
  game.model.placing = { card: null };
  place(game, card, gap);
  game.board.hand.focus(card);
}

/**
 * @param {Game} game
 * @param {Card} card
 * @param {Gap} gap
 */
export function place(game, card, gap) {
  const { layout } = game.board.hand;
  const lies = layout.order;
  lay(game, card, lies, moveTo(lies, card, layout.placeOf(lies, card, gap)));
}

/**
 * @param {Game} game
 * @param {Card} card
 * @param {1 | -1} by
 */
export function stepAside(game, card, by) {
  const lies = game.board.hand.layout.order;
  lay(game, card, lies, step(lies, card, by));
}

/**
 * @param {Game} game
 * @param {Card} card that was moved
 * @param {OwnOrder} lies
 * @param {OwnOrder} order the very same where nothing moves
 */
function lay(game, card, lies, order) {
  if (order === lies) game.render();
  else {
    keepOwn(game, order);
    setSort(game, "own");
  }
  const n = order.cards.indexOf(card) + 1;
  announce(t("{card}, place {n} of {all}.", { card: cardName(card), n, all: order.cards.length }));
}

/** The own order goes on with the cards that came and went.
 * @param {Game} game */
export function followCards({ memory, model }) {
  const { view } = model;
  model.own = followView(model.own, view, { wanted: model.sort === "own", landing: model.landing });
  model.landing = null;
  const put = model.placing?.card;
  if (put && !view.round?.hand?.includes(put)) model.placing = { card: null };
  if (model.own) memory.keepOrder(view.match.id, model.own);
}

/**
 * @param {Game} game
 * @param {OwnOrder} order
 */
function keepOwn(game, order) {
  const { match, round } = game.model.view;
  if (!round) return;
  game.model.own = { ...order, round: round.number };
  game.memory.keepOrder(match.id, game.model.own);
}

/**
 * @param {Game} game
 * @param {Sort} sort
 */
function setSort(game, sort) {
  if (game.model.sort === sort) return game.render();
  keepSetting("sort", sort);
  followSort(game, sort);
}
