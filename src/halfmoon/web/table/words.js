/** Cards and places in words, for names, announcements and answers to questions. */

/** @import {Card, Place, Selection, View} from "../wire.js" */
/** @import {Board, Heap} from "./board.js" */
/** @typedef {(key: string, args?: Record<string, string | number>) => string} Translate */

import { topOf } from "./board.js";
import { isFoundation, isPile, targetsOf } from "./select.js";

/**
 * @param {Translate} t
 * @param {Card} card
 */
export const cardName = (t, card) => t("card-name", { rank: card[0], suit: card[1] });

/**
 * A place alone, such as "cột 3".
 * @param {Translate} t
 * @param {View} view
 * @param {Place} place
 */
export function placeName(t, view, place) {
  if (isPile(view, place)) return t("place-column", { number: place });
  if (!isFoundation(view, place)) return t("place-cell", { letter: place });
  const suit = place[0];
  if (view.game === "freecell") return t("place-home", { suit });
  return t("place-foundation", { suit, row: place[1] });
}

/**
 * A place with what lies there, such as "Cột 3, 7 cơ trên cùng, 6 lá": its accessible name.
 * @param {Translate} t
 * @param {View} view
 * @param {Heap} heap
 * @param {Selection | null} selection
 */
export function placeDescription(t, view, heap, selection) {
  const parts = [capital(placeName(t, view, heap.place)), contentPhrase(t, view, heap)];
  if (selection?.at === heap.place) {
    parts.push(t("place-selected", { count: selection.count }));
  } else if (selection && targetsOf(view, selection.at, selection.count).includes(heap.place)) {
    parts.push(t("place-takes"));
  }
  return parts.join(", ");
}

/**
 * @param {Translate} t
 * @param {View} view
 * @param {Heap} heap
 */
function contentPhrase(t, view, heap) {
  if (heap.count === 0) return t("place-empty");
  const top = topOf(heap);
  const card = top ? cardName(t, top) : t("card-unknown");
  if (heap.area === "cells") return card;
  const run = view.runs[heap.place] ?? 1;
  return run > 1
    ? t("place-holds-run", { card, count: heap.count, run })
    : t("place-holds", { card, count: heap.count });
}

/**
 * Every card of a place that may be seen, bottom first.
 * @param {Translate} t
 * @param {View} view
 * @param {Heap} heap
 */
export function contentsList(t, view, heap) {
  const place = capital(placeName(t, view, heap.place));
  if (heap.count === 0) return t("contents-empty", { place });
  const cards = heap.cards.map((card) => cardName(t, card)).join(", ");
  const unseen = heap.count - heap.cards.length;
  return unseen > 0
    ? t("contents-top", { place, count: heap.count, cards })
    : t("contents-all", { place, count: heap.count, cards });
}

/**
 * Where the cards of a place may go.
 * @param {Translate} t
 * @param {View} view
 * @param {Board} board
 * @param {Place} source
 * @param {number} count
 */
export function destinationsList(t, view, board, source, count) {
  const top = board.get(source)?.cards.at(-count);
  if (!top) return t("contents-empty", { place: capital(placeName(t, view, source)) });
  const card = cardName(t, top);
  const targets = targetsOf(view, source, count);
  if (targets.length === 0) return t("moves-none", { card, count });
  const places = targets.map((target) => placeName(t, view, target)).join(", ");
  return t("moves-some", { card, count, places });
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
