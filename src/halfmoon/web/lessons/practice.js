/** A table to try things on. The server keeps nothing of it: the log goes with each command. */

import { freshId, request } from "../net.js";

/** @import {Command, View} from "../wire.js" */
/** @typedef {{view: View, log: string[]}} Answer */

export class Practice {
  /** @type {string} */
  #position = "";
  /** @type {string[]} */
  #log = [];
  /** Commands are carried out one after the other. @type {Promise<void>} */
  #turn = Promise.resolve();
  /** Grows with every new beginning: what was asked before it is not shown any more. */
  #round = 0;
  /** @type {View | null} */
  #view = null;
  #listener;

  /**
   * @param {{view: (view: View, before: View | null) => void, failed: (error: unknown) => void}}
   *   listener
   */
  constructor(listener) {
    this.#listener = listener;
  }

  /** How much has happened; `back` returns here. */
  get length() {
    return this.#log.length;
  }

  /** Lays a position on the table. @param {string} position */
  begin(position) {
    this.#position = position;
    return this.#restart([]);
  }

  /** Goes back to where the table was when `length` was asked. @param {number} length */
  back(length) {
    return this.#restart(this.#log.slice(0, length));
  }

  /** @param {Command} command */
  send(command) {
    const round = this.#round;
    this.#turn = this.#turn.then(async () => {
      if (round !== this.#round) return;
      const full = { ...command, id: freshId(), version: this.#log.length, elapsed_ms: 0 };
      await this.#ask(round, this.#log, full, this.#view);
    });
    return this.#turn;
  }

  /** @param {string[]} log */
  #restart(log) {
    const round = ++this.#round;
    this.#log = log;
    this.#turn = this.#turn.then(() => this.#ask(round, log, null, null));
    return this.#turn;
  }

  /**
   * @param {number} round
   * @param {string[]} log
   * @param {object | null} command
   * @param {View | null} before
   */
  async #ask(round, log, command, before) {
    try {
      const body = { position: this.#position, log, command };
      /** @type {Answer} */
      const answer = await request("POST", "/api/practice", body);
      if (round !== this.#round) return;
      this.#log = answer.log;
      this.#view = answer.view;
      this.#listener.view(answer.view, before);
    } catch (error) {
      if (round === this.#round) this.#listener.failed(error);
    }
  }
}
