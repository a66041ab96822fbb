// Deals every finished round of a match again, and says what it found.

import { checkDeal, dealDeck } from "../lib/deal.js";
import { onComingBack } from "../lib/coming_back.js";
import { find, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Memory, seenOf } from "../lib/memory.js";
import { dealByWebCrypto, hasWebCrypto } from "../lib/webcrypto.js";
import { describe } from "../ui/check.js";
import { dealtCards } from "../ui/dealt.js";

/** @import {Check} from "../lib/deal.js" */
/** @import {Card, Pair, Proof, Result, Seat} from "../lib/protocol.js" */
/** @typedef {{number: number, dealer: Seat, upcard: Card, commitment: string, proof: Proof, result: Result | null}} Round */
/** @typedef {{id: string, you: Seat | null, players: Pair<{name: string} | null>, rounds: Round[]}} Match */

onComingBack(() => location.reload());
/** @type {Match} */
const match = JSON.parse(find("#match").textContent ?? "");
const notes = new Memory().notes(match.id);

/** @type {Pair<string>} */
const names = [nameOf(0), nameOf(1)];

/** @param {Seat} seat */
function nameOf(seat) {
  return seat === match.you ? t("You") : (match.players[seat]?.name ?? "");
}

/** What this browser found: now, and when the round was played.
 * @param {Round} round
 * @param {boolean} agreed whether both ways of dealing came to the same deck
 * @returns {Check} */
function judge(round, agreed) {
  if (!agreed) return { verdict: "failed", problems: ["play"] };
  const now = checkDeal({ ...round, match: match.id, you: match.you }, seenOf(notes, round.number));
  const then = notes.checks[round.number];
  if (now.verdict === "failed" || !then) return now;
  return then;
}

/** @param {Round} round */
async function show(round) {
  const { proof, number, dealer } = round;
  const place = find(`#round-${number}`);
  const own = dealDeck(proof.server_seed, match.id, number, proof.entropy);
  const deck = hasWebCrypto()
    ? await dealByWebCrypto(proof.server_seed, match.id, number, proof.entropy)
    : own;
  const check = judge(round, own.join() === deck.join());
  const verdict = find(".verdict", place);
  verdict.classList.add(check.verdict);
  verdict.replaceChildren(...mark(check));
  const dealt = find(".dealt", place);
  dealt.replaceChildren(h("p", {}, `${explain(check)} ${reserve(proof)}`.trim()), ...dealtCards(deck, dealer, names));
  dealt.hidden = false;
}

/** @param {Check} check */
function mark({ verdict }) {
  if (verdict === "failed") return [icon("i-alarm"), h("span", {}, t("does not add up"))];
  return [icon("i-check"), h("span", {}, verdict === "ok" ? t("fair") : t("adds up"))];
}

/** @param {Check} check */
function explain({ verdict, problems }) {
  switch (verdict) {
    case "ok":
      return t("Dealt again from the opened secret, this is the same deal that this browser was promised and saw.");
    case "unknown":
      return t("Dealt again from the opened secret, this is the deal. This browser does not remember whether the commitment was the same before the round.");
    case "failed":
      return `${t("This deal does not add up!")} ${problems.map(describe).join(" ")}`;
  }
}

/** What a deal does not prove, since not everybody took part as agreed.
 * @param {Proof} proof */
function reserve({ entropy, bound }) {
  if (!entropy[0] && !entropy[1]) {
    return t("Neither player added a number: this deal was fixed before the round, but by the server alone.");
  }
  if (bound[0] && bound[1]) return "";
  return t("Not both numbers were fixed beforehand: whoever had also known the server’s secret could have chosen the last one.");
}

const how = find("#how");
how.textContent = hasWebCrypto()
  ? t("Your own browser has dealt every round again, by its own cryptography and by this page’s.")
  : t("Your own browser has dealt every round again, by this page’s code: over plain http a browser does not offer its own cryptography.");
await Promise.all(match.rounds.filter((round) => round.proof).map(show));
const asked = document.getElementById(location.hash.slice(1));
if (asked instanceof HTMLDetailsElement) asked.open = true;
