// Saying something to the other player, and hearing what they say.

import { t } from "../lib/i18n.js";
import { nameAt, nearSeat } from "../lib/people.js";
import { wordsOf } from "../lib/phrases.js";
import { onSetting, setting } from "../lib/settings.js";
import { Sayings } from "../net/sayings.js";
import { Bubbles } from "./bubbles.js";
import { announce } from "./live.js";

/** @import {Refused, Seat, View} from "../lib/protocol.js" */
/** @import {TableSocket} from "../net/socket.js" */

export class Talk {
  /**
   * @param {() => TableSocket} socket
   * @param {() => View} view
   */
  constructor(socket, view) {
    this.view = view;
    this.bubbles = new Bubbles();
    this.sayings = new Sayings((frame) => socket().send(frame));
    onSetting((name) => {
      if (name === "phrases" && !setting("phrases")) this.bubbles.hide("far");
    });
  }

  /**
   * @param {string} phrase
   * @returns {string | null} why it could not be said
   */
  say(phrase) {
    switch (this.sayings.say(phrase)) {
      case "too_fast":
        return t("Wait a moment before you say more.");
      case "lost":
        return t("Not said: the connection is lost.");
      case "said":
        return null;
    }
  }

  /** Say it, and tell at the own side if that is not possible.
   * @param {string} phrase */
  sayOrTell(phrase) {
    const reason = this.say(phrase);
    if (reason) this.tell(reason);
  }

  /**
   * @param {Seat} seat
   * @param {string} phrase
   */
  hear(seat, phrase) {
    const view = this.view();
    const words = wordsOf(phrase);
    const own = seat === view.you;
    if (words === null || (!own && !setting("phrases"))) return;
    if (own) this.sayings.note();
    this.bubbles.say(seat === nearSeat(view) ? "near" : "far", phrase);
    announce(own ? t("You say: {phrase}", { phrase: words }) : t("{name}: {phrase}", { name: nameAt(view, seat), phrase: words }));
  }

  /** A refusal without an id that names a phrase is of what was said.
   * @param {Refused} refused */
  refused({ id, code, details }) {
    if (id || !details?.["phrase"]) return;
    this.tell(code === "too_fast" ? t("Wait a moment before you say more.") : t("Only the two players can say something."));
  }

  /** @param {string} text */
  tell(text) {
    this.bubbles.note(text);
    announce(text);
  }
}
