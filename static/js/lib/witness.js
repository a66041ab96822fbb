// Keeps what this browser sees of a match, and checks every round when it is over.

import { checkDeal } from "./deal.js";
import { seenOf } from "./memory.js";

/** @import {Check} from "./deal.js" */
/** @import {Memory, Notes} from "./memory.js" */
/** @import {Row, View} from "./protocol.js" */

/**
 * @param {Memory} memory
 * @param {View} view
 * @param {Row[]} rows new or old, in order
 * @param {number} seq
 */
export function witness(memory, view, rows, seq) {
  const notes = memory.notes(view.match.id);
  // What was promised first stands: a promise that changes must not go unseen.
  if (view.next) notes.commitments[view.next.number] ??= view.next.commitment;
  for (const row of rows) if (row.seq > notes.seq) noteRow(notes, row);
  notes.seq = Math.max(notes.seq, seq);
  noteHand(notes, view);
  memory.keepNotes(view.match.id, notes);
}

/**
 * @param {Notes} notes
 * @param {Row} row
 */
function noteRow(notes, row) {
  const deal = row.events.find((event) => event.type === "deal");
  if (deal?.type === "deal") startRound(notes, deal.number);
  if (notes.round) notes.rows.push(row);
}

/**
 * @param {Notes} notes
 * @param {number} number
 */
function startRound(notes, number) {
  notes.round = number;
  notes.rows = [];
  notes.hand = null;
}

/**
 * The hand as dealt can be seen only before the first draw.
 * @param {Notes} notes
 * @param {View} view
 */
function noteHand(notes, view) {
  const { round, you } = view;
  if (!round) return;
  if (round.number !== notes.round) startRound(notes, round.number);
  if (you === null || !round.hand) return;
  const events = notes.rows.flatMap((row) => row.events);
  const drew = events.some((event) => event.type === "draw" && event.seat === you);
  const untouched = round.phase === "offer" && round.discards === 1;
  const followed = events.some((event) => event.type === "deal") && !drew && round.phase !== "over";
  if (untouched || followed) notes.hand ??= [...round.hand];
}

/**
 * The check of the round that lies open, made once and then remembered; null while it is played.
 * @param {Memory} memory
 * @param {View} view
 * @returns {Check | null}
 */
export function checkRound(memory, view) {
  const { round, match, you } = view;
  if (round?.phase !== "over" || !round.proof) return null;
  const notes = memory.notes(match.id);
  const known = notes.checks[round.number];
  if (known) return known;
  const check = checkDeal(
    { ...round, proof: round.proof, match: match.id, you },
    seenOf(notes, round.number),
  );
  notes.checks[round.number] = check;
  memory.keepNotes(match.id, notes);
  return check;
}
