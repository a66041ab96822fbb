// What is read aloud: one line for each event, the newest last.

import { find, h } from "../lib/dom.js";
import { spoken } from "../lib/sentence.js";
import { isMyTurn } from "./model.js";
import { situationOf } from "./prompts.js";
import { headlineOf } from "./result_words.js";
import { sayDeadwood, sayLayOffs } from "./speech.js";
import { tell } from "./tell.js";

/** @import {Event} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */

const KEPT = 8;

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  const region = find("#live");
  region.append(h("div", {}, text));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}

/**
 * @param {Model} model as it is after the events
 * @param {Event[]} events
 * @param {boolean} turnMayBeNew
 */
export function announceEvents(model, events, turnMayBeNew) {
  for (const event of events) {
    const told = tell(event, model.view);
    const drew = event.type === "draw" && event.seat === model.view.you;
    if (told) announce([spoken(told.said), drew && sayDeadwood(model)].filter(Boolean).join(" "));
    if (event.type === "round_end") announce(spoken(headlineOf(model.view, event.result)));
  }
  if (!turnMayBeNew || !isMyTurn(model)) return;
  const laysOff = model.view.round?.phase === "lay_off";
  announce((laysOff && sayLayOffs(model)) || spoken(situationOf({ ...model, placing: null }).prompt));
}
