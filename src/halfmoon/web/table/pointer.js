/**
 * Pointer events on the table: a short press is a tap, a moved one a drag, a long one a look
 * through a pile.
 * Everything is found by numbers; the layout is never asked while a card is in hand.
 */

/** @import {Place} from "../wire.js" */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{place: Place, count: number}} Hit */
/**
 * What the table does with it. `lift` says whether the cards may be taken in hand.
 * @typedef {{hit: (point: Point) => Hit | null, tap: (hit: Hit | null, time: number) => void,
 * lift: (hit: Hit) => boolean, drag: (delta: Point) => void, drop: (point: Point, delta: Point) =>
 * void,
 *   giveBack: (delta: Point) => void, hold: (hit: Hit) => boolean, release: () => void}} Handlers
 */

const DRAG_MOUSE = 4;
const DRAG_TOUCH = 9;
const HOLD_MS = 450;

/** @typedef {{id: number, start: Point, last: Point, hit: Hit | null, touch: boolean,
 *   state: "pressed" | "dragging" | "holding" | "spent", timer: number}} Press */

export class Pointer {
  /** @type {Press | null} */
  #press = null;
  /** The field's corner on the page, read when a press begins. */
  #origin = { x: 0, y: 0 };
  #stop = new AbortController();
  /** When a pointer last touched the table: the `click` that follows is ours already. */
  lastTime = -Infinity;

  /**
   * @param {HTMLElement} field
   * @param {Handlers} handlers
   */
  constructor(field, handlers) {
    this.field = field;
    this.handlers = handlers;
    const { signal } = this.#stop;
    field.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    field.addEventListener("pointermove", (event) => this.#move(event), { signal });
    field.addEventListener("pointerup", (event) => this.#up(event), { signal });
    field.addEventListener("pointercancel", () => this.cancel(), { signal });
    field.addEventListener("lostpointercapture", () => this.cancel(), { signal });
    field.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    field.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    window.addEventListener("blur", () => this.cancel(), { signal });
  }

  get dragging() {
    return this.#press?.state === "dragging";
  }

  /** Whatever is in hand goes back where it came from. */
  cancel() {
    const press = this.#press;
    if (!press) return;
    this.#press = null;
    clearTimeout(press.timer);
    if (press.state === "dragging") this.handlers.giveBack(deltaOf(press));
    if (press.state === "holding") this.handlers.release();
  }

  destroy() {
    this.cancel();
    this.#stop.abort();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.lastTime = event.timeStamp;
    if (this.#press) return this.cancel();
    if (event.button !== 0 || !event.isPrimary) return;
    const corner = this.field.getBoundingClientRect();
    this.#origin = { x: corner.left, y: corner.top };
    const start = this.#point(event);
    const hit = this.handlers.hit(start);
    const touch = event.pointerType !== "mouse";
    /** @type {Press} */
    const press = {
      id: event.pointerId,
      start,
      last: start,
      hit,
      touch,
      state: "pressed",
      timer: 0,
    };
    this.#press = press;
    this.field.setPointerCapture(event.pointerId);
    if (hit) press.timer = window.setTimeout(() => this.#hold(press, hit), HOLD_MS);
  }

  /**
   * @param {Press} press
   * @param {Hit} hit
   */
  #hold(press, hit) {
    if (this.#press === press && press.state === "pressed" && this.handlers.hold(hit)) {
      press.state = "holding";
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    press.last = this.#point(event);
    if (press.state === "pressed") this.#maybeLift(press);
    if (press.state === "dragging") this.handlers.drag(deltaOf(press));
  }

  /** @param {Press} press */
  #maybeLift(press) {
    const { x, y } = deltaOf(press);
    if (Math.hypot(x, y) < (press.touch ? DRAG_TOUCH : DRAG_MOUSE)) return;
    clearTimeout(press.timer);
    press.state = press.hit && this.handlers.lift(press.hit) ? "dragging" : "spent";
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.lastTime = event.timeStamp;
    if (!press || event.pointerId !== press.id) return;
    press.last = this.#point(event);
    this.#press = null;
    clearTimeout(press.timer);
    if (press.state === "pressed") this.handlers.tap(press.hit, event.timeStamp);
    if (press.state === "dragging") this.handlers.drop(press.last, deltaOf(press));
    if (press.state === "holding") this.handlers.release();
  }

  /**
   * @param {PointerEvent} event
   * @returns {Point}
   */
  #point(event) {
    return { x: event.clientX - this.#origin.x, y: event.clientY - this.#origin.y };
  }
}

/**
 * @param {Press} press
 * @returns {Point}
 */
const deltaOf = ({ start, last }) => ({ x: last.x - start.x, y: last.y - start.y });
