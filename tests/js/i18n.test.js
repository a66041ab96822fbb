// Words: which text is said, which plural form, and what stands in its parts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { currentLanguage, t, tc, tn, useCatalogue } from "../../static/js/lib/i18n.js";

const SLOVAK = {
  language: "sk",
  messages: {
    "Take {card}": "Vziať kartu: {card}",
    "page\u0004You": "Profil",
    "{n} point": { one: "{n} bod", few: "{n} body", many: "{n} bodu", other: "{n} bodov" },
  },
};

const points = (/** @type {number} */ n) => tn("{n} point", "{n} points", n);
const COUNTS = [0, 1, 2, 4, 5, 21, 22, 1.5];

test("a text without a translation is said in English", () => {
  useCatalogue(null);
  assert.equal(t("Take {card}", { card: "7♥" }), "Take 7♥");
  assert.equal(tc("page", "You"), "You");
  assert.deepEqual(COUNTS.slice(0, 3).map(points), ["0 points", "1 point", "2 points"]);
});

test("a translation is said with its parts", () => {
  useCatalogue(SLOVAK);
  assert.equal(currentLanguage(), "sk");
  assert.equal(t("Take {card}", { card: "7♥" }), "Vziať kartu: 7♥");
  assert.equal(t("Unknown {n}", { n: 1 }), "Unknown 1");
});

test("a text that means two things is told apart by its context", () => {
  useCatalogue(SLOVAK);
  assert.equal(tc("page", "You"), "Profil");
  assert.equal(t("You"), "You");
});

test("a plural has every form that the language has", () => {
  useCatalogue(SLOVAK);
  assert.deepEqual(COUNTS.map(points), [
    "0 bodov", "1 bod", "2 body", "4 body", "5 bodov", "21 bodov", "22 bodov", "1.5 bodu",
  ]);
});

test("a language with one form says it for every number", () => {
  useCatalogue({ language: "th", messages: { "{n} point": { other: "{n} แต้ม" } } });
  assert.deepEqual(COUNTS.map(points), COUNTS.map((n) => `${n} แต้ม`));
});
