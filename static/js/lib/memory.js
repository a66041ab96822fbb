// What this browser remembers by itself: the numbers it bound, what was promised to it, and what it
// saw of a round. A blocked or full localStorage costs the checks, never the game: what it does not
// take lasts as long as the page.

/** @import {Check, Seen} from "./deal.js" */
/** @import {OwnOrder} from "./own_order.js" */
/** @import {Card, Event, Row} from "./protocol.js" */

/**
 * @typedef {object} Notes what is kept of one match
 * @property {number} seq the last row that was seen
 * @property {number} round the round that `hand` and `rows` belong to
 * @property {Card[] | null} hand the first ten cards
 * @property {Row[]} rows of this round
 * @property {Record<string, string>} commitments by round
 * @property {Record<string, string>} entropies sent, by round
 * @property {Record<string, Check>} checks by round
 */
/** @typedef {{next: string | null, proposed: {match: string, round: number, next: string} | null}} Binding */

const PREFIX = "upcard:";
const KEPT_MATCHES = 20;

/** @returns {Notes} */
const noNotes = () => ({
  seq: 0,
  round: 0,
  hand: null,
  rows: [],
  commitments: {},
  entropies: {},
  checks: {},
});

export class Memory {
  /** @param {Storage | null} [storage] */
  constructor(storage = openStorage("localStorage")) {
    this.storage = storage;
    /** What the storage did not take; null for what it did not let go. @type {Map<string, string | null>} */
    this.spare = new Map();
  }

  /**
   * @template T
   * @param {string} key
   * @param {T} otherwise
   * @returns {T}
   */
  read(key, otherwise) {
    try {
      const text = this.spare.has(key) ? this.spare.get(key) : this.storage?.getItem(PREFIX + key);
      return text ? JSON.parse(text) : otherwise;
    } catch {
      return otherwise;
    }
  }

  /**
   * @param {string} key
   * @param {unknown} value
   */
  write(key, value) {
    const text = JSON.stringify(value);
    if (this.put(key, text)) this.spare.delete(key);
    else {
      // Rather nothing for the next page than what is not so any more.
      this.drop(key);
      this.spare.set(key, text);
    }
  }

  /** Where it is full, the matches of long ago make room.
   * @param {string} key
   * @param {string} text */
  put(key, text) {
    const old = this.read("matches", /** @type {string[]} */ ([])).filter((match) => !key.endsWith(match));
    for (;;) {
      try {
        this.storage?.setItem(PREFIX + key, text);
        return this.storage !== null;
      } catch {
        const oldest = old.pop();
        if (oldest === undefined || !this.drop(`match:${oldest}`)) return false;
      }
    }
  }

  /** @param {string} key @returns {boolean} whether the storage let go of it */
  drop(key) {
    try {
      this.storage?.removeItem(PREFIX + key);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {string} match @returns {Notes} */
  notes(match) {
    return { ...noNotes(), ...this.read(`match:${match}`, {}) };
  }

  /**
   * @param {string} match
   * @param {Notes} notes
   */
  keepNotes(match, notes) {
    this.write(`match:${match}`, notes);
    const others = this.read("matches", /** @type {string[]} */ ([])).filter((id) => id !== match);
    for (const old of others.slice(KEPT_MATCHES - 1)) {
      this.forget(`match:${old}`);
      this.forget(`order:${old}`);
    }
    this.write("matches", [match, ...others].slice(0, KEPT_MATCHES));
  }

  /** @param {string} key */
  forget(key) {
    this.spare.delete(key);
    if (!this.drop(key)) this.spare.set(key, null);
  }

  /** How the player has laid the hand of a round.
   * @param {string} match @returns {(OwnOrder & {round: number}) | null} */
  order(match) {
    return this.read(`order:${match}`, null);
  }

  /**
   * @param {string} match
   * @param {OwnOrder & {round: number}} order
   */
  keepOrder(match, order) {
    this.write(`order:${match}`, order);
  }

  /** The entropy that opens a `next`.
   * @param {string | null} next @returns {string | null} */
  entropyOf(next) {
    return next ? (this.read("entropies", /** @type {Record<string, string>} */ ({}))[next] ?? null) : null;
  }

  /**
   * @param {string} next
   * @param {string} entropy
   */
  keepEntropy(next, entropy) {
    const known = Object.entries(this.read("entropies", /** @type {Record<string, string>} */ ({})));
    this.write("entropies", Object.fromEntries([...known, [next, entropy]].slice(-200)));
  }

  /** @param {string} table @returns {Binding} */
  binding(table) {
    return this.read(`table:${table}`, /** @type {Binding} */ ({ next: null, proposed: null }));
  }

  /**
   * @param {string} table
   * @param {Binding} binding
   */
  keepBinding(table, binding) {
    this.write(`table:${table}`, binding);
  }
}

/**
 * @param {"localStorage" | "sessionStorage"} name
 * @returns {Storage | null}
 */
export function openStorage(name) {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** What the notes say of a round that is over.
 * @param {Notes} notes
 * @param {number} round
 * @returns {Seen} */
export const seenOf = (notes, round) => ({
  commitment: notes.commitments[round] ?? null,
  entropy: notes.entropies[round] ?? null,
  hand: notes.round === round ? notes.hand : null,
  events: notes.round === round ? wholeStory(notes.rows) : [],
});

/** The events of a round when none of its rows is missing, else none.
 * @param {Row[]} rows @returns {Event[]} */
function wholeStory(rows) {
  const whole = rows.every((row, i) => i === 0 || row.seq === rows[i - 1].seq + 1);
  const events = rows.flatMap((row) => row.events);
  const from = events.findIndex((event) => event.type === "deal");
  return whole && from >= 0 ? events.slice(from) : [];
}
