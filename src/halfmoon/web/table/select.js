/**
 * What a tap, a double tap or a drop will do, looked up in the view's `destinations`. Nothing is
 * judged here:
 * what the view doesn't tell, the server is asked.
 */

/** @import {Place, Selection, View} from "../wire.js" */
/** @import {Intent} from "./types.js" */

/**
 * @param {View} view
 * @param {Place} source
 * @param {number} count
 * @returns {Place[]}
 */
export const targetsOf = (view, source, count) => view.destinations[source]?.[String(count)] ?? [];

/**
 * @param {View} view
 * @param {Place} place
 */
export const isFoundation = (view, place) =>
  view.foundations.some((foundation) => foundation.place === place);

/**
 * @param {View} view
 * @param {Place} place
 */
export const isPile = (view, place) => view.piles.some((pile) => pile.place === place);

/**
 * @param {View} view
 * @param {Place} place
 * @returns {number} how many cards lie there
 */
export function countAt(view, place) {
  const heap =
    view.piles.find((pile) => pile.place === place) ??
    view.foundations.find((foundation) => foundation.place === place);
  if (heap) return heap.count;
  return view.cells.find((cell) => cell.place === place)?.card ? 1 : 0;
}

/**
 * Among the places that take the cards, the one that a place named by the player stands for. Any
 * foundation
 * stands for all of them; of two in question the one in the row named wins, else the first.
 * @param {View} view
 * @param {Place[]} targets
 * @param {Place} named
 * @returns {Place | null}
 */
export function targetNamed(view, targets, named) {
  if (!isFoundation(view, named)) return targets.includes(named) ? named : null;
  return foundationAmong(view, targets, named.slice(1));
}

/**
 * @param {View} view
 * @param {Place[]} targets
 * @param {string | null} row "A", "K" or nothing
 * @returns {Place | null}
 */
export function foundationAmong(view, targets, row) {
  const homes = targets.filter((target) => isFoundation(view, target));
  return homes.find((home) => row && home.endsWith(row)) ?? homes[0] ?? null;
}

/**
 * @param {View} view
 * @param {Selection | null} selection
 * @param {Place} at
 * @param {number} count how many cards lie from the tapped one to the end
 * @returns {Intent}
 */
export function intentOfTap(view, selection, at, count) {
  if (selection) return intentOfTarget(view, selection, at);
  if (countAt(view, at) === 0) return { type: "nothing" };
  if (isFoundation(view, at)) {
    return targetsOf(view, at, 1).length > 0 ? { type: "select", at, count: 1 } : { type: "ask" };
  }
  return view.game === "crescent" ? tapOnPile(view, at) : tapOnCard(view, at, count);
}

/**
 * The only place that takes the card gets it.
 * @param {View} view
 * @param {Place} at
 * @returns {Intent}
 */
function tapOnPile(view, at) {
  const targets = targetsOf(view, at, 1);
  if (targets.length === 1) return { type: "go", source: at, target: targets[0], count: 1 };
  return { type: "select", at, count: 1 };
}

/**
 * A foundation that takes the card gets it.
 * @param {View} view
 * @param {Place} at
 * @param {number} count
 * @returns {Intent}
 */
function tapOnCard(view, at, count) {
  if (count > 1) {
    return count <= (view.runs[at] ?? 1) ? { type: "select", at, count } : { type: "ask" };
  }
  const home = foundationAmong(view, targetsOf(view, at, 1), null);
  return home ? { type: "go", source: at, target: home, count: 1 } : { type: "select", at, count };
}

/**
 * @param {View} view
 * @param {Selection} selection
 * @param {Place} at
 * @returns {Intent}
 */
function intentOfTarget(view, selection, at) {
  if (selection.at === at || staysHome(view, selection.at, at)) return { type: "deselect" };
  const target = targetNamed(view, targetsOf(view, selection.at, selection.count), at);
  if (!target) return { type: "refuse", source: selection.at, target: at };
  return { type: "go", source: selection.at, target, count: selection.count };
}

/**
 * Home if a foundation takes the card; where several columns take it, the server knows the best.
 * @param {View} view
 * @param {Place} at
 * @returns {Intent}
 */
export function intentOfDoubleTap(view, at) {
  const targets = targetsOf(view, at, 1);
  const home = isFoundation(view, at) ? null : foundationAmong(view, targets, null);
  if (home) return { type: "go", source: at, target: home, count: 1 };
  return view.game === "crescent" ? intentOfTap(view, null, at, 1) : { type: "ask" };
}

/**
 * FreeCell has one foundation for a card: from it to "the foundations", the card is where it was.
 * @param {View} view
 * @param {Place} source
 * @param {Place} named
 */
const staysHome = (view, source, named) =>
  view.game === "freecell" && isFoundation(view, source) && isFoundation(view, named);

/**
 * @param {View} view
 * @param {Selection} held what is dropped
 * @param {{at: Place} | {nearest: "A" | "K" | null}} where a place, or the foundation area
 * @returns {Intent}
 */
export function intentOfDrop(view, held, where) {
  const targets = targetsOf(view, held.at, held.count);
  const source = held.at;
  if ("at" in where) {
    if (where.at === source || staysHome(view, source, where.at)) return { type: "nothing" };
    const target = targetNamed(view, targets, where.at);
    return target
      ? { type: "go", source, target, count: held.count }
      : { type: "refuse", source, target: where.at };
  }
  const target = foundationAmong(view, targets, where.nearest);
  if (target) return { type: "go", source, target, count: held.count };
  if (staysHome(view, source, source)) return { type: "nothing" };
  return { type: "refuse", source, target: source };
}
