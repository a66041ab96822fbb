// What the player does: taps and buttons become actions, or a sentence that says why not.

import { t } from "../lib/i18n.js";
import { readyFor } from "../lib/binding.js";
import { cardName } from "../lib/cards.js";
import { choiceOf } from "../lib/legal.js";
import { placeFor, without } from "../lib/melds.js";
import { farSeat, personAt } from "../lib/people.js";
import { sentence, theCard } from "../lib/sentence.js";
import { setting } from "../lib/settings.js";
import { choosePlaced, endPlacing, place } from "./arranging.js";
import { whyLocked, whyNot } from "./barred.js";
import { askToKnock } from "./knock_sheet.js";
import { announce } from "./live.js";
import { isBusy, layOffPlan } from "./model.js";
import { askForOther } from "./rematch_sheet.js";
import { openPhrases } from "./phrases.js";
import { sayDeadwood } from "./speech.js";

/** @import {Action, Card, KnockChoice, Rules} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Try} from "./barred.js" */
/** @import {Load} from "./carry.js" */
/** @import {Target} from "./landing.js" */
/** @import {Act} from "./prompts.js" */
/** @import {Game} from "./game.js" */

const DOUBLE_TAP = 400;

/**
 * @param {Game} game
 * @param {Act | "say"} act
 * @param {Sentence | null} reason why the button cannot be used
 * @returns {void}
 */
export function act(game, act, reason = null) {
  if (act === "say") return openPhrases(game.sheets, game.talk);
  if (act === "done") return endPlacing(game);
  if (isBusy(game.model)) return;
  endPlacing(game);
  const barred = reason ?? game.board.dock.answerTo(act) ?? (isTry(act) ? whyNot(game.model, act) : null);
  // The second tap of two on one place is no wish of its own, whatever button lies there by now.
  if (barred) return performance.now() - game.sentAt < DOUBLE_TAP ? undefined : game.say(barred);
  if (act === "draw" || act === "take") return draw(game, act === "draw" ? "stock" : "discard");
  if (act === "pass") return game.send({ type: "pass" });
  if (act === "discard") return discard(game, game.model.chosen);
  if (act === "knock") return knock(game);
  if (act === "big_gin") return bigGin(game);
  return layOff(game, act === "lay_off");
}

/** @param {Act} act @returns {act is Try} */
const isTry = (act) => ["draw", "take", "pass", "discard", "knock"].includes(act);

/**
 * @param {Game} game
 * @param {"stock" | "discard"} from
 */
function draw(game, from) {
  if (choiceOf(game.model.legal, "draw")?.from.includes(from)) game.send({ type: "draw", from });
}

/**
 * @param {Game} game
 * @param {Card | null} card
 */
function discard(game, card) {
  if (card && choiceOf(game.model.legal, "discard")?.cards[card] !== undefined) game.send({ type: "discard", card });
}

/**
 * What was carried comes down.
 * @param {Game} game
 * @param {Load} load
 * @param {Target} target null where it goes back
 */
export function drop(game, { from, card }, target) {
  const { model } = game;
  const barred = target?.kind === "pile" && card && !isBusy(model) ? whyNot(model, "discard", card) : null;
  if (barred) return game.say(barred);
  if (!target || (target.kind === "pile" && isBusy(model))) return game.render();
  if (target.kind === "pile") return discard(game, card);
  if (from === "hand" && card) return place(game, card, target.gap);
  const { own } = model;
  if (own) model.landing = game.board.hand.layout.placeOf(own, null, target.gap);
  act(game, from === "stock" ? "draw" : "take");
}

/** @param {Game} game */
function knock(game) {
  const { chosen, legal } = game.model;
  const choice = chosen ? choiceOf(legal, "knock")?.discards[chosen] : undefined;
  if (!chosen || !choice) return;
  ask(game, chosen, choice, (melds) => ({ type: "knock", discard: chosen, ...(melds && { melds }) }));
}

