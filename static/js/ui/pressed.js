// Which button stands for an action that is on its way: it shows that it waits.

/** @import {Action} from "../lib/protocol.js" */
/** @import {Act} from "./prompts.js" */

/**
 * @param {Act} act
 * @param {Action[]} pending
 */
export const isPressed = (act, pending) => pending.some((action) => standsFor(act, action));

/**
 * @param {Act} act
 * @param {Action} action
 */
function standsFor(act, action) {
  switch (action.type) {
    case "draw":
      return act === (action.from === "stock" ? "draw" : "take");
    case "lay_off":
      return act === (action.layoffs?.length === 0 ? "lay_off_none" : "lay_off");
    default:
      return act === action.type;
  }
}
