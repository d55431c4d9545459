/**
 * What lies under everything: the horizon of Crescent, the tray of FreeCell's cells, the labels of
 * the rows.
 */

/** @import {Geometry} from "./types.js" */
/** @import {Translate} from "./words.js" */

import { icon } from "../icons.js";
import { html, moveTo, svg } from "./dom.js";

/**
 * @param {SVGSVGElement} scene
 * @param {HTMLElement} labels
 * @param {Geometry} geometry
 * @param {Translate} t
 */
export function drawScene(scene, labels, geometry, t) {
  scene.replaceChildren(...horizon(geometry), ...tray(geometry));
  labels.replaceChildren(...geometry.labels.map((label) => rowLabel(label, t)));
}

/** @param {Geometry} geometry */
function horizon({ disc, reflection }) {
  if (!disc || !reflection) return [];
  const { x, y, radius } = disc;
  const dome = svg("path", {
    class: "disc",
    d: `M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z`,
  });
  const thickness = Math.max(3, Math.min(6, reflection.width / 60));
  const lines = Array.from({ length: reflection.lines }, (_, i) => {
    const half = (reflection.width / 2) * (1 - 0.32 * i);
    const at = reflection.y + i * reflection.step;
    return svg("path", {
      class: "reflection",
      d: `M${x - half} ${at}H${x + half}`,
      "stroke-width": thickness,
    });
  });
  return [dome, ...lines];
}

/** @param {Geometry} geometry */
function tray({ tray: rect, card }) {
  if (!rect) return [];
  return [
    svg("rect", {
      class: "tray",
      x: rect.x,
      y: rect.y,
      width: rect.w,
      height: rect.h,
      rx: 0.075 * card.w + 5,
    }),
  ];
}

/**
 * @param {Geometry["labels"][number]} label
 * @param {Translate} t
 */
function rowLabel({ x, y, key }, t) {
  const label = html("div", "row-label", { "aria-hidden": "true" });
  const text = html("span", "row-label-text");
  text.append(icon(key === "table-build-up" ? "up" : "down"), t(key));
  label.append(text);
  moveTo(label, { x, y });
  return label;
}
