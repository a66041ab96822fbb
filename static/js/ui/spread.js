// The knocker's melds in the middle of the table, while the other lays off.

import { find, h } from "../lib/dom.js";
import { byRank } from "../lib/cards.js";
import { t } from "../lib/i18n.js";
import { choiceOf } from "../lib/legal.js";
import { fits, grown } from "../lib/melds.js";
import { layOffPlan } from "./model.js";
import { laidMeld } from "./meld.js";

/** @import {Knock} from "../lib/protocol.js" */
/** @import {Deck} from "./deck.js" */
/** @import {Model} from "./model.js" */

/** Shown in place of the piles while a knock waits for its answer.
 * @param {Deck} deck
 * @param {Model} model
 * @returns {boolean} whether it is shown */
export function renderSpread(deck, model) {
  const { round } = model.view;
  // Whoever knocked has these cards in the hand still, laid as melds.
  const shown = round?.phase === "lay_off" && round.knock !== null && round.knock.seat !== model.view.you;
  const root = find("#spread");
  for (const id of ["#limit", "#stock", "#discards"]) find(id).hidden = shown;
  root.hidden = !shown;
  find("#table").toggleAttribute("data-spread", shown);
  if (!shown || !round?.knock) return false;
  const plan = layOffPlan(model);
  const key = JSON.stringify([round.knock, plan?.layoffs]);
  if (root.dataset["key"] !== key) fill(root, deck, round.knock, model);
  root.dataset["key"] = key;
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {Deck} deck
 * @param {Knock} knock
 * @param {Model} model
 */
function fill(root, deck, knock, model) {
  const hand = model.view.round?.hand ?? [];
  const layoffs = layOffPlan(model)?.layoffs ?? [];
  const own = model.view.you !== knock.seat;
  const may = model.view.table.aids && Boolean(choiceOf(model.legal, "lay_off")?.layoffs.length);
  const melds = grown(knock.melds, layoffs).map((meld, i) => {
    // The own cards stay in the hand until they are sent; here the places are marked.
    const planned = layoffs.filter((each) => each.meld === i).map((each) => each.card);
    return laidMeld(deck, knock.melds[i], {
      kind: "meld",
      planned,
      open: own && (planned.length > 0 || (may && hand.some((card) => fits(card, meld)))),
    });
  });
  const unmatched = [...knock.unmatched].sort(byRank);
  const loose = unmatched.length ? [laidMeld(deck, unmatched, { kind: "loose" })] : [];
  root.replaceChildren(
    h("p", { class: "spread-note" }, knock.discard ? t("Melds and deadwood of the knock") : ""),
    h("div", { class: "melds" }, [...melds, ...loose]),
  );
}
