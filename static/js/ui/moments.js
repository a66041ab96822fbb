// What is not of every day has a moment of its own: gin, big gin, an undercut, a void round, the end
// of a match. Calm ones: light on a hand, cards that rise once, a crown that is put down.

import { h } from "../lib/dom.js";
import { EASE } from "../lib/pace.js";
import { afterwards, animate } from "./motion.js";

/** @import {Result} from "../lib/protocol.js" */
/** @import {Timeline} from "../lib/timeline.js" */

const SOFT = "cubic-bezier(.3,.1,.3,1)";

/**
 * @param {HTMLElement} root where both hands lie
 * @param {Result} result
 * @param {Timeline} timeline
 */
export function markRound(root, { kind, winner }, { hands, landings, sum }) {
  const winning = root.querySelector(`[data-seat="${winner}"]`);
  const losing = root.querySelector(`.laid:not([data-seat="${winner}"])`);
  const title = root.querySelector("h2");
  if (kind === "void") {
    for (const laid of root.querySelectorAll(".laid .melds")) {
      animate(laid, [{ translate: "0 0" }, { translate: "0 4px" }, { translate: "0 0" }], { delay: hands, duration: 520, easing: SOFT });
    }
    return;
  }
  if (!winning || !losing) return;
  if (kind === "gin" || kind === "big_gin") {
    wave(winning, kind === "big_gin" ? 2 : 1, hands);
    halo(winning, "glow", hands, 1100);
    if (title) pop(title, hands);
  }
  if (kind === "undercut") {
    const at = landings.at(-1)?.end ?? hands;
    animate(losing, [{ translate: "0 0" }, { translate: "0 5px", offset: 0.35 }, { translate: "0 0" }], { delay: at, duration: 560, easing: SOFT });
    halo(winning, "glow", at, 1000);
    if (title) pop(title, sum ?? at);
  }
}

/** Card after card rises and sinks again.
 * @param {Element} laid
 * @param {number} times
 * @param {number} start */
function wave(laid, times, start) {
  laid.querySelectorAll("[data-card]").forEach((card, i) => {
    animate(
      card,
      [{ translate: "0 0" }, { translate: "0 -9px", offset: 0.4 }, { translate: "0 0" }],
      { delay: start + i * 34, duration: 420, easing: SOFT, iterations: times, fill: "none" },
    );
  });
}

/** @param {Element} element
 * @param {number} delay */
const pop = (element, delay) =>
  animate(element, [{ scale: "1" }, { scale: "1.07", offset: 0.4 }, { scale: "1" }], { delay, duration: 480, easing: SOFT });

/**
 * A light around something, for a moment.
 * @param {Element} element
 * @param {"glow" | "ring-out"} look
 * @param {number} delay
 * @param {number} duration
 */
export function halo(element, look, delay, duration) {
  const light = h("span", { class: look, "aria-hidden": "true" });
  element.append(light);
  const grown = look === "ring-out" ? "1.22" : "1.006";
  const shine = animate(
    light,
    [{ opacity: 0, scale: "1" }, { opacity: 1, offset: 0.3 }, { opacity: 0, scale: grown }],
    { delay, duration, easing: "ease-out" },
  );
  afterwards(shine, () => light.remove());
}

/** A match is over: the crown is put down, the words come, the account is read line by line.
 * @param {HTMLElement} root */
export function markEnd(root) {
  const crown = root.querySelector(".crown");
  if (crown) {
    animate(
      crown,
      [
        { opacity: 0, translate: "0 -26px", rotate: "-9deg", scale: "1.15", easing: "cubic-bezier(.4,0,.6,1)" },
        { opacity: 1, translate: "0 3px", rotate: "1.5deg", scale: "1", offset: 0.55, easing: "ease-out" },
        { translate: "0 -2px", rotate: "-.6deg", scale: "1", offset: 0.78 },
        { opacity: 1, translate: "0 0", rotate: "0deg", scale: "1" },
      ],
      { duration: 760 },
    );
  }
  const lines = root.querySelectorAll(".ending :is(h2, .note, tr)");
  lines.forEach((line, i) => {
    animate(line, [{ opacity: 0, translate: "0 8px" }, { opacity: 1, translate: "0 0" }], { delay: (crown ? 320 : 0) + i * 90, duration: 320, easing: EASE });
  });
}
