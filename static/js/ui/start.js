// The model a page begins with.

import { followView, rememberedHand } from "../lib/own_hand.js";
import { sentence } from "../lib/sentence.js";
import { setting } from "../lib/settings.js";

/** @import {Memory} from "../lib/memory.js" */
/** @import {Hello, Pair, Presence} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */

/**
 * @param {Hello} hello
 * @param {Memory} memory
 * @param {Model["presets"]} presets
 * @returns {Model}
 */
export function startModel(hello, memory, presets) {
  const { view, legal, seq } = hello;
  const sort = setting("sort");
  const how = { wanted: sort === "own", landing: null };
  return {
    view,
    legal,
    seq,
    pending: [],
    lost: false,
    ...presenceOf(hello),
    chosen: null,
    sort,
    own: followView(rememberedHand(memory, view), view, how),
    landing: null,
    placing: null,
    layoffs: null,
    notice: null,
    recap: sentence(""),
    check: null,
    wishes: [null, null],
    presets,
    before: null,
    ending: view.match.status !== "playing",
  };
}

/**
 * @param {Hello} hello
 * @returns {{presence: Pair<Presence>, spectators: number}}
 */
export function presenceOf({ presence }) {
  return Array.isArray(presence)
    ? { presence, spectators: 0 }
    : { presence: presence.seats, spectators: presence.spectators };
}
