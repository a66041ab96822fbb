import assert from "node:assert/strict";
import { test } from "node:test";

import { spoken } from "../../static/js/lib/sentence.js";
import { deadwoodBefore } from "../../static/js/ui/model.js";
import { situationOf } from "../../static/js/ui/prompts.js";

/** @import {Model} from "../../static/js/ui/model.js" */

const SEATS = [
  { player: { id: "a", name: "Ann", kind: "person", guest: null } },
  { player: { id: "b", name: null, kind: "person", guest: 7 } },
];

/**
 * @param {object} round
 * @param {object[]} legal
 * @param {object} [more]
 * @returns {Model}
 */
const model = (round, legal, more = {}) =>
  /** @type {any} */ ({
    view: {
      you: 0,
      table: { seats: SEATS, aids: true },
      match: { status: "playing" },
      round: { turn: 0, upcard: "7D", discard_top: "2C", knock_limit: 7, hand: [], ...round },
    },
    legal,
    presence: null,
    chosen: null,
    layoffs: null,
    ...more,
  });

/** @param {Model} made */
function shown(made) {
  const { prompt, offers } = situationOf(made);
  return [spoken(prompt), ...offers.map((offer) => spoken(offer.label) + (offer.reason ? " (no)" : ""))];
}
const DISCARD = { type: "discard", cards: { "9S": 6, KD: 12 } };
/** @param {string} kind @param {number} deadwood */
const KNOCK = (kind, deadwood) => ({ type: "knock", discards: { "9S": { kind, deadwood, melds: [], others: [] } } });

test("the first upcard may be taken or passed", () => {
  assert.deepEqual(shown(model({ phase: "offer" }, [{ type: "pass" }, { type: "draw", from: ["discard"] }])), [
    "Your turn: take two of clubs or pass", "Pass", "Take two of clubs",
  ]);
});

test("the other decides about the upcard, called by number when without a name", () => {
  assert.deepEqual(shown(model({ phase: "offer", turn: 1 }, [])), ["Guest 07 decides about seven of diamonds…"]);
});

test("after two passes only the stock is left", () => {
  assert.deepEqual(shown(model({ phase: "draw" }, [{ type: "draw", from: ["stock"] }])), [
    "Your turn: draw from the stock", "Draw",
  ]);
});

test("otherwise both piles are offered", () => {
  assert.deepEqual(shown(model({ phase: "draw" }, [{ type: "draw", from: ["stock", "discard"] }])), [
    "Your turn: draw, or take two of clubs", "Take two of clubs", "Draw",
  ]);
});

test("before a card is chosen both buttons keep their places and say why they rest", () => {
  assert.deepEqual(shown(model({ phase: "discard" }, [DISCARD])), [
    "Your turn: choose a card to discard", "Choose a card (no)", "Knock at 7 or less (no)",
  ]);
});

test("a card that leaves too much can only be discarded", () => {
  assert.deepEqual(shown(model({ phase: "discard" }, [DISCARD, KNOCK("knock", 6)], { chosen: "KD" })), [
    "king of diamonds chosen: discard it", "Discard king of diamonds", "Knock at 7 or less (no)",
  ]);
});

test("a card that leaves little can be knocked with", () => {
  assert.deepEqual(shown(model({ phase: "discard" }, [DISCARD, KNOCK("knock", 6)], { chosen: "9S" })), [
    "nine of spades chosen: discard it, or knock", "Discard nine of spades", "Knock with 6",
  ]);
});

test("gin is called by its name", () => {
  assert.deepEqual(shown(model({ phase: "discard" }, [DISCARD, KNOCK("gin", 0)], { chosen: "9S" })), [
    "nine of spades chosen: that is gin!", "Discard nine of spades", "Gin!",
  ]);
});

test("where only gin counts, the knock's place says so", () => {
  assert.equal(shown(model({ phase: "discard", knock_limit: 0 }, [DISCARD]))[2], "Only gin counts (no)");
});

test("a last discard is taken to knock, and cannot be thrown", () => {
  const last = model({ phase: "last" }, [{ type: "pass" }, { type: "draw", from: ["discard"] }]);
  assert.deepEqual(shown(last), ["Last chance: take two of clubs to knock, or pass", "Pass", "Take two of clubs"]);
  assert.deepEqual(shown(model({ phase: "discard" }, [KNOCK("knock", 6)])), [
    "Your turn: choose the card to knock with", "Choose a card (no)", "Knock at 7 or less (no)",
  ]);
  assert.equal(shown(model({ phase: "discard" }, [KNOCK("knock", 6)], { chosen: "9S" }))[1], "Discard nine of spades (no)");
  assert.equal(shown(model({ phase: "discard" }, [KNOCK("knock", 6)], { chosen: "KD" }))[0], "king of diamonds chosen: you cannot knock with it");
});

