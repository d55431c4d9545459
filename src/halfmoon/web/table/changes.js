/** Shows what changed between two views: one move, a redeal, a step back, or a jump. */

/** @import {Move, Place, View} from "../wire.js" */
/** @import {Board} from "./board.js" */
/** @import {Desk} from "./desk.js" */
/** @import {Point} from "./drawing.js" */

import { boardOf, heapAt } from "./board.js";
import { deal, redeal, reveal, travel } from "./moves.js";
import { isFoundation } from "./select.js";

/**
 * Cards leave one place for another.
 * @param {Desk} desk
 * @param {Move} move
 * @param {Board} board the board after it
 * @param {{starts?: Point[], undo?: boolean}} [how] `starts`: where dragged cards are now
 */
export function moveCards(desk, move, board, { starts, undo = false } = {}) {
  const { drawing, motion, extras } = desk.parts;
  motion.finish();
  desk.selection = null;
  const moved = drawing.transfer(move);
  const from = starts ?? moved.map((card) => ({ ...drawing.restOf(card) }));
  desk.board = board;
  desk.draw();
  const home = !undo && isFoundation(desk.sure(), move.target);
  travel(drawing, motion, moved, from, { undo, home });
  if (home) extras.sound?.pluck(heapAt(board, move.target).count);
  else extras.sound?.tick();
  desk.sweepWhenIdle();
}

/**
 * The board drawn ahead was right; what it uncovered is known now.
 * @param {Desk} desk
 * @param {View} view
 */
export function confirm(desk, view) {
  const { drawing, motion } = desk.parts;
  desk.board = boardOf(view);
  const { revealed } = desk.draw();
  for (const card of revealed) reveal(drawing, motion, card, isTurned(desk, view, card));
  desk.sweepWhenIdle();
}

/**
 * Whether a card lay face down before.
 * @param {Desk} desk
 * @param {View} view
 * @param {SVGSVGElement} card
 */
function isTurned(desk, view, card) {
  return (view.last.turned ?? []).some((place) =>
    desk.parts.drawing.cards.at(place).includes(card),
  );
}

/**
 * A change that was not drawn ahead.
 * @param {Desk} desk
 * @param {View} before
 * @param {View} view
 */
export function showChange(desk, before, view) {
  const { type, source, target, count } = view.last;
  const board = boardOf(view);
  const step = view.version === before.version + 1;
  if (step && type === "redeal") return showRedeal(desk, view, board);
  if (step && source && target && count) {
    const undo = type === "undo";
    const move = undo ? { source: target, target: source, count } : { source, target, count };
    return moveCards(desk, move, board, { undo });
  }
  jump(desk, board);
  if (type === "restart") deal(desk.parts.drawing, desk.parts.motion, view);
}

/**
 * @param {Desk} desk
 * @param {View} before
 * @param {View} view the earlier one
 */
export function showStepBack(desk, before, view) {
  const { type, source, target, count } = before.last;
  const step = view.version === before.version - 1 && (type === "move" || type === "redo");
  if (!step || !source || !target || !count) return jump(desk, boardOf(view));
  moveCards(desk, { source: target, target: source, count }, boardOf(view), { undo: true });
}

/**
 * Another board altogether: it fades in.
 * @param {Desk} desk
 * @param {Board} board
 */
function jump(desk, board) {
  const { drawing, motion, extras } = desk.parts;
  motion.finish();
  desk.selection = null;
  desk.board = board;
  desk.draw();
  motion.play(drawing.cards.layer, [{ opacity: 0.3 }, { opacity: 1 }], {
    duration: 120,
    fade: true,
  });
  extras.sound?.tick();
  desk.sweepWhenIdle();
}

/**
 * Every pile of two or more gets a new top card; the former one is covered.
 * @param {Desk} desk
 * @param {View} view
 * @param {Board} board
 */
function showRedeal(desk, view, board) {
  const { drawing, motion, extras } = desk.parts;
  motion.finish();
  desk.selection = null;
  /** @type {Map<Place, SVGSVGElement>} */
  const former = new Map();
  for (const { place, count } of view.piles) {
    const top = drawing.cards.at(place).at(-1);
    if (top && count > 1) former.set(place, drawing.cards.retire(place, top));
  }
  desk.board = board;
  desk.draw();
  redeal(drawing, motion, view, former);
  extras.sound?.redeal();
  desk.sweepWhenIdle();
}
