// Words: which plural form is said, and what stands in a text's parts.

import assert from "node:assert/strict";
import { test } from "node:test";

/** The words of a page in a language.
 * @param {string} lang
 * @returns {Promise<typeof import("../../static/js/lib/i18n.js")>} */
async function speak(lang) {
  Object.assign(globalThis, { document: { documentElement: { lang } } });
  return import(`../../static/js/lib/i18n.js?${lang}`);
}

const COUNTS = [0, 1, 2, 4, 5, 21, 22, 1.5];
const SLOVAK = { one: "{n} bod", few: "{n} body", many: "{n} bodu", other: "{n} bodov" };

test("a text is said with its parts", async () => {
  const { t, tc, mark } = await speak("en");
  assert.equal(t("Take {card}", { card: "7♥" }), "Take 7♥");
  assert.equal(t(mark("Unknown {n}"), { m: 1 }), "Unknown {n}");
  assert.equal(tc("page", "You"), "You");
});

test("what counts is said in English as it stands in the source", async () => {
  const { currentLanguage, tn } = await speak("en");
  assert.equal(currentLanguage(), "en");
  const points = COUNTS.slice(0, 3).map((n) => tn("{n} point", "{n} points", n));
  assert.deepEqual(points, ["0 points", "1 point", "2 points"]);
});

test("a plural has every form that the language has", async () => {
  const { currentLanguage, tn } = await speak("sk");
  assert.equal(currentLanguage(), "sk");
  assert.deepEqual(COUNTS.map((n) => tn(SLOVAK, 0, n)), [
    "0 bodov", "1 bod", "2 body", "4 body", "5 bodov", "21 bodov", "22 bodov", "1.5 bodu",
  ]);
});

test("a language with one form says it for every number", async () => {
  const { tn } = await speak("th");
  assert.deepEqual(COUNTS.map((n) => tn({ other: "{n} แต้ม" }, 0, n)), COUNTS.map((n) => `${n} แต้ม`));
});
