// What happened, in words: one sentence for each event, for the list of moves and for the ear.

import { suitOf } from "../lib/cards.js";
import { isSameGame, wishOf } from "../lib/games.js";
import { t, tn } from "../lib/i18n.js";
import { personAt } from "../lib/people.js";
import { sentence, theCard } from "../lib/sentence.js";

/** @import {Event, Rules, Seat, View} from "../lib/protocol.js" */
/** @import {Part, Sentence} from "../lib/sentence.js" */

/** @typedef {{said: Sentence, seat: Seat | null}} Told */
/** @typedef {(mine: string, theirs: string, parts?: Record<string, Part>) => Told} By */

/**
 * @param {Event} event
 * @param {View} view
 * @returns {Told | null} null for what needs no words
 */
export function tell(event, view) {
  if (!("seat" in event)) return tellOfAll(event, view);
  const own = event.seat === view.you;
  /** @type {By} */
  const by = (mine, theirs, parts = {}) => ({
    said: sentence(own ? mine : theirs, { name: personAt(view, event.seat), ...parts }),
    seat: event.seat,
  });
  switch (event.type) {
    case "join":
      return by(t("You sat down."), t("{name} sat down."));
    case "ready":
      return own ? null : by("", t("{name} is ready."));
    case "pass":
      return by(t("You passed."), t("{name} passed."));
    case "draw": {
      if (!event.card) return by(t("You drew from the stock."), t("{name} drew from the stock."));
      const parts = { card: theCard(event.card) };
      if (event.from === "discard") return by(t("You took {card}."), t("{name} took {card}."), parts);
      return by(t("You drew {card}."), t("{name} drew {card}."), parts);
    }
    case "discard":
      return by(t("You discarded {card}."), t("{name} discarded {card}."), { card: theCard(event.card) });
    case "knock":
      if (event.kind === "big_gin") return by(t("You went big gin!"), t("{name} went big gin!"));
      if (event.kind === "gin") return by(t("You went gin!"), t("{name} went gin!"));
      return by(t("You knocked with {n}."), t("{name} knocked with {n}."), { n: event.deadwood });
    case "lay_off": {
      const n = event.layoffs.length;
      if (!n) return by(t("You laid nothing off."), t("{name} laid nothing off."));
      return by(
        tn("You laid off {n} card.", "You laid off {n} cards.", n),
        tn("{name} laid off {n} card.", "{name} laid off {n} cards.", n),
      );
    }
    case "resign":
      return by(t("You resigned."), t("{name} resigned."));
    case "rematch":
      return tellOfWish(event.rules, view.match.rules, by);
    default:
      return null;
  }
}

/**
 * Another match: for the same rules, or for which game.
 * @param {Rules | undefined} wish
 * @param {Rules} now
 * @param {By} by
 */
function tellOfWish(wish, now, by) {
  if (!wish || isSameGame(wish, now)) return by(t("You asked for a rematch."), t("{name} asks for a rematch."));
  return by(t("You asked for {game}."), t("{name} asks for {game}."), { game: wishOf(wish, now) });
}

/**
 * @param {Exclude<Event, {seat: Seat}>} event
 * @param {View} view
 * @returns {Told | null}
 */
function tellOfAll(event, view) {
  switch (event.type) {
    case "deal": {
      const doubled = view.match.rules.spades_double && suitOf(event.upcard) === "S";
      const text = doubled
        ? t("Round {n}: the upcard is {card}, so the score is doubled.")
        : t("Round {n}: the upcard is {card}.");
      return { said: sentence(text, { n: event.number, card: theCard(event.upcard) }), seat: null };
    }
    case "match_end":
      return event.reason === "draw" ? { said: sentence(t("The match is drawn.")), seat: null } : null;
    case "restored":
      return { said: sentence(t("The table was restored after a fault.")), seat: null };
    default:
      return null;
  }
}
