/**
 * The places as buttons: names, focus, empty slots. They lie under the cards; the pointer is
 * handled by numbers.
 */

/** @import {Place, Selection, View} from "../wire.js" */
/** @import {Board} from "./board.js" */
/** @import {Geometry} from "./types.js" */
/** @import {Translate} from "./words.js" */

import { heapAt } from "./board.js";
import { html, moveTo, svg } from "./dom.js";
import { rectOf } from "./geometry.js";
import { isFoundation } from "./select.js";
import { placeDescription } from "./words.js";

const AREAS = /** @type {const} */ (["piles", "cells", "foundations"]);

export class Places {
  /**
   * @param {HTMLElement} layer
   * @param {Translate} t
   */
  constructor(layer, t) {
    this.layer = layer;
    this.t = t;
    /** @type {Map<Place, HTMLButtonElement>} */
    this.buttons = new Map();
    /** The one place that the Tab key reaches. @type {Place | null} */
    this.current = null;
    /** Whether the pointer was used last: then nobody looks for the focus. */
    this.byPointer = false;
  }

  /** Makes the buttons of a game. @param {View} view */
  build(view) {
    this.layer.replaceChildren();
    this.buttons.clear();
    for (const area of AREAS) {
      if (view[area].length === 0) continue;
      const list = html("ul", `area area-${area}`, { role: "list" });
      list.setAttribute("aria-label", this.t(`area-${view.game}-${area}`));
      for (const { place } of view[area]) list.append(this.#item(place));
      this.layer.append(list);
    }
    this.setCurrent(view.piles[0].place);
  }

  /** @param {Place} place */
  #item(place) {
    const item = html("li", "area-item");
    const button = html("button", "place", { type: "button", "data-place": place, tabindex: "-1" });
    item.append(button);
    this.buttons.set(place, button);
    return item;
  }

  /**
   * @param {View} view
   * @param {Board} board
   * @param {Geometry} geometry
   * @param {Selection | null} selection
   */
  draw(view, board, geometry, selection) {
    for (const [place, button] of this.buttons) {
      const heap = heapAt(board, place);
      const cards = heap.spread ? heap.cards.length : 1;
      moveTo(button, rectOf(geometry, place, cards));
      button.classList.toggle("is-empty", heap.count === 0);
      // Most places never stand empty, and every drawing costs at the first load.
      if (heap.count === 0 && !button.firstChild) button.append(slot(view, place));
      const label = placeDescription(this.t, view, heap, selection);
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    }
  }

  /** @param {Place} place */
  setCurrent(place) {
    if (this.current) this.buttons.get(this.current)?.setAttribute("tabindex", "-1");
    this.buttons.get(place)?.setAttribute("tabindex", "0");
    this.current = place;
  }

  /** @param {Place} place */
  focus(place) {
    this.setCurrent(place);
    this.buttons.get(place)?.focus({ preventScroll: true });
  }

  /** The place that has the focus from the keyboard, if any. @returns {Place | null} */
  focused() {
    const active = document.activeElement;
    if (!(active instanceof HTMLButtonElement) || !this.layer.contains(active)) return null;
    return active.dataset.place ?? null;
  }

  /**
   * The focused place when the focus should be seen: it came from the keyboard.
   * @returns {Place | null}
   */
  focusShown() {
    return this.byPointer ? null : this.focused();
  }
}

/**
 * The sign of a place when it is empty: its suit, a dome, or a dome over a line where nothing goes
 * any more.
 * @param {View} view
 * @param {Place} place
 */
function slot(view, place) {
  const sign = svg("svg", { class: "slot-sign", "aria-hidden": "true" });
  const closed = view.game === "crescent" ? "sign-closed" : "sign-empty";
  const drawing = isFoundation(view, place) ? `suit-${place[0]}` : closed;
  sign.append(svg("use", { href: `#${drawing}` }));
  return sign;
}
