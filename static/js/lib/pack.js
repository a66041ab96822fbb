// Where the cards of a hand lie: groups go into rows so that every card shows a strip of at least
// `step`. Pure arithmetic; the page measures and draws.

/** @import {Card} from "./protocol.js" */

/** @typedef {"run" | "set" | "loose"} GroupKind */
/** @typedef {{kind: GroupKind, cards: Card[]}} Group `loose` may be cut anywhere */
/**
 * @typedef {object} Space
 * @property {number} available width of a row
 * @property {number} width of a card
 * @property {number} step the visible strip that is wanted
 * @property {number} gap between groups
 * @property {1 | 2} rows
 */
/** @typedef {{step: number, rows: Group[][]}} Packed */

/** WCAG's smallest target. */
const LEAST_STEP = 24;
const LONGEST_RUN_IN_A_ROW = 7;

/**
 * @param {Group[]} groups
 * @param {Space} space
 * @returns {Packed}
 */
export function pack(groups, space) {
  const filled = groups.filter((group) => group.cards.length > 0);
  if (space.rows === 1) return { step: stepOfOneRow(filled, space), rows: [filled] };
  const whole = filled.flatMap(halveIfLong);
  for (let step = space.step; step > LEAST_STEP; step -= 1) {
    const rows = inTwoRows(whole, { ...space, step });
    if (rows) return { step, rows };
  }
  const rows = inTwoRows(whole, { ...space, step: LEAST_STEP });
  return { step: LEAST_STEP, rows: rows ?? [whole] };
}

/**
 * @param {Group[]} groups
 * @param {Space} space
 */
export const widthOf = (groups, space) =>
  groups.reduce((sum, { cards }) => sum + space.width + (cards.length - 1) * space.step, 0) +
  space.gap * Math.max(0, groups.length - 1);

/**
 * @param {Group[]} groups
 * @param {Space} space
 */
function stepOfOneRow(groups, space) {
  const covered = groups.reduce((sum, { cards }) => sum + cards.length - 1, 0);
  const free = space.available - groups.length * space.width - space.gap * (groups.length - 1);
  const step = covered ? Math.floor(free / covered) : space.step;
  return Math.max(LEAST_STEP, Math.min(space.step, step));
}

/** @param {Group} group */
function halveIfLong(group) {
  if (group.kind === "loose" || group.cards.length <= LONGEST_RUN_IN_A_ROW) return [group];
  return cut(group, Math.ceil(group.cards.length / 2));
}

/**
 * @param {Group} group
 * @param {number} at
 */
const cut = (group, at) => [
  { kind: group.kind, cards: group.cards.slice(0, at) },
  { kind: group.kind, cards: group.cards.slice(at) },
];

/**
 * @param {Group[]} groups
 * @param {Space} space
 * @returns {Group[][] | null}
 */
function inTwoRows(groups, space) {
  if (!groups.length) return [];
  /** @param {Group[]} row */
  const fit = (row) => widthOf(row, space) <= space.available;
  for (const ways of [inOrder, inOrderWithCut, inAnyOrder, inAnyOrderWithCut]) {
    const fitting = ways(groups).filter((rows) => rows.every(fit));
    if (fitting.length) return mostReadable(fitting, space).filter((row) => row.length);
  }
  return null;
}

/** Reading order kept, nothing cut.
 * @param {Group[]} groups */
const inOrder = (groups) => groups.map((_, i) => [groups.slice(0, i + 1), groups.slice(i + 1)]);

/** Reading order kept, one loose group running on in the second row.
 * @param {Group[]} groups */
const inOrderWithCut = (groups) =>
  groups.flatMap((group, i) =>
    cuts(group).map(([head, tail]) => [
      [...groups.slice(0, i), head],
      [tail, ...groups.slice(i + 1)],
    ]),
  );

/** @param {Group[]} groups */
function inAnyOrder(groups) {
  const ways = [];
  for (let mask = 1; mask < 2 ** groups.length; mask += 2) {
    ways.push([
      groups.filter((_, i) => (mask >> i) & 1),
      groups.filter((_, i) => !((mask >> i) & 1)),
    ]);
  }
  return ways;
}

/** @param {Group[]} groups */
const inAnyOrderWithCut = (groups) =>
  groups.flatMap((group, i) =>
    cuts(group).flatMap(([head, tail]) => {
      const rest = groups.filter((_, other) => other !== i);
      return [[[], rest], ...inAnyOrder(rest)].flatMap(([above, below]) => [
        [[...above, head], [...below, tail]],
        [[...below, head], [...above, tail]],
      ]);
    }),
  );

/** @param {Group} group */
const cuts = (group) =>
  group.kind === "loose" ? group.cards.slice(1).map((_, i) => cut(group, i + 1)) : [];

/**
 * @param {Group[][][]} ways
 * @param {Space} space
 */
function mostReadable(ways, space) {
  /** @param {Group[][]} rows */
  const cost = (rows) => unevenness(rows, space) + rows.filter(isMixed).length * space.available;
  return ways.reduce((best, rows) => (cost(rows) < cost(best) ? rows : best));
}

/**
 * @param {Group[][]} rows
 * @param {Space} space
 */
const unevenness = ([above, below], space) =>
  below.length ? Math.abs(widthOf(above, space) - widthOf(below, space)) : 0;

/** Melds above and loose cards below reads best.
 * @param {Group[]} row */
const isMixed = (row) => new Set(row.map((group) => group.kind === "loose")).size > 1;

