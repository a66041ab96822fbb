// A person at the table: the letter in a circle, the name, and whether somebody is there.

import { h, setAttributes, setStyle, theirName, write } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { nameAt } from "../lib/people.js";
import { sentence } from "../lib/sentence.js";
import { cardBack } from "./face.js";

/** @import {Presence, Round, Seat, View} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {Seat} seat
 */
export function renderPerson(root, model, seat) {
  const { view } = model;
  const name = nameAt(view, seat);
  const onTurn = view.round?.turn === seat && view.round.phase !== "over";
  const presence = model.lost ? null : (model.presence?.[seat] ?? null);
  const parts = partsOf(root);
  root.classList.toggle("on-turn", onTurn);
  setAttributes(parts.circle, { class: `face-of seat-${seat}` });
  setAttributes(parts.dot, { "data-state": presence?.state ?? "unknown" });
  write(parts.letter, sentence(initialOf(name)));
  write(parts.name, sentence("{name}", { name: { who: name } }));
  parts.dealer.hidden = !deals(view, seat);
  write(parts.status, sentence(statusOf(presence, onTurn)));
}

/** The first letter of a name, as a reader counts letters: a flag or a family is one.
 * @param {string} name */
function initialOf(name) {
  const [letter = "?"] = typeof Intl.Segmenter === "function" ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment) : name;
  const large = letter.toUpperCase();
  return large.length === letter.length ? large : letter;
}

/** Whose a column or a line is.
 * @param {View} view
 * @param {Seat} seat */
export const whose = (view, seat) => (seat === view.you ? h("bdi", {}, t("You")) : theirName(nameAt(view, seat)));

/** Whether somebody has dealt the round that is played.
 * @param {View} view
 * @param {Seat} seat */
export const deals = ({ round }, seat) => round?.dealer === seat && round.phase !== "over";

/** @param {HTMLElement} root */
function partsOf(root) {
  const known = made.get(root);
  if (known) return known;
  const [letter, dot, name] = [h("span"), h("i", { class: "presence" }), h("span", { class: "name" })];
  const status = h("span", { class: "status" });
  const dealer = h("i", { class: "dealer" }, t("dealer"));
  const circle = h("span", { translate: "no", "aria-hidden": "true" }, letter, dot);
  root.replaceChildren(circle, h("p", { class: "who" }, h("b", {}, name, " ", dealer), " ", status));
  const parts = { letter, dot, name, status, dealer, circle };
  made.set(root, parts);
  return parts;
}
/** @type {WeakMap<HTMLElement, {letter: HTMLElement, dot: HTMLElement, name: HTMLElement, status: HTMLElement, dealer: HTMLElement, circle: HTMLElement}>} */
const made = new WeakMap();

/**
 * @param {Presence | null} presence
 * @param {boolean} onTurn
 */
function statusOf(presence, onTurn) {
  switch (presence?.state) {
    case undefined:
      return t("waiting for news");
    case "here":
      return onTurn ? t("thinking…") : t("here");
    case "away":
      return t("away");
    case "reconnecting":
      return t("reconnecting…");
    case "offline":
      return presence.since ? t("offline, last seen {ago}", { ago: ago(presence.since) }) : t("offline");
  }
}

/** In words of our own: browsers have none in Lao.
 * @param {string} since */
function ago(since) {
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(since)) / 60_000));
  if (minutes < 60) return tn("{n}\u00a0minute\u00a0ago", "{n}\u00a0minutes\u00a0ago", minutes);
  const hours = Math.round(minutes / 60);
  if (hours < 48) return tn("{n}\u00a0hour\u00a0ago", "{n}\u00a0hours\u00a0ago", hours);
  return t("{n}\u00a0days\u00a0ago", { n: Math.round(hours / 24) });
}

/** How many cards of somebody are seen from behind: none that lie open on the table.
 * @param {View} view
 * @param {Seat} seat */
export function backsOf({ round }, seat) {
  if (!round || round.phase === "over" || liesOpen(round, seat)) return 0;
  return round.counts[seat];
}

/**
 * @param {Round} round
 * @param {Seat} seat
 */
const liesOpen = ({ phase, knock }, seat) => phase === "lay_off" && knock?.seat === seat;

/** What somebody holds, in words.
 * @param {View} view
 * @param {Seat} seat */
export function heldBy(view, seat) {
  const name = nameAt(view, seat);
  if (view.round && liesOpen(view.round, seat)) return t("The cards of {name} lie open", { name });
  return tn("{name} holds {n} card", "{name} holds {n} cards", backsOf(view, seat), { name });
}

/** The cards that somebody else holds.
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {Seat} seat */
export function renderFan(root, { view }, seat) {
  const count = backsOf(view, seat);
  setAttributes(root, { "aria-label": heldBy(view, seat) });
  while (root.children.length > count) root.lastElementChild?.remove();
  while (root.children.length < count) root.append(cardBack());
  const middle = (count - 1) / 2;
  [...root.children].forEach((back, i) => {
    if (!(back instanceof HTMLElement)) return;
    setStyle(back, {
      "--rot": `${((middle - i) * 3.4).toFixed(1)}deg`,
      // The ends stand where the fan begins, so that they reach into nothing above it.
      "--dy": `${((middle ** 2 - (i - middle) ** 2) * 0.42).toFixed(1)}px`,
    });
  });
}
