// Forms that take a seat carry `next`, which binds the player's chance for the first round.

import { prepare } from "../lib/binding.js";
import { Memory } from "../lib/memory.js";

/** Without it the form works as well; the round then counts as unbound. */
export function bindForm() {
  const input = document.querySelector("input[name=next]");
  if (!(input instanceof HTMLInputElement)) return;
  const memory = new Memory();
  prepare(input, memory);
  // Back from the table: what was sent once must not bind a second time.
  addEventListener("pageshow", (event) => {
    if (event.persisted) prepare(input, memory);
  });
}