test("a last discard that cannot be knocked with leaves only the pass", () => {
  assert.deepEqual(shown(model({ phase: "last" }, [{ type: "pass" }])), [
    "Your turn: pass, no knock with two of clubs", "Pass", "Take two of clubs (no)",
  ]);
});

test("where only gin counts, the last discard is taken to go gin", () => {
  const gin = { phase: "last", knock_limit: 0 };
  assert.equal(shown(model(gin, [{ type: "pass" }, { type: "draw", from: ["discard"] }]))[0], "Last chance: take two of clubs to go gin, or pass");
  assert.equal(shown(model(gin, [{ type: "pass" }]))[0], "Your turn: pass, no gin with two of clubs");
  assert.deepEqual(shown(model({ ...gin, turn: 1 }, [])), ["Guest 07 may go gin with the last discard…"]);
  assert.deepEqual(shown(model({ phase: "last", turn: 1 }, [])), ["Guest 07 may knock with the last discard…"]);
});

test("big gin has a button of its own, with a card chosen or without", () => {
  const legal = [DISCARD, KNOCK("gin", 0), { type: "big_gin", melds: [] }];
  assert.deepEqual(shown(model({ phase: "discard" }, legal)), ["All eleven cards match!", "Choose a card (no)", "Big gin!"]);
  assert.deepEqual(shown(model({ phase: "discard" }, legal, { chosen: "9S" })), [
    "nine of spades chosen: discard it, or go big gin", "Discard nine of spades", "Gin!", "Big gin!",
  ]);
});

test("lay-offs are counted on their button", () => {
  const best = { type: "lay_off", melds: [], layoffs: [{ card: "9S", meld: 0 }, { card: "5S", meld: 0 }], deadwood: 3 };
  const round = { phase: "lay_off", hand: ["9S", "5S", "3D"], deadwood: 17, knock: { seat: 1, deadwood: 4 } };
  assert.deepEqual(shown(model(round, [best])), [
    "Guest 07 knocked with 4: lay off what you can", "No lay-offs", "Lay off 2 cards (−14)",
  ]);
  assert.deepEqual(shown(model(round, [best], { layoffs: [] })).slice(1), ["No lay-offs"]);
});

test("a lay-off out of an own meld saves less than its cards count", () => {
  const hand = ["3S", "4S", "5S", "2D"];
  const best = { type: "lay_off", melds: [["3S", "4S", "5S"]], layoffs: [], deadwood: 2 };
  const round = { phase: "lay_off", hand, deadwood: 2, knock: { seat: 1, deadwood: 4 } };
  const own = model(round, [best], { layoffs: [{ card: "5S", meld: 0 }] });
  assert.deepEqual(shown(own).slice(1), ["No lay-offs", "Lay off 1 card"]);
  assert.equal(deadwoodBefore(own), 2);
  assert.equal(deadwoodBefore(model(round, [best])), null);
});

/** @param {object} action @param {object} [more] */
const kept = (action, more = {}) =>
  shown(model({ phase: "offer" }, [{ type: "pass" }, { type: "draw", from: ["discard"] }], { pending: [action], ...more }));

test("a move without a connection is kept, and the prompt says which", () => {
  const lost = { lost: true };
  assert.deepEqual(kept({ type: "pass" }, lost), [
    "Pass: sent when the connection is back", "Pass", "Take two of clubs",
  ]);
  assert.equal(kept({ type: "draw", from: "discard" }, lost)[0], "Take two of clubs: sent when the connection is back");
  assert.equal(kept({ type: "draw", from: "stock" }, lost)[0], "Draw: sent when the connection is back");
  assert.equal(kept({ type: "discard", card: "9S" }, lost)[0], "Discard nine of spades: sent when the connection is back");
  assert.equal(kept({ type: "knock", discard: "9S" }, lost)[0], "Your move is kept: sent when the connection is back");
});

test("while the connection is there a move on its way changes no words", () => {
  assert.equal(kept({ type: "pass" }, { lost: false })[0], "Your turn: take two of clubs or pass");
  assert.equal(kept({ type: "ready" }, { lost: true })[0], "Your turn: take two of clubs or pass");
});

test("whoever is not there is waited for, and the prompt says how", () => {
  /** @param {string} state @param {object} [more] */
  const waiting = (state, more) => shown(model({ phase: "draw", turn: 1 }, [], { presence: [{ state: "here" }, { state }], ...more }));
  assert.deepEqual(waiting("here"), ["Guest 07 is playing…"]);
  assert.deepEqual(waiting("away"), ["Guest 07 is away. Waiting…"]);
  assert.deepEqual(waiting("reconnecting"), ["Guest 07 lost the connection. Waiting…"]);
  assert.deepEqual(waiting("offline"), ["Guest 07 is offline. The game waits."]);
  assert.deepEqual(waiting("offline", { lost: true, pending: [] }), ["Guest 07 is playing…"]);
});
