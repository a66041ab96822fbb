// Single letters, only while the focus is on the table, and only for those who want them.

import { mark } from "../lib/i18n.js";

/** @typedef {"draw" | "take" | "discard" | "knock" | "big_gin" | "sort" | "pass" | "next" | "limit" | "last" | "opponent" | "clocks" | "hand" | "deadwood" | "clear" | "help"} KeyAct */

/** @type {{key: string, act: KeyAct, does: string}[]} */
export const KEYS = [
  { key: "D", act: "draw", does: mark("Draw from the stock") },
  { key: "T", act: "take", does: mark("Take the discard") },
  { key: "A", act: "pass", does: mark("Pass (P reads the knock limit)") },
  { key: "X", act: "discard", does: mark("Discard the chosen card") },
  { key: "K", act: "knock", does: mark("Knock, or lay off") },
  { key: "B", act: "big_gin", does: mark("Declare big gin, where the table has it") },
  { key: "N", act: "next", does: mark("Next round") },
  { key: "S", act: "sort", does: mark("Sort the hand") },
  { key: "Esc", act: "clear", does: mark("Put the card back") },
  { key: "?", act: "help", does: mark("Show this list") },
];

/** They answer in the live region, and do nothing else. @type {typeof KEYS} */
export const READING_KEYS = [
  { key: "P", act: "limit", does: mark("Knock limit and first upcard") },
  { key: "L", act: "last", does: mark("What happened last") },
  { key: "O", act: "opponent", does: mark("How the opponent is") },
  { key: "C", act: "clocks", does: mark("The clock") },
  { key: "H", act: "hand", does: mark("Your hand") },
  { key: "V", act: "deadwood", does: mark("Your deadwood") },
];

const ACTS = new Map([...KEYS, ...READING_KEYS].map(({ key, act }) => [key === "Esc" ? "Escape" : key.toLowerCase(), act]));

/**
 * @param {EventTarget} area
 * @param {object} hooks
 * @param {(act: KeyAct) => void} hooks.onAct
 * @param {() => void} hooks.onEnter an arrow was pressed while nothing in the area had the focus
 * @param {() => boolean} hooks.letters whether single letters count
 */
export function listenToKeys(area, { onAct, onEnter, letters }) {
  area.addEventListener("keydown", (pressed) => {
    const event = /** @type {KeyboardEvent} */ (pressed);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (event.target === area && ["ArrowLeft", "ArrowRight"].includes(event.key)) onEnter();
    const single = event.key.length === 1;
    const act = ACTS.get(single ? event.key.toLowerCase() : event.key);
    if (!act || (single && !letters())) return;
    event.preventDefault();
    onAct(act);
  });
}

/** @param {EventTarget | null} target */
const isTyping = (target) => target instanceof HTMLElement && target.matches("input, textarea, select");
