/**
 * The one layer above all cards: rings, badges, the hint's arc, the focus. Meaning never hangs on
 * colour alone.
 */

/** @import {Rect} from "./types.js" */

import { svg } from "./dom.js";

/**
 * @typedef {{kind: "selected" | "destination" | "hint" | "refusal" | "focus", rect: Rect, badge?:
 * string, onRight?: boolean}} Mark
 */

const CASING = 1.5;

export class Marks {
  /** @param {SVGSVGElement} layer */
  constructor(layer) {
    this.layer = layer;
  }

  /**
   * @param {Mark[]} marks
   * @param {{from: Rect, to: Rect} | null} [arc] from a hint's first card to its target
   */
  draw(marks, arc = null) {
    const drawn = marks.map(drawMark);
    if (arc) drawn.push(drawArc(arc.from, arc.to));
    this.layer.replaceChildren(...drawn);
  }
}

/** @param {Mark} mark */
function drawMark({ kind, rect, badge, onRight }) {
  const group = svg("g", { class: `mark mark-${kind}` });
  if (kind === "hint") {
    group.append(...ring(rect, 2, 2), ...ring(rect, 6, 2));
  } else if (kind === "focus") {
    group.append(outline(rect, 2, 2.5, "focus-inner"), outline(rect, 4.6, 3, "focus-outer"));
  } else {
    group.append(...ring(rect, 2.5, kind === "destination" ? 2.5 : 3));
  }
  if (kind === "destination") group.append(arrowBadge(rect, onRight));
  if (kind === "hint" && badge) group.append(textBadge(rect, badge));
  if (kind === "refusal") group.append(crossBadge(rect));
  return group;
}

/**
 * A ring with its casing.
 * @param {Rect} rect
 * @param {number} distance
 * @param {number} width
 */
const ring = (rect, distance, width) => [
  outline(rect, distance, width + 2 * CASING, "casing"),
  outline(rect, distance, width, "ring"),
];

/**
 * @param {Rect} rect
 * @param {number} distance from the card's edge to the middle of the line
 * @param {number} width
 * @param {string} name
 */
function outline({ x, y, w, h }, distance, width, name) {
  return svg("rect", {
    class: name,
    x: x - distance,
    y: y - distance,
    width: w + 2 * distance,
    height: h + 2 * distance,
    rx: 0.075 * w + distance,
    "stroke-width": width,
  });
}

/** @param {Rect} rect */
const badgeRadius = ({ w }) => Math.max(8, Math.min(12, 0.2 * w));

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function badge(x, y, radius) {
  const group = svg("g", { class: "badge", transform: `translate(${x} ${y})` });
  group.append(
    svg("circle", { r: radius + 1.5, class: "badge-casing" }),
    svg("circle", { r: radius }),
  );
  return group;
}

/**
 * At the bottom, on the side that the hand does not come from.
 * @param {Rect} rect
 * @param {boolean} [onRight]
 */
function arrowBadge({ x, y, w, h }, onRight = false) {
  const radius = badgeRadius({ x, y, w, h });
  const inset = 0.35 * radius;
  const group = badge(onRight ? x + w - inset : x + inset, y + h - inset, radius);
  const k = radius / 10;
  group.append(
    svg("path", {
      d: `M${-4 * k} ${-1.8 * k}L0 ${2.4 * k}L${4 * k} ${-1.8 * k}`,
      class: "badge-line",
    }),
  );
  return group;
}

/** @param {Rect} rect */
function crossBadge(rect) {
  const radius = badgeRadius(rect);
  const group = badge(rect.x + rect.w - 0.2 * radius, rect.y + 0.2 * radius, radius);
  const k = (radius / 10) * 3.2;
  group.append(
    svg("path", { d: `M${-k} ${-k}L${k} ${k}M${k} ${-k}L${-k} ${k}`, class: "badge-line" }),
  );
  return group;
}

/**
 * @param {Rect} rect
 * @param {string} text
 */
function textBadge(rect, text) {
  const radius = badgeRadius(rect);
  const group = badge(rect.x + rect.w + 0.1 * radius, rect.y - 0.1 * radius, radius);
  const label = svg("text", { class: "badge-text", "text-anchor": "middle", dy: "0.35em" });
  label.textContent = text;
  group.append(label);
  return group;
}

/**
 * A moon-arc arrow over the two cards, or under them where the table ends above.
 * @param {Rect} from
 * @param {Rect} to
 */
function drawArc(from, to) {
  const span = Math.hypot(to.x - from.x, to.y - from.y);
  const lift = Math.min(90, 14 + 0.24 * span);
  const over = Math.min(from.y, to.y) - 10 - 0.5 * lift > 6;
  const edge = (/** @type {Rect} */ { x, y, w, h }) => ({
    x: x + w / 2,
    y: over ? y - 10 : y + h + 12,
  });
  const a = edge(from);
  const b = edge(to);
  const height = over ? Math.min(a.y, b.y) - lift : Math.max(a.y, b.y) + lift;
  const c = { x: (a.x + b.x) / 2, y: height };
  const angle = Math.atan2(b.y - c.y, b.x - c.x);
  const wing = (/** @type {number} */ turn) =>
    `${b.x - 12 * Math.cos(angle + turn)} ${b.y - 12 * Math.sin(angle + turn)}`;
  const d = `M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}M${wing(0.5)}L${b.x} ${b.y}L${wing(-0.5)}`;
  const group = svg("g", { class: "mark mark-hint" });
  group.append(
    svg("path", { class: "casing", d, "stroke-width": 7 }),
    svg("path", { class: "ring", d, "stroke-width": 3.5 }),
  );
  return group;
}
