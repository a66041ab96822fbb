// What players can say to each other. It travels as an id and is read in the reader's own language.

import { t } from "./i18n.js";

/** @typedef {(typeof PHRASES)[number]} Phrase */
/** @typedef {(typeof EMOTES)[number]} Emote */

export const PHRASES = /** @type {const} */ ([
  "hello",
  "good_luck",
  "nice_one",
  "thanks",
  "one_moment",
  "hurry",
  "oh_no",
  "one_more",
]);
/** Drawn, not written: symbols `m-…` of the sprite. */
export const EMOTES = /** @type {const} */ (["smile", "laugh", "wow", "sad"]);

/** @param {string} phrase @returns {phrase is Emote} */
export const isEmote = (phrase) => EMOTES.some((each) => each === phrase);

/** In words; for an emote its name. A phrase that a newer server knows has none.
 * @param {string} phrase
 * @returns {string | null} */
export function wordsOf(phrase) {
  switch (phrase) {
    case "hello":
      return t("Hello!");
    case "good_luck":
      return t("Good luck!");
    case "nice_one":
      return t("Nice one!");
    case "thanks":
      return t("Thanks!");
    case "one_moment":
      return t("One moment…");
    case "hurry":
      return t("Still there?");
    case "oh_no":
      return t("Oh no!");
    case "one_more":
      return t("One more?");
    case "smile":
      return t("Smile");
    case "laugh":
      return t("Laugh");
    case "wow":
      return t("Wow");
    case "sad":
      return t("Sad face");
    default:
      return null;
  }
}
