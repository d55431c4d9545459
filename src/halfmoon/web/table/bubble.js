/** The bubble beside a card that says why not, with a way to the rule: 2.5 s, or until a tap. */

/** @import {Rect} from "./types.js" */

import { html } from "./dom.js";

const SHOWN_MS = 2500;
const EDGE = 8;

export class Bubble {
  /** @type {number | undefined} */
  #timer;
  /** @type {() => void} */
  #onHide;

  /**
   * @param {HTMLElement} layer
   * @param {() => void} onHide
   */
  constructor(layer, onHide) {
    this.element = html("div", "bubble");
    this.element.hidden = true;
    // What it says is announced; a screen reader finds the link alone.
    this.text = html("span", "bubble-text", { "aria-hidden": "true" });
    this.rule = html("a", "bubble-rule");
    this.tip = html("span", "bubble-tip");
    this.element.append(this.text, this.rule, this.tip);
    layer.append(this.element);
    this.#onHide = onHide;
    this.#keepWhileUsed();
  }

  /** The table's own pointer must not see a press on the link, and nobody has to hurry to it. */
  #keepWhileUsed() {
    for (const name of ["pointerdown", "mousedown", "click"]) {
      this.rule.addEventListener(name, (event) => event.stopPropagation());
    }
    for (const name of ["pointerenter", "focus"]) {
      this.rule.addEventListener(name, () => clearTimeout(this.#timer));
    }
    for (const name of ["pointerleave", "blur"]) {
      this.rule.addEventListener(name, () => this.element.hidden || this.keep());
    }
  }

  /**
   * @param {string} words
   * @param {Rect | null} rect of the card; null when no card is meant
   * @param {{width: number, height: number}} field
   * @param {{href: string, label: string} | null} rule where the rule stands
   */
  show(words, rect, field, rule) {
    this.text.textContent = words;
    this.rule.hidden = rule === null;
    if (rule) {
      this.rule.setAttribute("href", rule.href);
      this.rule.textContent = rule.label;
    }
    this.element.hidden = false;
    this.element.classList.toggle("is-loose", rect === null);
    this.#place(rect ?? { x: field.width / 2, y: 0.75 * field.height, w: 0, h: 0 }, field);
    this.keep();
  }

  /**
   * Above the card, or under it where there is no room.
   * @param {Rect} rect
   * @param {{width: number, height: number}} field
   */
  #place(rect, field) {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const middle = rect.x + rect.w / 2;
    const x = Math.max(EDGE, Math.min(field.width - width - EDGE, middle - width / 2));
    const above = rect.y - height - 14;
    const isBelow = above < -40;
    const below = Math.min(rect.y + rect.h + 12, field.height - height);
    this.element.classList.toggle("is-below", isBelow);
    this.element.style.left = `${x}px`;
    this.element.style.top = `${isBelow ? below : above}px`;
    this.tip.style.left = `${Math.max(14, Math.min(width - 14, middle - x))}px`;
  }

  /** Starts the time until it goes. */
  keep() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), SHOWN_MS);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.element.hidden = true;
    this.#onHide();
  }
}
