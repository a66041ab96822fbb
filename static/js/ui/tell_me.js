// The offer, while the other seat is open, to be told when the friend is here.

import { t } from "../lib/i18n.js";
import { wordOf } from "./bell.js";

/** @import {Bell} from "./bell.js" */

/** @param {Bell} bell */
export function offerToTell(bell) {
  const button = document.querySelector("#tell-me");
  const said = document.querySelector("#tell-said");
  if (!(button instanceof HTMLButtonElement) || !said) return;
  button.hidden = false;
  if (bell.state === "on") show(bell.state);
  button.addEventListener("click", () => void bell.turnOn().then(show));

  /** @param {import("./bell.js").BellState} state */
  function show(state) {
    if (said) said.textContent = wordOf(state);
    if (button instanceof HTMLButtonElement && state !== "off") button.hidden = true;
  }
}

/** What the menu offers, by what is so now.
 * @param {Bell} bell */
export const bellLabel = (bell) => (bell.state === "on" ? t("No notifications any more") : t("Notify me on my turn"));
