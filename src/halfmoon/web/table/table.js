/**
 * The card table: joins the pointer, the keyboard and the server's views. See `TableOptions` in
 * wire.d.ts.
 */

/** @import {Place, Selection, Settings, Table, TableOptions, View} from "../wire.js" */
/** @import {Point} from "./drawing.js" */
/** @import {Hit} from "./pointer.js" */
/** @import {Frame} from "./types.js" */

import { Bubble } from "./bubble.js";
import { Desk } from "./desk.js";
import { Drawing } from "./drawing.js";
import { Extras } from "./extras.js";
import { geometryOf, tapTest } from "./geometry.js";
import { Hand } from "./hand.js";
import { Keyboard } from "./keyboard.js";
import { MoreCards } from "./more_cards.js";
import { Motion } from "./motion.js";
import { Pointer } from "./pointer.js";
import { Questions } from "./questions.js";
import { intentOfDoubleTap, intentOfDrop, intentOfTap, isFoundation } from "./select.js";
import { Taps } from "./taps.js";

/** A click that no pointer of ours came before is an assistive technology's. */
const OWN_CLICK_MS = 700;

/**
 * @param {HTMLElement} root
 * @param {TableOptions} options
 * @returns {Table}
 */
export function createTable(root, options) {
  const table = new CardTable(root, options);
  return {
    update: (view) => table.update(view),
    setSettings: (settings) => table.setSettings(settings),
    showHint: (move) => table.desk.showHint(move),
    busy: () => table.motion.busy || table.desk.waits || table.pointer.dragging,
    destroy: () => table.destroy(),
  };
}

