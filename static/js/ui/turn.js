// A card that turns over: its back lies on it until it stands on its edge.

import { TURN } from "../lib/pace.js";
import { coverBack } from "./face.js";
import { afterwards, animate } from "./motion.js";

/**
 * @param {Element} card
 * @param {{delay?: number, down?: boolean}} [how] `down`: from the face to the back
 */
export function turnOver(card, { delay = 0, down = false } = {}) {
  const turn = animate(
    card,
    [
      { rotate: "y 0deg", easing: "ease-in" },
      { rotate: "y 90deg", offset: 0.5 },
      { rotate: "y -90deg", offset: 0.5, easing: "ease-out" },
      { rotate: "y 0deg" },
    ],
    { delay, duration: TURN },
  );
  if (!turn) return;
  const cover = coverBack();
  card.append(cover);
  const [first, then] = down ? [0, 1] : [1, 0];
  animate(
    cover,
    [{ opacity: first }, { opacity: first, offset: 0.5 }, { opacity: then, offset: 0.5 }, { opacity: then }],
    { delay, duration: TURN, fill: "both" },
  );
  afterwards(turn, () => cover.remove());
}
