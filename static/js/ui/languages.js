// The languages of the table's page: a form like the one at the foot of the others, since the page
// is made anew in the language chosen.

import { find, h, icon } from "../lib/dom.js";
import { currentLanguage, t } from "../lib/i18n.js";
import { sentence } from "../lib/sentence.js";

/** @import {Sheets} from "./sheet.js" */

/** @returns {Record<string, string>} every language by its own name */
const offered = () => JSON.parse(find("#data").textContent ?? "").languages;

/** What this page's language is called; nothing where there is no other one. */
export function languageNow() {
  const names = offered();
  return Object.keys(names).length > 1 ? [names[currentLanguage()] ?? currentLanguage()] : [];
}

/** @param {Sheets} sheets */
export function showLanguages(sheets) {
  const choices = Object.entries(offered()).map(([tag, name]) => {
    const now = tag === currentLanguage();
    const attributes = { class: "menu-item", name: "language", value: tag, lang: tag, "aria-current": now && "true" };
    return h("li", {}, h("button", attributes, icon(now ? "i-check" : "i-globe"), name));
  });
  const back = h("input", { type: "hidden", name: "back", value: location.pathname + location.search });
  const form = h("form", { translate: "no", method: "post", action: "/language" }, back, h("ul", { class: "menu-list", role: "list" }, choices));
  sheets.show(sentence(t("Language")), [form], [{ label: sentence(t("Close")), look: "plain" }]);
}
