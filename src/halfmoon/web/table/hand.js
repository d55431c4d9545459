/** Cards in the player's hand: lifted, carried, dropped, or given back. */

/** @import {Place, Selection} from "../wire.js" */
/** @import {Desk} from "./desk.js" */
/** @import {Point} from "./drawing.js" */
/** @import {Hit} from "./pointer.js" */

import { heapAt } from "./board.js";
import { contains, dropPlace, hitTest } from "./geometry.js";
import { intentOfDrop, targetsOf } from "./select.js";

const GIVE_BACK_MS = 200;

/** A place, or the foundations. @typedef {{at: Place} | {nearest: "A" | "K" | null}} Where */

export class Hand {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /**
   * Takes the cards of a place from the one hit to the end; what is no run is refused with the
   * reason.
   * @param {Hit} hit
   * @returns {boolean} whether they are in hand now
   */
  lift({ place, count }) {
    const { desk } = this;
    const { drawing, motion, options } = desk.parts;
    const heap = heapAt(desk.board, place);
    this.abandon();
    if (heap.count === 0) return false;
    if (heap.spread && count > 1 && count > (desk.sure().runs[place] ?? 1)) {
      void desk.perform({ type: "ask" }, { type: "tap", at: place, count, selected: null });
      return false;
    }
    motion.finish();
    desk.held = { at: place, count };
    desk.selection = null;
    desk.draw();
    drawing.hold(place, count);
    options.onState?.({ selection: null, dragging: true });
    return true;
  }

  /** @param {Point} delta */
  drag(delta) {
    this.desk.parts.drawing.carry(delta);
  }

  /**
   * @param {Point} point of the pointer
   * @param {Point} delta how far the cards were carried
   */
  drop(point, delta) {
    const { desk } = this;
    const { held } = desk;
    if (!held) return;
    const where = this.#whereAt(held, point);
    if (!where) this.giveBack(delta);
    else if (desk.waits) void this.#putLater(held, where, delta);
    else this.#put(held, where, delta);
  }

  /**
   * The server has yet to answer an earlier move: the cards wait where they were dropped.
   * @param {Selection} held
   * @param {Where} where
   * @param {Point} delta
   */
  async #putLater(held, where, delta) {
    await this.desk.answered();
    if (this.desk.held === held) this.#put(held, where, delta);
  }

  /**
   * @param {Selection} held
   * @param {Where} where
   * @param {Point} delta
   */
  #put(held, where, delta) {
    const { desk } = this;
    const intent = desk.certain(intentOfDrop(desk.sure(), held, where));
    const goes = intent.type === "go";
    const starts = goes ? desk.parts.drawing.heldAt(delta) : undefined;
    if (goes) this.#letGo();
    else this.giveBack(delta);
    const { at: source, count } = held;
    void desk.perform(intent, { type: "drop", source, count, ...where }, starts);
  }

  /**
   * The pointer decides; between the foundations, all of them are meant.
   * @param {Selection} held
   * @param {Point} point
   * @returns {Where | null}
   */
  #whereAt(held, point) {
    const { desk } = this;
    const geometry = desk.parts.drawing.sure();
    const drawnAt = (/** @type {Place} */ place) => desk.drawnAt(place);
    const hit = hitTest(geometry, drawnAt, point.x, point.y);
    if (!hit && contains(geometry.foundationArea, point.x, point.y)) {
      return { nearest: this.#nearestRow(point.y) };
    }
    const legal = new Set(targetsOf(desk.sure(), held.at, held.count));
    const place = dropPlace(geometry, drawnAt, point, legal);
    return place ? { at: place } : null;
  }

  /**
   * @param {number} y
   * @returns {"A" | "K" | null}
   */
  #nearestRow(y) {
    const { foundations, card } = this.desk.parts.drawing.sure();
    if (foundations.length === 4) return null;
    const middle = (foundations[0].y + card.h + foundations[4].y) / 2;
    return y <= middle ? "A" : "K";
  }

  /** @param {Point} delta */
  giveBack(delta) {
    const { drawing, motion } = this.desk.parts;
    const cards = [...drawing.held];
    const starts = drawing.heldAt(delta);
    this.#letGo();
    this.desk.draw();
    cards.forEach((card, i) =>
      motion.travel(card, starts[i], drawing.restOf(card), { duration: GIVE_BACK_MS, layer: i }),
    );
  }

  /** Gives back whatever is in hand, wherever it is. */
  abandon() {
    if (this.desk.held) this.giveBack(this.desk.parts.drawing.carried);
  }

  #letGo() {
    const { drawing, options } = this.desk.parts;
    this.desk.held = null;
    drawing.release();
    options.onState?.({ selection: this.desk.selection, dragging: false });
  }
}
