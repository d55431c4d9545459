/** Icons beside labels: those of the sprite, and a few line drawings that only the screens need. */

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const OWN = {
  first: "M18 6l-7 6 7 6zM6.5 6v12",
  last: "M6 6l7 6-7 6zM17.5 6v12",
  next: "M9 5l7 7-7 7",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  upload: "M12 16V5M7.5 9.5L12 5l4.500 4.500M5 20h14",
  device: "M7 3h10v18H7zM11 18h2",
};

/**
 * A decorative icon; its meaning stands in the label beside it.
 *
 * @param {string} name
 */
export function icon(name) {
  const drawn = OWN[name] ? s("path", { d: OWN[name] }) : s("use", { href: `#icon-${name}` });
  return picture(`icon ${OWN[name] ? "icon-line" : ""}`, "0 0 24 24", drawn);
}

/** The mark of the product: a half disc on three shortening lines. */
export function mark() {
  return picture("logo", "0 0 48 48", s("use", { href: "#mark" }));
}

/**
 * A moon as the daily week shows it: empty, half or full.
 *
 * @param {"open" | "started" | "won"} state
 */
export function moon(state) {
  const lit = {
    open: "",
    started: "M12 2a10 10 0 0 1 0 20z",
    won: "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
  };
  return picture(
    `moon moon-${state}`,
    "0 0 24 24",
    s("circle", { class: "moon-ring", cx: 12, cy: 12, r: 10 }),
    s("path", { class: "moon-lit", d: lit[state] }),
  );
}

/**
 * @param {string} kind
 * @param {string} viewBox
 * @param {...SVGElement} parts
 */
function picture(kind, viewBox, ...parts) {
  return s("svg", { class: kind, viewBox, "aria-hidden": "true", focusable: "false" }, ...parts);
}
