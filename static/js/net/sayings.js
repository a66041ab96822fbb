// Phrases on their way: one in three seconds, and none is kept for later.

/** @import {Sent} from "../lib/protocol.js" */

/** As the server has it. */
export const PACE = 3000;

export class Sayings {
  /**
   * @param {(frame: Sent) => boolean} send whether the frame left
   * @param {() => number} [now]
   */
  constructor(send, now = () => performance.now()) {
    this.send = send;
    this.now = now;
    this.last = -PACE;
  }

  /**
   * @param {string} phrase
   * @returns {"said" | "too_fast" | "lost"}
   */
  say(phrase) {
    if (this.now() - this.last < PACE) return "too_fast";
    // Said later it would answer something else.
    if (!this.send({ type: "say", phrase })) return "lost";
    this.last = this.now();
    return "said";
  }

  /** It was said, here or in another tab. */
  note() {
    this.last = this.now();
  }
}
