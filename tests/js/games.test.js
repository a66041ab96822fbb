import assert from "node:assert/strict";
import { test } from "node:test";

import { gameOf, isSameGame, lineOf, wishOf } from "../../static/js/lib/games.js";

/** @import {Rules} from "../../static/js/lib/protocol.js" */

/** @type {Rules} */
const GIN = {
  preset: "gin",
  knock_limit: 10,
  ace_upcard: "one",
  spades_double: false,
  gin_bonus: 25,
  undercut_bonus: 10,
  big_gin_bonus: null,
  stock_end: "void",
  next_dealer: "winner",
  target: 100,
  box_bonus: 0,
  game_bonus: 0,
  shutout: "none",
  scoring: "single",
};
/** @param {string} line */
const plain = (line) => line.replaceAll("\u00a0", " ");

test("a game is called by what decides, not by the preset it began with", () => {
  assert.equal(gameOf(GIN), "Gin Rummy");
  assert.equal(gameOf({ ...GIN, knock_limit: 0, preset: "modern" }), "Straight Gin");
  assert.equal(gameOf({ ...GIN, knock_limit: "upcard", scoring: "hollywood" }), "Oklahoma Hollywood");
  assert.equal(gameOf({ ...GIN, preset: "classic", scoring: "hollywood" }), "Classic Hollywood");
});

test("a wish names its target where that is another one", () => {
  assert.equal(wishOf({ ...GIN, knock_limit: "upcard" }, GIN), "Oklahoma Gin");
  assert.equal(wishOf({ ...GIN, target: 50 }, GIN), "Gin Rummy to 50");
});

test("the line says the numbers that decide and leaves out what has none", () => {
  assert.equal(plain(lineOf(GIN)), "Knock at 10 or less · gin 25 · undercut 10 · to 100");
  const rich = { ...GIN, big_gin_bonus: 31, box_bonus: 20, game_bonus: 100, shutout: /** @type {const} */ ("double") };
  assert.equal(plain(lineOf(rich)), "Knock at 10 or less · gin 25 · big gin 31 · undercut 10 · box 20 · game 100 · shutout double · to 100");
  assert.equal(plain(lineOf({ ...GIN, knock_limit: 0, scoring: "hollywood" })), "Only gin ends a round · gin 25 · three games to 100");
  assert.match(plain(lineOf({ ...GIN, knock_limit: "upcard", ace_upcard: "gin_only", spades_double: true })), /· spades double · ace: only gin ·/);
});

test("a line breaks after a dot, not within a short part", () => {
  assert.match(lineOf(GIN), /gin\u00a025\u00a0· undercut\u00a010\u00a0· to/);
  assert.match(lineOf({ ...GIN, knock_limit: "upcard" }), /^Knock limit from the upcard\u00a0· /);
});

test("two games are the same where every option is, but for those left out", () => {
  assert.ok(isSameGame({ ...GIN }, GIN));
  assert.ok(!isSameGame({ ...GIN, target: 50 }, GIN));
  assert.ok(isSameGame({ ...GIN, target: 50 }, GIN, ["target"]));
});
