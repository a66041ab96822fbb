// What is new on a score sheet is seen to be written: into each game that the round counted in, one
// after the other, and then the sums.

import { write } from "./reveal.js";

const EVERY = 170;

/**
 * @param {HTMLElement} root holds a score sheet
 * @param {object} what
 * @param {number} what.seen the last round that was written before
 * @param {string[] | null} what.sums what stood there; null where only new entries tell what changed
 * @param {number} what.delay
 */
export function writeEntries(root, { seen, sums, delay }) {
  const tables = [...root.querySelectorAll(".score-table")];
  let at = delay;
  /** @type {Set<Element>} */
  const written = new Set();
  for (const table of tables) {
    const rows = [...table.querySelectorAll("tr[data-round]")].filter((row) => Number(row.getAttribute("data-round")) > seen);
    for (const cell of rows.flatMap((row) => [...row.children])) write(cell, at);
    if (!rows.length) continue;
    written.add(table);
    at += EVERY;
  }
  sumsIn(root).forEach((sum, i) => {
    const table = sum.closest(".score-table");
    const changed = sums ? sums[i] !== sum.textContent : table !== null && written.has(table);
    if (changed) write(sum, at);
  });
}

/** @param {HTMLElement} root */
const sumsIn = (root) => [...root.querySelectorAll(".score-table .sum td")];

/** What the sums are, for as long as they are the ones before.
 * @param {HTMLElement} root */
export const sumsShown = (root) => sumsIn(root).map((sum) => sum.textContent ?? "");
