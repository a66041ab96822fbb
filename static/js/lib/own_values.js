// What the options of a new table are while they are left alone: the chosen game's own.

/** @import {Rules} from "./protocol.js" */

/**
 * As a form's field has it: a number, a choice, or null for what the game does not have.
 * @param {Rules} rules
 * @param {string} option
 * @returns {string | null}
 */
export function ownValue(rules, option) {
  const value = /** @type {Record<string, unknown>} */ (rules)[option];
  return value === null || value === undefined ? null : String(value);
}
