// The result of a round on the screen that there is.

import { find } from "../lib/dom.js";

/** Where two hands do not fit on the screen, they are laid closer. */
export function fitResult() {
  const root = find("#result");
  root.classList.remove("tight");
  root.classList.toggle("tight", root.offsetTop + root.offsetHeight > innerHeight);
}
