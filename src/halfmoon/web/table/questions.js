/**
 * What a player may ask at a place: where its cards may go, what lies there, a look through the
 * pile.
 */

/** @import {Place} from "../wire.js" */
/** @import {Desk} from "./desk.js" */

import { heapAt } from "./board.js";
import { contentsList, destinationsList } from "./words.js";

export class Questions {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** @param {Place} place */
  moves(place) {
    const { selection, board, parts } = this.desk;
    const count = selection?.at === place ? selection.count : 1;
    const { t, announce } = parts.options;
    announce(destinationsList(t, this.desk.sure(), board, place, count), "polite");
  }

  /** @param {Place} place */
  contents(place) {
    const { t, announce } = this.desk.parts.options;
    announce(contentsList(t, this.desk.sure(), heapAt(this.desk.board, place)), "polite");
  }

  /**
   * @param {Place} place
   * @returns {boolean} whether a look was allowed
   */
  look(place) {
    const { view, board, parts } = this.desk;
    const heap = board.get(place);
    const { peek } = parts.extras;
    if (!view || !heap || !peek || heap.area !== "piles" || heap.count === 0) return false;
    const { drawing } = parts;
    const rect = drawing.rect(view, board, place, 1, null);
    peek.show(heap, rect, drawing.sure(), drawing.largeIndex);
    this.contents(place);
    return true;
  }
}
