// Both hands turn over and spread into melds; what is laid off waits beside its hand, and flies from
// there to its meld.

import { h } from "../lib/dom.js";
import { EASE } from "../lib/pace.js";
import { farSeat, nearSeat } from "../lib/people.js";
import { signed } from "../lib/tally.js";
import { changeBetween } from "./flights.js";
import { halo } from "./moments.js";
import { afterwards, animate } from "./motion.js";
import { turnOver } from "./turn.js";

/** @import {Card} from "../lib/protocol.js" */
/** @import {Landing, Timeline} from "../lib/timeline.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Scene} from "./reveal.js" */

/** @typedef {{card: Card, element: HTMLElement, end: DOMRect}} Lying */

const SPREAD = 230;
const EVERY = 16;
const GAP = 10;

/**
 * Measures at once; what it returns lets them move.
 * @param {Deck} deck
 * @param {HTMLElement} root where both hands lie
 * @param {Scene} scene
 * @param {Timeline} timeline
 */
export function handsToOpen(deck, root, { view, result, places, origins }, { landings, defender }) {
  const waiting = waitingPlaces(deck, root.querySelector(`[data-seat="${defender}"] .melds`), landings);
  const hands = [nearSeat(view), farSeat(view)].map((seat) =>
    lying(deck, result.hands[seat]).map((each, i) => {
      const old = places.get(each.card) ?? null;
      const landing = landings.find(({ card }) => card === each.card);
      const start = old ?? origins.backOf(view, seat, i) ?? each.end;
      return { ...each, start, landing, spot: waiting.get(each.card), covered: !old, delay: i * EVERY };
    }),
  );
  /** @param {HTMLElement} layer */
  return (layer) => {
    for (const { element, start, end, landing, spot, covered, delay } of hands.flat()) {
      if (landing && spot) {
        wait(element, start, spot, end, landing, delay);
        land(layer, landing, element, end);
      } else spread(element, start, end, delay);
      if (covered) turnOver(element, { delay: delay + SPREAD / 3 });
    }
  };
}

/** In the order in which they lie.
 * @param {Deck} deck
 * @param {Card[]} held
 * @returns {Lying[]} */
const lying = (deck, held) =>
  held
    .map((card) => ({ card, element: deck.get(card), end: deck.get(card).getBoundingClientRect() }))
    .sort((a, b) => a.end.top - b.end.top || a.end.left - b.end.left);

/**
 * At the end of the hand that they come from.
 * @param {Deck} deck
 * @param {Element | null} row
 * @param {Landing[]} landings
 * @returns {Map<Card, DOMRect>}
 */
function waitingPlaces(deck, row, landings) {
  if (!row || !landings.length) return new Map();
  const bounds = row.getBoundingClientRect();
  const last = row.lastElementChild?.getBoundingClientRect();
  const { width, height } = deck.get(landings[0].card).getBoundingClientRect();
  const step = width / 2;
  const room = bounds.right - width - (landings.length - 1) * step;
  const left = Math.min((last?.right ?? bounds.left) + GAP, room);
  const top = last ? last.top : bounds.top;
  return new Map(landings.map(({ card }, i) => [card, new DOMRect(left + i * step, top, width, height)]));
}

/**
 * @param {Element} element
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} delay
 */
function spread(element, start, end, delay) {
  const { translate, scale } = changeBetween(start, end);
  animate(element, [{ translate, scale }, { translate: "0 0", scale: "1 1" }], { delay, duration: SPREAD, easing: EASE });
}

/**
 * @param {Element} element
 * @param {DOMRect} start
 * @param {DOMRect} spot where it waits
 * @param {DOMRect} end
 * @param {Landing} landing
 * @param {number} delay
 */
function wait(element, start, spot, end, landing, delay) {
  const [first, there] = [changeBetween(start, end), changeBetween(spot, end)];
  const at = { translate: there.translate, scale: there.scale };
  const lifted = Math.max(landing.start, delay + SPREAD);
  const animation = animate(
    element,
    [
      { translate: first.translate, scale: first.scale, offset: 0 },
      { translate: first.translate, scale: first.scale, offset: delay / landing.end, easing: EASE },
      { ...at, offset: (delay + SPREAD) / landing.end },
      { ...at, offset: lifted / landing.end, easing: "cubic-bezier(.45,.05,.3,1)" },
      { translate: "0 0", scale: "1 1", offset: 1 },
    ],
    { duration: landing.end },
  );
  // Above the cards of both hands while it is on its way.
  element.classList.add("aloft");
  afterwards(animation, () => element.classList.remove("aloft"));
}

/**
 * A ring where the card comes down, and what it is worth.
 * @param {HTMLElement} layer
 * @param {Landing} landing
 * @param {Element} element
 * @param {DOMRect} box
 */
function land(layer, { start, end, points }, element, box) {
  halo(element, "ring-out", end - 60, 420);
  const worth = h("span", { class: "minus" }, signed(-points));
  worth.style.left = `${box.left + box.width / 2}px`;
  worth.style.top = `${box.top}px`;
  layer.append(worth);
  const rising = animate(
    worth,
    [
      { opacity: 0, translate: "-50% -40%" },
      { opacity: 1, translate: "-50% -85%", offset: 0.2 },
      { opacity: 1, translate: "-50% -95%", offset: 0.75 },
      { opacity: 0, translate: "-50% -120%" },
    ],
    { delay: Math.max(start, end - 120), duration: 700, easing: EASE },
  );
  afterwards(rising, () => worth.remove());
}
