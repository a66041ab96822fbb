// The menu, the list of keys, and the question before resigning.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { farSeat, personAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { wordOf } from "./bell.js";
import { KEYS, READING_KEYS } from "./keys.js";
import { languageNow, showLanguages } from "./languages.js";
import { muteSwitch } from "./phrases.js";
import { hasKeyboard } from "./screen.js";
import { bellLabel } from "./tell_me.js";

/** @import {Bell} from "./bell.js" */
/** @import {Model} from "./model.js" */
/** @import {Sheets} from "./sheet.js" */

/**
 * @param {Sheets} sheets
 * @param {Model} model
 * @param {Bell} bell
 * @param {() => void} onResign
 */
export function openMenu(sheets, model, bell, onResign) {
  const { view, legal } = model;
  const back =
    view.you === null
      ? link("i-link", t("I sit here: use my return link"), "/return")
      : link("i-link", t("My return link"), `/me/recovery?table=${view.table.id}`);
  const entries = [
    link("i-rules", t("Rules of this table"), `/t/${view.table.id}/rules`),
    link("i-sheet", t("Score sheet"), `/m/${view.match.id}`),
    link("i-tune", t("Settings"), `/me/settings?table=${view.table.id}`),
    muteSwitch("menu-item"),
    ...(hasKeyboard() ? [press("i-keys", t("Keyboard"), () => showKeys(sheets), "for-keyboard")] : []),
    back,
    ...(view.you === null ? [] : [press("i-bell", bellLabel(bell), () => void ringOrNot(sheets, bell))]),
    ...languageNow().map((name) => press("i-globe", t("Language: {name}", { name }), () => showLanguages(sheets))),
    link("i-home", t("Home"), "/"),
  ];
  if (choiceOf(legal, "resign")) {
    entries.push(press("i-flag", t("Resign"), () => askToResign(sheets, model, onResign), "danger"));
  }
  const list = h("ul", { class: "menu-list" }, entries.map((entry) => h("li", {}, entry)));
  sheets.show(sentence(t("Menu")), [list], [{ label: sentence(t("Close")), look: "plain" }]);
}

/**
 * @param {string} symbol
 * @param {string} text
 * @param {string} href
 * @returns {HTMLElement}
 */
const link = (symbol, text, href) => h("a", { class: "menu-item", href }, icon(symbol), text);

/**
 * @param {string} symbol
 * @param {string} text
 * @param {() => void} onPress
 * @param {string} [look]
 * @returns {HTMLElement}
 */
function press(symbol, text, onPress, look = "") {
  const button = h("button", { type: "button", class: `menu-item ${look}` }, icon(symbol), text);
  button.addEventListener("click", onPress);
  return button;
}

/**
 * @param {Sheets} sheets
 * @param {Bell} bell
 */
async function ringOrNot(sheets, bell) {
  if (bell.state === "on") bell.turnOff();
  else await bell.turnOn();
  const text = h("p", {}, wordOf(bell.state));
  sheets.show(sentence(t("Notifications")), [text], [{ label: sentence(t("Close")), look: "plain" }]);
}

/** @param {typeof KEYS} keys */
const listOfKeys = (keys) =>
  h("dl", { class: "keys" }, keys.map(({ key, does }) => [h("dt", {}, h("kbd", { translate: "no" }, key)), h("dd", {}, t(does))]).flat());

/** @param {Sheets} sheets */
export function showKeys(sheets) {
  const note = h("p", {}, t("Letters work while the focus is on the table. In the hand, arrows go from card to card, Space chooses, and Shift with an arrow moves the card itself."));
  const content = [
    note,
    listOfKeys(KEYS),
    h("h3", {}, t("Keys that read aloud")),
    listOfKeys(READING_KEYS),
  ];
  sheets.show(sentence(t("Keyboard")), content, [{ label: sentence(t("Close")), look: "plain" }]);
}

/**
 * @param {Sheets} sheets
 * @param {Model} model
 * @param {() => void} onResign
 */
function askToResign(sheets, { view }, onResign) {
  const name = personAt(view, farSeat(view));
  const text = h("p", {}, t("The other player wins the match, with the points scored so far. This cannot be taken back."));
  sheets.show(sentence(t("Resign the match against {name}?"), { name }), [text], [
    { label: sentence(t("Keep playing")), look: "plain" },
    {
      label: sentence(t("Resign")),
      look: "danger",
      onPress: (close) => {
        close();
        onResign();
      },
    },
  ]);
}
