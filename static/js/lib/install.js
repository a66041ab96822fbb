// The service worker, where browsers allow one, and the browser's own offer to install, kept for a
// button: nothing of ours pops up.

/** @typedef {Event & {prompt(): Promise<void>}} Offer */

/** @type {Offer | null} */
let offer = null;
/** @type {() => void} */
let tell = () => {};

/** @param {() => void} [onOffer] the browser would install */
export function prepareToInstall(onOffer = () => {}) {
  tell = onOffer;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = /** @type {Offer} */ (event);
    tell();
  });
  // After the page itself: the worker's files are nothing that anybody waits for. Plain http has none.
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (!hasWorkers()) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

/** Ask, as the reader wished. */
export async function install() {
  await offer?.prompt();
  offer = null;
}

function hasWorkers() {
  try {
    return Boolean(navigator.serviceWorker);
  } catch {
    return false; // Where all storage is blocked, asking is an error already.
  }
}
