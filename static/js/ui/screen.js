// What kind of screen it is, in the words of the style sheets.

const LOW = matchMedia("(orientation: landscape) and (max-height: 480px) and (min-width: 560px)");
const WIDE = matchMedia("(min-width: 600px)");
const DESKTOP = matchMedia("(min-width: 1000px)");

/** No browser tells whether there is a keyboard; where there is a mouse there is one. */
const POINTED = matchMedia("(any-hover: hover), (any-pointer: fine)");

export const hasOneRow = () => WIDE.matches && !LOW.matches;
/** How many rows a hand has. @returns {1 | 2} */
export const rowsOfScreen = () => (hasOneRow() ? 1 : 2);
export const hasSidePanel = () => DESKTOP.matches && !LOW.matches;
export const hasKeyboard = () => POINTED.matches;

/** A length from the style sheet.
 * @param {string} name */
export const lengthOf = (name) =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
