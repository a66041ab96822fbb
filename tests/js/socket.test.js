import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { DOUBT, TableSocket } from "../../static/js/net/socket.js";

/** A socket that does what the test says. */
class FakeSocket {
  static OPEN = 1;
  /** @param {string} address */
  constructor(address) {
    this.address = address;
    this.readyState = 0;
    /** @type {any[]} */
    this.sent = [];
    /** @type {any} */
    this.onopen = null;
    /** @type {any} */
    this.onmessage = null;
    /** @type {any} */
    this.onclose = null;
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  accept() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  /** @param {object} frame */
  say(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }

  /** @param {number} code */
  end(code) {
    this.onclose({ code });
  }
}

/** @type {FakeSocket[]} */
let made = [];
/** @type {any[]} */
let changes = [];

function table() {
  return new TableSocket({
    address: () => `ws://table?try=${made.length}`,
    onFrame: () => {},
    onChange: (connection) => changes.push(connection),
    connect: (address) => {
      made.push(new FakeSocket(address));
      return /** @type {any} */ (made.at(-1));
    },
    random: () => 0.5,
  });
}
const last = () => /** @type {FakeSocket} */ (made.at(-1));

beforeEach(() => {
  made = [];
  changes = [];
  /** @type {any} */ (globalThis).WebSocket = FakeSocket;
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});
afterEach(() => mock.timers.reset());

test("it comes back after each wait, and asks for the address anew", () => {
  table().open();
  for (const wait of [500, 1000, 2000]) {
    const tries = made.length;
    last().end(1006);
    mock.timers.tick(wait - 1);
    assert.equal(made.length, tries);
    mock.timers.tick(1);
    assert.equal(made.length, tries + 1);
  }
  assert.equal(last().address, "ws://table?try=3");
});

test("a greeting forgives the tries before it, an open socket alone does not", () => {
  table().open();
  last().end(1006);
  mock.timers.tick(500);
  last().accept();
  last().end(1012);
  assert.equal(changes.at(-1).retryAt - Date.now(), 1000);
  mock.timers.tick(1000);
  last().accept();
  last().say({ type: "hello" });
  last().end(1012);
  assert.equal(changes.at(-1).retryAt - Date.now(), 500);
});

test("it pings after twenty seconds of silence and gives up ten seconds later", () => {
  table().open();
  last().accept();
  mock.timers.tick(20_000);
  assert.equal(last().sent[0].type, "ping");
  mock.timers.tick(9_999);
  assert.equal(changes.at(-1).state, "open");
  mock.timers.tick(1);
  assert.equal(changes.at(-1).state, "lost");
});

test("any frame is a sign of life", () => {
  table().open();
  last().accept();
  mock.timers.tick(20_000);
  last().say({ type: "pong", t: 0 });
  mock.timers.tick(19_000);
  assert.equal(changes.at(-1).state, "open");
});

test("a handshake that hangs is given up", () => {
  table().open();
  mock.timers.tick(10_000);
  assert.equal(changes.at(-1).state, "lost");
});

test("it tries at once when told, without waiting", () => {
  const socket = table();
  socket.open();
  last().end(1006);
  socket.retryNow();
  assert.equal(made.length, 2);
  mock.timers.tick(500);
  assert.equal(made.length, 2, "the wait that was under way opens no second socket");
});

test("asked while open, it probes instead of opening another", () => {
  const socket = table();
  socket.open();
  last().accept();
  socket.retryNow();
  assert.equal(made.length, 1);
  assert.equal(last().sent[0].type, "ping");
});

test("whoever presses the button does not wait for a handshake that hangs", () => {
  const socket = table();
  socket.open();
  socket.tryAnew();
  assert.equal(made.length, 2);
  last().accept();
  socket.tryAnew();
  assert.equal(made.length, 2);
  assert.equal(last().sent[0].type, "ping");
});

test("an action without an answer asks sooner whether anybody is there", () => {
  const socket = table();
  socket.open();
  last().accept();
  socket.send(/** @type {any} */ ({ type: "do" }));
  mock.timers.tick(3_000);
  assert.equal(last().sent[1].type, "ping");
  mock.timers.tick(10_000);
  assert.equal(changes.at(-1).state, "lost");
});

test("a browser that says it is offline is not believed, but the other end is asked", () => {
  const socket = table();
  socket.open();
  last().accept();
  socket.probe(DOUBT);
  last().say({ type: "pong", t: 0 });
  mock.timers.tick(DOUBT);
  assert.equal(changes.at(-1).state, "open");
  socket.probe(DOUBT);
  mock.timers.tick(DOUBT);
  assert.equal(changes.at(-1).state, "lost");
});

for (const [code, reason] of [[4001, "old_client"], [4003, "not_allowed"], [4004, "no_table"]]) {
  test(`close code ${code} stops for good`, () => {
    const socket = table();
    socket.open();
    last().end(Number(code));
    assert.deepEqual(changes.at(-1), { state: "stopped", reason });
    mock.timers.tick(60_000);
    socket.retryNow();
    assert.equal(made.length, 1);
  });
}

test("too many messages backs off for long", () => {
  table().open();
  last().end(4008);
  assert.equal(changes.at(-1).retryAt - Date.now(), 15_000);
});
