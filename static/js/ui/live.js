// What is read aloud: one line for each event, the newest last.

import { find, h } from "../lib/dom.js";

const KEPT = 8;

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  const region = find("#live");
  region.append(h("div", {}, text));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}
