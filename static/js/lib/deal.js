// The deal that anybody can check (protocol, The deal): the deck is computed anew from what was
// opened, and compared with what this browser saw while the round was played.

import { DECK } from "./cards.js";
import { fromHex, hmacSha256, sha256, toBytes, toHex } from "./sha256.js";

/** @import {Card, Event, Pair, Proof, Result, Seat} from "./protocol.js" */

/**
 * What a browser remembers of a round. `events` is empty when it did not see all of them.
 * @typedef {object} Seen
 * @property {string | null} commitment as promised before the deal
 * @property {string | null} entropy that this browser sent for the round
 * @property {Card[] | null} hand the first ten cards
 * @property {Event[]} events from the deal on
 */
/** @typedef {"ok" | "failed" | "unknown"} Verdict */
/** @typedef {"seed" | "commitment" | "entropy" | "dealer" | "upcard" | "hand" | "play"} Problem */
/** @typedef {{verdict: Verdict, problems: Problem[]}} Check */

/** To both hands; the next card is the upcard. */
export const DEALT = 20;

/**
 * @param {string} seed lower-case hex
 * @param {string} matchId
 * @param {number} round
 * @param {Pair<string>} entropy
 * @returns {Card[]}
 */
export const dealDeck = (seed, matchId, round, entropy) =>
  shuffle(words(seed, label(matchId, round, entropy)));

/**
 * What is hashed with the secret, up to the number of the block.
 * @param {string} matchId
 * @param {number} round
 * @param {Pair<string>} entropy
 */
export const label = (matchId, round, entropy) =>
  `${matchId}:${round}:${entropy[0]}:${entropy[1]}`;

/**
 * Fisher–Yates by words of 32 bits; those that would favour a place are skipped.
 * @param {() => number} next
 * @returns {Card[]}
 */
export function shuffle(next) {
  const deck = [...DECK];
  for (let n = 51; n > 0; n -= 1) {
    const limit = Math.floor(2 ** 32 / (n + 1)) * (n + 1);
    let word = next();
    while (word >= limit) word = next();
    const j = word % (n + 1);
    [deck[n], deck[j]] = [deck[j], deck[n]];
  }
  return deck;
}

/**
 * A stream of 32-bit words: block after block of HMAC-SHA256.
 * @param {string} seed
 * @param {string} message
 */
function words(seed, message) {
  const key = fromHex(seed) ?? new Uint8Array();
  /** @type {number[]} */
  let left = [];
  let block = 0;
  return () => {
    if (!left.length) {
      const bytes = new DataView(hmacSha256(key, toBytes(`${message}:${block}`)).buffer);
      left = Array.from({ length: 8 }, (_, i) => bytes.getUint32(i * 4));
      block += 1;
    }
    return /** @type {number} */ (left.shift());
  };
}

/**
 * Who deals the first round of a match.
 * @param {string} seed of round 1
 * @param {string} matchId
 * @param {Pair<string>} entropy
 * @returns {Seat}
 */
export function firstDealer(seed, matchId, entropy) {
  const key = fromHex(seed) ?? new Uint8Array();
  const mac = hmacSha256(key, toBytes(`${matchId}:dealer:${entropy[0]}:${entropy[1]}`));
  return /** @type {Seat} */ (mac[31] & 1);
}

/** @param {string} seed */
export function commitmentTo(seed) {
  const bytes = fromHex(seed);
  return bytes?.length === 32 ? toHex(sha256(bytes)) : null;
}

/**
 * @param {Card[]} deck
 * @param {Seat} dealer
 * @param {Seat} seat
 */
export const dealtTo = (deck, dealer, seat) =>
  deck.slice(0, DEALT).filter((_, i) => (i % 2 === 0) === (seat !== dealer));

/**
 * @param {object} round
 * @param {string} round.match
 * @param {number} round.number
 * @param {Seat} round.dealer
 * @param {Card} round.upcard
 * @param {string} round.commitment
 * @param {Proof} round.proof
 * @param {Result | null} round.result
 * @param {Seat | null} round.you
 * @param {Seen} seen
 * @returns {Check}
 */
export function checkDeal(round, seen) {
  const { proof, dealer, you } = round;
  const deck = dealDeck(proof.server_seed, round.match, round.number, proof.entropy);
  const promised = seen.commitment ?? round.commitment;
  /** @type {[Problem, boolean][]} */
  const tests = [
    ["seed", commitmentTo(proof.server_seed) === round.commitment],
    ["commitment", promised === round.commitment],
    ["entropy", you === null || !seen.entropy || seen.entropy === proof.entropy[you]],
    ["dealer", round.number > 1 || firstDealer(proof.server_seed, round.match, proof.entropy) === dealer],
    ["upcard", deck[DEALT] === round.upcard],
    ["hand", you === null || !seen.hand || sameCards(dealtTo(deck, dealer, you), seen.hand)],
    ["play", playedOut(deck, dealer, round.result, seen.events)],
  ];
  const problems = tests.filter(([, held]) => !held).map(([problem]) => problem);
  const sawCards = seen.hand !== null || seen.events.length > 0;
  const remembered = seen.commitment !== null && (you === null || sawCards);
  return { verdict: problems.length ? "failed" : remembered ? "ok" : "unknown", problems };
}

/**
 * Play the round again with the computed deck: every card that was seen must be where it was seen.
 * @param {Card[]} deck
 * @param {Seat} dealer
 * @param {Result | null} result
 * @param {Event[]} events
 */
function playedOut(deck, dealer, result, events) {
  if (events[0]?.type !== "deal") return true;
  const hands = [0, 1].map((seat) => new Set(dealtTo(deck, dealer, /** @type {Seat} */ (seat))));
  const pile = [deck[DEALT]];
  let stock = DEALT + 1;
  for (const event of events) {
    if (event.type === "draw") {
      const card = event.from === "stock" ? deck[stock] : pile.pop();
      if (event.from === "stock") stock += 1;
      if (card === undefined || (event.card && event.card !== card)) return false;
      hands[event.seat].add(card);
    }
    const gone = event.type === "discard" ? event.card : event.type === "knock" ? event.discard : null;
    if (gone && "seat" in event) {
      if (!hands[event.seat].delete(gone)) return false;
      pile.push(gone);
    }
  }
  return !result || hands.every((hand, seat) => sameCards([...hand], result.hands[seat]));
}

/**
 * @param {Card[]} a
 * @param {Card[]} b
 */
const sameCards = (a, b) => [...a].sort().join() === [...b].sort().join();
