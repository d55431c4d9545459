/** The one writer of the table's DOM: layers, cards at their corners, stacks, counts. */

/** @import {Move, Place, Selection, View} from "../wire.js" */
/** @import {Board, Heap} from "./board.js" */
/** @import {Geometry} from "./types.js" */
/** @import {Translate} from "./words.js" */

import { drawnCount, heapAt } from "./board.js";
import { Cards } from "./cards.js";
import { html, moveTo, svg } from "./dom.js";
import { cornerOf, rectOf, spotOf, stripOf } from "./geometry.js";
import { Marks } from "./marks.js";
import { Places } from "./places.js";
import { drawScene } from "./scene.js";
import { Stacks } from "./stacks.js";

/** @typedef {{x: number, y: number}} Point */

/**
 * A selected card is lifted in Crescent; in FreeCell it goes down, or it would hide the index above
 * it.
 */
const LIFT = { crescent: -7, freecell: 4 };

export class Drawing {
  /**
   * @param {HTMLElement} root
   * @param {Translate} t
   */
  constructor(root, t) {
    this.root = root;
    this.t = t;
    this.field = html("div", "field");
    this.scene = svg("svg", { class: "scene", "aria-hidden": "true" });
    this.labels = html("div", "row-labels");
    const placeLayer = html("div", "places");
    const cardLayer = html("div", "cards", { "aria-hidden": "true" });
    const markLayer = svg("svg", { class: "marks", "aria-hidden": "true" });
    this.overlay = html("div", "overlay");
    this.field.append(this.scene, this.labels, placeLayer, cardLayer, markLayer, this.overlay);
    root.replaceChildren(this.field);
    this.cards = new Cards(cardLayer);
    this.stacks = new Stacks(cardLayer);
    this.places = new Places(placeLayer, t);
    this.marks = new Marks(markLayer);
    this.largeIndex = false;
    this.leftHanded = false;
    this.showCounts = true;
    /** Where each card rests. @type {WeakMap<SVGElement, Point>} */
    this.rests = new WeakMap();
    /** @type {Geometry | null} */
    this.geometry = null;
    /** In the player's hand. @type {SVGSVGElement[]} */
    this.held = [];
    /** How far they were carried. @type {Point} */
    this.carried = { x: 0, y: 0 };
  }

  /** Starts a game afresh. @param {View} view */
  build(view) {
    this.root.dataset.game = view.game;
    this.cards.clear();
    this.stacks.clear();
    this.places.build(view);
  }

  /** @param {Geometry} geometry */
  layout(geometry) {
    this.geometry = geometry;
    this.root.style.setProperty("--card-w", `${geometry.card.w}px`);
    this.root.style.setProperty("--card-h", `${geometry.card.h}px`);
    this.root.dataset.counts = this.showCounts ? geometry.counts : "none";
    drawScene(this.scene, this.labels, geometry, this.t);
  }

  /**
   * Draws the board; every card stands where it belongs at once.
   * @param {View} view
   * @param {Board} board
   * @param {Selection | null} selection
   * @returns {ReturnType<Cards["match"]>}
   */
  draw(view, board, selection) {
    const geometry = this.sure();
    const look = { width: geometry.card.w, largeIndex: this.largeIndex };
    const changed = this.cards.match(board, look, (heap) => this.#strip(heap));
    for (const heap of board.values()) this.#settle(view, heap, selection);
    this.stacks.draw(board, geometry);
    this.places.draw(view, board, geometry, selection);
    return changed;
  }

  /**
   * @param {View} view
   * @param {Heap} heap
   * @param {Selection | null} selection
   */
  #settle(view, heap, selection) {
    const geometry = this.sure();
    const elements = this.cards.at(heap.place);
    const lifted = selection?.at === heap.place ? selection.count : 0;
    elements.forEach((element, i) => {
      const rest = cornerOf(geometry, heap.place, heap.spread ? i : 0, drawnCount(heap));
      const chosen = i >= elements.length - lifted;
      if (chosen) rest.y += LIFT[view.game];
      element.classList.toggle("is-selected", chosen);
      this.rests.set(element, rest);
      // A view that arrives in mid-drag must not pull the card out of the hand.
      if (this.held.includes(element)) return;
      element.style.zIndex = String(10 + i);
      moveTo(element, rest);
    });
    if (this.held.length > 0) this.carry(this.carried);
  }

  /**
   * Takes the last cards of a place in hand.
   * @param {Place} place
   * @param {number} count
   */
  hold(place, count) {
    this.held = this.cards.at(place).slice(-count);
    this.carried = { x: 0, y: 0 };
    this.held.forEach((element, i) => {
      element.classList.add("is-held");
      element.style.zIndex = String(1000 + i);
    });
  }

  /** @param {Point} delta */
  carry(delta) {
    this.carried = delta;
    for (const element of this.held) {
      const { x, y } = this.restOf(element);
      moveTo(element, { x: x + delta.x, y: y + delta.y });
    }
  }

  /**
   * Where the cards in hand are.
   * @param {Point} delta
   * @returns {Point[]}
   */
  heldAt(delta) {
    return this.held.map((element) => {
      const { x, y } = this.restOf(element);
      return { x: x + delta.x, y: y + delta.y };
    });
  }

  release() {
    for (const element of this.held) element.classList.remove("is-held");
    this.held = [];
  }

  /** @param {Heap} heap */
  #strip(heap) {
    const geometry = this.sure();
    return stripOf(spotOf(geometry, heap.place), drawnCount(heap), geometry.card.h);
  }

  /**
   * @param {SVGElement} element
   * @returns {Point}
   */
  restOf(element) {
    return this.rests.get(element) ?? { x: 0, y: 0 };
  }

  /**
   * The rectangle of the last `count` cards of a place, where they are drawn.
   * @param {View} view
   * @param {Board} board
   * @param {Place} place
   * @param {number} count
   * @param {Selection | null} selection
   */
  rect(view, board, place, count, selection) {
    const heap = heapAt(board, place);
    const rect = rectOf(this.sure(), place, Math.max(1, drawnCount(heap)), count);
    if (selection?.at === place) rect.y += LIFT[view.game];
    return rect;
  }

  /**
   * @param {Move} move
   * @returns {SVGSVGElement[]} the elements that now belong to the target
   */
  transfer(move) {
    return this.cards.transfer(move);
  }

  /** @returns {Geometry} */
  sure() {
    if (!this.geometry) throw new Error("The table is drawn only after it was laid out.");
    return this.geometry;
  }
}
