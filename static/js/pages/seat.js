// The open seat of a table, offered to whoever has the link: for as long as it is open.

import { ApiError, call } from "../net/api.js";
import { onComingBack } from "../lib/coming_back.js";
import { Memory } from "../lib/memory.js";
import { remindToKeep } from "../ui/keep.js";
import { bindForm } from "./bind.js";

const PAUSE_MS = 20_000;

const table = location.pathname.split("/")[2] ?? "";
/** Whoever sits down is under way to another page. */
let leaving = false;
let asking = false;

bindForm();
document.querySelector("form")?.addEventListener("submit", () => {
  remindToKeep(new Memory(), table);
  leaving = true;
});
document.addEventListener("visibilitychange", look);
onComingBack(() => {
  leaving = false;
  look();
});
setInterval(look, PAUSE_MS);

function look() {
  if (document.visibilityState === "visible" && !asking) void ask();
}

async function ask() {
  asking = true;
  const open = await isOpen();
  asking = false;
  // Not `reload`: this may be the answer to a form, and would send it once more.
  if (!open && !leaving) location.replace(`/t/${table}`);
}

/** Whether the seat can still be taken, as far as one knows. */
async function isOpen() {
  try {
    const { table: found } = await call("GET", `/tables/${table}`);
    return found.seats.includes(null);
  } catch (error) {
    return !(error instanceof ApiError && error.code === "no_table");
  }
}
