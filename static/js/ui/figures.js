// A number that counts: the final one stands in the page from the first frame, and is covered by the
// ones before it, each for as long as it is due.

import { h } from "../lib/dom.js";
import { EASE } from "../lib/pace.js";
import { afterwards, animate, isMotionWanted } from "./motion.js";

/** @typedef {{value: string | number, from: number}} Figure */

/** @typedef {{element: HTMLElement, figures: Figure[]}} Count `figures` end with what the element holds */

/** Before the first figure nothing is seen.
 * @param {Count[]} counts */
export function count(counts) {
  if (!isMotionWanted()) return;
  // Measured before anything is put in: else the page would be laid out once for each.
  const placed = counts.map((each) => ({ ...each, style: styleOver(each.element) }));
  for (const { element, figures, style } of placed) cover(element, figures, style);
}

/**
 * @param {HTMLElement} element
 * @param {Figure[]} figures
 * @param {Partial<CSSStyleDeclaration>} style
 */
function cover(element, figures, style) {
  const last = figures[figures.length - 1];
  const due = figures
    .map(({ value, from }, i) => ({ value, from, duration: (figures[i + 1]?.from ?? from) - from }))
    .filter(({ duration }) => duration > 0);
  // Pseudo-elements show them: the text of the page is the final one alone.
  const ghosts = due.map(({ value }) => h("i", { "data-n": value }));
  const all = h("span", { class: "figures", "aria-hidden": "true" }, ghosts);
  Object.assign(all.style, style);
  element.after(all);
  due.forEach(({ from, duration }, i) => animate(ghosts[i], [{ opacity: 1 }, { opacity: 1 }], { delay: from, duration, fill: "none" }));
  const end = animate(element, [{ opacity: 0 }, { opacity: 1, offset: 0.02 }, { opacity: 1 }], { delay: last.from, duration: 400 });
  animate(element, [{ scale: "1.12" }, { scale: "1" }], { delay: last.from, duration: 260, easing: EASE, fill: "none" });
  afterwards(end, () => all.remove());
}

/** What lays something over an element, in its type.
 * @param {HTMLElement} element */
function styleOver(element) {
  const { fontSize, fontWeight, lineHeight, color, textAlign } = getComputedStyle(element);
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
  return {
    ...{ fontSize, fontWeight, lineHeight, color, textAlign },
    ...{ left: `${offsetLeft}px`, top: `${offsetTop}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px` },
  };
}
