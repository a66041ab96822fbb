// Knocking asks once: the melds as they will lie, and another arrangement where there is one. At a table
// without help it asks no more than whether one means it.

import { h, icon, nodesOf } from "../lib/dom.js";
import { byRank } from "../lib/cards.js";
import { t } from "../lib/i18n.js";
import { unmatched } from "../lib/melds.js";
import { sentence, theCard } from "../lib/sentence.js";
import { moveCopies } from "./flights.js";
import { laidMeld } from "./meld.js";

/** @import {Card, KnockChoice, Meld} from "../lib/protocol.js" */
/** @import {Rich, Sentence} from "../lib/sentence.js" */
/** @import {Sheets} from "./sheet.js" */

/**
 * @typedef {object} Asked
 * @property {Card | null} discard null for big gin
 * @property {Card[]} hand
 * @property {KnockChoice} choice
 * @property {Rich} opponent
 * @property {boolean} unaided
 * @property {boolean} onlyGin
 * @property {(melds?: Meld[]) => void} onKnock with the melds that were looked at
 */

/**
 * @param {Sheets} sheets
 * @param {Asked} asked
 */
export function askToKnock(sheets, asked) {
  const { discard, choice, onKnock, onlyGin } = asked;
  if (!asked.unaided) return askWithMelds(sheets, asked);
  const text = discard
    ? sentence(t("You discard {card} and the round ends. This cannot be taken back."), { card: theCard(discard) })
    : explanation(choice, discard, asked.opponent);
  const knock = onlyGin ? { title: sentence(t("Go gin?")), label: sentence(t("Go gin")) } : { title: sentence(t("Knock?")), label: sentence(t("Knock")) };
  show(sheets, discard ? knock : wordsOf(choice), [h("p", {}, nodesOf(text))], () => onKnock());
}

/**
 * @param {Sheets} sheets
 * @param {Asked} asked
 */
function askWithMelds(sheets, { discard, hand, choice, opponent, onKnock }) {
  const kept = hand.filter((card) => card !== discard);
  const ways = [choice.melds, ...choice.others];
  let way = 0;
  const spread = h("div", { class: "melds" });
  const lay = () => spread.replaceChildren(...laid(kept, ways[way]));
  lay();
  const count = h("span", { class: "ways", role: "status" });
  /** @type {HTMLElement[]} */
  const content = [spread, h("p", {}, nodesOf(explanation(choice, discard, opponent)))];
  if (ways.length > 1) {
    const other = h("button", { type: "button", class: "link-btn" }, icon("i-swap"), t("Other arrangement"));
    other.addEventListener("click", () => {
      way = (way + 1) % ways.length;
      moveCopies(spread, lay);
      count.textContent = t("{n} of {all}", { n: way + 1, all: ways.length });
    });
    content.splice(1, 0, h("p", { class: "other-way" }, other, count));
  }
  show(sheets, wordsOf(choice), content, () => onKnock(ways[way]));
}

/**
 * @param {Sheets} sheets
 * @param {{title: Sentence, label: Sentence}} words
 * @param {HTMLElement[]} content
 * @param {() => void} onKnock
 */
function show(sheets, { title, label }, content, onKnock) {
  const dialog = sheets.show(title, content, [
    { label: sentence(t("Keep playing")), look: "plain" },
    {
      label,
      look: "primary",
      onPress: (close) => {
        close();
        onKnock();
      },
    },
  ]);
  dialog.dataset["kind"] = "knock";
}

/**
 * @param {Card[]} kept
 * @param {Meld[]} melds
 */
function laid(kept, melds) {
  const loose = unmatched(kept, melds).sort(byRank);
  return [
    ...melds.map((meld) => laidMeld(null, meld, { kind: "meld" })),
    ...(loose.length ? [laidMeld(null, loose, { kind: "loose" })] : []),
  ];
}

/** @param {KnockChoice} choice */
function wordsOf({ kind, deadwood }) {
  if (kind === "big_gin") return { title: sentence(t("Declare big gin?")), label: sentence(t("Big gin!")) };
  if (kind === "gin") return { title: sentence(t("Gin! Lay down your hand?")), label: sentence(t("Gin!")) };
  const n = { n: deadwood };
  return { title: sentence(t("Knock with {n}?"), n), label: sentence(t("Knock with {n}"), n) };
}

/**
 * @param {KnockChoice} choice
 * @param {Card | null} discard
 * @param {Rich} name
 * @returns {Sentence}
 */
function explanation({ kind }, discard, name) {
  if (!discard) return sentence(t("All eleven cards lie in melds and the round ends. This cannot be taken back."));
  const parts = { card: theCard(discard), name };
  if (kind === "gin") {
    return sentence(t("You discard {card} and the round ends. Nothing can be laid off. This cannot be taken back."), parts);
  }
  return sentence(
    t("You discard {card} and the round ends. {name} may lay off on your melds. This cannot be taken back."),
    parts,
  );
}
