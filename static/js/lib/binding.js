// Binding oneself before anything is seen (protocol, The deal): a number is made and kept here, only
// its hash is sent; the next `ready` opens it.

import { newEntropy } from "./random.js";
import { sha256Hex } from "./sha256.js";
import { openStorage } from "./memory.js";

/** @import {Memory} from "./memory.js" */
/** @import {Action, Next, Seat} from "./protocol.js" */

const CARRIED = "upcard:carried";

/** A fresh number, kept under its hash before anybody is told the hash.
 * @param {Memory} memory */
function bindFresh(memory) {
  const entropy = newEntropy();
  const next = sha256Hex(entropy);
  memory.keepEntropy(next, entropy);
  return next;
}

/**
 * Fill the hidden `next` of a form that makes or joins a table. The table's page finds it again.
 * @param {HTMLInputElement} input
 * @param {Memory} memory
 */
export function prepare(input, memory) {
  input.value = bindFresh(memory);
  input.form?.addEventListener("submit", () => {
    try {
      openStorage("sessionStorage")?.setItem(CARRIED, input.value);
    } catch {
      // Blocked: the first round is then played unbound.
    }
  });
}

/**
 * Take over what a form sent, when this is the first look at the table.
 * @param {Memory} memory
 * @param {string} table
 */
export function adopt(memory, table) {
  const session = openStorage("sessionStorage");
  const carried = session?.getItem(CARRIED) ?? null;
  if (!carried) return;
  session?.removeItem(CARRIED);
  if (!memory.binding(table).next) memory.keepBinding(table, { next: carried, proposed: null });
}

/**
 * The action that readies this seat. Asked again for the same round it is the same, so that a page
 * loaded anew does not bind itself to something else.
 * @param {Memory} memory
 * @param {string} table
 * @param {string} match
 * @param {Next} coming
 * @returns {Action}
 */
export function readyFor(memory, table, match, coming) {
  const binding = memory.binding(table);
  const again = binding.proposed?.match === match && binding.proposed.round === coming.number;
  const next = again && binding.proposed ? binding.proposed.next : bindFresh(memory);
  memory.keepBinding(table, { next: binding.next, proposed: { match, round: coming.number, next } });
  const notes = memory.notes(match);
  const entropy = memory.entropyOf(binding.next) ?? notes.entropies[coming.number] ?? newEntropy();
  notes.entropies[coming.number] = entropy;
  memory.keepNotes(match, notes);
  return { type: "ready", commitment: coming.commitment, entropy, next };
}

/**
 * Once the server has this seat's `ready`, what was proposed is what binds.
 * @param {Memory} memory
 * @param {string} table
 * @param {string} match
 * @param {Next | null} coming
 * @param {Seat} you
 */
export function confirm(memory, table, match, coming, you) {
  const { proposed } = memory.binding(table);
  if (!proposed) return;
  const same = proposed.match === match && coming?.number === proposed.round;
  if (same && !coming.ready[you]) return;
  memory.keepBinding(table, { next: proposed.next, proposed: null });
}
