// The landing of a personal return link. Its code stands in the fragment, which browsers send to
// nobody; it is used only when the reader says so, because it changes who this browser is.

import { keepsCookies } from "../lib/cookies.js";
import { ApiError, call } from "../net/api.js";

const form = document.querySelector("form");
const wrong = document.querySelector("#wrong");
let code = "";

form?.addEventListener("submit", (event) => {
  if (!code) return; // what was pasted is sent as it is
  event.preventDefault();
  void claim(form, code);
});
// A link that is opened in the tab which is here already changes the fragment alone.
addEventListener("hashchange", arrive);
arrive();

function arrive() {
  const found = takeCode();
  if (!found) return;
  code = found;
  say("");
  offer(true);
}

/** The code leaves the address bar at once, so that it is not shared or kept by mistake. */
function takeCode() {
  const found = location.hash.slice(1);
  if (!found || document.getElementById(found)) return ""; // a place on this page
  history.replaceState(null, "", location.pathname);
  return found;
}

/** What is said and asked with a code in hand, or without.
 * @param {boolean} withCode */
function offer(withCode) {
  show("[data-with-code]", withCode);
  show("[data-without-code]", !withCode);
}

/**
 * @param {string} selector
 * @param {boolean} shown
 */
function show(selector, shown) {
  for (const element of document.querySelectorAll(selector)) {
    if (element instanceof HTMLElement) element.hidden = !shown;
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} asked
 */
async function claim(form, asked) {
  if (!keepsCookies()) return say(form.dataset["noCookies"]);
  say("");
  try {
    await call("POST", "/players/claim", { code: asked });
    location.replace("/");
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) giveUp(asked, form.dataset["badCode"]);
    else say(form.dataset["failed"]);
  }
}

/** This code will not do: let another be pasted, unless another has come by itself meanwhile.
 * @param {string} asked
 * @param {string | undefined} text */
function giveUp(asked, text) {
  if (asked !== code) return;
  code = "";
  offer(false);
  say(text);
  const link = document.querySelector("#link");
  if (!(link instanceof HTMLElement)) return;
  link.ariaInvalid = "true";
  link.setAttribute("aria-describedby", "wrong");
  link.focus();
}

/** @param {string | undefined} text */
function say(text) {
  if (wrong) wrong.textContent = text ?? "";
}
