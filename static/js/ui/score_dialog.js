// The score sheet over the table, for screens that have no room for it beside the table.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { sentence } from "../lib/sentence.js";
import { writeEntries } from "./entries.js";
import { scoreSheet } from "./score_sheet.js";

/** @import {View} from "../lib/protocol.js" */
/** @import {Rounds} from "./rounds.js" */
/** @import {Sheets} from "./sheet.js" */

/** The sheet has come up. */
const OPENED = 200;

/**
 * @param {Sheets} sheets
 * @param {View} view
 * @param {Rounds} rounds
 */
export function openScore(sheets, view, rounds) {
  const sheet = h("div", { class: "score-in" });
  const draw = () => {
    const known = rounds.of(view, draw);
    sheet.replaceChildren(scoreSheet(view, known));
    writeEntries(sheet, { seen: rounds.written, sums: null, delay: OPENED });
    rounds.keepWritten();
  };
  const all = h("a", { class: "link-btn", href: `/m/${view.match.id}` }, t("All rounds"));
  sheets.show(sentence(t("Score sheet")), [sheet, all], [{ label: sentence(t("Close")), look: "plain" }]);
  draw();
}
