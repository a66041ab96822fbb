// All that scripts move is moved from here, and only where motion is wanted; the style sheets ask once,
// in base.css.
// What moves only looks: the page is in its final state from the first frame, so an animation can be
// ended at any time by taking it away.

import { onSetting, setting } from "../lib/settings.js";

const CALM = "(prefers-reduced-motion: reduce)";

/** @type {Set<Animation>} */
const running = new Set();

/** Not for those who want less of it, and not where nobody looks. */
export const isMotionWanted = () =>
  document.visibilityState === "visible" && setting("motion") !== "less" && !matchMedia(CALM).matches;

/**
 * @param {Element} element
 * @param {Keyframe[]} frames of transform, translate, scale, rotate and opacity alone
 * @param {KeyframeAnimationOptions} options
 * @returns {Animation | null} null where nothing moves
 */
export function animate(element, frames, options) {
  if (!isMotionWanted()) return null;
  const animation = element.animate(frames, { fill: "backwards", ...options });
  running.add(animation);
  afterwards(animation, () => running.delete(animation));
  return animation;
}

/**
 * Once it is over, or was ended.
 * @param {Animation | null} animation
 * @param {() => void} act at once where nothing moves
 */
export function afterwards(animation, act) {
  if (animation) animation.finished.then(act, act);
  else act();
}

/** Everything is where it belongs. */
export function endMotion() {
  for (const animation of running) animation.cancel();
}

/** Whoever looks away, or asks for less, has no motion left over. */
export function followWish() {
  const obey = () => isMotionWanted() || endMotion();
  document.addEventListener("visibilitychange", obey);
  matchMedia(CALM).addEventListener("change", obey);
  onSetting(obey);
}
