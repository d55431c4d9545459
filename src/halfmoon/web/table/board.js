/** The cards as they are drawn: a view's places in one shape, and a move tried out on them. */

/** @import {Card, Move, Place, View} from "../wire.js" */

/**
 * One place. `cards` are the cards that are known, bottom first; the last is the top card. When
 * `cards` is
 * empty and `count` is not, the top card is not known yet.
 * @typedef {{place: Place, area: "piles" | "cells" | "foundations", spread: boolean, cards: Card[],
 *   count: number, hidden: number}} Heap
 */
/** @typedef {Map<Place, Heap>} Board */

/**
 * @param {View} view
 * @returns {Board}
 */
export function boardOf(view) {
  const spread = view.game === "freecell";
  /** @type {Heap[]} */
  const heaps = [
    ...view.piles.map(({ place, cards, count, hidden }) => ({
      place,
      area: /** @type {const} */ ("piles"),
      spread,
      cards: [...cards],
      count,
      hidden,
    })),
    ...view.cells.map(({ place, card }) => single(place, "cells", card, card ? 1 : 0)),
    ...view.foundations.map(({ place, top, count }) => single(place, "foundations", top, count)),
  ];
  return new Map(heaps.map((heap) => [heap.place, heap]));
}

/**
 * @param {Place} place
 * @param {"cells" | "foundations"} area
 * @param {Card | null} card
 * @param {number} count
 * @returns {Heap}
 */
const single = (place, area, card, count) => ({
  place,
  area,
  spread: false,
  cards: card ? [card] : [],
  count,
  hidden: 0,
});

/**
 * The board after the top `count` cards of `source` went to `target`. Whether they may is not asked
 * here.
 * @param {Board} board
 * @param {Move} move
 * @returns {Board}
 */
export function boardAfter(board, { source, target, count }) {
  const from = heapAt(board, source);
  const to = heapAt(board, target);
  const after = new Map(board);
  after.set(source, {
    ...from,
    cards: from.cards.slice(0, -count),
    count: from.count - count,
    hidden: Math.min(from.hidden, from.count - count),
  });
  after.set(target, {
    ...to,
    cards: [...to.cards, ...from.cards.slice(-count)],
    count: to.count + count,
  });
  return after;
}

/**
 * @param {Board} board
 * @param {Place} place
 * @returns {Heap}
 */
export function heapAt(board, place) {
  const heap = board.get(place);
  if (!heap) throw new Error(`The board has no such place: ${place}`);
  return heap;
}

/** How many cards of a place are drawn one by one. @param {Heap} heap */
export const drawnCount = (heap) => (heap.spread ? heap.cards.length : Math.min(1, heap.count));

/**
 * The top card, null when there is none or it is not known.
 * @param {Heap} heap
 * @returns {Card | null}
 */
export const topOf = (heap) => heap.cards.at(-1) ?? null;
