// The settings, each kept as soon as it is chosen.

import { find } from "../lib/dom.js";
import { keepSetting, onSaving, onSetting } from "../lib/settings.js";

/** @import {Name, Value} from "../lib/settings.js" */

const READING = 2000;

const form = find("form");
const said = find("[data-saving]");

form.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const value = target.type === "checkbox" ? target.checked : target.value;
  keepSetting(/** @type {Name} */ (target.name), /** @type {Value<Name>} */ (value));
});

// Another page of this browser has changed something.
onSetting((name, value) => {
  for (const input of form.querySelectorAll("input")) {
    if (input.name !== name) continue;
    input.checked = input.type === "checkbox" ? value === true : input.value === value;
  }
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let reading;
onSaving((saving) => {
  clearTimeout(reading);
  said.textContent = said.dataset[saving] ?? "";
  said.dataset["state"] = saving;
  // That all is well need not stand over the page for long.
  if (saving === "saved") reading = setTimeout(() => said.replaceChildren(), READING);
});

find("[data-scriptless]").hidden = true;
find("#no-awake").hidden = "wakeLock" in navigator;