/** @param {Game} game */
function bigGin(game) {
  const best = choiceOf(game.model.legal, "big_gin");
  if (!best) return;
  const choice = { kind: /** @type {const} */ ("big_gin"), deadwood: 0, melds: best.melds, others: [] };
  ask(game, null, choice, (melds) => ({ type: "big_gin", ...(melds && { melds }) }));
}

/**
 * @param {Game} game
 * @param {Card | null} discarded
 * @param {KnockChoice} choice
 * @param {(melds?: Card[][]) => Action} action
 */
function ask(game, discarded, choice, action) {
  const { view } = game.model;
  if (choice.kind !== "knock" && !setting("ask_gin")) return game.send(action());
  askToKnock(game.sheets, {
    discard: discarded,
    hand: view.round?.hand ?? [],
    choice,
    opponent: personAt(view, farSeat(view)),
    unaided: !view.table.aids,
    onlyGin: view.round?.knock_limit === 0,
    onKnock: (melds) => game.send(action(melds)),
  });
}

/**
 * @param {Game} game
 * @param {boolean} some
 */
function layOff(game, some) {
  const plan = layOffPlan(game.model);
  const best = choiceOf(game.model.legal, "lay_off");
  if (!plan || !best) return;
  if (!some) game.send(best.layoffs.length ? { type: "lay_off", layoffs: [] } : { type: "lay_off" });
  // The suggestion is the server's own; an own choice leaves the melds to the server.
  else game.send(plan.own ? { type: "lay_off", layoffs: plan.layoffs } : { type: "lay_off" });
}

/**
 * @param {Game} game
 * @param {Card} card
 */
export function tap(game, card) {
  const { model } = game;
  if (model.placing) return choosePlaced(game, card);
  if (isBusy(model)) return;
  if (choiceOf(model.legal, "lay_off")) return toggleLayOff(game, card);
  if (model.view.round?.may_not_discard === card) return game.say(whyLocked(card));
  model.chosen = model.chosen === card ? null : card;
  model.notice = null;
  game.render();
  const parts = { card: cardName(card) };
  const said = model.chosen ? t("{card} chosen.", parts) : t("{card} put back.", parts);
  announce(`${said} ${sayDeadwood(model)}`.trim());
}

/**
 * @param {Game} game
 * @param {Card} card
 */
function toggleLayOff(game, card) {
  const { model } = game;
  const plan = layOffPlan(model);
  const melds = model.view.round?.knock?.melds;
  if (!plan || !melds) return;
  const laid = plan.layoffs.some((each) => each.card === card);
  if (laid) model.layoffs = without(card, melds, plan.layoffs);
  else {
    const meld = placeFor(card, melds, plan.layoffs);
    if (meld < 0) return game.say(sentence(t("{card} fits on none of the melds."), { card: theCard(card) }));
    model.layoffs = [...plan.layoffs, { card, meld }];
  }
  model.notice = null;
  game.render();
  const parts = { card: cardName(card) };
  const said = laid ? t("{card} put back.", parts) : t("{card} laid off.", parts);
  announce(`${said} ${sayDeadwood(model)}`.trim());
}

/** @param {Game} game */
export function getReady(game) {
  const { view, legal } = game.model;
  if (!view.next || view.you === null || !choiceOf(legal, "ready") || game.commands.isPending("ready")) return;
  game.send(readyFor(game.memory, view.table.id, view.match.id, view.next));
}

/**
 * Another match, for these rules or, with null, for those of this one.
 * @param {Game} game
 * @param {Rules | null} rules
 */
export function askAgain(game, rules) {
  if (game.commands.isPending("rematch")) return;
  game.send(rules ? { type: "rematch", rules } : { type: "rematch" });
}

/** @param {Game} game */
export const chooseRematch = (game) => askForOther(game.sheets, game.model, (rules) => askAgain(game, rules));
