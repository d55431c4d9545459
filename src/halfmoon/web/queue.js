/**
 * The commands of one game on their way to the server: one at a time, in order, none lost, none
 * made twice. A command keeps its id when it is sent again, so that a lost answer does no harm.
 */

import { AwayError, freshId, ProblemError, request } from "./net.js";
import { forget, recall, remember } from "./storage.js";

/** @typedef {import("./wire.js").View} View */
/** @typedef {import("./wire.js").Command} Command */
/** @typedef {Command & { id: string, elapsed_ms: number, version?: number }} Sent */

/** Fast fingers may be this far ahead of the server. */
const WAITING_MAX = 60;
/** An answer that takes longer than this deserves a word. */
const SLOW_MS = 3000;
const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15000];

/**
 * @typedef {object} Listener
 * @property {(view: View) => void} view the server's answer to a command
 * @property {(view: View) => void} overtaken another client was faster; the commands are dropped
 * @property {(away: boolean, reason: string | null) => void} line whether the server can be reached
 *   and, when it says why it takes nothing, its reason
 * @property {(slow: boolean) => void} slow an answer is long in coming; then, that it came
 * @property {(error: unknown) => void} failed the server refused; the commands are dropped
 * @property {() => void} full the line is down and a command is waiting already
 */

export class CommandQueue {
  /**
   * @param {View} view
   * @param {Listener} listener
   */
  constructor(view, listener) {
    this.listener = listener;
    this.game = view.id;
    this.version = view.version;
    this.away = false;
    this.closed = false;
    this.tries = 0;
    this.sending = false;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {Sent[]} */
    this.waiting = recall(this.#key) ?? [];
    this.retryNow = () => this.#retryNow();
    addEventListener("online", this.retryNow);
    // A command from before a reload: the server knows its id if it had arrived after all.
    if (this.waiting.length) this.#send();
  }

  get #key() {
    return `pending-${this.game}`;
  }

  /** Whether a command waits for the server. */
  get busy() {
    return this.waiting.length > 0;
  }

  /**
   * @param {Command} command
   * @param {number} elapsedMs
   */
  push(command, elapsedMs) {
    // Without the server only what the last view allows can be asked for: one command.
    if (this.waiting.length >= (this.away ? 1 : WAITING_MAX)) {
      this.listener.full();
      return;
    }
    this.waiting.push({ ...command, id: freshId(), elapsed_ms: elapsedMs });
    this.#keep();
    if (this.away) this.#retryNow();
    else this.#send();
  }

  /** @param {View} view a view that came another way */
  adopt(view) {
    this.version = Math.max(this.version, view.version);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retryNow);
  }

  async #send() {
    if (this.sending || this.closed || !this.waiting.length) return;
    this.sending = true;
    const command = this.waiting[0];
    // The version is fixed at the first sending: a repeated command is the very same one.
    command.version ??= this.version;
    this.#keep();
    let slow = false;
    const patience = setTimeout(() => {
      slow = !this.away && !this.closed;
      if (slow) this.listener.slow(true);
    }, SLOW_MS);
    try {
      const view = await request("POST", `/api/games/${this.game}/commands`, command);
      if (slow) this.listener.slow(false);
      this.#settled(view);
    } catch (error) {
      this.#failed(error);
    } finally {
      clearTimeout(patience);
      this.sending = false;
    }
    if (!this.away) this.#send();
  }

  /** @param {View} view */
  #settled(view) {
    this.waiting.shift();
    this.version = view.version;
    this.#keep();
    if (this.closed) return;
    this.listener.view(view);
    // After the view, so that the good news is the last word.
    this.#line(false);
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof AwayError) {
      this.#line(true, error.text);
      this.#retryLater();
      return;
    }
    this.waiting.length = 0;
    this.#keep();
    this.#line(false);
    const view = error instanceof ProblemError && error.status === 409 && error.problem.view;
    if (view) {
      this.version = view.version;
      this.listener.overtaken(view);
    } else this.listener.failed(error);
  }

  #retryLater() {
    if (this.closed) return;
    clearTimeout(this.timer);
    const pause = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.#send(), pause);
  }

  #retryNow() {
    clearTimeout(this.timer);
    this.#send();
  }

  /**
   * @param {boolean} away
   * @param {string | null} [reason]
   */
  #line(away, reason = null) {
    if (!away) this.tries = 0;
    if (this.away === away) return;
    this.away = away;
    this.listener.line(away, reason);
  }

  /** Writes down what waits, so that a reload or a closed tab loses nothing. */
  #keep() {
    if (this.waiting.length) remember(this.#key, this.waiting);
    else forget(this.#key);
  }
}
