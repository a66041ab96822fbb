import assert from "node:assert/strict";
import { test } from "node:test";

import { Drag } from "../../static/js/ui/drag.js";

/** An element with nothing in it, and no pointer to be captured. */
class Fake extends EventTarget {
  isConnected = true;
  hasPointerCapture() {
    return true;
  }
}

/** A page with an area where cards are dragged. What happens in the area reaches the window too. */
function page() {
  const window = new EventTarget();
  const area = new Fake();
  Object.assign(globalThis, { Element: Fake, addEventListener: window.addEventListener.bind(window) });
  /** @type {string[]} */
  const done = [];
  new Drag(/** @type {HTMLElement} */ (/** @type {unknown} */ (area)), {
    find: () => "9S",
    lift: () => done.push("lift"),
    move: () => {},
    drop: () => done.push("drop"),
    putBack: () => done.push("put back"),
  });
  /**
   * @param {string} type
   * @param {object} [at]
   */
  const event = (type, at) =>
    Object.assign(new Event(type, { cancelable: true }), {
      isPrimary: true, button: 0, buttons: 1, detail: 1, pointerId: 1, pointerType: "touch", clientX: 0, clientY: 0, ...at,
    });
  /** Whether a click counts. */
  const click = () => window.dispatchEvent(event("click"));
  const press = () => window.dispatchEvent(event("pointerdown"));
  const drag = () => {
    press();
    area.dispatchEvent(event("pointerdown"));
    window.dispatchEvent(event("pointermove", { clientY: -40 }));
    window.dispatchEvent(event("pointerup", { clientY: -40 }));
  };
  return { drag, press, click, done };
}

test("what a browser takes for a click after a drag is none", () => {
  const { drag, click, done } = page();
  drag();
  assert.deepEqual(done, ["lift", "drop"]);
  assert.equal(click(), false);
  assert.equal(click(), true);
});

test("the first tap after a finger's drag counts, also beside the cards", () => {
  const { drag, press, click } = page();
  drag();
  press();
  assert.equal(click(), true);
});
