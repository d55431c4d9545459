/**
 * Where Crescent's sixteen piles and eight foundations lie. Lengths in px, `h` is the card's
 * height.
 */

/** @import {Frame, Label, Layout, Rect, Spot} from "./types.js" */

const RATIO = 1.4;
const CROWN_PILES = 8;
const COUNT_HEIGHT = 26;
const LABEL_HEIGHT = 22;
/** A count and the edges of its stack need this much below a card. */
const COUNT_ROOM_MIN = 22;

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

/** How far pile `i` of the crown hangs below its middle, from 0 to 1. @param {number} i */
const sag = (i) => ((i - 3.5) / 3.5) ** 2;

/**
 * @param {Frame} frame
 * @returns {Layout}
 */
export function layoutCrescent(frame) {
  if (frame.windowWidth / frame.windowHeight > 1.05) return landscape(frame);
  const standard = portrait(frame);
  if (frame.windowWidth >= 0.85 * frame.windowHeight) {
    // Nearly square: whichever shape gives the larger cards.
    const wide = landscape(frame);
    if (wide.card.w > standard.card.w) return wide;
  }
  if (!frame.largeCards || frame.windowWidth >= 600) return standard;
  const large = portraitLarge(frame);
  return large.card.w > standard.card.w ? large : standard;
}

/** @param {number} width */
function phoneMargins(width) {
  if (width < 340) return { margin: 4, gap: 3 };
  return width < 600 ? { margin: 6, gap: 4 } : { margin: 24, gap: 0.016 * width };
}

/**
 * Four piles, a crown of eight, four piles.
 * @param {Frame} frame
 * @returns {Layout}
 */
function portrait(frame) {
  const { width, height } = frame;
  const { margin, gap: gapMin } = phoneMargins(width);
  const rowGapMin = width < 340 ? 20 : width < 600 ? 24 : 30;
  // Nearly square windows are short: there the height decides, and the gaps grow instead.
  const w = Math.min(
    (width - 2 * margin - 7 * gapMin) / CROWN_PILES,
    (height - COUNT_HEIGHT - 8 - 4.22 * rowGapMin) / (5.3 * RATIO),
  );
  const gap = (width - 2 * margin - CROWN_PILES * w) / 7;
  const h = w * RATIO;
  const arch = clamp(0.16 * (height - 5 * h), 0.3 * h, 0.72 * h);
  const rowGap = Math.min(
    Math.max((height - 5 * h - arch - COUNT_HEIGHT) / 6.2, Math.min(rowGapMin, 0.5 * h)),
    0.5 * h,
  );
  const used = arch + 5 * h + 4.22 * rowGap + COUNT_HEIGHT;
  const top = Math.max(4, 0.4 * (height - used));
  const crown = Array.from({ length: CROWN_PILES }, (_, i) =>
    spot(margin + i * (w + gap), top + arch * sag(i), "piles"),
  );
  const sideTop = top + arch + h + 1.22 * rowGap;
  const inset = width < 600 ? 0 : 0.22 * w;
  const left = sides(margin, sideTop, h + rowGap, 4, inset);
  const right = sides(width - margin - w, sideTop, h + rowGap, 4, -inset);
  const foundationGap = width < 600 ? 2 * gapMin : 0.22 * w;
  const bottom = sideTop + 3 * (h + rowGap) + h;
  return assemble(frame, {
    w,
    piles: [...left.reverse(), ...crown, ...right],
    middle: (top + h + bottom) / 2 + (width < 600 ? 5 : 10),
    foundationGap,
    rowGap: Math.max(26, 0.9 * rowGap),
    disc: width < 600 ? 0.1 * w : 0.42 * w,
    counts: "below",
    bottom,
  });
}

/**
 * Larger cards: a crown of six, its outer two piles dropped to the sides.
 * @param {Frame} frame
 * @returns {Layout}
 */
function portraitLarge(frame) {
  const { width, height } = frame;
  const { margin, gap: smallGap } = phoneMargins(width);
  const w = Math.min((width - 2 * margin) / 6.625, (height - 74) / 8.54);
  const h = w * RATIO;
  const gap = (width - 2 * margin - 6 * w) / 5;
  const arch = 0.3 * h;
  const drop = arch * (sag(1) - sag(3));
  const roomy = height - 6 * h - drop - COUNT_HEIGHT >= 6.2 * 18;
  const below = roomy ? COUNT_HEIGHT : 8;
  const rowGap = Math.min((height - 6 * h - drop - below) / (roomy ? 6.2 : 5.6), 0.5 * h);
  const top = Math.max(3, 0.4 * (height - 6 * h - drop - below - 5 * rowGap));
  const crown = Array.from({ length: 6 }, (_, i) =>
    spot(margin + i * (w + gap), top + arch * (sag(i + 1) - sag(3)), "piles"),
  );
  const sideTop = top + drop + h + rowGap;
  const left = sides(margin, sideTop, h + rowGap, 5, 0);
  const right = sides(width - margin - w, sideTop, h + rowGap, 5, 0);
  const inner = width - 2 * (margin + w);
  const bottom = sideTop + 4 * (h + rowGap) + h;
  return assemble(frame, {
    w,
    piles: [...left.reverse(), ...crown, ...right],
    middle: (top + h + bottom) / 2 + 4,
    foundationGap: Math.min(2 * smallGap, (inner - 4 * w - 16) / 3),
    rowGap: Math.max(26, 0.9 * rowGap),
    disc: 0.1 * w,
    counts: roomy ? "below" : "corner",
    bottom,
  });
}

