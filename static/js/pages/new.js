// The form of a new table: what is left alone says which value the chosen game has.

import { find } from "../lib/dom.js";
import { ownValue } from "../lib/own_values.js";
import { bindForm } from "./bind.js";

/** @import {Rules} from "../lib/protocol.js" */

/** @type {{own: string, off: string, presets: Record<string, Rules>}} */
const words = JSON.parse(find("#presets").textContent ?? "");
const form = find("form");

/** @param {Rules} rules */
function showOwn(rules) {
  for (const field of form.querySelectorAll(".options input[type=number], .options select")) {
    if (field instanceof HTMLInputElement) field.placeholder = ownValue(rules, field.name) ?? words.off;
    if (field instanceof HTMLSelectElement) nameOwnChoice(field, ownValue(rules, field.name));
  }
}

/**
 * @param {HTMLSelectElement} field
 * @param {string | null} own
 */
function nameOwnChoice(field, own) {
  const choice = [...field.options].find((each) => each.value === own);
  const [left] = field.options;
  if (left && choice) left.textContent = words.own.replace("{value}", choice.textContent ?? "");
}

function update() {
  const chosen = form.querySelector("[name=preset]:checked");
  const rules = chosen instanceof HTMLInputElement ? words.presets[chosen.value] : undefined;
  if (rules) showOwn(rules);
}

bindForm();
form.addEventListener("change", update);
update();
