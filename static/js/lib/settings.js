// The player's settings. The page brings them on its root element; a change acts here at once, goes
// to the server in the background, and reaches the other pages of this browser.

import { later } from "./later.js";
import { Memory } from "./memory.js";

/** @import {Saving} from "../net/unsaved.js" */

/** What every setting can be, the default first; the server has the same. */
export const VALUES = /** @type {const} */ ({
  theme: ["system", "dark", "light"],
  deck: ["four", "two"],
  index: ["normal", "large"],
  controls: ["right", "left"],
  motion: ["system", "less"],
  sound: ["away", "on", "off"],
  vibration: [true, false],
  keys: [true, false],
  ask_gin: [true, false],
  awake: [true, false],
  phrases: [true, false],
  sort: ["melds", "suit", "rank", "own"],
  language: ["auto", "en", "de", "sk", "th", "lo"],
});

/** @typedef {keyof typeof VALUES} Name */
/**
 * @template {Name} N
 * @typedef {(typeof VALUES)[N][number]} Value
 */
/** @typedef {(name: Name, value: string | boolean) => void} Listener */
/** @typedef {Record<string, {value: string | boolean, at: number}>} Kept by name, with the time */

const KEPT = "settings";

export class Settings {
  /**
   * @param {HTMLElement} root of the page
   * @param {Memory} memory
   * @param {{add: (name: string, value: string | boolean) => void}} unsaved
   * @param {number} made when the page was made: what was chosen since is not on it
   */
  constructor(root, memory, unsaved, made) {
    this.root = root;
    this.memory = memory;
    this.unsaved = unsaved;
    this.made = made;
    /** @type {Set<Listener>} */
    this.listeners = new Set();
  }

  /**
   * @template {Name} N
   * @param {N} name
   * @returns {Value<N>}
   */
  get(name) {
    const shown = this.root.getAttribute(`data-${name}`);
    const values = /** @type {readonly Value<N>[]} */ (VALUES[name]);
    return values.find((value) => String(value) === shown) ?? values[0];
  }

  /**
   * @template {Name} N
   * @param {N} name
   * @param {Value<N>} value
   */
  keep(name, value) {
    this.show(name, value);
    const kept = this.memory.read(KEPT, /** @type {Kept} */ ({}));
    this.memory.write(KEPT, { ...kept, [name]: { value, at: Date.now() } });
    this.unsaved.add(name, value);
  }

  /** Take over what another page of this browser has changed since this one was made. */
  adopt() {
    const kept = this.memory.read(KEPT, /** @type {Kept} */ ({}));
    for (const name of /** @type {Name[]} */ (Object.keys(VALUES))) {
      const found = kept[name];
      const values = /** @type {readonly unknown[]} */ (VALUES[name]);
      if (found && found.at > this.made && values.includes(found.value)) this.show(name, found.value);
    }
  }

  /**
   * @param {Name} name
   * @param {string | boolean} value
   */
  show(name, value) {
    if (this.get(name) === value) return;
    this.root.setAttribute(`data-${name}`, String(value));
    if (name === "theme") tellBrowser(String(value));
    for (const listener of this.listeners) listener(name, value);
  }
}

/** What surrounds the page, and what the browser draws by itself, as the templates have it.
 * @param {string} theme */
function tellBrowser(theme) {
  const scheme = document.querySelector('meta[name="color-scheme"]');
  scheme?.setAttribute("content", theme === "system" ? "dark light" : theme);
  for (const meta of document.querySelectorAll("meta[data-theme-of]")) {
    const own = meta.getAttribute("data-theme-of");
    const forced = theme === own ? "all" : "not all";
    meta.setAttribute("media", theme === "system" ? `(prefers-color-scheme: ${own})` : forced);
  }
}

/** @type {Settings | undefined} */
let page;
/** @type {Set<(saving: Saving) => void>} */
const followers = new Set();

/** Made when it is first asked for: modules that only know of settings need no page. */
function settings() {
  if (page) return page;
  const made = new Settings(document.documentElement, new Memory(), unsaved, performance.timeOrigin);
  addEventListener("storage", () => made.adopt());
  // A page kept in the back/forward cache is as it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && made.adopt());
  page = made;
  return made;
}

const saving = later(() =>
  import("../net/saving.js").then(({ newUnsaved }) => newUnsaved((saved) => followers.forEach((follow) => follow(saved)))),
);
const unsaved = {
  /**
   * @param {string} name
   * @param {string | boolean} value
   */
  add: (name, value) => saving.use((queue) => queue.add(name, value)),
};

/**
 * @template {Name} N
 * @param {N} name
 * @returns {Value<N>}
 */
export const setting = (name) =>
  typeof document === "undefined" ? /** @type {Value<N>} */ (VALUES[name][0]) : settings().get(name);

/**
 * @template {Name} N
 * @param {N} name
 * @param {Value<N>} value
 */
export const keepSetting = (name, value) => settings().keep(name, value);

/** Be told after every change, also one made on another page of this browser.
 * @param {Listener} listener */
export const onSetting = (listener) => void settings().listeners.add(listener);

/** Be told how saving goes.
 * @param {(saving: Saving) => void} follow */
export const onSaving = (follow) => void followers.add(follow);