/**
 * Ten columns: the sides stand outside the crown.
 * @param {Frame} frame
 * @returns {Layout}
 */
function landscape(frame) {
  const { width, height, low } = frame;
  const margin = low ? 8 : 24;
  const w = Math.min(
    (width - 2 * margin) / 11.26,
    low ? (height - 29) / 6.37 : (height - 41) / 7.21,
    168,
  );
  const h = w * RATIO;
  const pitch = Math.min(0.22 * w, (width - 2 * margin - 10 * w) / 9) + w;
  const sideGap = low ? 7 : clamp((height - 41 - 4.55 * h) / 3, 0.2 * h, 0.4 * h);
  const used = 4.55 * h + 3 * sideGap + (low ? 8 : 29);
  const top = low ? Math.max(5, (height - used) / 2) : Math.max(12, 0.4 * (height - used));
  const left = (width - 9 * pitch - w) / 2;
  const crown = Array.from({ length: CROWN_PILES }, (_, i) =>
    spot(left + (i + 1) * pitch, top + 0.34 * h * sag(i), "piles"),
  );
  const insets = [0.06, 0, 0.1, 0.34];
  const side = insets.map((inset, k) => ({
    inset: inset * w,
    y: top + 0.55 * h + k * (h + sideGap),
  }));
  const onLeft = side.map(({ inset, y }) => spot(left + inset, y, "piles"));
  const onRight = side.map(({ inset, y }) => spot(left + 9 * pitch - inset, y, "piles"));
  const bottom = top + 4.55 * h + 3 * sideGap;
  const crownBottom = top + h + (low ? 0 : COUNT_HEIGHT);
  const room = bottom - crownBottom - 2 * h - 2 * LABEL_HEIGHT;
  return assemble(frame, {
    w,
    piles: [...onLeft.reverse(), ...crown, ...onRight],
    middle: (crownBottom + bottom) / 2 + (low ? 8 : 0),
    foundationGap: low ? 0.18 * w : 0.285 * w,
    rowGap: low ? clamp(room / 3, 8, 0.3 * h) : clamp(room / 3.6, 8, 0.43 * h),
    disc: 0.33 * w,
    counts: sideGap < COUNT_ROOM_MIN ? "corner" : "below",
    bottom,
  });
}

/**
 * A side, from its top pile downwards; only the last one stands `inset` further in.
 * @param {number} x
 * @param {number} top
 * @param {number} pitch
 * @param {number} piles
 * @param {number} inset
 */
function sides(x, top, pitch, piles, inset) {
  return Array.from({ length: piles }, (_, k) =>
    spot(x + (k === piles - 1 ? inset : 0), top + k * pitch, "piles"),
  );
}

/**
 * Puts the foundations, the horizon and the labels in the middle of the horseshoe.
 * @param {Frame} frame
 * @param {{w: number, piles: Spot[], middle: number, foundationGap: number, rowGap: number,
 *   disc: number, counts: Layout["counts"], bottom: number}} parts
 * @returns {Layout}
 */
function assemble(frame, { w, piles, middle, foundationGap, rowGap, disc, counts, bottom }) {
  const h = w * RATIO;
  const rowWidth = 4 * w + 3 * foundationGap;
  const x = (frame.width - rowWidth) / 2;
  const upper = middle - rowGap / 2 - h;
  const lower = middle + rowGap / 2;
  const row = (/** @type {number} */ y) =>
    Array.from({ length: 4 }, (_, i) => spot(x + i * (w + foundationGap), y, "foundations"));
  const labelled = lower + h + LABEL_HEIGHT + 4;
  const step = clamp(0.16 * w, 6, 18);
  const lines = clamp(Math.floor((bottom - labelled - 8) / step), 0, 3);
  return {
    card: { w, h },
    piles,
    cells: [],
    foundations: [...row(upper), ...row(lower)],
    foundationArea: {
      x: x - 0.3 * w,
      y: upper - LABEL_HEIGHT,
      w: rowWidth + 0.6 * w,
      h: lower + h - upper + 2 * LABEL_HEIGHT,
    },
    counts,
    tray: null,
    disc: { x: frame.width / 2, y: middle, radius: rowWidth / 2 + disc },
    reflection: {
      x: frame.width / 2,
      y: labelled + Math.max(8, step),
      width: 0.62 * rowWidth,
      step,
      lines,
    },
    labels: [
      { x: frame.width / 2, y: upper - 13, key: "table-build-up" },
      { x: frame.width / 2, y: lower + h + 18, key: "table-build-down" },
    ],
  };
}
