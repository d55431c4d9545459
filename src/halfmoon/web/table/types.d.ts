/** Shapes that the files of the table share. The shell sees `Table` and `TableOptions` of wire.d.ts. */

import type { Place } from "../wire.js";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a layout is told: the field between the bars in px, and the player's choices. */
export interface Frame {
  width: number;
  height: number;
  /** The whole window, which decides between portrait and landscape. */
  windowWidth: number;
  windowHeight: number;
  /** A phone on its side: rails instead of bars. */
  low: boolean;
  largeCards: boolean;
  largeIndex: boolean;
  leftHanded: boolean;
  cells: number;
}

/** Where a place lies: the top left corner of its first card, and how further cards follow. */
export interface Spot {
  x: number;
  y: number;
  area: "piles" | "cells" | "foundations";
  /** Columns spread their cards; 0 for places that show only their top card. */
  strip: number;
  /** The height a spread column may take. */
  room: number;
}

export interface Label {
  x: number;
  y: number;
  key: "table-build-up" | "table-build-down";
}

export interface Layout {
  card: { w: number; h: number };
  piles: Spot[];
  cells: Spot[];
  foundations: Spot[];
  /** Anywhere in here counts as "on the foundations" for a card that is dropped. */
  foundationArea: Rect;
  /** Where the counts of Crescent's piles stand. */
  counts: "below" | "corner" | "none";
  tray: Rect | null;
  /** The half disc: the middle of its base line. */
  disc: { x: number; y: number; radius: number } | null;
  /** The three lines of reflection: the middle of the first one. */
  reflection: { x: number; y: number; width: number; step: number; lines: number } | null;
  labels: Label[];
}

/** A layout bound to the places of a view. */
export interface Geometry extends Layout {
  spots: Map<Place, Spot>;
  width: number;
  height: number;
}

/** What the player's tap or drop will do, as far as the last view tells. */
export type Intent =
  | { type: "go"; source: Place; target: Place; count: number }
  | { type: "select"; at: Place; count: number }
  | { type: "deselect" }
  | { type: "refuse"; source: Place | null; target: Place }
  /** Only the server knows; the answer brings a move, a selection or a refusal. */
  | { type: "ask" }
  | { type: "nothing" };

export type Outcome = "moved" | "selected" | "deselected" | "refused" | "nothing";
