// The twelve phrases as buttons: in a sheet of their own, and in the panel beside the table.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { EMOTES, PHRASES, wordsOf } from "../lib/phrases.js";
import { sentence } from "../lib/sentence.js";
import { keepSetting, setting } from "../lib/settings.js";

/** @import {Sheets} from "./sheet.js" */
/** @import {Talk} from "./talk.js" */

/**
 * @param {Sheets} sheets
 * @param {Talk} talk
 */
export function openPhrases(sheets, talk) {
  const status = h("p", { class: "phrase-note", role: "status" });
  const buttons = phraseButtons((phrase) => {
    const reason = talk.say(phrase);
    if (reason === null) sheets.close();
    else status.textContent = reason;
  });
  const dialog = sheets.show(sentence(t("Say something")), [buttons, status, muteSwitch()], [
    { label: sentence(t("Close")), look: "plain" },
  ]);
  dialog.classList.add("phrases-sheet");
}

/**
 * @param {(phrase: string) => void} onSay
 */
export function phraseButtons(onSay) {
  /** @param {string} phrase */
  const words = (phrase) => {
    const button = h("button", { type: "button", class: "phrase" }, wordsOf(phrase));
    button.addEventListener("click", () => onSay(phrase));
    return button;
  };
  /** @param {string} phrase */
  const emote = (phrase) => {
    const name = h("span", { class: "vh" }, wordsOf(phrase));
    const button = h("button", { type: "button", class: "phrase drawn" }, icon(`m-${phrase}`, "emote"), name);
    button.addEventListener("click", () => onSay(phrase));
    return button;
  };
  return h("div", { class: "phrases" }, PHRASES.map(words), h("div", { class: "emotes" }, EMOTES.map(emote)));
}

/** Whether what the other says is shown at all.
 * @param {string} [look] */
export function muteSwitch(look = "") {
  const input = h("input", { type: "checkbox", role: "switch" });
  input.checked = setting("phrases");
  input.addEventListener("change", () => keepSetting("phrases", input.checked));
  return h("label", { class: `toggle ${look}` }, look && icon("i-say"), h("span", {}, t("Show phrases")), input);
}
