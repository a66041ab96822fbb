// What may be done now.

/** @import {Choice, ChoiceOf} from "./protocol.js" */

/**
 * @template {Choice["type"]} T
 * @param {Choice[]} legal
 * @param {T} type
 * @returns {ChoiceOf<T> | null}
 */
export const choiceOf = (legal, type) =>
  /** @type {ChoiceOf<T> | null} */ (legal.find((choice) => choice.type === type) ?? null);
