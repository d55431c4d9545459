/** Questions about where things lie, answered from numbers alone: no element is ever measured. */

/** @import {Place, View} from "../wire.js" */
/** @import {Frame, Geometry, Rect, Spot} from "./types.js" */

import { layoutCrescent } from "./layout_crescent.js";
import { layoutFreecell } from "./layout_freecell.js";

/** How far beside a place, in card widths, a dropped card still counts as dropped there. */
const TOLERANCE = 0.75;
/** A finger that lands between two cards means the nearer one. */
const TAP_TOLERANCE_PX = 8;

/**
 * @param {View} view
 * @param {Omit<Frame, "cells">} frame
 * @returns {Geometry}
 */
export function geometryOf(view, frame) {
  const full = { ...frame, cells: view.cells.length };
  const layout = view.game === "crescent" ? layoutCrescent(full) : layoutFreecell(full);
  /** @type {Map<Place, Spot>} */
  const spots = new Map();
  for (const area of /** @type {const} */ (["piles", "cells", "foundations"])) {
    view[area].forEach(({ place }, i) => spots.set(place, layout[area][i]));
  }
  return { ...layout, spots, width: frame.width, height: frame.height };
}

/**
 * The visible height of a covered card in a column of `cards`.
 * @param {Spot} spot
 * @param {number} cards
 * @param {number} cardHeight
 */
export function stripOf(spot, cards, cardHeight) {
  if (spot.strip === 0 || cards < 2) return spot.strip;
  return Math.min(spot.strip, (spot.room - cardHeight) / (cards - 1));
}

/**
 * The top left corner of a card of a place.
 * @param {Geometry} geometry
 * @param {Place} place
 * @param {number} index 0 at the bottom
 * @param {number} cards
 */
export function cornerOf(geometry, place, index, cards) {
  const spot = spotOf(geometry, place);
  return { x: spot.x, y: spot.y + index * stripOf(spot, cards, geometry.card.h) };
}

/**
 * @param {Geometry} geometry
 * @param {Place} place
 * @returns {Spot}
 */
export function spotOf(geometry, place) {
  const spot = geometry.spots.get(place);
  if (!spot) throw new Error(`The layout has no such place: ${place}`);
  return spot;
}

/**
 * The rectangle of the last `count` cards of a place.
 * @param {Geometry} geometry
 * @param {Place} place
 * @param {number} cards
 * @param {number} [count]
 * @returns {Rect}
 */
export function rectOf(geometry, place, cards, count = 1) {
  const { w, h } = geometry.card;
  const { x, y } = cornerOf(geometry, place, Math.max(0, cards - count), cards);
  const last = cornerOf(geometry, place, Math.max(0, cards - 1), cards);
  return { x, y, w, h: last.y - y + h };
}

/**
 * What lies under a point: a place, and how many cards lie there from that card to the end.
 * @param {Geometry} geometry
 * @param {(place: Place) => number} cardsAt
 * @param {number} x
 * @param {number} y
 * @returns {{place: Place, count: number} | null}
 */
export function hitTest(geometry, cardsAt, x, y) {
  const { w, h } = geometry.card;
  for (const [place, spot] of geometry.spots) {
    if (x < spot.x || x > spot.x + w || y < spot.y) continue;
    const cards = cardsAt(place);
    const strip = stripOf(spot, cards, h);
    const end = spot.y + Math.max(0, cards - 1) * strip + h;
    if (y > end) continue;
    if (spot.strip === 0 || cards === 0) return { place, count: 1 };
    const index = Math.min(cards - 1, Math.floor((y - spot.y) / strip));
    return { place, count: cards - index };
  }
  return null;
}

/**
 * What a tap means: what lies under it, or what it has only just missed.
 * @param {Geometry} geometry
 * @param {(place: Place) => number} cardsAt
 * @param {number} x
 * @param {number} y
 * @returns {{place: Place, count: number} | null}
 */
export function tapTest(geometry, cardsAt, x, y) {
  const hit = hitTest(geometry, cardsAt, x, y);
  if (hit) return hit;
  const near = nearestPlaces(geometry, cardsAt, x, y, TAP_TOLERANCE_PX)[0];
  return near ? { place: near, count: 1 } : null;
}

/**
 * Where a card dropped with the pointer at (x, y) goes. The pointer decides; under a column its
 * whole
 * lane counts; beside a place, the nearest place in tolerance, a legal one before others.
 * @param {Geometry} geometry
 * @param {(place: Place) => number} cardsAt
 * @param {{x: number, y: number}} point
 * @param {Set<Place>} legal
 * @returns {Place | null}
 */
export function dropPlace(geometry, cardsAt, { x, y }, legal) {
  const hit = hitTest(geometry, cardsAt, x, y);
  if (hit) return hit.place;
  const lane = laneAt(geometry, cardsAt, x, y);
  if (lane) return lane;
  const near = nearestPlaces(geometry, cardsAt, x, y, TOLERANCE * geometry.card.w);
  return near.find((place) => legal.has(place)) ?? near[0] ?? null;
}

/**
 * The places whose last card lies within reach, the nearest first.
 * @param {Geometry} geometry
 * @param {(place: Place) => number} cardsAt
 * @param {number} x
 * @param {number} y
 * @param {number} reach in px
 */
function nearestPlaces(geometry, cardsAt, x, y, reach) {
  return [...geometry.spots.keys()]
    .map((place) => ({
      place,
      distance: distanceTo(rectOf(geometry, place, cardsAt(place)), x, y),
    }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .map(({ place }) => place);
}

/**
 * The column in whose lane, below its last card, the point lies.
 * @param {Geometry} geometry
 * @param {(place: Place) => number} cardsAt
 * @param {number} x
 * @param {number} y
 */
function laneAt(geometry, cardsAt, x, y) {
  const { w, h } = geometry.card;
  for (const [place, spot] of geometry.spots) {
    if (spot.strip === 0 || x < spot.x || x > spot.x + w) continue;
    const end = cornerOf(geometry, place, Math.max(0, cardsAt(place) - 1), cardsAt(place)).y + h;
    if (y > end) return place;
  }
  return null;
}

/**
 * @param {Rect} rect
 * @param {number} x
 * @param {number} y
 */
export function contains(rect, x, y) {
  return x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;
}

/**
 * @param {Rect} rect
 * @param {number} x
 * @param {number} y
 */
function distanceTo(rect, x, y) {
  const dx = Math.max(rect.x - x, 0, x - rect.x - rect.w);
  const dy = Math.max(rect.y - y, 0, y - rect.y - rect.h);
  return Math.hypot(dx, dy);
}