class CardTable {
  /**
   * @param {HTMLElement} root
   * @param {TableOptions} options
   */
  constructor(root, options) {
    this.root = root;
    this.options = options;
    this.settings = options.settings;
    /** @type {Omit<Frame, "cells"> | null} */
    this.frame = null;
    root.classList.add("table");
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", options.t("table-name"));
    this.drawing = new Drawing(root, options.t);
    this.motion = new Motion(() => this.#onIdle());
    this.extras = new Extras(this.drawing.overlay);
    this.bubble = new Bubble(this.drawing.overlay, () => this.#onBubbleGone());
    this.more = new MoreCards(this.drawing.overlay, options.t, () => this.#more(1));
    this.desk = new Desk({
      drawing: this.drawing,
      motion: this.motion,
      extras: this.extras,
      bubble: this.bubble,
      options: { ...options, onState: (state) => this.#onState(state) },
      geometryOf: (view) => geometryOf(view, this.#frame()),
    });
    this.taps = new Taps({
      tap: (place, count) => this.#tap(place, count),
      doubleTap: (place) => this.#doubleTap(place),
    });
    this.hand = new Hand(this.desk);
    this.questions = new Questions(this.desk);
    this.pointer = this.#makePointer();
    this.keyboard = this.#makeKeyboard();
    this.#listen();
    this.resizer = new ResizeObserver(() => this.#onResize());
    this.resizer.observe(this.drawing.field);
    this.setSettings(options.settings);
  }

  #makePointer() {
    return new Pointer(this.drawing.field, {
      hit: (point) => this.#hit(point),
      tap: (hit, time) => this.#onTap(hit, time),
      lift: (hit) => this.#lift(hit),
      drag: (delta) => this.hand.drag(delta),
      drop: (point, delta) => this.hand.drop(point, delta),
      giveBack: (delta) => this.hand.giveBack(delta),
      hold: (hit) => this.questions.look(hit.place),
      release: () => this.extras.peek?.hide(),
    });
  }

  #makeKeyboard() {
    return new Keyboard(this.drawing.field, {
      view: () => this.desk.view,
      geometry: () => this.drawing.sure(),
      current: () => this.drawing.places.focused(),
      go: (place) => this.drawing.places.focus(place),
      activate: (place, time) => this.#activate(place, time),
      more: (place, by) => this.#moreAt(place, by),
      home: () => this.#sendHome(),
      escape: () => this.#escape(),
      askMoves: (place) => this.questions.moves(place),
      askContents: (place) => this.questions.contents(place),
      peek: (place) => this.questions.look(place),
      endPeek: () => this.extras.peek?.hide(),
    });
  }

  #listen() {
    const { field } = this.drawing;
    // The places take the focus when they are tapped, not when a press begins.
    field.addEventListener("mousedown", (event) => event.preventDefault());
    field.addEventListener("click", (event) => this.#onClick(event));
    // Anywhere on the page: a key on the way to the table, such as Tab, counts too.
    document.addEventListener("pointerdown", this.#onAnyPointer, { capture: true });
    document.addEventListener("keydown", this.#onAnyKey, { capture: true });
    field.addEventListener("focusin", () => this.desk.drawMarks());
    field.addEventListener("focusout", () => queueMicrotask(() => this.desk.drawMarks()));
  }

  #onAnyKey = (/** @type {KeyboardEvent} */ event) => {
    this.#usePointer(false);
    // While a card is in hand, Escape means the card, wherever the focus is.
    if (event.key !== "Escape" || !this.pointer.dragging) return;
    this.pointer.cancel();
    event.stopPropagation();
  };
  #onAnyPointer = () => this.#usePointer(true);

  /** @param {boolean} byPointer */
  #usePointer(byPointer) {
    const { places } = this.drawing;
    if (places.byPointer === byPointer) return;
    places.byPointer = byPointer;
    if (places.focused()) this.desk.drawMarks();
  }

  /** @param {View} view */
  update(view) {
    const held = this.desk.held;
    const cards = held && this.#cardsHeld(held);
    this.desk.update(view);
    if (held && this.#cardsHeld(held) !== cards) this.#giveUp();
    this.#showMore();
  }

  /** Whatever is in hand, or was dropped and waits, goes back. */
  #giveUp() {
    this.pointer.cancel();
    this.hand.abandon();
  }

  /** @param {Selection} held */
  #cardsHeld({ at: place, count }) {
    return this.desk.board.get(place)?.cards.slice(-count).join(" ") ?? "";
  }

  /** @param {Settings} settings */
  setSettings(settings) {
    this.settings = settings;
    this.motion.setSpeed(settings.animation ?? "normal");
    this.extras.want({ sounds: settings.sounds ?? false, peek: settings.peek ?? false });
    this.desk.interactiveRules = settings.interactive_rules ?? true;
    this.drawing.largeIndex = settings.large_index ?? false;
    this.drawing.leftHanded = settings.left_handed ?? false;
    this.drawing.showCounts = settings.show_counts ?? true;
    this.root.dataset.suits = settings.four_colours ? "four" : "two";
    this.#relayout();
  }

  destroy() {
    this.pointer.destroy();
    this.keyboard.destroy();
    this.resizer.disconnect();
    document.removeEventListener("pointerdown", this.#onAnyPointer, { capture: true });
    document.removeEventListener("keydown", this.#onAnyKey, { capture: true });
    this.motion.finish();
    this.extras.close();
    this.bubble.hide();
    this.root.replaceChildren();
  }

  /** The room that a layout is made for. */
  #frame() {
    this.frame = this.#measured();
    return this.frame;
  }

  /** @returns {Omit<Frame, "cells">} */
  #measured() {
    const { field } = this.drawing;
    const low = getComputedStyle(this.root).getPropertyValue("--table-low").trim() === "1";
    return {
      width: field.clientWidth,
      height: field.clientHeight,
      windowWidth: this.root.clientWidth,
      windowHeight: this.root.clientHeight,
      low,
      largeCards: this.settings.card_size === "large",
      largeIndex: this.settings.large_index ?? false,
      leftHanded: this.settings.left_handed ?? false,
    };
  }

  /** Called once at the start, too, when the table has just been laid for that very size. */
  #onResize() {
    const { frame } = this;
    const same =
      frame &&
      Object.entries(this.#measured()).every(([key, value]) => {
        return frame[/** @type {keyof typeof frame} */ (key)] === value;
      });
    if (!same) this.#relayout();
  }

  /**
   * A new size or a new look: the cards stand in their new places at once, a card in hand goes
   * back.
   */
  #relayout() {
    const { view } = this.desk;
    if (!view || this.drawing.field.clientWidth === 0) return;
    this.#giveUp();
    this.motion.finish();
    this.bubble.hide();
    this.drawing.layout(geometryOf(view, this.#frame()));
    this.desk.draw();
    this.#showMore();
  }

  /**
   * @param {Point} point
   * @returns {Hit | null}
   */
  #hit({ x, y }) {
    if (!this.desk.view) return null;
    return tapTest(this.drawing.sure(), (place) => this.desk.drawnAt(place), x, y);
  }

  /**
   * @param {Hit} hit
   * @returns {boolean}
   */
  #lift(hit) {
    this.bubble.hide();
    this.taps.forget();
    this.more.hide();
    return this.hand.lift(hit);
  }

