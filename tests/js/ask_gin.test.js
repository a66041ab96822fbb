import assert from "node:assert/strict";
import { test } from "node:test";

import { act } from "../../static/js/ui/acts.js";

/** @import {Game} from "../../static/js/ui/game.js" */

/** A page of somebody who does not want to be asked before gin. */
Object.assign(globalThis, {
  document: { documentElement: { getAttribute: (/** @type {string} */ name) => (name === "data-ask_gin" ? "false" : null) } },
  addEventListener: () => {},
});

/** Who has chosen the nine of spades, and may do this with it.
 * @param {object[]} legal */
function play(legal) {
  /** @type {object[]} */
  const sent = [];
  /** @type {string[]} */
  const asked = [];
  const view = { you: 0, table: { aids: true, seats: [null, null] }, round: { hand: ["9S"], knock_limit: 10 } };
  const game = /** @type {Game} */ (
    /** @type {unknown} */ ({
      model: { view, legal, pending: [], chosen: "9S", layoffs: null },
      board: { dock: { answerTo: () => null } },
      sheets: {
        show: () => {
          asked.push("sheet");
          return { dataset: {} };
        },
      },
      send: (/** @type {object} */ action) => sent.push(action),
    })
  );
  return { game, sent, asked };
}
/** @param {string} kind */
const KNOCK = (kind) => ({ type: "knock", discards: { "9S": { kind, deadwood: 0, melds: [], others: [] } } });

test("gin ends the round at once, with the best melds", () => {
  const { game, sent, asked } = play([KNOCK("gin")]);
  act(game, "knock");
  assert.deepEqual([sent, asked], [[{ type: "knock", discard: "9S" }], []]);
});

test("so does big gin", () => {
  const { game, sent } = play([{ type: "big_gin", melds: [] }]);
  act(game, "big_gin");
  assert.deepEqual(sent, [{ type: "big_gin" }]);
});
