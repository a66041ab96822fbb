// The service worker: keeps what is the same for everybody, so that the rules can be read and a table
// says what is the matter while there is no connection. `NAME`, `FILES` and, by language, `PROGRAMS`
// stand before it (app/web/worker.py). Nobody's own page is ever kept: no table, no match, no list of tables.

/** @typedef {{waitUntil(done: Promise<unknown>): void}} Extendable */
/** @typedef {Extendable & {request: Request, respondWith(answer: Promise<Response>): void}} Fetching */
/** @typedef {Extendable & {notification: Notification}} Clicking */
/** @typedef {{url: string, focus(): Promise<unknown>}} Opened */

const OFFLINE = "/offline";
const RULES = "/rules";
const PATIENCE = 4000;
/** What changes how every page looks and speaks. */
const LOOKS = /^\/(?:language|settings|me|api\/me)$/;

const worker = /** @type {any} */ (globalThis);
const { NAME, FILES, PROGRAMS } =
  /** @type {{NAME: string, FILES: string[], PROGRAMS: Record<string, string[]>}} */ (worker);

worker.addEventListener("install", (/** @type {Extendable} */ event) => event.waitUntil(fill()));
worker.addEventListener("activate", (/** @type {Extendable} */ event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method !== "GET") {
    if (LOOKS.test(pathname)) event.respondWith(changed(event));
  } else if (pathname.startsWith("/static/")) event.respondWith(keptOrFetched(event.request));
  else if (mode === "navigate" && pathname === RULES) event.respondWith(rules(event));
  else if (mode === "navigate") event.respondWith(page(event.request));
});
worker.addEventListener("notificationclick", (/** @type {Clicking} */ event) => {
  event.notification.close();
  event.waitUntil(lead(new URL(event.notification.data?.url ?? "/", location.origin)));
});

/** To the table that called: where it is open already, else in a window of its own.
 * @param {URL} table */
async function lead({ origin, pathname }) {
  if (origin !== location.origin) return;
  /** @type {Opened[]} */
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === pathname);
  await (there ? there.focus() : worker.clients.openWindow(pathname));
}

/** A new version waits until no page of the old one is open: an open table finds its files. */
async function fill() {
  const cache = await caches.open(NAME);
  await cache.addAll([...FILES, OFFLINE, RULES]);
  await fillPrograms();
}

/** Those of the language in which the server speaks to this reader. */
async function fillPrograms() {
  const language = (await kept(OFFLINE))?.headers.get("Content-Language") ?? "";
  await (await caches.open(NAME)).addAll(PROGRAMS[language] ?? []);
}

async function begin() {
  const old = (await caches.keys()).filter((name) => name.startsWith("upcard-") && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {string | Request} request */
async function kept(request) {
  const cache = await caches.open(NAME);
  return cache.match(request, { ignoreVary: true, ignoreSearch: true });
}

/** A page of the next version may be shown before its worker is in charge, which has its files.
 * @param {Request} request */
const keptOrFetched = async (request) =>
  (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request);

/** What is kept at once, and the newest for the next time.
 * @param {Fetching} event */
async function rules(event) {
  const known = await kept(RULES);
  const fresh = renew(RULES);
  if (!known) return fresh;
  event.waitUntil(fresh.catch(() => {}));
  return known;
}

/** @param {string} path @returns {Promise<Response>} */
async function renew(path) {
  const answer = await fetch(path);
  if (answer.ok) await (await caches.open(NAME)).put(path, answer.clone());
  return answer;
}

/** Another language or another look: what is kept is asked for anew.
 * @param {Fetching} event */
async function changed(event) {
  const answer = await fetch(event.request);
  event.waitUntil(Promise.all([renew(OFFLINE).then(fillPrograms), renew(RULES)]).catch(() => {}));
  return answer;
}

/** Any other page: from the server, or word of what is the matter.
 * @param {Request} request @returns {Promise<Response>} */
async function page(request) {
  /** @type {Promise<never>} */
  const tired = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
  try {
    return await Promise.race([fetch(request), tired]);
  } catch {
    return (await kept(OFFLINE)) ?? Response.error();
  }
}
