import assert from "node:assert/strict";
import { test } from "node:test";

import { spoken } from "../../static/js/lib/sentence.js";
import { layOffPlan } from "../../static/js/ui/model.js";
import { situationOf } from "../../static/js/ui/prompts.js";
import { sayDeadwood, sayDeadwoodAsked, sayLayOffs } from "../../static/js/ui/speech.js";

/** @import {Model} from "../../static/js/ui/model.js" */

const SEATS = [
  { player: { id: "a", name: "Ann", kind: "person", guest: null } },
  { player: { id: "b", name: "Ben", kind: "person", guest: null } },
];

/** A table without help.
 * @param {object} round
 * @param {object[]} legal
 * @param {{chosen?: string, layoffs?: object[], big?: number}} [more]
 * @returns {Model} */
const model = (round, legal, { chosen, layoffs, big } = {}) =>
  /** @type {any} */ ({
    view: {
      you: 0,
      table: { seats: SEATS, aids: false },
      match: { status: "playing", rules: { big_gin_bonus: big ?? null } },
      round: { turn: 0, phase: "discard", upcard: "7D", discard_top: "2C", knock_limit: 7, hand: ["9S", "KD"], deadwood: 9, ...round },
    },
    legal,
    presence: null,
    chosen: chosen ?? null,
    layoffs: layoffs ?? null,
  });

/** What is seen: no word of what pressing a button would answer.
 * @param {Model} made */
function seen(made) {
  const { prompt, offers } = situationOf(made);
  return [spoken(prompt), ...offers.map(({ label, look, reason }) => `${spoken(label)} ${look}${reason ? " (no)" : ""}`)];
}
/** @param {Model} made @param {string} act */
function answer(made, act) {
  const found = situationOf(made).offers.find((offer) => offer.act === act);
  return found?.answer ? spoken(found.answer) : null;
}
const DISCARD = { type: "discard", cards: { "9S": 6, KD: 12 } };
/** @param {string} kind @param {number} deadwood */
const KNOCK = (kind, deadwood) => ({ type: "knock", discards: { "9S": { kind, deadwood, melds: [], others: [] } } });

test("whether a card may be knocked with cannot be seen, only tried", () => {
  const hands = [[DISCARD], [DISCARD, KNOCK("knock", 6)], [DISCARD, KNOCK("gin", 0)]];
  const [nothing, knock, gin] = hands.map((legal) => model({}, legal, { chosen: "9S" }));
  assert.deepEqual(seen(nothing), [
    "nine of spades chosen: discard it, or knock", "Discard nine of spades primary", "Knock at 7 or less plain",
  ]);
  assert.deepEqual(seen(knock), seen(nothing));
  assert.deepEqual(seen(gin), seen(nothing));
  assert.deepEqual([nothing, knock, gin].map((made) => answer(made, "knock")), [
    "Too much deadwood: knock at 7 or less.", null, null,
  ]);
});

test("before a card is chosen nothing tells whether one of them would do", () => {
  assert.deepEqual(seen(model({}, [DISCARD])), seen(model({}, [DISCARD, KNOCK("knock", 6)])));
});

test("where only gin counts, it can be tried with every card", () => {
  const made = model({ knock_limit: 0 }, [DISCARD], { chosen: "KD" });
  assert.deepEqual(seen(made), ["king of diamonds chosen: discard it, or go gin", "Discard king of diamonds primary", "Go gin plain"]);
  assert.equal(answer(made, "knock"), "Only gin ends this round: no deadwood may be left.");
});

test("big gin is offered wherever the table has it", () => {
  const [no, yes] = [[DISCARD], [DISCARD, { type: "big_gin", melds: [] }]].map((legal) => model({}, legal, { big: 31 }));
  assert.deepEqual(seen(no), seen(yes));
  assert.equal(seen(no).at(-1), "Big gin! plain");
  assert.deepEqual([answer(no, "big_gin"), answer(yes, "big_gin")], ["Not all eleven cards match.", null]);
});

test("the last discard is offered whether it would do or not", () => {
  const pass = { type: "pass" };
  const [no, yes] = [[pass], [pass, { type: "draw", from: ["discard"] }]].map((legal) => model({ phase: "last" }, legal));
  assert.deepEqual(seen(no), seen(yes));
  assert.deepEqual([answer(no, "take"), answer(yes, "take")], ["With two of clubs you could not knock.", null]);
});

test("nothing is laid off before it is chosen, and what it saves is not told", () => {
  const round = { phase: "lay_off", knock: { seat: 1, kind: "knock", melds: [["6S", "7S", "8S"]], unmatched: [], deadwood: 4, discard: "KC" } };
  const best = { type: "lay_off", melds: [], layoffs: [{ card: "9S", meld: 0 }], deadwood: 10 };
  const before = model(round, [best]);
  assert.deepEqual(seen(before), ["Ben knocked with 4: choose the cards to lay off", "No lay-offs plain"]);
  assert.deepEqual(seen(before), seen(model(round, [{ ...best, layoffs: [] }])));
  assert.deepEqual(layOffPlan(before)?.layoffs, []);
  assert.equal(sayLayOffs(before), "");
  const chosen = model(round, [best], { layoffs: [{ card: "9S", meld: 0 }] });
  assert.equal(seen(chosen).at(-1), "Lay off 1 card primary");
  assert.doesNotMatch(sayLayOffs(chosen), /[Dd]eadwood/);
});

test("the key for the deadwood says that nothing is counted", () => {
  assert.equal(sayDeadwood(model({}, [DISCARD])), "");
  assert.equal(sayDeadwoodAsked(model({}, [DISCARD])), "This table has no help: you count yourself.");
});
