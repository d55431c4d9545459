/** The elements of cards: made, given a face, kept by place, handed from place to place. */

/** @import {Card, Move, Place} from "../wire.js" */
/** @import {Board, Heap} from "./board.js" */

import { backMarkup, faceKey, faceMarkup } from "../cards/card.js";
import { drawnCount, topOf } from "./board.js";
import { svg } from "./dom.js";

/** @typedef {{width: number, largeIndex: boolean}} Look */

/** Under every card at rest, over the stacks. */
const COVERED_LAYER = "6";

export class Cards {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.layer = layer;
    /** The elements of each place, bottom first. @type {Map<Place, SVGSVGElement[]>} */
    this.byPlace = new Map();
    /** Covered by a card on its way; taken away when it has arrived. @type {Set<SVGSVGElement>} */
    this.leaving = new Set();
  }

  /**
   * @param {Place} place
   * @returns {SVGSVGElement[]}
   */
  at(place) {
    return this.byPlace.get(place) ?? [];
  }

  /** @returns {SVGSVGElement} */
  create() {
    const element = svg("svg", { class: "card", viewBox: "0 0 100 140" });
    this.layer.append(element);
    return element;
  }

  /**
   * Hands the last elements of one place to another.
   * @param {Move} move
   * @returns {SVGSVGElement[]}
   */
  transfer({ source, target, count }) {
    const from = this.at(source);
    const moved = from.splice(from.length - Math.min(count, from.length));
    this.byPlace.set(source, from);
    this.byPlace.set(target, [...this.at(target), ...moved]);
    return moved;
  }

  /**
   * Makes the elements match the board; faces follow `stripFor`, the strip that shows of a covered
   * card.
   * @param {Board} board
   * @param {Look} look
   * @param {(heap: Heap) => number} stripFor
   * @returns {{revealed: SVGSVGElement[]}} cards whose face was not known before
   */
  match(board, look, stripFor) {
    /** @type {SVGSVGElement[]} */
    const revealed = [];
    for (const heap of board.values()) {
      const elements = [...this.at(heap.place)];
      const wanted = drawnCount(heap);
      while (elements.length > wanted) this.#leave(elements, heap);
      while (elements.length < wanted) elements.unshift(this.create());
      this.byPlace.set(heap.place, elements);
      this.#faces(heap, elements, look, stripFor(heap), revealed);
    }
    return { revealed };
  }

  /**
   * @param {SVGSVGElement[]} elements
   * @param {Heap} heap
   */
  #leave(elements, heap) {
    // In a stack the new top card lies last; in a spread the last ones went elsewhere.
    const element = heap.spread || heap.count === 0 ? elements.pop() : elements.shift();
    if (element) this.#cover(element);
  }

  /**
   * @param {Heap} heap
   * @param {SVGSVGElement[]} elements
   * @param {Look} look
   * @param {number} strip
   * @param {SVGSVGElement[]} revealed
   */
  #faces(heap, elements, look, strip, revealed) {
    elements.forEach((element, i) => {
      const covered = heap.spread && i < elements.length - 1;
      const card = heap.spread ? heap.cards[i] : topOf(heap);
      element.classList.toggle("is-covered", covered);
      const hidden = !element.dataset.suit && element.dataset.face;
      setFace(
        element,
        card,
        { ...look, strip: covered ? strip : null },
        heap.hidden === heap.count,
      );
      if (hidden && card) revealed.push(element);
    });
  }

  /**
   * The top card of a pile is about to be covered by one that comes from below.
   * @param {Place} place
   * @param {SVGSVGElement} top
   */
  retire(place, top) {
    this.byPlace.set(place, []);
    this.#cover(top);
    return top;
  }

  /** @param {SVGSVGElement} element */
  #cover(element) {
    element.style.zIndex = COVERED_LAYER;
    this.leaving.add(element);
  }

  /** Takes away what a card on its way has covered. */
  sweep() {
    for (const element of this.leaving) element.remove();
    this.leaving.clear();
  }

  clear() {
    this.sweep();
    for (const elements of this.byPlace.values()) for (const element of elements) element.remove();
    this.byPlace.clear();
  }
}

/**
 * Composes a face only when it would differ. A card that isn't known shows its back, or, where
 * cards lie
 * face up, a blank face until the server tells.
 * @param {SVGSVGElement} element
 * @param {Card | null} card
 * @param {{width: number, largeIndex: boolean, strip: number | null}} look
 * @param {boolean} faceDown
 */
export function setFace(element, card, look, faceDown) {
  const key = card ? faceKey(card, look) : faceDown ? "back" : "blank";
  if (element.dataset.face === key) return;
  element.dataset.face = key;
  element.dataset.suit = card ? card[1] : "";
  element.classList.toggle("is-back", key === "back");
  element.innerHTML = card ? faceMarkup(card, look) : key === "back" ? backMarkup() : "";
}
