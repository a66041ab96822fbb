// Six sounds as numbers: short strokes of filtered noise, as of paper, and of tones that die away, as
// of wood. Times in seconds, frequencies in hertz.

/**
 * @typedef {object} Stroke
 * @property {"paper" | "wood"} of noise through a band, or a tone
 * @property {number} at
 * @property {number} pitch where the band or the tone begins
 * @property {number} [to] where it ends
 * @property {number} [width] of the band: the higher, the narrower
 * @property {number} loud at its loudest, of 1
 * @property {number} rise until then: never so short that it clicks
 * @property {number} fall until it is gone
 */
/** @typedef {"draw" | "discard" | "turn" | "knock" | "win" | "loss"} SoundName */

/**
 * @param {number} at
 * @param {number} pitch
 * @param {number} loud
 * @param {number} fall
 * @returns {Stroke[]} a bar of wood that is struck: the tone, its fourth partial, and the stick
 */
const bar = (at, pitch, loud, fall) => [
  { of: "wood", at, pitch, loud, rise: 0.004, fall },
  { of: "wood", at, pitch: pitch * 3.93, loud: loud * 0.16, rise: 0.003, fall: fall * 0.25 },
  { of: "paper", at, pitch: 1900, width: 1.4, loud: loud * 0.22, rise: 0.002, fall: 0.018 },
];

/**
 * @param {number} at
 * @param {number} loud
 * @returns {Stroke[]} knuckles on a table
 */
const knuckles = (at, loud) => [
  { of: "wood", at, pitch: 168, to: 104, loud: loud * 0.8, rise: 0.003, fall: 0.13 },
  { of: "wood", at, pitch: 331, to: 262, loud: loud * 0.4, rise: 0.003, fall: 0.07 },
  { of: "wood", at, pitch: 760, to: 590, loud: loud * 0.6, rise: 0.003, fall: 0.055 },
  { of: "paper", at, pitch: 980, width: 1.6, loud, rise: 0.002, fall: 0.04 },
];

/** @type {Record<SoundName, Stroke[]>} */
export const SOUNDS = {
  /** A card slides off another. */
  draw: [
    { of: "paper", at: 0, pitch: 2300, to: 4200, width: 0.9, loud: 0.4, rise: 0.035, fall: 0.09 },
    { of: "paper", at: 0.085, pitch: 3100, width: 1.6, loud: 0.26, rise: 0.003, fall: 0.03 },
  ],
  /** A card is put down. */
  discard: [
    { of: "paper", at: 0, pitch: 1500, to: 900, width: 0.8, loud: 0.44, rise: 0.004, fall: 0.065 },
    { of: "wood", at: 0.004, pitch: 205, to: 128, loud: 0.18, rise: 0.004, fall: 0.08 },
    { of: "wood", at: 0.004, pitch: 620, to: 470, loud: 0.1, rise: 0.004, fall: 0.05 },
  ],
  turn: [...bar(0, 587.3, 0.2, 0.2), ...bar(0.13, 784, 0.22, 0.32)],
  knock: [...knuckles(0, 0.34), ...knuckles(0.17, 0.42)],
  win: [...bar(0, 523.3, 0.16, 0.24), ...bar(0.1, 659.3, 0.17, 0.26), ...bar(0.2, 784, 0.18, 0.28), ...bar(0.31, 1046.5, 0.2, 0.46)],
  loss: [...bar(0, 440, 0.17, 0.3), ...bar(0.18, 349.2, 0.17, 0.46)],
};

/** @param {Stroke[]} strokes */
export const lengthOf = (strokes) => Math.max(...strokes.map(({ at, rise, fall }) => at + rise + fall));
