/**
 * Keys on the table: arrows between places, digits and letters to a place, Enter, more cards,
 * questions.
 */

/** @import {Place, View} from "../wire.js" */
/** @import {Geometry} from "./types.js" */

import { spotOf } from "./geometry.js";

/**
 * @typedef {{view: () => View | null, geometry: () => Geometry, current: () => Place | null,
 * go: (place: Place) => void, activate: (place: Place, time: number) => void, more: (place: Place,
 * by: 1 | -1) => void,
 * home: () => void, escape: () => boolean, askMoves: (place: Place) => void, askContents: (place:
 * Place) => void,
 *   peek: (place: Place) => void, endPeek: () => void}} KeyHandlers
 */

/** Two digits of one number follow each other within this time. */
const DIGITS_MS = 700;

/** @type {Record<string, {x: number, y: number}>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Keyboard {
  #digits = "";
  #digitsTime = 0;
  #stop = new AbortController();

  /**
   * @param {HTMLElement} field
   * @param {KeyHandlers} handlers
   */
  constructor(field, handlers) {
    this.handlers = handlers;
    const { signal } = this.#stop;
    field.addEventListener("keydown", (event) => this.#down(event), { signal });
    field.addEventListener(
      "keyup",
      (event) => event.key.toLowerCase() === "p" && handlers.endPeek(),
      { signal },
    );
  }

  destroy() {
    this.#stop.abort();
  }

  /** @param {KeyboardEvent} event */
  #down(event) {
    const place = this.handlers.current();
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#handle(event, place)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Place} place
   * @returns {boolean} whether the key was the table's
   */
  #handle(event, place) {
    const { key } = event;
    if (key in ARROWS) return this.#arrow(event, place);
    if (key === "Enter" || key === " ") {
      if (!event.repeat) this.handlers.activate(place, event.timeStamp);
      return true;
    }
    if (key === "Escape") return this.handlers.escape();
    if (key === "Home" || key === "End") return this.#edge(key);
    if (/^[0-9]$/.test(key)) return this.#digit(key, event.timeStamp);
    return this.#letter(event, place);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Place} place
   */
  #arrow({ key, shiftKey }, place) {
    if (shiftKey && (key === "ArrowUp" || key === "ArrowDown")) {
      this.handlers.more(place, key === "ArrowUp" ? 1 : -1);
      return true;
    }
    const next = neighbour(this.handlers.geometry(), place, ARROWS[key]);
    if (next) this.handlers.go(next);
    return true;
  }

  /** @param {string} key */
  #edge(key) {
    const piles = this.handlers.view()?.piles ?? [];
    const pile = key === "Home" ? piles[0] : piles.at(-1);
    if (pile) this.handlers.go(pile.place);
    return true;
  }

  /**
   * Piles have numbers of one or two digits.
   * @param {string} digit
   * @param {number} time
   */
  #digit(digit, time) {
    const known = (/** @type {string} */ number) =>
      this.handlers.view()?.piles.some((pile) => pile.place === number) ?? false;
    const longer = this.#digits + digit;
    const number = time - this.#digitsTime <= DIGITS_MS && known(longer) ? longer : digit;
    if (!known(number)) return false;
    this.#digits = number;
    this.#digitsTime = time;
    this.handlers.go(number);
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Place} place
   */
  #letter({ key, repeat }, place) {
    const letter = key.toLowerCase();
    const view = this.handlers.view();
    const cell = view?.cells.find((one) => one.place === letter);
    const row = view?.foundations.find(
      (one) => one.place.length === 2 && one.place[1] === key.toUpperCase(),
    );
    if (cell ?? row) this.handlers.go((cell ?? row)?.place ?? place);
    else if (letter === "f") this.handlers.home();
    else if (letter === "l") this.handlers.askMoves(place);
    else if (letter === "i") this.handlers.askContents(place);
    else if (letter === "p" && !repeat) this.handlers.peek(place);
    else return letter === "p";
    return true;
  }
}

/**
 * The nearest place in a direction; what lies straight ahead counts double.
 * @param {Geometry} geometry
 * @param {Place} from
 * @param {{x: number, y: number}} direction
 * @returns {Place | null}
 */
export function neighbour(geometry, from, direction) {
  const start = spotOf(geometry, from);
  let best = null;
  let bestCost = Infinity;
  for (const [place, spot] of geometry.spots) {
    const dx = spot.x - start.x;
    const dy = spot.y - start.y;
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (place === from || ahead < 4 || aside > 2.2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < bestCost) [best, bestCost] = [place, cost];
  }
  return best;
}
