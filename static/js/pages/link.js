// A link to hand over: share it, copy it. Both appear only where the browser can do them.

export function offerLinks() {
  for (const offer of document.querySelectorAll("[data-offer]")) {
    if (offer instanceof HTMLElement) offerLink(offer);
  }
}

/** @param {HTMLElement} offer */
function offerLink(offer) {
  const { url = "", title = "" } = offer.dataset;
  const share = offer.querySelector("[data-share]");
  const copy = offer.querySelector("[data-copy]");
  if (share instanceof HTMLElement && typeof navigator.share === "function") {
    share.hidden = false;
    share.addEventListener("click", () => void shareLink(title, url));
  }
  if (copy instanceof HTMLElement) {
    copy.hidden = false;
    // Where there is nothing to share with, this is what one does here.
    if (share instanceof HTMLElement && share.hidden) copy.classList.replace("plain", "primary");
    copy.addEventListener("click", () => void copyLink(offer, url));
  }
}

/**
 * @param {string} title
 * @param {string} url
 */
async function shareLink(title, url) {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed without a choice; the link still stands there.
  }
}

/**
 * @param {HTMLElement} offer
 * @param {string} url
 */
async function copyLink(offer, url) {
  const said = offer.querySelector("[data-said]");
  const copied = (await putInClipboard(url)) || copySelected(offer);
  if (!(said instanceof HTMLElement)) return;
  said.textContent = (copied ? said.dataset["copied"] : said.dataset["byHand"]) ?? "";
}

/** Only secure pages have a clipboard: on a LAN over plain http there is none.
 * @param {string} url */
async function putInClipboard(url) {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** The old way; where it fails too, the link at least is selected.
 * @param {HTMLElement} offer */
function copySelected(offer) {
  const text = offer.querySelector("[data-link]");
  if (!text) return false;
  getSelection()?.selectAllChildren(text);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
