import assert from "node:assert/strict";
import { test } from "node:test";

import { Memory } from "../../static/js/lib/memory.js";
import { Settings, setting } from "../../static/js/lib/settings.js";

/** A page that shows some settings, in a browser whose memory may be shared.
 * @param {Record<string, string>} shown
 * @param {Memory} [memory]
 * @param {number} [made] */
function open(shown, memory = new Memory(null), made = 0) {
  const attributes = new Map(Object.entries(shown));
  const root = /** @type {HTMLElement} */ (
    /** @type {unknown} */ ({
      getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
      setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, value),
    })
  );
  /** @type {[string, string | boolean][]} */
  const sent = [];
  const settings = new Settings(root, memory, { add: (name, value) => sent.push([name, value]) }, made);
  return { settings, attributes, sent };
}

test("what the page shows is the setting, as the value that it is", () => {
  const { settings } = open({ "data-deck": "two", "data-keys": "false", "data-ask_gin": "true" });
  assert.equal(settings.get("deck"), "two");
  assert.equal(settings.get("keys"), false);
  assert.equal(settings.get("ask_gin"), true);
});

test("what the page does not show, or nobody knows, is as it is by itself", () => {
  const { settings } = open({ "data-index": "huge", "data-keys": "0" });
  assert.equal(settings.get("index"), "normal");
  assert.equal(settings.get("keys"), true);
  assert.equal(settings.get("sort"), "melds");
});

test("where there is no page every setting is as it is by itself", () => {
  assert.equal(setting("sound"), "away");
  assert.equal(setting("awake"), true);
});

test("a change shows at once, is told, and goes to the server", () => {
  const { settings, attributes, sent } = open({ "data-deck": "four" });
  /** @type {unknown[]} */
  const told = [];
  settings.listeners.add((name, value) => told.push([name, value, settings.get("deck")]));
  settings.keep("deck", "two");
  assert.equal(attributes.get("data-deck"), "two");
  assert.deepEqual(told, [["deck", "two", "two"]]);
  assert.deepEqual(sent, [["deck", "two"]]);
});

test("the other pages of a browser take over what was changed since they were made", () => {
  const memory = new Memory(null);
  const [table, page] = [open({}, memory), open({}, memory)];
  page.settings.keep("controls", "left");
  page.settings.keep("awake", false);
  table.settings.adopt();
  assert.equal(table.settings.get("controls"), "left");
  assert.equal(table.settings.get("awake"), false);
  assert.deepEqual(table.sent, []);
});

test("a page made later has the server's word for it, whatever this browser once chose", () => {
  const memory = new Memory(null);
  open({}, memory).settings.keep("index", "large");
  const later = open({ "data-index": "normal" }, memory, Date.now() + 1000);
  later.settings.adopt();
  assert.equal(later.settings.get("index"), "normal");
});

test("what another version left in the memory changes nothing", () => {
  const memory = new Memory(null);
  memory.write("settings", { deck: { value: "three", at: 5 }, other: { value: true, at: 5 } });
  const { settings } = open({ "data-deck": "two" }, memory);
  settings.adopt();
  assert.equal(settings.get("deck"), "two");
});
