/** What happened, in words for a screen reader: each change once, with what it uncovered. */

/** @import {Selection, View} from "../wire.js" */
/** @import {Board} from "./board.js" */
/** @import {Translate} from "./words.js" */

import { heapAt, topOf } from "./board.js";
import { capital, cardName, destinationsList, placeName } from "./words.js";

/**
 * The change that led to a view.
 * @param {Translate} t
 * @param {View} view
 * @param {Board} board the view's board
 * @returns {string} empty when there is nothing to say
 */
export function changeWords(t, view, board) {
  const { type, source, target, cards = [] } = view.last;
  if (type === "redeal") return t("said-redeal", { left: view.counters.redeals ?? 0 });
  if (type === "deal" || type === "restart") return t(`said-${type}`);
  if (!source || !target || cards.length === 0) return "";
  const args = {
    card: cardName(t, cards[0]),
    count: cards.length,
    source: placeName(t, view, source),
    target: placeName(t, view, target),
  };
  const said = capital(t(`said-${type}`, args));
  const uncovered = type === "undo" ? "" : uncoveredWords(t, view, board, source);
  return uncovered ? `${said} ${uncovered}` : said;
}

/**
 * @param {Translate} t
 * @param {View} view
 * @param {Board} board
 * @param {string} source
 */
function uncoveredWords(t, view, board, source) {
  const heap = heapAt(board, source);
  if (heap.area !== "piles") return "";
  if (heap.count === 0) return t("said-emptied", { place: capital(placeName(t, view, source)) });
  const top = topOf(heap);
  return top ? t("said-uncovered", { card: cardName(t, top) }) : "";
}

/**
 * A new selection, with where its cards may go.
 * @param {Translate} t
 * @param {View} view
 * @param {Board} board
 * @param {Selection} selection
 */
export function selectionWords(t, view, board, { at, count }) {
  return t("said-selected", { moves: destinationsList(t, view, board, at, count) });
}
