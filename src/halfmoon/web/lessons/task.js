/** Whether a task of a lesson is done: the server's answer is compared with what was asked. */

/** @import {Move, View} from "../wire.js" */

/**
 * @typedef {object} Task
 * @property {"move" | "redeal" | "undo" | "refusal"} do
 * @property {Move | null} move what to make, or to try
 * @property {string | null} reason the refusal wanted
 * @property {string} say
 * @property {string} done
 * @property {string | null} rule where the rule stands
 */

/**
 * "done", "other" when something else was done, null when nothing was.
 * @param {Task} task
 * @param {View | null} before
 * @param {View} view
 * @returns {"done" | "other" | null}
 */
export function judge(task, before, view) {
  if (!before) return null;
  if (view.version === before.version) {
    const { refusal } = view;
    if (task.do !== "refusal" || !refusal || refusal.reason !== task.reason) return null;
    return !refusal.source || refusal.source === task.move?.source ? "done" : null;
  }
  const { last } = view;
  if (task.do === "undo" || task.do === "redeal") return last.type === task.do ? "done" : "other";
  return task.do === "move" && last.type !== "undo" && isMove(task.move, last) ? "done" : "other";
}

/** @param {Move | null} move @param {View["last"]} last */
function isMove(move, last) {
  return move?.source === last.source && move?.target === last.target && move?.count === last.count;
}
