// A table as it is played: takes the server's frames, keeps the model, draws it.

import { isSameHand } from "../lib/own_hand.js";
import { spoken } from "../lib/sentence.js";
import { onSetting, setting } from "../lib/settings.js";
import { columnsBefore } from "../lib/tally.js";
import { Commands } from "../net/commands.js";
import { getReady } from "./acts.js";
import { followCards, followSort } from "./arranging.js";
import { openAwake } from "./awake.js";
import { tellMissed } from "./back.js";
import { Banner } from "./banner.js";
import { Board } from "./board.js";
import { Calls } from "./calls.js";
import { handlersOf } from "./handlers.js";
import { keptMove } from "./kept_move.js";
import { announce, announceEvents } from "./live.js";
import { isMyTurn, isOver, isUnderWay } from "./model.js";
import { refusalOf } from "./refusals.js";
import { remember } from "./round_so_far.js";
import { Sheets } from "./sheet.js";
import { Side } from "./side.js";
import { presenceOf } from "./start.js";
import { Talk } from "./talk.js";

/** @import {Sort} from "../lib/arrange.js" */
/** @import {Memory} from "../lib/memory.js" */
/** @import {Action, Event, Frame, Hello, Row, Step, View} from "../lib/protocol.js" */
/** @import {Sentence} from "../lib/sentence.js" */
/** @import {TableSocket} from "../net/socket.js" */
/** @import {Model} from "./model.js" */
/** @import {Picture} from "./picture.js" */

export class Game {
  /**
   * @param {Hello} hello what the page was made with
   * @param {Memory} memory
   * @param {() => TableSocket} socket
   * @param {Model} model
   * @param {Picture} picture which shows it already
   */
  constructor(hello, memory, socket, model, picture) {
    this.memory = memory;
    this.socket = socket;
    this.sheets = new Sheets();
    this.talk = new Talk(socket, () => this.model.view);
    this.side = new Side((phrase) => this.talk.sayOrTell(phrase));
    this.side.rounds.begin(hello.view.match);
    this.calls = new Calls(memory, hello.view.table.id);
    /** @type {Row[]} */
    this.rows = [];
    this.model = model;
    this.commands = new Commands({
      send: (frame) => socket().send(frame),
      onChange: () => this.render(),
      onRefused: ({ code }, action) => this.refused(code, action),
    });
    this.banner = new Banner({
      seated: hello.view.you !== null,
      onLost: (lost) => this.change({ lost }),
      onTry: () => socket().tryAnew(),
    });
    this.handlers = handlersOf(this);
    this.board = new Board(picture, this.side.rounds, this.handlers, () => this.model);
    this.sentAt = -Infinity;
    this.awake = openAwake();
    this.greeted = false;
    /** The last row was done by the player, and not here. */
    this.movedElsewhere = false;
    onSetting((name, value) => name === "sort" && followSort(this, /** @type {Sort} */ (value)));
    remember(this, hello.view, [], 0);
    this.render({ animated: false });
  }

  /** @param {Frame} frame */
  receive(frame) {
    switch (frame.type) {
      case "hello":
        return this.greet(frame);
      case "step":
        return this.step(frame);
      case "ok":
        this.commands.settle(frame.id);
        return this.render();
      case "no":
        this.talk.refused(frame);
        return this.commands.refuse(frame);
      case "presence":
        return this.change({ presence: frame.seats, spectators: frame.spectators });
      case "say":
        return this.talk.hear(frame.seat, frame.phrase);
      case "pong":
    }
  }

  /** @param {Hello} hello */
  greet(hello) {
    const [back, wasMine] = [this.model.lost, isMyTurn(this.model)];
    // A refusal comes with a greeting: its reason is still to be read.
    const { notice } = this.model;
    this.banner.clear();
    if (hello.missed.length > 1) this.board.middle.forget();
    this.take(hello.view, hello.legal, hello.seq, hello.missed);
    Object.assign(this.model, presenceOf(hello), { notice });
    this.commands.resend();
    this.render();
    tellMissed(this, hello.missed, back, wasMine);
    this.calls.tell(this.model, [], wasMine);
    this.greeted = true;
    this.readyByItself();
  }

  /** @param {Step} step */
  step(step) {
    const wasMine = isMyTurn(this.model);
    this.take(step.view, step.legal, step.seq, [{ seq: step.seq, events: step.events }]);
    const here = this.commands.settle(step.id);
    this.movedElsewhere = step.id !== undefined && !here;
    this.render({ events: step.events });
    if (step.id) this.board.focusAfter(step.events, step.view.you);
    announceEvents(this.model, step.events, !wasMine);
    this.calls.tell(this.model, step.events, wasMine);
    this.readyByItself();
  }

  /**
   * @param {View} view
   * @param {Model["legal"]} legal
   * @param {number} seq
   * @param {Row[]} rows
   */
  take(view, legal, seq, rows) {
    const before = this.model.view;
    const sameRound = before.match.id === view.match.id && before.round?.number === view.round?.number;
    const columns = columnsBefore(before.match, view.match, this.model.before);
    Object.assign(this.model, { view, legal, seq, notice: null, before: columns });
    if (!sameRound) Object.assign(this.model, { chosen: null, layoffs: null, ending: false, own: null, placing: null });
    followCards(this);
    const { round } = view;
    const { chosen } = this.model;
    if (chosen && (!round?.hand?.includes(chosen) || round.may_not_discard === chosen)) this.model.chosen = null;
    if (round?.phase !== "lay_off") this.model.layoffs = null;
    // It shows the hand as it was held: another screen may have played on with it.
    if (!isMyTurn(this.model) || !isSameHand(before, view)) this.sheets.closeIf("knock");
    if (!isOver(this.model)) this.sheets.closeIf("rematch");
    remember(this, view, rows, seq);
  }

  /** @param {Action} action */
  send(action) {
    Object.assign(this.model, { notice: null, placing: null });
    this.sentAt = performance.now();
    this.commands.do(action, { match: this.model.view.match.id, seq: this.model.seq });
    if (this.model.lost) announce(spoken(keptMove(this.model.pending, this.model.view.round?.discard_top)));
  }

  /**
   * @param {string} code
   * @param {Action} action
   */
  refused(code, action) {
    // A `ready` that came too late was not needed any more.
    if (action.type === "ready" && code !== "unavailable") return;
    this.model.landing = null;
    this.say(refusalOf(code, this.movedElsewhere));
  }

  /** Answer in the prompt.
   * @param {Sentence} said */
  say(said) {
    this.change({ notice: said });
    announce(spoken(said));
  }

  /** In round 1 the open client readies by itself. */
  readyByItself() {
    if (this.model.view.next?.number === 1) getReady(this);
  }

  /** @param {Partial<Model>} changes */
  change(changes) {
    Object.assign(this.model, changes);
    this.render();
  }

  /** @param {{animated?: boolean, events?: Event[]}} [how] */
  render(how) {
    this.model.pending = this.commands.pending;
    this.board.render(this.model, how);
    this.talk.bubbles.place();
    this.side.render(this.model.view, this.rows, this.board.reveal.untilScore);
    this.sheets.update();
    this.awake.want(isUnderWay(this.model) && setting("awake"));
  }
}
