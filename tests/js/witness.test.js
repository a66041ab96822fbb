import assert from "node:assert/strict";
import { test } from "node:test";

import { dealDeck, dealtTo } from "../../static/js/lib/deal.js";
import { Memory } from "../../static/js/lib/memory.js";
import { checkRound, witness } from "../../static/js/lib/witness.js";

const SEED = "00".repeat(32);
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
/** @type {[string, string]} */
const ENTROPY = ["", ""];
const DECK = dealDeck(SEED, "m1", 2, ENTROPY);
const DEAL = /** @type {const} */ ({
  type: "deal",
  number: 2,
  dealer: 1,
  upcard: DECK[20],
  knock_limit: 10,
  commitment: COMMITMENT,
  entropy: ENTROPY,
});

/** @param {object} [round] @returns {any} */
const view = (round) => ({
  you: 0,
  match: { id: "m1" },
  next: null,
  round: round && { number: 2, dealer: 1, upcard: DECK[20], commitment: COMMITMENT, proof: null, result: null, ...round },
});
const dealt = () => view({ phase: "offer", discards: 1, hand: dealtTo(DECK, 1, 0) });
const over = () =>
  view({ phase: "over", discards: 3, hand: [], proof: { server_seed: SEED, entropy: ENTROPY, bound: [true, true] } });
/** @param {string} commitment */
const promised = (commitment) => ({ ...view(), next: { number: 2, commitment } });
const memory = () => new Memory(null);

test("a round that was seen from its promise to its end is verified", () => {
  const kept = memory();
  witness(kept, promised(COMMITMENT), [], 4);
  witness(kept, dealt(), [{ seq: 5, events: [DEAL] }], 5);
  witness(kept, over(), [{ seq: 6, events: [{ type: "resign", seat: 1 }] }], 6);
  assert.equal(checkRound(kept, over())?.verdict, "ok");
});

test("the first promise stands: one that is swapped later is found out", () => {
  const kept = memory();
  witness(kept, promised("ab".repeat(32)), [], 4);
  witness(kept, promised(COMMITMENT), [], 4);
  witness(kept, dealt(), [{ seq: 5, events: [DEAL] }], 5);
  assert.deepEqual(checkRound(kept, over())?.problems, ["commitment"]);
});

test("a browser that came late says that it does not know", () => {
  const kept = memory();
  witness(kept, over(), [], 9);
  assert.equal(checkRound(kept, over())?.verdict, "unknown");
});

test("there is nothing to check while a round is played", () => {
  const kept = memory();
  witness(kept, dealt(), [{ seq: 5, events: [DEAL] }], 5);
  assert.equal(checkRound(kept, dealt()), null);
});

test("rows that come twice are noted once", () => {
  const kept = memory();
  witness(kept, dealt(), [{ seq: 5, events: [DEAL] }], 5);
  witness(kept, dealt(), [{ seq: 5, events: [DEAL] }, { seq: 6, events: [{ type: "pass", seat: 0 }] }], 6);
  assert.deepEqual(kept.notes("m1").rows.map((row) => row.seq), [5, 6]);
});

test("what was checked once is remembered", () => {
  const kept = memory();
  witness(kept, promised(COMMITMENT), [], 4);
  witness(kept, dealt(), [{ seq: 5, events: [DEAL] }], 5);
  checkRound(kept, over());
  witness(kept, view({ number: 3, phase: "offer", discards: 1, hand: [] }), [], 9);
  assert.equal(kept.notes("m1").checks[2].verdict, "ok");
});
