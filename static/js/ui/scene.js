// Which of its scenes a table shows.

import { bothSeated } from "../lib/people.js";
import { isOver } from "./model.js";

/** @import {Model} from "./model.js" */

/** @typedef {"waiting" | "game" | "result" | "end"} Scene */

/** @param {Model} model @returns {Scene} */
export function sceneOf(model) {
  const { round } = model.view;
  if (!bothSeated(model.view)) return "waiting";
  if (isOver(model) && (model.ending || !round?.result)) return "end";
  return round?.phase === "over" && round.result ? "result" : "game";
}
