// The finished rounds of a match, asked for once after each.

import { call } from "../net/api.js";

/** @import {FinishedRound, View} from "../lib/protocol.js" */

export class Rounds {
  constructor() {
    /** @type {FinishedRound[]} */
    this.known = [];
    this.match = "";
    /** The last round of the match that a score sheet has shown. */
    this.written = 0;
    this.asked = "";
    /** @type {Set<() => void> | null} who is to be told, while there is no answer yet */
    this.waiting = null;
  }

  /** What was there before this page is no news.
   * @param {import("../lib/protocol.js").Match} match */
  begin({ id, rounds }) {
    this.match = id;
    this.written = rounds;
  }

  /** What is known now; more may come.
   * @param {View} view
   * @param {() => void} onMore
   * @returns {FinishedRound[]} */
  of({ match }, onMore) {
    const wanted = `${match.id}:${match.rounds}:${match.status}`;
    if (this.match !== match.id) {
      this.known = [];
      this.written = 0;
    }
    this.match = match.id;
    if (wanted !== this.asked) {
      this.asked = wanted;
      this.waiting = match.rounds ? new Set() : null;
      if (this.waiting) void this.ask(match.id, this.waiting);
    }
    this.waiting?.add(onMore);
    return this.known;
  }

  /** A score sheet shows them all. */
  keepWritten() {
    this.written = Math.max(this.written, this.known.at(-1)?.number ?? 0);
  }

  /**
   * @param {string} match
   * @param {Set<() => void>} waiting
   */
  async ask(match, waiting) {
    try {
      const { rounds } = await call("GET", `/matches/${match}/rounds`);
      if (waiting !== this.waiting) return;
      this.known = rounds;
      this.waiting = null;
      for (const tell of waiting) tell();
    } catch {
      // The totals are there; the rounds come with the next one that ends.
      if (waiting === this.waiting) this.waiting = null;
    }
  }
}
