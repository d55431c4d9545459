/** What lies under a top card: up to three edges of a stack, and the count of a pile. */

/** @import {Place} from "../wire.js" */
/** @import {Board, Heap} from "./board.js" */
/** @import {Geometry} from "./types.js" */

import { backMarkup } from "../cards/card.js";
import { html, moveTo, svg } from "./dom.js";
import { spotOf } from "./geometry.js";

const EDGES_MAX = 3;

export class Stacks {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** @type {Map<Place, {stack: HTMLElement, count: HTMLElement}>} */
    this.byPlace = new Map();
  }

  /**
   * @param {Board} board
   * @param {Geometry} geometry
   */
  draw(board, geometry) {
    for (const heap of board.values()) {
      if (heap.spread || heap.area === "cells") continue;
      const { stack, count } = this.#of(heap);
      const spot = spotOf(geometry, heap.place);
      const edges = Math.max(0, Math.min(EDGES_MAX, heap.count - 1));
      stack.dataset.edges = String(edges);
      stack.classList.toggle("is-back", heap.hidden > 0);
      if (heap.hidden > 0 && !stack.firstChild) stack.append(back());
      moveTo(stack, spot);
      if (heap.area !== "piles") continue;
      const words = String(heap.count);
      if (count.textContent !== words) count.textContent = words;
      count.dataset.edges = String(edges);
      moveTo(count, spot);
    }
  }

  /** @param {Heap} heap */
  #of({ place, area }) {
    const known = this.byPlace.get(place);
    if (known) return known;
    const made = { stack: html("div", "stack"), count: html("div", "count") };
    this.byPlace.set(place, made);
    this.layer.append(made.stack);
    if (area === "piles") this.layer.append(made.count);
    return made;
  }

  /**
   * The stack of a place and its count, if it has them.
   * @param {Place} place
   * @returns {HTMLElement[]}
   */
  elementsAt(place) {
    return Object.values(this.byPlace.get(place) ?? {});
  }

  clear() {
    for (const { stack, count } of this.byPlace.values()) {
      stack.remove();
      count.remove();
    }
    this.byPlace.clear();
  }
}

/** The back that shows when the top card of a pile is in hand and the next one lies face down. */
function back() {
  const drawing = svg("svg", { class: "stack-back", viewBox: "0 0 100 140" });
  drawing.innerHTML = backMarkup();
  return drawing;
}
