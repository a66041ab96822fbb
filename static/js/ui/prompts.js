// What the dock says and offers, from the model alone: the prompt, and the buttons in their slots.

import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { farSeat, personAt } from "../lib/people.js";
import { sentence, theCard } from "../lib/sentence.js";
import { whyUseless } from "./barred.js";
import { discarding } from "./discard_prompt.js";
import { keptMove } from "./kept_move.js";
import { layingOff } from "./lay_off_prompt.js";
import { isBusy, isMyTurn } from "./model.js";
import { discardingUnaided, lastUnaided } from "./unaided_prompt.js";

/** @import {Card, Round} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */

/** @typedef {"draw" | "take" | "pass" | "discard" | "knock" | "big_gin" | "lay_off" | "lay_off_none" | "done"} Act */
/**
 * @typedef {object} Offer a button; with a `reason` it cannot be used now and says why
 * @property {Act} act
 * @property {Sentence} label
 * @property {"primary" | "plain"} look
 * @property {Sentence} [reason]
 * @property {Sentence} [answer] it looks as if it could be used, and says this when it is
 */
/** @typedef {{prompt: Sentence, offers: Offer[]}} Situation */

/** @param {Model} model @returns {Situation} */
export function situationOf(model) {
  const situation = situationAsSeen(model);
  // The buttons stay where they are, greyed: the move is made.
  return model.lost && isBusy(model) ? { ...situation, prompt: keptMove(model.pending, model.view.round?.discard_top) } : situation;
}

/** @param {Model} model @returns {Situation} */
function situationAsSeen(model) {
  const { round } = model.view;
  if (model.placing) return placing(model.placing.card);
  if (!round || round.phase === "over") return { prompt: betweenRounds(model), offers: [] };
  if (!isMyTurn(model)) return { prompt: waitingFor(model, round), offers: [] };
  switch (round.phase) {
    case "offer":
      return offered(round, model.legal);
    case "last":
      return model.view.table.aids ? offered(round, model.legal) : lastUnaided(model, round);
    case "draw":
      return drawing(model, round);
    case "discard":
      return model.view.table.aids ? discarding(model, round) : discardingUnaided(model, round);
    case "lay_off":
      return layingOff(model, round);
  }
}

/** Cards are arranged by taps: nothing else is asked for until that is done.
 * @param {Card | null} card
 * @returns {Situation} */
function placing(card) {
  const prompt = card ? sentence(t("{card}: tap its new place"), { card: theCard(card) }) : sentence(t("My order: tap a card, then its new place"));
  return { prompt, offers: [{ act: "done", label: sentence(t("Done")), look: "plain" }] };
}

/** @param {Model} model */
function betweenRounds({ view, legal }) {
  if (choiceOf(legal, "ready")) return sentence(t("The cards are being dealt…"));
  return sentence(t("Waiting for {name}…"), { name: personAt(view, farSeat(view)) });
}

/**
 * @param {Model} model
 * @param {Round} round
 */
function waitingFor({ view, presence, lost }, round) {
  const seat = round.turn ?? farSeat(view);
  const name = personAt(view, seat);
  // Without a connection of one's own nobody knows.
  const state = lost ? null : presence?.[seat].state;
  if (state === "reconnecting") return sentence(t("{name} lost the connection. Waiting…"), { name });
  if (state === "offline") return sentence(t("{name} is offline. The game waits."), { name });
  if (state === "away") return sentence(t("{name} is away. Waiting…"), { name });
  if (round.phase === "offer") {
    return sentence(t("{name} decides about {card}…"), { name, card: theCard(round.upcard) });
  }
  if (round.phase === "lay_off") return sentence(t("{name} may lay off cards…"), { name });
  if (round.phase === "last") {
    const text = onlyGin(round) ? t("{name} may go gin with the last discard…") : t("{name} may knock with the last discard…");
    return sentence(text, { name });
  }
  return sentence(t("{name} is playing…"), { name });
}

/**
 * @param {Round} round
 * @param {Model["legal"]} legal
 * @returns {Situation}
 */
function offered(round, legal) {
  const card = theCard(round.discard_top ?? round.upcard);
  const may = round.phase === "offer" || choiceOf(legal, "draw") !== null;
  return {
    prompt: sentence(offerOf(round, may), { card }),
    offers: [
      { act: "pass", label: sentence(t("Pass")), look: may ? "plain" : "primary" },
      { act: "take", label: sentence(t("Take {card}"), { card }), look: "plain", ...(may ? {} : { reason: whyUseless(round) }) },
    ],
  };
}

/** @param {Round} round */
const onlyGin = (round) => round.knock_limit === 0;

/**
 * @param {Round} round
 * @param {boolean} may
 */
function offerOf(round, may) {
  if (round.phase === "offer") return t("Your turn: take {card} or pass");
  if (!may) return onlyGin(round) ? t("Your turn: pass, no gin with {card}") : t("Your turn: pass, no knock with {card}");
  return onlyGin(round) ? t("Last chance: take {card} to go gin, or pass") : t("Last chance: take {card} to knock, or pass");
}

/**
 * @param {Model} model
 * @param {Round} round
 * @returns {Situation}
 */
function drawing({ legal }, round) {
  const draw = { act: /** @type {const} */ ("draw"), label: sentence(t("Draw")), look: /** @type {const} */ ("primary") };
  if (!round.discard_top || !choiceOf(legal, "draw")?.from.includes("discard")) {
    return { prompt: sentence(t("Your turn: draw from the stock")), offers: [draw] };
  }
  const card = theCard(round.discard_top);
  return {
    prompt: sentence(t("Your turn: draw, or take {card}"), { card }),
    offers: [{ act: "take", label: sentence(t("Take {card}"), { card }), look: "plain" }, draw],
  };
}
