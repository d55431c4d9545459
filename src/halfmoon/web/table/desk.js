/**
 * The state of the table: the server's last view, the board as drawn (perhaps one move ahead of
 * it), what is
 * selected, held, hinted and refused; and the way from an intent to a command and from a view to
 * the picture.
 */

/** @import {Command, Move, Place, Refusal, Selection, TableOptions, View} from "../wire.js" */
/** @import {Board} from "./board.js" */
/** @import {Drawing, Point} from "./drawing.js" */
/** @import {Motion} from "./motion.js" */
/** @import {Geometry, Intent, Outcome} from "./types.js" */

import { changeWords, selectionWords } from "./announce.js";
import { boardAfter, boardOf, drawnCount, heapAt } from "./board.js";
import { confirm, moveCards, showChange, showStepBack } from "./changes.js";
import { marksOf } from "./mark_list.js";
import { deal, shake } from "./moves.js";

/** After this time without an answer the page no longer waits with further taps. */
const ANSWER_MS = 2500;

/** @typedef {{move: Move, version: number, time: number}} Prediction */
/**
 * @typedef {{drawing: Drawing, motion: Motion, extras: import("./extras.js").Extras,
 * bubble: import("./bubble.js").Bubble, options: TableOptions, geometryOf: (view: View) =>
 * Geometry}} Parts
 */

export class Desk {
  /** @type {View | null} */
  view = null;
  /** @type {Board} */
  board = new Map();
  /** @type {Selection | null} */
  selection = null;
  /** In the player's hand. @type {Selection | null} */
  held = null;
  /** @type {Move | null} */
  hint = null;
  /** @type {Place | null} */
  refusedAt = null;
  /** @type {Prediction | null} */
  prediction = null;
  interactiveRules = true;
  /** Called at the next view. @type {((outcome: Outcome) => void)[]} */
  #waiting = [];

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** How many cards of a place are drawn one by one. @param {Place} place */
  drawnAt(place) {
    return drawnCount(heapAt(this.board, place));
  }

  /** Whether an answer is under way that further taps should wait for. */
  get waits() {
    const asked = this.#waiting.length > 0;
    return (
      asked || (this.prediction !== null && performance.now() - this.prediction.time < ANSWER_MS)
    );
  }

