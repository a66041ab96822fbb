// The page that stands in for another while the server cannot be reached. It has the other's address:
// as soon as the server answers, that is loaded.

import { find } from "../lib/dom.js";
import { Memory } from "../lib/memory.js";
import { nameAtTable } from "../lib/whereabouts.js";
import { waitBefore } from "../net/backoff.js";

const here = location.pathname;
const back = here === "/offline" ? "/" : location.href;
let tries = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

const name = nameAtTable(new Memory(), here);
find("#offline-name").textContent = name;
find("#offline-with").hidden = !name;
find("#offline-table").hidden = !here.startsWith("/t/");

async function tryAgain() {
  clearTimeout(timer);
  try {
    const answer = await fetch("/healthz", { cache: "no-store" });
    if (answer.ok) return location.replace(back);
  } catch {
    // Not yet.
  }
  timer = setTimeout(tryAgain, waitBefore(tries++));
}

find("#offline-itself").hidden = false;
find("#offline-retry").addEventListener("click", (event) => {
  event.preventDefault();
  tries = 0;
  void tryAgain();
});
addEventListener("online", tryAgain);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void tryAgain();
});
void tryAgain();
