import assert from "node:assert/strict";
import { test } from "node:test";

import { Commands } from "../../static/js/net/commands.js";

/** @import {Action, Do} from "../../static/js/lib/protocol.js" */

function start() {
  /** @type {Do[]} */
  const sent = [];
  /** @type {[string, Action][]} */
  const refused = [];
  const commands = new Commands({
    send: (frame) => sent.push(frame),
    onChange: () => {},
    onRefused: (frame, action) => refused.push([frame.code, action]),
  });
  return { commands, sent, refused };
}
const AT = { match: "m1", seq: 7 };

test("an action is sent with an id of its own and what it acted on", () => {
  const { commands, sent } = start();
  commands.do({ type: "pass" }, AT);
  commands.do({ type: "resign" }, AT);
  assert.match(sent[0].id, /^[0-9a-f]{24}$/);
  assert.notEqual(sent[0].id, sent[1].id);
  assert.deepEqual([sent[0].match, sent[0].seq], ["m1", 7]);
});

test("what was not answered is sent again unchanged", () => {
  const { commands, sent } = start();
  commands.do({ type: "discard", card: "9S" }, AT);
  commands.resend();
  assert.deepEqual(sent[1], sent[0]);
});

test("what counted is not sent again", () => {
  const { commands, sent } = start();
  commands.do({ type: "pass" }, AT);
  commands.settle(sent[0].id);
  commands.resend();
  assert.equal(sent.length, 1);
  assert.deepEqual(commands.pending, []);
});

test("it is known whether what counted was done here or at another screen", () => {
  const { commands, sent } = start();
  commands.do({ type: "pass" }, AT);
  assert.equal(commands.settle("another"), false);
  assert.equal(commands.settle(undefined), false);
  assert.equal(commands.settle(sent[0].id), true);
});

test("a refusal drops the action and tells which it was", () => {
  const { commands, sent, refused } = start();
  commands.do({ type: "discard", card: "9S" }, AT);
  commands.refuse({ type: "no", id: sent[0].id, code: "stale_seq" });
  assert.deepEqual(refused, [["stale_seq", { type: "discard", card: "9S" }]]);
  assert.deepEqual(commands.pending, []);
});

test("answers to what is not ours are passed over", () => {
  const { commands, refused } = start();
  commands.do({ type: "pass" }, AT);
  commands.settle(undefined);
  commands.settle("another");
  commands.refuse({ type: "no", code: "bad_frame" });
  assert.equal(commands.isPending("pass"), true);
  assert.deepEqual(refused, []);
});