  /** Settles with the next view, or when no answer comes. @returns {Promise<Outcome>} */
  answered() {
    return new Promise((resolve) => {
      const done = (/** @type {Outcome} */ outcome) => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((one) => one !== done);
        resolve(outcome);
      };
      const timer = setTimeout(() => done("nothing"), ANSWER_MS);
      this.#waiting.push(done);
    });
  }

  /**
   * The last view allows one move ahead of it; what comes after that only the server knows.
   * @param {Intent} intent
   * @returns {Intent}
   */
  certain(intent) {
    return this.prediction && intent.type === "go" ? { type: "ask" } : intent;
  }

  /**
   * Does at once what the view allows, and tells the server.
   * @param {Intent} intent
   * @param {Command} command
   * @param {Point[]} [starts] where the moving cards are now, when they were dragged there
   * @returns {Outcome | Promise<Outcome>}
   */
  perform(intent, command, starts) {
    intent = this.certain(intent);
    switch (intent.type) {
      case "go":
        this.#predict(intent, starts);
        this.parts.options.send(command);
        return "moved";
      case "select":
        this.select({ at: intent.at, count: intent.count });
        return "selected";
      case "deselect":
        this.select(null);
        return "deselected";
      case "refuse":
        this.#shakeAt(intent.target);
        this.parts.options.send(command);
        return "refused";
      case "ask": {
        const outcome = this.answered();
        this.parts.options.send(command);
        return outcome;
      }
      default:
        return "nothing";
    }
  }

  /** @param {Selection | null} selection */
  select(selection) {
    const { options } = this.parts;
    this.selection = selection;
    if (selection && this.view) {
      options.announce(selectionWords(options.t, this.view, this.board, selection), "polite");
    }
    this.draw();
    options.onState?.({ selection });
  }

  /**
   * @param {Move} move
   * @param {Point[]} [starts]
   */
  #predict(move, starts) {
    const view = this.sure();
    this.#forgetMarks();
    this.prediction = { move, version: view.version, time: performance.now() };
    moveCards(this, move, boardAfter(this.board, move), { starts });
  }

  /** @param {View} view */
  update(view) {
    const before = this.view;
    const waiting = this.#waiting;
    if (!before || before.id !== view.id || before.game !== view.game) this.#begin(view);
    else if (view.version > before.version) this.#advance(before, view);
    else if (view.version === before.version) this.#same(view);
    else this.#goBack(before, view);
    const outcome = outcomeOf(before, view);
    for (const done of [...waiting]) done(outcome);
  }

  /** @param {View} view */
  #begin(view) {
    const { drawing, motion, options, geometryOf } = this.parts;
    motion.finish();
    this.view = view;
    this.board = boardOf(view);
    this.prediction = null;
    this.held = null;
    this.#forgetMarks();
    this.selection = view.selection;
    drawing.build(view);
    drawing.layout(geometryOf(view));
    this.draw();
    if (view.version === 0 && view.last.type === "deal") deal(drawing, motion, view);
    if (view.version === 0) options.announce(changeWords(options.t, view, this.board), "polite");
    drawing.cards.sweep();
  }

  /**
   * @param {View} before
   * @param {View} view
   */
  #advance(before, view) {
    const { options, extras } = this.parts;
    const foreseen = this.#takePrediction(view);
    this.view = view;
    this.#forgetMarks();
    if (foreseen) confirm(this, view);
    else showChange(this, before, view);
    options.announce(changeWords(options.t, view, this.board), "polite");
    if (view.status === "won" && before.status !== "won") {
      void this.#celebrate();
    }
    // A win is in reach: its celebration shall be there in time.
    if (view.can.finish) void extras.celebration();
    options.onState?.({ selection: this.selection });
  }

  async #celebrate() {
    const { drawing, motion, options, extras } = this.parts;
    extras.sound?.win();
    const loaded = await extras.celebration();
    loaded?.celebrate(drawing.overlay, drawing.sure(), motion, options.t);
  }

  /**
   * An earlier view, as when a line is looked through backwards.
   * @param {View} before
   * @param {View} view
   */
  #goBack(before, view) {
    // While a move is under way, an older view is only late.
    if (this.prediction) return;
    this.view = view;
    this.#forgetMarks();
    showStepBack(this, before, view);
  }

  /** The answer says nothing new, or it refuses, or it selects. @param {View} view */
  #same(view) {
    const repeated = view === this.view;
    const late = this.prediction && performance.now() - this.prediction.time > ANSWER_MS;
    this.view = view;
    if (this.prediction && !view.refusal && !late) return;
    if (this.prediction) this.#takeBack();
    this.board = boardOf(view);
    if (view.selection && !repeated) this.select(view.selection);
    else this.draw();
    if (view.refusal && !repeated) this.#refuse(view.refusal);
    this.sweepWhenIdle();
  }

  /**
   * Whether the view is what was drawn ahead; if not, the cards go back first.
   * @param {View} view
   */
  #takePrediction(view) {
    if (!this.prediction) return false;
    const { move, version } = this.prediction;
    const { type, source, target, count } = view.last;
    const same = source === move.source && target === move.target && count === move.count;
    if (type === "move" && same && view.version === version + 1) {
      this.prediction = null;
      return true;
    }
    this.#takeBack();
    return false;
  }

  #takeBack() {
    const { drawing } = this.parts;
    if (!this.prediction) return;
    const { source, target, count } = this.prediction.move;
    drawing.transfer({ source: target, target: source, count });
    this.prediction = null;
  }

  /** @param {Refusal} refusal */
  #refuse(refusal) {
    const { drawing, bubble, options, extras } = this.parts;
    const view = this.sure();
    const place = [refusal.target, refusal.source].find((one) => one && this.board.has(one));
    extras.sound?.refuse();
    if (place) this.#shakeAt(place);
    this.refusedAt = place ?? null;
    this.drawMarks();
    if (this.interactiveRules) {
      const words = options.t(refusal.reason, refusal.arguments);
      const rect = place ? drawing.rect(view, this.board, place, 1, this.selection) : null;
      const href = options.rulePath?.(refusal);
      const rule = href ? { href, label: options.t("refusal-rule") } : null;
      bubble.show(words, rect, drawing.sure(), rule);
      options.announce(words, "polite");
    } else {
      bubble.keep();
      options.announce(options.t("refused-plain"), "polite");
    }
  }

  /** @param {Place} place */
  #shakeAt(place) {
    const { drawing, motion } = this.parts;
    if (motion.busy) return;
    shake(drawing, motion, drawing.cards.at(place).slice(-1));
  }

  /** @param {Move | null} hint */
  showHint(hint) {
    const known = hint && this.board.has(hint.source) && this.board.has(hint.target);
    this.hint = known ? hint : null;
    this.drawMarks();
  }

  #forgetMarks() {
    this.hint = null;
    this.refusedAt = null;
    this.parts.bubble.hide();
  }

  draw() {
    const { drawing } = this.parts;
    const changed = drawing.draw(this.sure(), this.board, this.selection);
    this.drawMarks();
    return changed;
  }

  drawMarks() {
    if (!this.view) return;
    const { marks, arc } = marksOf(this, this.view, this.parts.drawing);
    this.parts.drawing.marks.draw(marks, arc);
  }

  sweepWhenIdle() {
    if (!this.parts.motion.busy) this.parts.drawing.cards.sweep();
  }

  /** @returns {View} */
  sure() {
    if (!this.view) throw new Error("The table has no view yet: call update(view) first.");
    return this.view;
  }
}

/**
 * @param {View | null} before
 * @param {View} view
 * @returns {Outcome}
 */
function outcomeOf(before, view) {
  if (before && view.version > before.version) return "moved";
  if (view.selection) return "selected";
  return view.refusal ? "refused" : "nothing";
}
