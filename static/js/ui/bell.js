// Notifications: only after a tap on a button that asks for them, one for each turn, and gone once it
// is over.

import { t } from "../lib/i18n.js";

/** @import {Memory} from "../lib/memory.js" */

/** @typedef {"on" | "off" | "denied" | "unsupported"} BellState */

const KEY = "notify";

export class Bell {
  /**
   * @param {Memory} memory
   * @param {string} table
   */
  constructor(memory, table) {
    this.memory = memory;
    this.tag = `upcard:${table}`;
    /** @type {Notification | null} */
    this.shown = null;
  }

  /** @returns {BellState} */
  get state() {
    if (typeof Notification !== "function" || !isSecureContext) return "unsupported";
    if (Notification.permission === "denied") return "denied";
    return Notification.permission === "granted" && this.memory.read(KEY, false) ? "on" : "off";
  }

  /** By a tap.
   * @returns {Promise<BellState>} */
  async turnOn() {
    if (this.state === "off") {
      await Notification.requestPermission();
      this.memory.write(KEY, Notification.permission === "granted");
    }
    return this.state;
  }

  turnOff() {
    void this.hush();
    this.memory.write(KEY, false);
  }

  /**
   * @param {string} title
   * @param {string} body
   */
  async ring(title, body) {
    if (this.state !== "on") return;
    // Not the page's own icon: phones draw no SVG there.
    const icon = document.querySelector("link[rel=apple-touch-icon]")?.getAttribute("href") ?? undefined;
    const what = { body, icon, tag: this.tag, data: { url: location.href } };
    const worker = await registration();
    try {
      if (worker) return await worker.showNotification(title, what);
      this.shown = new Notification(title, what);
      this.shown.addEventListener("click", () => {
        focus();
        this.shown?.close();
      });
    } catch {
      // Phones show them through a service worker alone.
    }
  }

  async hush() {
    this.shown?.close();
    this.shown = null;
    const worker = this.state === "on" ? await registration() : null;
    for (const each of (await worker?.getNotifications({ tag: this.tag })) ?? []) each.close();
  }
}

/** A worker that can show notifications, where one is installed. */
async function registration() {
  try {
    const found = await navigator.serviceWorker?.getRegistration();
    return found?.active ? found : null;
  } catch {
    return null; // Whoever blocks cookies blocks these as well.
  }
}

/** What to say after somebody has asked for notifications.
 * @param {BellState} state */
export function wordOf(state) {
  switch (state) {
    case "on":
      return t("You will be told when your friend is here, and when it is your turn.");
    case "denied":
      return t("This browser keeps notifications from this page. Its settings can allow them.");
    case "unsupported":
      return t("This browser cannot notify from here. Look at the title of this page: it changes.");
    case "off":
      return t("No notifications, then. The title of this page tells when it is your turn.");
  }
}
