/** Which marks the state of the table calls for. */

/** @import {Place, View} from "../wire.js" */
/** @import {Desk} from "./desk.js" */
/** @import {Drawing} from "./drawing.js" */
/** @import {Mark} from "./marks.js" */
/** @import {Rect} from "./types.js" */

import { targetsOf } from "./select.js";

/**
 * @param {Desk} desk
 * @param {View} view
 * @param {Drawing} drawing
 * @returns {{marks: Mark[], arc: {from: Rect, to: Rect} | null}}
 */
export function marksOf(desk, view, drawing) {
  /**
   * @param {Place} place
   * @param {number} [count]
   */
  const rect = (place, count = 1) => drawing.rect(view, desk.board, place, count, desk.selection);
  /** @type {Mark[]} */
  const marks = [];
  const chosen = desk.held ?? desk.selection;
  if (chosen && !desk.prediction) {
    const targets = [...targetsOf(view, chosen.at, chosen.count)];
    // A badge lies over the ring of the neighbour beside it.
    if (drawing.leftHanded) targets.reverse();
    for (const target of targets) {
      marks.push({ kind: "destination", rect: rect(target), onRight: drawing.leftHanded });
    }
  }
  if (desk.selection && !desk.held) {
    marks.push({ kind: "selected", rect: rect(desk.selection.at, desk.selection.count) });
  }
  const arc = desk.hint && {
    from: rect(desk.hint.source, desk.hint.count),
    to: rect(desk.hint.target),
  };
  if (arc) {
    marks.push(
      { kind: "hint", rect: arc.from, badge: "1" },
      { kind: "hint", rect: arc.to, badge: "2" },
    );
  }
  if (desk.refusedAt) marks.push({ kind: "refusal", rect: rect(desk.refusedAt) });
  const focused = drawing.places.focusShown();
  if (focused && desk.board.has(focused)) marks.push({ kind: "focus", rect: rect(focused) });
  return { marks, arc };
}
