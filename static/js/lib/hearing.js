// Which sounds belong to what happened, by the player's wish.

/** @import {Event, Seat} from "./protocol.js" */
/** @import {SoundName} from "./sounds.js" */

/** @typedef {{name: SoundName, at: number}} Heard in seconds from now */

/**
 * @typedef {object} Ear
 * @property {string | boolean} wish "on" for every sound, "away" for the own turn while the page is hidden
 * @property {boolean} hidden
 * @property {Seat | null} you
 * @property {boolean} called the own turn has just begun
 */

/** After the sound of the card that brought it. */
const TURN_AFTER = 0.16;
/** Once the cards of the round lie open. */
const END_AFTER = 0.45;

/**
 * @param {Event[]} events
 * @param {Ear} ear
 * @returns {Heard[]}
 */
export function heardOf(events, { wish, hidden, you, called }) {
  if (wish === "off") return [];
  if (hidden) return called ? [{ name: "turn", at: 0 }] : [];
  if (wish !== "on") return [];
  const heard = events.flatMap((event) => soundOf(event, you));
  return called ? [...heard, { name: "turn", at: heard.length ? TURN_AFTER : 0 }] : heard;
}

/**
 * @param {Event} event
 * @param {Seat | null} you
 * @returns {Heard[]}
 */
function soundOf(event, you) {
  switch (event.type) {
    case "draw":
    case "discard":
      return [{ name: event.type, at: 0 }];
    case "deal":
      return [{ name: "draw", at: 0 }];
    case "knock":
      return [{ name: "knock", at: 0 }];
    case "round_end":
      if (event.result.winner === null || you === null) return [];
      return [{ name: event.result.winner === you ? "win" : "loss", at: END_AFTER }];
    default:
      return [];
  }
}
