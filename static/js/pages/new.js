// The form of a new table: what is left alone says which value the chosen game has.

import { find } from "../lib/dom.js";
import { ownValue } from "../lib/own_values.js";
import { bindForm } from "./bind.js";

/** @import {Rules} from "../lib/protocol.js" */

/** @type {{own: string, chosen: string, off: string, presets: Record<string, Rules>}} */
const words = JSON.parse(find("#presets").textContent ?? "");
const form = find("form");

/** @param {Rules} rules */
function showOwn(rules) {
  for (const field of form.querySelectorAll(".options input[type=number], .options select")) {
    if (field instanceof HTMLInputElement) field.placeholder = ownValue(rules, field.name) ?? words.off;
    if (field instanceof HTMLSelectElement) nameOwnChoice(field, ownValue(rules, field.name));
  }
}

/** The first choice says what it stands for; the group that it is in says why.
 * @param {HTMLSelectElement} field
 * @param {string | null} own */
function nameOwnChoice(field, own) {
  const [left, ...others] = field.options;
  const choice = others.find((each) => each.value === own);
  if (left) left.textContent = choice?.textContent ?? words.own;
}

/** @param {HTMLSelectElement} field */
function groupChoices(field) {
  const { value } = field;
  const [left, ...others] = field.options;
  if (left) field.replaceChildren(group(words.own, [left]), group(words.chosen, others));
  field.value = value; // on the way the last one was chosen
}

/**
 * @param {string} label
 * @param {HTMLOptionElement[]} options
 */
function group(label, options) {
  const group = document.createElement("optgroup");
  group.label = label;
  group.append(...options);
  return group;
}

function update() {
  const chosen = form.querySelector("[name=preset]:checked");
  const rules = chosen instanceof HTMLInputElement ? words.presets[chosen.value] : undefined;
  if (rules) showOwn(rules);
}

bindForm();
for (const field of form.querySelectorAll("select")) groupChoices(field);
form.addEventListener("change", update);
update();
