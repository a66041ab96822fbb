import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { TableSocket } from "../../static/js/net/socket.js";

/** @type {any[]} */
let made = [];

const table = () =>
  new TableSocket({
    address: () => "ws://table",
    onFrame: () => {},
    onChange: () => {},
    connect: () => {
      made.push({ closed: false, close: () => (made.at(-1).closed = true), onclose: null });
      return made.at(-1);
    },
  });

beforeEach(() => {
  made = [];
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});
afterEach(() => mock.timers.reset());

test("a page that is left keeps no socket, and opens one at once when it is come back to", () => {
  const socket = table();
  socket.open();
  socket.rest();
  assert.equal(made[0].closed, true);
  mock.timers.tick(60_000);
  assert.equal(made.length, 1, "nothing is tried while nobody is there");
  socket.retryNow();
  assert.equal(made.length, 2);
});

test("nor is anything tried where the connection had been lost before", () => {
  const socket = table();
  socket.open();
  made[0].onclose({ code: 1006 });
  socket.rest();
  mock.timers.tick(60_000);
  assert.equal(made.length, 1);
});
