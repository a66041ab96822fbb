// The check of a deal, in words: quiet when it holds, loud when it does not.

import { h, icon, setAttributes } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @import {Problem} from "../lib/deal.js" */
/** @import {Model} from "./model.js" */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function renderCheck(root, { check, view }) {
  root.hidden = check === null;
  const bound = view.round?.proof?.bound ?? [true, true];
  const key = JSON.stringify([check, bound]);
  if (!check || root.dataset["key"] === key) return;
  root.dataset["key"] = key;
  root.className = `check ${check.verdict}`;
  setAttributes(root, { role: check.verdict === "failed" ? "alert" : null });
  if (check.verdict === "failed") {
    const what = check.problems.map(describe).join(" ");
    root.replaceChildren(icon("i-alarm"), h("span", {}, `${t("This deal does not add up!")} ${what}`));
  } else if (check.verdict === "ok") {
    const text = bound.every(Boolean) ? t("Deal checked: fair") : t("Deal checked: fair, though not both players were bound beforehand");
    root.replaceChildren(icon("i-check"), h("span", {}, text));
  } else {
    root.replaceChildren(h("span", {}, t("This deal adds up, as far as this browser saw it.")));
  }
}

/** @param {Problem} problem */
export function describe(problem) {
  switch (problem) {
    case "seed":
      return t("The opened secret does not fit its commitment.");
    case "commitment":
      return t("The commitment was changed after it was shown.");
    case "entropy":
      return t("Your own random number was not used.");
    case "dealer":
      return t("The first dealer was not drawn as agreed.");
    case "upcard":
      return t("The upcard does not come from this deck.");
    case "hand":
      return t("Your hand does not come from this deck.");
    case "play":
      return t("Cards were drawn or held that do not come from this deck.");
  }
}
