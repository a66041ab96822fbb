// What is said once the connection is back: what the other did meanwhile.

import { t } from "../lib/i18n.js";
import { sentence, spoken } from "../lib/sentence.js";
import { announce, announceEvents } from "./live.js";
import { headlineOf } from "./result_words.js";
import { tell } from "./tell.js";

/** @import {Event, Row, View} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Game} from "./game.js" */

/**
 * A gap that nobody noticed needs no word of its own. What a new page missed is on the table.
 * @param {Game} game
 * @param {Row[]} missed
 * @param {boolean} back the gap was noticed
 * @param {boolean} wasMine whether it was the own turn before
 */
export function tellMissed({ model, banner, greeted }, missed, back, wasMine) {
  if (back) {
    const said = backWith(missed, model.view);
    banner.tellNews(said);
    announce(spoken(said));
    announceEvents(model, [], !wasMine);
  } else if (greeted) {
    announceEvents(model, missed.flatMap((row) => row.events), !wasMine);
  }
}

/**
 * @param {Row[]} missed
 * @param {View} view
 * @returns {Sentence}
 */
export function backWith(missed, view) {
  const events = missed.flatMap((row) => row.events);
  // The end of a round weighs more than what came after it.
  const end = view.round?.phase === "over" && events.findLast((event) => event.type === "round_end");
  const news = end ? headlineOf(view, end.result) : events.map((event) => newsOf(event, view)).findLast((each) => each !== null);
  if (!news) return sentence(t("Back. Nothing has happened meanwhile."));
  return sentence(t("Back. Meanwhile: {news}").replace("{news}", news.text), news.parts);
}

/** What one did oneself is no news.
 * @param {Event} event
 * @param {View} view
 * @returns {Sentence | null} */
function newsOf(event, view) {
  if ("seat" in event && event.seat === view.you) return null;
  return tell(event, view)?.said ?? null;
}
