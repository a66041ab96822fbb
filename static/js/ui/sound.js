// Plays the six sounds. Browsers let nothing be heard before the first tap or key; until then, and
// where there is no Web Audio, it is quiet.

import { SOUNDS, lengthOf } from "../lib/sounds.js";

/** @import {SoundName, Stroke} from "../lib/sounds.js" */

const REST = 3000;
// Within a second of a tap a page may begin to be heard, in every browser.
const AFTER_THE_PICTURE = 200;
const LEAST = 0.0001;

export class Sound {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    this.woken = false;
    /** @type {AudioBuffer | null} */
    this.noise = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
  }

  /** By a tap or a key, whose own picture does not wait until a context is there. */
  wake() {
    if (this.woken) return;
    this.woken = true;
    setTimeout(() => this.open(), AFTER_THE_PICTURE);
  }

  open() {
    if (this.woken && !this.context && typeof AudioContext === "function") {
      this.context = new AudioContext();
      this.rest(this.context);
    }
    return this.context;
  }

  /**
   * @param {SoundName} name
   * @param {number} [after] seconds
   */
  async play(name, after = 0) {
    const context = this.open();
    if (!context) return;
    clearTimeout(this.resting);
    try {
      if (context.state !== "running") await context.resume();
      const start = context.currentTime + 0.01 + after;
      for (const stroke of SOUNDS[name]) this.strike(context, stroke, start);
    } catch {
      // Not allowed now: then it is quiet.
    }
    this.rest(context, (after + lengthOf(SOUNDS[name])) * 1000);
  }

  /** Between sounds the device may sleep.
   * @param {AudioContext} context
   * @param {number} [busy] */
  rest(context, busy = 0) {
    this.resting = setTimeout(() => void context.suspend().catch(() => {}), busy + REST);
  }

  /**
   * @param {AudioContext} context
   * @param {Stroke} stroke
   * @param {number} start
   */
  strike(context, stroke, start) {
    const { at, loud, rise, fall } = stroke;
    const level = context.createGain();
    const [begin, peak, end] = [start + at, start + at + rise, start + at + rise + fall];
    level.gain.setValueAtTime(LEAST, begin);
    level.gain.exponentialRampToValueAtTime(loud, peak);
    level.gain.exponentialRampToValueAtTime(LEAST, end);
    level.connect(context.destination);
    const source = stroke.of === "wood" ? tone(context, stroke, begin, end) : this.paper(context, stroke, begin, end, level);
    if (stroke.of === "wood") source.connect(level);
    source.start(begin);
    source.stop(end);
  }

  /**
   * @param {AudioContext} context
   * @param {Stroke} stroke
   * @param {number} begin
   * @param {number} end
   * @param {AudioNode} level
   */
  paper(context, { pitch, to = pitch, width = 1 }, begin, end, level) {
    const source = context.createBufferSource();
    source.buffer = this.noise ??= whiteNoise(context);
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = width;
    band.frequency.setValueAtTime(pitch, begin);
    band.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(band).connect(level);
    return source;
  }
}

/**
 * @param {AudioContext} context
 * @param {Stroke} stroke
 * @param {number} begin
 * @param {number} end
 */
function tone(context, { pitch, to = pitch }, begin, end) {
  const source = context.createOscillator();
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  return source;
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
