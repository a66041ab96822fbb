// What is seen of a move besides the cards that lie open: backs that are dealt and drawn, and a pass.

import { EASE, FLIGHT, dealtAfter } from "../lib/pace.js";
import { farSeat, nearSeat } from "../lib/people.js";
import { changeBetween } from "./flights.js";
import { animate, isMotionWanted } from "./motion.js";

/** @import {Event, Seat, View} from "../lib/protocol.js" */
/** @import {Origins} from "./origins.js" */

const NUDGE = 9;

/**
 * @param {Event[]} events
 * @param {View} view after them
 * @param {Origins} origins
 */
export function showGestures(events, view, origins) {
  if (!isMotionWanted()) return;
  for (const event of events) {
    if (event.type === "deal") dealBacks(view, origins);
    if (event.type === "draw") drawBack(view, event.seat, event.from === "stock" ? origins.stock : null);
    if (event.type === "pass") nudge(event.seat === farSeat(view));
  }
}

/**
 * @param {View} view
 * @param {Seat} seat
 */
const backsAt = (view, seat) => [...document.querySelectorAll(seat === farSeat(view) ? "#fan .back" : "#hand .back")];

/**
 * @param {View} view
 * @param {Origins} origins
 */
function dealBacks(view, origins) {
  const { stock } = origins;
  if (!stock) return;
  for (const seat of [nearSeat(view), farSeat(view)]) {
    const first = view.round?.dealer !== seat;
    backsAt(view, seat).forEach((back, i) => bring(back, stock, dealtAfter(i, first)));
  }
}

/**
 * @param {View} view
 * @param {Seat} seat
 * @param {DOMRect | null} stock null where the card came open, and flies by itself
 */
function drawBack(view, seat, stock) {
  const back = backsAt(view, seat).at(-1);
  if (!back) return;
  if (stock) bring(back, stock, 0);
  else animate(back, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration: FLIGHT * 1.5 });
}

/**
 * @param {Element} back
 * @param {DOMRect} from
 * @param {number} delay
 */
function bring(back, from, delay) {
  const change = changeBetween(from, back.getBoundingClientRect());
  animate(
    back,
    [
      { translate: change.translate, scale: change.scale, opacity: delay ? 0 : 1 },
      { opacity: 1, offset: 0.01 },
      { translate: "0 0", scale: "1 1", opacity: 1 },
    ],
    { delay, duration: FLIGHT, easing: EASE },
  );
}

/** Not wanted: the upcard is looked at, and left where it lies.
 * @param {boolean} up towards whoever passed */
function nudge(up) {
  const card = document.querySelector("#discards .on-top");
  if (!card) return;
  const away = `0 ${up ? -NUDGE : NUDGE}px`;
  animate(
    card,
    [
      { translate: "0 0", rotate: "0deg", easing: EASE },
      { translate: away, rotate: "-2deg", offset: 0.4, easing: "ease-in-out" },
      { translate: "0 0", rotate: "0deg" },
    ],
    { duration: 2 * FLIGHT },
  );
}
