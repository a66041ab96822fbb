// Actions on their way: each has an id of its own and is sent again, unchanged, until it is answered.

import { newId } from "../lib/random.js";

/** @import {Action, Do, Refused} from "../lib/protocol.js" */

/**
 * @typedef {object} Hooks
 * @property {(frame: Do) => void} send it may be lost; `resend` is called after every greeting
 * @property {() => void} onChange something is on its way, or no longer
 * @property {(refused: Refused, action: Action) => void} onRefused
 */

export class Commands {
  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {Map<string, Do>} */
    this.waiting = new Map();
  }

  /**
   * @param {Action} action
   * @param {{match: string, seq: number}} at what the player acted on
   */
  do(action, at) {
    /** @type {Do} */
    const frame = { type: "do", id: newId(), match: at.match, seq: at.seq, action };
    this.waiting.set(frame.id, frame);
    this.hooks.send(frame);
    this.hooks.onChange();
  }

  /** The unanswered actions, oldest first. */
  get pending() {
    return [...this.waiting.values()].map((frame) => frame.action);
  }

  /** @param {Action["type"]} type */
  isPending(type) {
    return this.pending.some((action) => action.type === type);
  }

  resend() {
    for (const frame of this.waiting.values()) this.hooks.send(frame);
  }

  /** It counted: by an `ok`, or by the step that carries its id. Whoever settles draws the page anew.
   * @param {string | undefined} id
   * @returns {boolean} whether it was done here, and not at another screen of the same player */
  settle(id) {
    return id !== undefined && this.waiting.delete(id);
  }

  /** It did not count.
   * @param {Refused} refused */
  refuse(refused) {
    const frame = refused.id === undefined ? undefined : this.waiting.get(refused.id);
    if (!frame) return;
    this.waiting.delete(frame.id);
    this.hooks.onRefused(refused, frame.action);
    this.hooks.onChange();
  }
}