  /**
   * @param {Hit | null} hit
   * @param {number} time
   */
  #onTap(hit, time) {
    if (!this.desk.view) return;
    this.motion.finish();
    this.bubble.hide();
    if (!hit) {
      this.taps.forget();
      if (this.desk.selection) this.desk.select(null);
      return;
    }
    this.drawing.places.focus(hit.place);
    this.taps.tap(hit.place, hit.count, time);
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    if (
      event.timeStamp - this.pointer.lastTime < OWN_CLICK_MS ||
      !(event.target instanceof Element)
    )
      return;
    const place = event.target.closest("button")?.dataset.place;
    if (place) this.#activate(place, event.timeStamp);
  }

  /**
   * Enter, Space, or a click without a pointer.
   * @param {Place} place
   * @param {number} time
   */
  #activate(place, time) {
    this.#onTap({ place, count: 1 }, time);
  }

  /**
   * @param {Place} place
   * @param {number} count
   * @returns {import("./taps.js").Answer}
   */
  #tap(place, count) {
    const { desk } = this;
    if (desk.waits) return desk.answered().then(() => this.#tap(place, count));
    const view = this.desk.sure();
    const selected = desk.selection;
    const intent = intentOfTap(view, selected, place, count);
    return desk.perform(intent, { type: "tap", at: place, count, selected });
  }

  /**
   * @param {Place} place
   * @returns {import("./taps.js").Answer}
   */
  #doubleTap(place) {
    const { desk } = this;
    const intent = intentOfDoubleTap(this.desk.sure(), place);
    if (intent.type === "select" && desk.selection?.at === place) return "selected";
    return desk.perform(intent, { type: "double_tap", at: place });
  }

  /** More cards of the selected column. @param {1 | -1} by */
  #more(by) {
    const place = this.desk.selection?.at;
    if (place) this.#moreAt(place, by);
  }

  /**
   * @param {Place} place
   * @param {1 | -1} by
   */
  #moreAt(place, by) {
    const run = this.desk.sure().runs[place] ?? 0;
    if (run === 0 || this.desk.waits) return;
    const selected = this.desk.selection?.at === place ? this.desk.selection.count : by > 0 ? 1 : 0;
    const count = selected + by;
    if (count > run) this.desk.select({ at: place, count: 1 });
    else this.desk.select(count < 1 ? null : { at: place, count });
  }

  /** The selected card, or the one that has the focus, to the foundations. */
  #sendHome() {
    const view = this.desk.sure();
    const { desk } = this;
    const held = desk.selection ?? { at: this.drawing.places.focused() ?? "", count: 1 };
    if (!desk.board.has(held.at) || isFoundation(view, held.at)) return;
    const where = { nearest: null };
    void desk.perform(intentOfDrop(view, held, where), {
      type: "drop",
      source: held.at,
      count: held.count,
      ...where,
    });
  }

  /** @returns {boolean} whether there was something to leave */
  #escape() {
    if (this.pointer.dragging) this.pointer.cancel();
    else if (this.extras.peek?.open) this.extras.peek.hide();
    else if (this.desk.selection) this.desk.select(null);
    else if (this.desk.hint) this.desk.showHint(null);
    else return false;
    return true;
  }

  /** @param {{selection: Selection | null, dragging?: boolean}} state */
  #onState(state) {
    this.#showMore();
    this.options.onState?.(state);
  }

  #showMore() {
    const { view, selection, board } = this.desk;
    const run = selection && view ? (view.runs[selection.at] ?? 0) : 0;
    if (!selection || !view || run < 2) return this.more.hide();
    const rect = this.drawing.rect(view, board, selection.at, 1, selection);
    this.more.show(rect, this.drawing.sure());
  }

  #onIdle() {
    this.drawing.cards.sweep();
  }

  #onBubbleGone() {
    if (!this.desk?.refusedAt) return;
    this.desk.refusedAt = null;
    this.desk.drawMarks();
  }
}
