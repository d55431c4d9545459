/** A look through a pile: its cards side by side, bottom first, while press or key lasts. */

/** @import {Heap} from "./board.js" */
/** @import {Geometry, Rect} from "./types.js" */

import { setFace } from "./cards.js";
import { html, svg } from "./dom.js";

const PAD = 8;

export class Peek {
  /** @param {HTMLElement} layer */
  constructor(layer) {
    this.element = html("div", "peek", { "aria-hidden": "true" });
    this.element.hidden = true;
    layer.append(this.element);
  }

  get open() {
    return !this.element.hidden;
  }

  /**
   * @param {Heap} heap
   * @param {Rect} rect
   * @param {Geometry} geometry
   * @param {boolean} largeIndex
   */
  show(heap, rect, geometry, largeIndex) {
    const cards = [...Array(heap.count - heap.cards.length).fill(null), ...heap.cards];
    const { w, h } = geometry.card;
    const step = Math.min(
      w + 4,
      (geometry.width - 2 * PAD - 16 - w) / Math.max(1, cards.length - 1),
    );
    const width = w + step * (cards.length - 1);
    this.element.replaceChildren(
      ...cards.map((card, i) => {
        const element = svg("svg", { class: "card", viewBox: "0 0 100 140" });
        setFace(element, card, { width: w, largeIndex, strip: null }, true);
        element.style.transform = `translate(${PAD + i * step}px, ${PAD}px)`;
        return element;
      }),
    );
    const x = Math.max(
      8,
      Math.min(geometry.width - width - 2 * PAD - 8, rect.x + rect.w / 2 - width / 2),
    );
    const above = rect.y - h - 3 * PAD;
    this.element.style.width = `${width + 2 * PAD}px`;
    this.element.style.height = `${h + 2 * PAD}px`;
    this.element.style.left = `${x}px`;
    const under = Math.min(rect.y + rect.h + PAD, geometry.height - h - 2 * PAD);
    this.element.style.top = `${above < 0 ? under : above}px`;
    this.element.hidden = false;
  }

  hide() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
