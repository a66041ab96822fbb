// Where a dragged card would land: the gaps of a hand that is laid out, and how near is near enough.
// Pure geometry in the pixels of the screen.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/**
 * @typedef {object} Gap
 * @property {number} at how many cards of the hand lie before it
 * @property {number} row
 * @property {number} x
 * @property {number} top
 * @property {number} bottom
 */

/** Below these a pointer that moves is a tap, in pixels. */
const THRESHOLDS = { mouse: 4, finger: 8 };
const GRACE = 24;

/**
 * @param {string} pointer "mouse", "touch" or "pen"
 * @param {Point} from
 * @param {Point} to
 */
export const isDrag = (pointer, from, to) =>
  Math.hypot(to.x - from.x, to.y - from.y) >= (pointer === "mouse" ? THRESHOLDS.mouse : THRESHOLDS.finger);

/**
 * Before every card and after the last one of every row; between groups in the middle.
 * @param {Box[][]} rows the cards' boxes as they lie, left to right
 * @returns {Gap[]}
 */
export function gapsOf(rows) {
  let at = 0;
  return rows.flatMap((boxes, row) => {
    const gaps = boxes.map((box, i) => ({ ...heightOf(box), at: at + i, row, x: edgeBefore(boxes, i) }));
    at += boxes.length;
    const last = boxes.at(-1);
    return last ? [...gaps, { ...heightOf(last), at, row, x: last.right }] : gaps;
  });
}

/** @param {Box} box */
const heightOf = ({ top, bottom }) => ({ top, bottom });

/**
 * @param {Box[]} boxes
 * @param {number} i
 */
function edgeBefore(boxes, i) {
  const before = boxes[i - 1];
  const { left } = boxes[i];
  return before && before.right < left ? (before.right + left) / 2 : left;
}

/**
 * The nearest row first, then the nearest gap in it.
 * @param {Gap[]} gaps
 * @param {Point} point
 * @returns {Gap | null} null where there are none
 */
export function nearestGap(gaps, point) {
  /** @param {Gap} gap */
  const off = ({ top, bottom }) => Math.abs((top + bottom) / 2 - point.y);
  const row = gaps.reduce((best, gap) => (off(gap) < off(best) ? gap : best), gaps[0])?.row;
  const inRow = gaps.filter((gap) => gap.row === row);
  /** @param {Gap} gap */
  const aside = ({ x }) => Math.abs(x - point.x);
  return inRow.reduce((best, gap) => (aside(gap) < aside(best) ? gap : best), inRow[0]) ?? null;
}

/**
 * Whether a point lies in a box or as near to it as `grace`.
 * @param {Box} box
 * @param {Point} point
 * @param {number} [grace]
 */
export const isNear = (box, { x, y }, grace = GRACE) =>
  x >= box.left - grace && x <= box.right + grace && y >= box.top - grace && y <= box.bottom + grace;

/**
 * The point nearest to `point` around which a card of this size stays on the screen.
 * @param {Point} point
 * @param {{width: number, height: number}} card
 * @param {{width: number, height: number}} screen
 * @returns {Point}
 */
export const keptInside = ({ x, y }, card, screen) => ({
  x: Math.max(card.width / 2, Math.min(x, screen.width - card.width / 2)),
  y: Math.max(card.height / 2, Math.min(y, screen.height - card.height / 2)),
});

/**
 * A way on the screen as it is told inside something that leans.
 * @param {Point} way
 * @param {number} degrees how far it leans, clockwise
 * @returns {Point}
 */
export function leaned({ x, y }, degrees) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/**
 * The part of an upright line that a card lies over, measured from the line's top.
 * @param {{x: number, top: number, bottom: number}} line
 * @param {Box} card
 * @returns {{from: number, to: number} | null}
 */
export function coveredPart({ x, top, bottom }, card) {
  const beside = x <= card.left || x >= card.right || top >= card.bottom || bottom <= card.top;
  if (beside) return null;
  return { from: Math.max(0, card.top - top), to: Math.min(bottom, card.bottom) - top };
}
