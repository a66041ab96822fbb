// Settings on their way to the server: in one request what was chosen meanwhile, and again until it
// has come there.

import { waitBefore } from "./backoff.js";

/** @typedef {Record<string, string | boolean>} Changes */
/** @typedef {"saved" | "trying" | "refused"} Saving refused: not to be tried again */

/** @param {number} ms */
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

export class Unsaved {
  /**
   * @param {object} ways
   * @param {(changes: Changes) => Promise<unknown>} ways.send
   * @param {(error: unknown) => boolean} ways.isFinal whether trying again would not help
   * @param {(saving: Saving) => void} ways.onSaving
   * @param {(ms: number) => Promise<unknown>} [ways.wait]
   */
  constructor({ send, isFinal, onSaving, wait = rest }) {
    this.send = send;
    this.isFinal = isFinal;
    this.onSaving = onSaving;
    this.wait = wait;
    /** @type {Changes} */
    this.changes = {};
    this.running = false;
  }

  /**
   * @param {string} name
   * @param {string | boolean} value
   */
  add(name, value) {
    this.changes[name] = value;
    if (!this.running) void this.run();
  }

  async run() {
    this.running = true;
    for (let failures = 0; Object.keys(this.changes).length; ) {
      const changes = this.changes;
      this.changes = {};
      try {
        await this.send(changes);
        failures = 0;
        this.onSaving("saved");
      } catch (error) {
        if (this.isFinal(error)) this.onSaving("refused");
        else {
          // What was chosen since counts.
          this.changes = { ...changes, ...this.changes };
          this.onSaving("trying");
          await this.wait(waitBefore(failures));
          failures += 1;
        }
      }
    }
    this.running = false;
  }
}
