// What this browser has seen of the round: kept, checked, and told again.

import { confirm } from "../lib/binding.js";
import { wishesIn } from "../lib/wishes.js";
import { checkRound, witness } from "../lib/witness.js";
import { tell } from "./tell.js";

/** @import {Row, View} from "../lib/protocol.js" */
/** @import {Game} from "./game.js" */

/**
 * @param {Game} game
 * @param {View} view
 * @param {Row[]} rows new ones
 * @param {number} seq
 */
export function remember(game, view, rows, seq) {
  const { memory, model } = game;
  witness(memory, view, rows, seq);
  if (view.you !== null) confirm(memory, view.table.id, view.match.id, view.next, view.you);
  model.check = checkRound(memory, view);
  const notes = memory.notes(view.match.id);
  game.rows = notes.round === view.round?.number ? notes.rows : [];
  model.wishes = wishesIn(game.rows);
  const told = game.rows.flatMap((row) => row.events).map((event) => tell(event, view));
  model.recap = told.findLast((each) => each !== null)?.said ?? null;
}
