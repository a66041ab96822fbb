import assert from "node:assert/strict";
import { test } from "node:test";

import { checkDeal, commitmentTo, dealDeck, dealtTo, firstDealer } from "../../static/js/lib/deal.js";
import { sha256Hex } from "../../static/js/lib/sha256.js";
import { dealByWebCrypto, hasWebCrypto } from "../../static/js/lib/webcrypto.js";

const SEED = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const ENTROPY = /** @type {[string, string]} */ (["00112233445566778899aabbccddeeff", ""]);
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const DECK =
  "AD 7D TC TS KC 5C 2H KD 8S 6S TH 9H 5D 2C QD JC 9D 3D AS 2S 6C 7C KH QC 3C 2D JH JD 5S 7H 4C " +
  "6H AH QS QH 9C 8D 8C TD 9S 4S 4D 3H 4H 8H 6D 5H JS AC KS 3S 7S";
const HAND = "AD TC KC 2H 8S TH 5D QD 9D AS".split(" ");

/** A round of the test vector in which seat 0 took the stock's first card and threw it away. */
const round = () => ({
  match: "m1",
  number: 1,
  dealer: /** @type {const} */ (1),
  upcard: "6C",
  commitment: COMMITMENT,
  proof: { server_seed: SEED, entropy: ENTROPY, bound: /** @type {[boolean, boolean]} */ ([true, false]) },
  result: null,
  you: /** @type {const} */ (0),
});
/** @returns {import("../../static/js/lib/deal.js").Seen} */
const seen = () => ({
  commitment: COMMITMENT,
  entropy: ENTROPY[0],
  hand: [...HAND],
  events: [
    { type: "deal", number: 1, dealer: 1, upcard: "6C", knock_limit: 10, commitment: COMMITMENT, entropy: ENTROPY },
    { type: "pass", seat: 0 },
    { type: "pass", seat: 1 },
    { type: "draw", seat: 0, from: "stock", card: "7C" },
    { type: "discard", seat: 0, card: "7C" },
    { type: "draw", seat: 1, from: "discard", card: "7C" },
    { type: "discard", seat: 1, card: "7D" },
  ],
});

test("the test vector of the protocol comes out card by card", () => {
  assert.equal(sha256Hex(ENTROPY[0]), "5947d7c33d783f94b3b4c1a96ebc8991ed28f1b069b71e03376cba8caa98a720");
  assert.equal(commitmentTo(SEED), COMMITMENT);
  assert.equal(dealDeck(SEED, "m1", 1, ENTROPY).join(" "), DECK);
  assert.equal(firstDealer(SEED, "m1", ENTROPY), 1);
  assert.deepEqual(dealtTo(DECK.split(" "), 1, 0), HAND);
});

test("the browser's own cryptography deals the same cards", async () => {
  assert.ok(hasWebCrypto());
  for (let number = 1; number < 30; number += 1) {
    const deck = await dealByWebCrypto(SEED, "m1", number, ENTROPY);
    assert.deepEqual(deck, dealDeck(SEED, "m1", number, ENTROPY));
  }
});

test("a word that would favour a place is skipped", async () => {
  // The sixth word of this round is 0xffffffe5: too high for 47 places.
  const deck = dealDeck(SEED, "m1", 3326404, ["", ""]);
  assert.equal(
    deck.join(" "),
    "2H 8S AH 8C 6H 4S 3S 9S 9D 3D TC 6S TS 3C QH 4C 7C 7D QC AC JD 5S KH TH AS 2C 2S 9H 7S 8D 7H " +
      "KS JS AD KD 4H 9C 5C JH JC 4D 3H 5D 8H QD 6D 2D 5H 6C TD KC QS",
  );
  assert.deepEqual(await dealByWebCrypto(SEED, "m1", 3326404, ["", ""]), deck);
});

test("another round, match or entropy is another deck", () => {
  const decks = [
    dealDeck(SEED, "m1", 1, ENTROPY),
    dealDeck(SEED, "m1", 2, ENTROPY),
    dealDeck(SEED, "m2", 1, ENTROPY),
    dealDeck(SEED, "m1", 1, ["", ENTROPY[0]]),
  ].map((deck) => deck.join());
  assert.equal(new Set(decks).size, 4);
});

test("an honest round is verified", () => {
  assert.deepEqual(checkDeal(round(), seen()), { verdict: "ok", problems: [] });
});

test("what a browser has forgotten is unknown, not verified", () => {
  const forgotten = { commitment: null, entropy: null, hand: null, events: [] };
  assert.deepEqual(checkDeal(round(), forgotten), { verdict: "unknown", problems: [] });
});

test("a spectator verifies with the commitment alone", () => {
  const watched = { ...seen(), entropy: null, hand: null };
  assert.equal(checkDeal({ ...round(), you: null }, watched).verdict, "ok");
});

/** @type {[string, string, (r: any, s: any) => void][]} */
const LIES = [
  ["a seed that does not open the commitment", "seed", (r) => { r.proof.server_seed = SEED.replace("00", "01"); }],
  ["a commitment that was swapped after it was seen", "commitment", (_, s) => { s.commitment = "ab".repeat(32); }],
  ["an entropy that is not the one sent", "entropy", (_, s) => { s.entropy = "f".repeat(32); }],
  ["another first dealer", "dealer", (r) => { r.dealer = 0; }],
  ["another upcard", "upcard", (r) => { r.upcard = "7C"; }],
  ["another hand than the one held", "hand", (_, s) => { s.hand[0] = "7D"; }],
  ["another card from the stock", "play", (_, s) => { s.events[3].card = "KH"; }],
  ["a discard that the other could not hold", "play", (_, s) => { s.events[6].card = "KH"; }],
  ["a final hand that does not add up", "play", (r) => { r.result = { hands: [HAND, HAND] }; }],
];
for (const [lie, problem, tell] of LIES) {
  test(`cries out at ${lie}`, () => {
    const [told, noticed] = [round(), seen()];
    tell(told, noticed);
    const check = checkDeal(told, noticed);
    assert.equal(check.verdict, "failed");
    assert.ok(check.problems.includes(/** @type {any} */ (problem)), check.problems.join());
  });
}
