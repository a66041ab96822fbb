// Whoever looks elsewhere is called back: by a sound, a short buzz, a notification, a number on the
// app's icon. What the tab itself shows is in attention.js.

import { heardOf } from "../lib/hearing.js";
import { t } from "../lib/i18n.js";
import { spoken } from "../lib/sentence.js";
import { setting } from "../lib/settings.js";
import { call } from "../net/api.js";
import { Bell } from "./bell.js";
import { isMyTurn } from "./model.js";
import { Sound } from "./sound.js";
import { tell } from "./tell.js";
import { voiceOf } from "./voice.js";

/** @import {Memory} from "../lib/memory.js" */
/** @import {Event} from "../lib/protocol.js" */
/** @import {Model} from "./model.js" */

const BUZZ = 40;
const TOUCHES = ["pointerup", "keydown"];

export class Calls {
  /**
   * @param {Memory} memory
   * @param {string} table
   */
  constructor(memory, table) {
    this.voice = voiceOf(table);
    this.sound = new Sound();
    this.bell = new Bell(memory, table);
    this.touched = false;
    for (const name of TOUCHES) addEventListener(name, () => this.touch(), { capture: true, passive: true });
  }

  /** Only then may a page be heard and felt. */
  touch() {
    this.touched = true;
    this.voice.claim();
    if (setting("sound") !== "off") this.sound.wake();
  }

  /**
   * @param {Model} model after the events
   * @param {Event[]} events
   * @param {boolean} wasMine whether it was the own turn before
   */
  tell(model, events, wasMine) {
    const [mine, { you }] = [isMyTurn(model), model.view];
    const hidden = document.visibilityState === "hidden";
    const called = mine && !wasMine;
    if (wasMine !== mine) void showBadge();
    if (!mine) void this.bell.hush();
    if (!this.voice.holds) return;
    for (const { name, at } of heardOf(events, { wish: setting("sound"), hidden, you, called })) void this.sound.play(name, at);
    if (called && this.touched && setting("vibration")) navigator.vibrate?.(BUZZ);
    if (hidden) this.notify(model, events, called);
  }

  /**
   * @param {Model} model
   * @param {Event[]} events
   * @param {boolean} called
   */
  notify({ view }, events, called) {
    const told = events.map((event) => tell(event, view)).filter((each) => each !== null);
    const words = told.map(({ said }) => spoken(said));
    const sat = events.find((event) => event.type === "join" && event.seat !== view.you);
    if (called) void this.bell.ring(t("Your turn"), words.at(-1) ?? "");
    else if (sat) void this.bell.ring(words[0], t("The game starts now."));
  }
}

/** On how many tables it is the own turn: asked for where an installed app can show it. */
async function showBadge() {
  if (!("setAppBadge" in navigator) || !matchMedia("(display-mode: standalone)").matches) return;
  try {
    const { matches } = await call("GET", "/me");
    const due = matches.filter((/** @type {{your_turn: boolean}} */ match) => match.your_turn).length;
    await (due ? navigator.setAppBadge(due) : navigator.clearAppBadge());
  } catch {
    // It comes with the next turn.
  }
}
