// The finished rounds of a match, asked for once after each.

import { call } from "../net/api.js";

/** @import {FinishedRound, View} from "../lib/protocol.js" */

export class Rounds {
  constructor() {
    /** @type {FinishedRound[]} */
    this.known = [];
    this.match = "";
    this.asked = "";
  }

  /** What is known now; more may come.
   * @param {View} view
   * @param {() => void} onMore
   * @returns {FinishedRound[]} */
  of({ match }, onMore) {
    const wanted = `${match.id}:${match.rounds}:${match.status}`;
    if (this.match !== match.id) this.known = [];
    this.match = match.id;
    if (wanted !== this.asked && match.rounds) void this.ask(match.id, wanted, onMore);
    this.asked = wanted;
    return this.known;
  }

  /**
   * @param {string} match
   * @param {string} wanted
   * @param {() => void} onMore
   */
  async ask(match, wanted, onMore) {
    try {
      const { rounds } = await call("GET", `/matches/${match}/rounds`);
      if (wanted !== this.asked) return;
      this.known = rounds;
      onMore();
    } catch {
      // The totals are there; the rounds come with the next one that ends.
    }
  }
}
