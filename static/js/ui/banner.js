// Word of a lost connection: nothing for two seconds, then calmly, with a button to try at once; and
// for a moment what happened meanwhile.

import { find, write } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @import {Sentence} from "../lib/sentence.js" */
/** @import {Connection, StopReason} from "../net/socket.js" */

const PATIENCE = 2000;
const NEWS = 6000;
const RELOADED = "upcard:reloaded";

/**
 * What stands above the table, by its id: the table says whether it is there.
 * @param {HTMLElement} root
 * @param {boolean} shown
 */
export function showAbove(root, shown) {
  root.hidden = !shown;
  find("#table").toggleAttribute(`data-${root.id}`, shown);
}

export class Banner {
  /** @param {{seated: boolean, onLost: (lost: boolean) => void, onTry: () => void}} handlers */
  constructor({ seated, onLost, onTry }) {
    this.seated = seated;
    this.onLost = onLost;
    this.root = find("#banner");
    this.news = find("#news");
    this.text = find("#banner-text");
    this.wait = find("#banner-wait");
    this.button = find("#banner-button");
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.reading = undefined;
    /** @type {() => void} */
    this.press = onTry;
    this.tryAgain = onTry;
    this.button.addEventListener("click", () => this.press());
    /** @type {Connection} */
    this.connection = { state: "connecting" };
  }

  /** @param {Connection} connection */
  update(connection) {
    this.connection = connection;
    if (connection.state === "stopped") this.stop(connection.reason);
    else if (connection.state !== "open") this.timer ??= setTimeout(() => this.show(), PATIENCE);
    this.tick();
  }

  /** The server greeted: all is well. */
  clear() {
    clearTimeout(this.timer);
    clearInterval(this.ticking);
    this.timer = undefined;
    sessionStorageDo((storage) => storage.removeItem(RELOADED));
    if (this.root.hidden) return;
    showAbove(this.root, false);
    this.text.textContent = "";
    this.onLost(false);
  }

  /** What happened meanwhile, in the banner's place, until there is time to have read it.
   * @param {Sentence} said */
  tellNews(said) {
    write(find("#news-text"), said);
    showAbove(this.news, true);
    clearTimeout(this.reading);
    this.reading = setTimeout(() => showAbove(this.news, false), NEWS);
  }

  show() {
    showAbove(this.news, false);
    showAbove(this.root, true);
    this.text.textContent = this.seated ? t("Connection lost. Your game is safe.") : t("Connection lost. The game goes on.");
    this.button.textContent = t("Try now");
    this.press = this.tryAgain;
    clearInterval(this.ticking);
    this.ticking = setInterval(() => this.tick(), 1000);
    this.tick();
    this.onLost(true);
  }

  tick() {
    if (this.root.hidden || this.connection.state === "stopped") return;
    const left = this.connection.state === "lost" ? (this.connection.retryAt - Date.now()) / 1000 : 0;
    const seconds = Math.ceil(left);
    this.wait.textContent =
      seconds > 0 ? t("Trying again in {n}\u00a0s.", { n: seconds }) : t("Trying…");
  }

  /** @param {StopReason} reason */
  stop(reason) {
    clearTimeout(this.timer);
    clearInterval(this.ticking);
    if (reason === "old_client" && reloadOnce()) return;
    showAbove(this.root, true);
    this.text.textContent = {
      old_client: t("Reload to play on: this page is from an older version."),
      not_allowed: t("This table is for its two players only."),
      no_table: t("There is no such table any more."),
    }[reason];
    this.wait.textContent = "";
    find("#table").toggleAttribute("data-stopped", true);
    const reload = reason === "old_client";
    this.button.textContent = reload ? t("Reload") : t("Home");
    this.press = () => (reload ? location.reload() : location.assign("/"));
    this.onLost(true);
  }
}

/** A new version of the client is one reload away; a second reload would not help. */
function reloadOnce() {
  const again = sessionStorageDo((storage) => {
    const reloaded = storage.getItem(RELOADED) !== null;
    storage.setItem(RELOADED, "1");
    return reloaded;
  });
  if (again !== false) return false;
  location.reload();
  return true;
}

/**
 * @template T
 * @param {(storage: Storage) => T} use
 * @returns {T | null} null where storage is blocked
 */
function sessionStorageDo(use) {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
