// A rematch as another game: the games of the new table's form, and another target. The button says
// what it asks for.

import { find, h, setAttributes, write } from "../lib/dom.js";
import { effectOf, gameOf, isSameGame, lineOf, wishOf } from "../lib/games.js";
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/sentence.js";
import { isOnceMore, wishesOf } from "../lib/wishes.js";

/** @import {Rules} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Model} from "./model.js" */
/** @import {Sheets} from "./sheet.js" */

/** @typedef {{rules: Rules, effect: string, folded: boolean}} Game */

const [LEAST, MOST] = [10, 1000];
/** So many presets stand open, as on the form; the others are folded. */
const OPEN = 2;

/**
 * @param {Sheets} sheets
 * @param {Model} model
 * @param {(rules: Rules | null) => void} onAsk null for the rules of this match
 */
export function askForOther(sheets, model, onAsk) {
  const form = new RematchForm(gamesFor(model), () => press());
  const dialog = sheets.show(sentence(t("Rematch")), [form.root], [
    { label: sentence(t("Back")), look: "plain" },
    { label: sentence(""), look: "primary", onPress: () => press() },
  ]);
  dialog.dataset["kind"] = "rematch";
  const label = find(".acts .primary span", dialog);
  const update = () => write(label, labelOf(form.chosen(), model));
  form.root.addEventListener("input", update);
  sheets.update = update;
  update();

  function press() {
    if (!form.isValid()) return;
    const rules = form.chosen();
    const { mine } = wishesOf(model);
    dialog.close();
    // What was asked for already stands.
    if (!mine || !isSameGame(rules, mine)) onAsk(isOnceMore(rules, model.view) ? null : rules);
  }
}

/** The game just played first, with its own options; then the others as the form has them.
 * @param {Model} model
 * @returns {Game[]} */
function gamesFor({ view, presets }) {
  const now = view.match.rules;
  const games = Object.values(presets).map((rules, i) => ({ rules, effect: effectOf(rules.preset), folded: i >= OPEN }));
  return [
    { rules: now, effect: t("The game you have just played."), folded: false },
    ...games.filter(({ rules }) => !isSameGame(rules, now, ["target"])),
  ];
}

/**
 * @param {Rules} rules
 * @param {Model} model
 * @returns {Sentence}
 */
function labelOf(rules, model) {
  const { mine, theirs } = wishesOf(model);
  const game = wishOf(rules, model.view.match.rules);
  if (theirs && isSameGame(rules, theirs)) return sentence(t("Play {game}"), { game });
  if (mine && isSameGame(rules, mine)) return sentence(t("Keep asking for {game}"), { game });
  return sentence(t("Ask for {game}"), { game });
}

class RematchForm {
  /**
   * @param {Game[]} games
   * @param {() => void} onEnter
   */
  constructor(games, onEnter) {
    this.games = games;
    this.radios = games.map((_, i) => h("input", { type: "radio", name: "game", value: i, checked: i === 0 }));
    const choices = games.map((game, i) => choice(game, this.radios[i]));
    this.target = h("input", { id: "rematch-target", type: "number", inputmode: "numeric", min: LEAST, max: MOST });
    this.wrong = h("p", { class: "wish-wrong", id: "rematch-target-wrong", hidden: true }, t("A number from {low} to {high}.", { low: LEAST, high: MOST }));
    const [open, folded] = [false, true].map((side) => choices.filter((_, i) => games[i].folded === side));
    const field = h("div", { class: "wish-target" }, h("label", { for: "rematch-target" }, t("Points to win")), this.target);
    this.targetFold = fold(t("Another target"), [field, this.wrong]);
    this.root = h(
      "form",
      { class: "wish-form", novalidate: true },
      h("fieldset", {}, h("legend", { class: "vh" }, t("Game")), open, fold(t("More games"), folded)),
      this.targetFold,
    );
    this.root.addEventListener("input", () => this.showOwn());
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      onEnter();
    });
    this.showOwn();
  }

  /** Left alone, the target is the chosen game's own. */
  showOwn() {
    this.target.placeholder = String(this.game().target);
    if (this.target.validity.valid) this.showWrong(false);
  }

  game() {
    return this.games[this.radios.findIndex((radio) => radio.checked)].rules;
  }

  /** @returns {Rules} */
  chosen() {
    const target = this.target.valueAsNumber;
    return Number.isInteger(target) && this.target.validity.valid ? { ...this.game(), target } : this.game();
  }

  isValid() {
    const { valid } = this.target.validity;
    this.showWrong(!valid);
    if (valid) return true;
    this.targetFold.open = true;
    this.target.focus();
    return false;
  }

  /** @param {boolean} wrong */
  showWrong(wrong) {
    this.wrong.hidden = !wrong;
    setAttributes(this.target, { "aria-invalid": wrong ? "true" : null, "aria-describedby": wrong ? this.wrong.id : null });
  }
}

/**
 * @param {Game} game
 * @param {HTMLElement} radio
 */
const choice = ({ rules, effect }, radio) =>
  h(
    "label",
    { class: "wish-game" },
    radio,
    h("span", {}, h("b", {}, gameOf(rules)), h("span", {}, effect), h("small", {}, lineOf(rules))),
  );

/**
 * @param {string} name
 * @param {(HTMLElement)[]} content
 */
const fold = (name, content) => h("details", { class: "wish-fold" }, h("summary", {}, name), content);
