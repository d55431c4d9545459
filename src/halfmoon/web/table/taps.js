/**
 * Single and double taps. A double tap is a second tap at the same place within 300 ms. If the
 * first tap moved a
 * card, or was refused, the second is swallowed: it never acts on a card that the first one
 * uncovered.
 */

/** @import {Place} from "../wire.js" */
/** @import {Outcome} from "./types.js" */

export const DOUBLE_TAP_MS = 300;

/**
 * The outcome, or a promise of it while only the server knows.
 * @typedef {Outcome | Promise<Outcome>} Answer
 */
/**
 * @typedef {{tap: (at: Place, count: number) => Answer,
 *   doubleTap: (at: Place) => Answer}} TapHandlers
 */

/** @typedef {{place: Place, time: number, answer: Answer, doubled: boolean}} FirstTap */

export class Taps {
  /** @type {FirstTap | null} */
  #first = null;

  /** @param {TapHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
  }

  /**
   * @param {Place} place
   * @param {number} count
   * @param {number} time ms, of the event
   */
  tap(place, count, time) {
    const first = this.#first;
    if (first && first.place === place && time - first.time <= DOUBLE_TAP_MS) {
      this.#second(first);
      return;
    }
    this.#first = { place, time, answer: this.handlers.tap(place, count), doubled: false };
  }

  /** Something else came in between. */
  forget() {
    this.#first = null;
  }

  /** @param {FirstTap} first */
  #second(first) {
    if (first.doubled) return;
    first.doubled = true;
    if (typeof first.answer === "string") {
      this.#double(first.place, first.answer);
    } else {
      void first.answer.then((outcome) => this.#double(first.place, outcome));
    }
  }

  /**
   * @param {Place} place
   * @param {Outcome} outcome of the first tap
   */
  #double(place, outcome) {
    if (outcome === "selected" || outcome === "deselected") this.handlers.doubleTap(place);
  }
}
