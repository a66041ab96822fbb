// The socket of a table: opens, beats, comes back, and says why when it stops for good.

import { waitBefore } from "./backoff.js";

/** @import {Frame, Sent} from "../lib/protocol.js" */

/** @typedef {"old_client" | "not_allowed" | "no_table"} StopReason */
/**
 * @typedef {{state: "connecting"} | {state: "open"} | {state: "lost", retryAt: number}
 *   | {state: "stopped", reason: StopReason}} Connection
 */
/**
 * @typedef {object} Hooks
 * @property {() => string} address asked for before every try, since `after` moves on
 * @property {(frame: Frame) => void} onFrame
 * @property {(connection: Connection) => void} onChange
 * @property {(address: string) => WebSocket} [connect]
 * @property {() => number} [random]
 */

const BEAT = 20_000;
const PATIENCE = 10_000;
const BACK_OFF = 15_000;
/** An answer takes no longer where there is a connection. */
const ANSWER = 3_000;
/** Where the browser itself says that there is no network. */
export const DOUBT = 2_000;
const GONE = 1006;

/** @type {Record<number, StopReason>} */
const STOPS = { 4001: "old_client", 4003: "not_allowed", 4004: "no_table" };
const TOO_MANY = 4008;

export class TableSocket {
  /** @param {Hooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.connect = hooks.connect ?? ((address) => new WebSocket(address));
    this.random = hooks.random ?? Math.random;
    this.tries = 0;
    this.stopped = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.beat = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
  }

  open() {
    if (this.socket || this.stopped) return;
    clearTimeout(this.retry);
    this.hooks.onChange({ state: "connecting" });
    const socket = this.connect(this.hooks.address());
    this.socket = socket;
    // A handshake that hangs is as dead as a socket that is silent.
    this.patience = setTimeout(() => this.drop(socket, GONE), PATIENCE);
    socket.onopen = () => this.listen();
    socket.onmessage = ({ data }) => this.receive(socket, data);
    socket.onclose = ({ code }) => this.drop(socket, code);
  }

  /** @param {Sent} frame @returns {boolean} whether it left */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    if (frame.type === "do") this.scheduleBeat(ANSWER);
    return true;
  }

  /** Try at once: the network is back, or the page is looked at. */
  retryNow() {
    if (this.socket) this.probe();
    else this.open();
  }

  /** Somebody does not want to wait for a handshake that hangs either. */
  tryAnew() {
    const { socket } = this;
    if (socket && socket.readyState !== WebSocket.OPEN) this.drop(socket, GONE);
    this.retryNow();
  }

  /** The page is left, perhaps to be come back to: `retryNow` opens it again. */
  rest() {
    clearTimeout(this.retry);
    if (this.socket) this.letGo(this.socket);
  }

  listen() {
    clearTimeout(this.patience);
    this.hooks.onChange({ state: "open" });
    this.scheduleBeat();
  }

  /** @param {number} [after] */
  scheduleBeat(after = BEAT) {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => this.probe(), after);
  }

  /** Ask for a sign of life.
   * @param {number} [patience] */
  probe(patience = PATIENCE) {
    const { socket } = this;
    if (!socket || !this.send({ type: "ping", t: Date.now() })) return;
    clearTimeout(this.beat);
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.drop(socket, GONE), patience);
  }

  /**
   * @param {WebSocket} socket
   * @param {unknown} data
   */
  receive(socket, data) {
    if (socket !== this.socket || typeof data !== "string") return;
    clearTimeout(this.patience);
    this.scheduleBeat();
    const frame = /** @type {Frame} */ (JSON.parse(data));
    // Only a server that greets has really come back.
    if (frame.type === "hello") this.tries = 0;
    this.hooks.onFrame(frame);
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  drop(socket, code) {
    if (socket !== this.socket) return;
    this.letGo(socket);
    const reason = STOPS[code];
    if (reason) {
      this.stopped = true;
      this.hooks.onChange({ state: "stopped", reason });
      return;
    }
    const wait = Math.max(waitBefore(this.tries, this.random), code === TOO_MANY ? BACK_OFF : 0);
    this.tries += 1;
    this.retry = setTimeout(() => this.open(), wait);
    this.hooks.onChange({ state: "lost", retryAt: Date.now() + wait });
  }

  /** @param {WebSocket} socket */
  letGo(socket) {
    this.socket = null;
    clearTimeout(this.beat);
    clearTimeout(this.patience);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
