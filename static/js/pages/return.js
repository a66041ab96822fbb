// The landing of a personal return link. Its code stands in the fragment, which browsers send to
// nobody; it is used only when the reader says so, because it changes who this browser is.

const form = document.querySelector("form");
const wrong = document.querySelector("#wrong");
const code = takeCode();

if (form && code) {
  show("[data-with-code]", true);
  show("[data-without-code]", false);
  form.addEventListener("submit", useCode);
}

/** @param {SubmitEvent} event */
function useCode(event) {
  event.preventDefault();
  if (form) void claim(form, code);
}

/** The code leaves the address bar at once, so that it is not shared or kept by mistake. */
function takeCode() {
  const found = location.hash.slice(1);
  if (found) history.replaceState(null, "", location.pathname);
  return found;
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
 * @param {string} code
 */
async function claim(form, code) {
  say("");
  try {
    const answer = await fetch("/api/players/claim", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code }),
    });
    if (answer.ok) location.replace("/");
    else if (answer.status === 422) giveUp(form.dataset["badCode"]);
    else say(form.dataset["failed"]);
  } catch {
    say(form.dataset["failed"]);
  }
}

/** This code will not do: let another be pasted, and the form be sent as it is.
 * @param {string | undefined} text */
function giveUp(text) {
  form?.removeEventListener("submit", useCode);
  show("[data-with-code]", false);
  show("[data-without-code]", true);
  say(text);
  const link = document.querySelector("#link");
  if (link instanceof HTMLElement) link.focus();
}

/** @param {string | undefined} text */
function say(text) {
  if (wrong) wrong.textContent = text ?? "";
}
