// Once, to whoever has just sat down in this browser: the way to a link that brings the seat back.

import { find } from "../lib/dom.js";
import { showAbove } from "./banner.js";

/** @import {Memory} from "../lib/memory.js" */

const KEY = "sat-down";

/**
 * @param {Memory} memory
 * @param {string} table
 */
export const remindToKeep = (memory, table) => memory.write(KEY, table);

/**
 * @param {Memory} memory
 * @param {string} table
 */
export function offerToKeep(memory, table) {
  const root = find("#keep");
  if (memory.read(KEY, "") !== table) return;
  showAbove(root, true);
  find("#keep-link").addEventListener("click", () => memory.forget(KEY));
  find("#keep-close").addEventListener("click", () => {
    memory.forget(KEY);
    showAbove(root, false);
    find("#main").focus();
  });
}
