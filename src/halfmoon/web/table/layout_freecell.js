/** Where FreeCell's cells, foundations and eight columns lie. Lengths in px. */

/** @import {Frame, Layout, Spot} from "./types.js" */

const RATIO = 1.4;
const COLUMNS = 8;
const FOUNDATIONS = 4;
const CELLS_MAX = 4;
const CARD_WIDTH_MAX = 124;
/** Left free under the longest column. */
const BOTTOM_MARGIN = 8;

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * @param {number} x
 * @param {number} y
 * @param {Spot["area"]} area
 * @returns {Spot}
 */
const spot = (x, y, area) => ({ x, y, area, strip: 0, room: 0 });

/**
 * @param {Frame} frame
 * @returns {Layout}
 */
export function layoutFreecell(frame) {
  return frame.low ? lowLandscape(frame) : rows(frame);
}

/**
 * Cells and foundations in a row above the columns; left-handed, the two change sides.
 * @param {Frame} frame
 * @returns {Layout}
 */
function rows(frame) {
  const { width, height, cells, leftHanded, largeIndex } = frame;
  const { w, gap, left } = width < 600 ? narrow(width) : wide(width, height);
  const h = w * RATIO;
  const top = width < 600 ? clamp((height - 440) / 15, 5, 12) : 20;
  const between = width < 600 ? clamp(13 + (height - 460) / 19, 13, 22) : 0.335 * w;
  const columnTop = top + h + between;
  const x = (/** @type {number} */ i) => left + i * (w + gap);
  const cellStart = leftHanded ? COLUMNS - cells : 0;
  const foundationStart = leftHanded ? 0 : COLUMNS - FOUNDATIONS;
  const pad = clamp(0.06 * w, 2.5, 6);
  return {
    card: { w, h },
    piles: Array.from({ length: COLUMNS }, (_, i) => ({
      ...spot(x(i), columnTop, "piles"),
      strip: (w < 76 ? 0.62 : largeIndex ? 0.52 : 0.4) * w,
      room: height - columnTop - BOTTOM_MARGIN,
    })),
    cells: Array.from({ length: cells }, (_, i) => spot(x(cellStart + i), top, "cells")),
    foundations: Array.from({ length: FOUNDATIONS }, (_, i) =>
      spot(x(foundationStart + i), top, "foundations"),
    ),
    foundationArea: {
      x: x(foundationStart) - gap / 2,
      y: 0,
      w: FOUNDATIONS * (w + gap),
      h: top + h + between / 2,
    },
    counts: "none",
    tray: trayAround(x(cellStart), top, cells * (w + gap) - gap, h, cells, pad),
    disc: null,
    reflection: null,
    labels: [],
  };
}

/** @param {number} width */
function narrow(width) {
  const [margin, gap] = width < 340 ? [4, 3] : [6, 4];
  return { w: (width - 2 * margin - 7 * gap) / COLUMNS, gap, left: margin };
}

/**
 * @param {number} width
 * @param {number} height
 */
function wide(width, height) {
  const w = Math.min((width - 48) / 8.98, (height - 40) / 6.86, CARD_WIDTH_MAX);
  const gap = Math.min(0.2 * w, (width - 48 - COLUMNS * w) / 7);
  return { w, gap, left: (width - COLUMNS * w - 7 * gap) / 2 };
}

/**
 * Cells stand on the left, foundations on the right of the columns (left-handed the other way
 * round).
 * @param {Frame} frame
 * @returns {Layout}
 */
function lowLandscape(frame) {
  const { width, height, cells, leftHanded } = frame;
  const w = Math.min((width - 16) / 10.9, (height - 14) / (4 * RATIO));
  const h = w * RATIO;
  const gap = Math.min(0.16 * w, (width - 16 - 10 * w) / 9);
  const left = (width - 10 * w - 9 * gap) / 2;
  const x = (/** @type {number} */ i) => left + i * (w + gap);
  const top = 2;
  const pitch = (height - h - 2 * top) / 3;
  const pad = clamp(0.06 * w, 2, 4);
  const foundationX = leftHanded ? x(0) : x(COLUMNS + 1);
  const cellX = leftHanded ? x(COLUMNS + 1) : x(0);
  return {
    card: { w, h },
    piles: Array.from({ length: COLUMNS }, (_, i) => ({
      ...spot(x(i + 1), top, "piles"),
      strip: 0.62 * w,
      room: height - 2 * top,
    })),
    cells: Array.from({ length: cells }, (_, k) => spot(cellX, top + k * pitch, "cells")),
    foundations: Array.from({ length: FOUNDATIONS }, (_, k) =>
      spot(foundationX, top + k * pitch, "foundations"),
    ),
    foundationArea: { x: foundationX - gap / 2, y: 0, w: w + gap, h: height },
    counts: "none",
    tray: trayAround(cellX, top, w, (cells - 1) * pitch + h, cells, pad),
    disc: null,
    reflection: null,
    labels: [],
  };
}

/**
 * The tray under the cells, so that the last cell is not taken for a foundation.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} cells
 * @param {number} pad
 */
function trayAround(x, y, w, h, cells, pad) {
  if (cells === 0 || cells > CELLS_MAX) return null;
  return { x: x - pad, y: y - pad, w: w + 2 * pad, h: h + 2 * pad };
}
