// Who sits where, and what they are called.

import { t } from "./i18n.js";
import { theName } from "./sentence.js";

/** @import {Seat, View} from "./protocol.js" */

/** The seat at the bottom of the screen: the own one; for spectators the first.
 * @param {View} view @returns {Seat} */
export const nearSeat = (view) => view.you ?? 0;

/** @param {Seat} seat @returns {Seat} */
export const otherSeat = (seat) => (seat === 0 ? 1 : 0);

/** @param {View} view */
export const farSeat = (view) => otherSeat(nearSeat(view));

/**
 * @param {View} view
 * @param {Seat} seat
 */
export function nameAt(view, seat) {
  const player = view.table.seats[seat]?.player;
  if (!player) return t("Nobody");
  if (typeof player.guest !== "number") return player.name ?? t("Guest");
  return t("Guest {number}", { number: String(player.guest).padStart(2, "0") });
}

/**
 * A name as part of a sentence.
 * @param {View} view
 * @param {Seat} seat
 */
export const personAt = (view, seat) => theName(nameAt(view, seat));

/** @param {View} view */
export const bothSeated = (view) => view.table.seats.every((seat) => seat !== null);
