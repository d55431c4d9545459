/** The win: the half moon over the table fills, with the words “Trăng tròn!”. It stops nothing. */

/** @import {Geometry} from "./types.js" */
/** @import {Motion} from "./motion.js" */
/** @import {Translate} from "./words.js" */

import { html } from "./dom.js";

const RISE_MS = 1100;
const TOTAL_MS = 2200;

/**
 * @param {HTMLElement} overlay
 * @param {Geometry} geometry
 * @param {Motion} motion
 * @param {Translate} t
 */
export function celebrate(overlay, geometry, motion, t) {
  const radius = Math.min(geometry.width, geometry.height) * 0.3;
  const moon = html("div", "win-moon", { "aria-hidden": "true" });
  const words = html("span", "win-words");
  words.textContent = t("table-full-moon");
  moon.append(words);
  moon.style.width = moon.style.height = `${2 * radius}px`;
  moon.style.left = `${geometry.width / 2 - radius}px`;
  moon.style.top = `${geometry.height / 2 - radius}px`;
  overlay.append(moon);
  const share = RISE_MS / TOTAL_MS;
  motion.play(
    moon,
    [
      { clipPath: "inset(0 0 50% 0)", transform: "translateY(12%) scale(0.8)", opacity: 0 },
      {
        clipPath: "inset(0 0 50% 0)",
        transform: "translateY(4%) scale(0.95)",
        opacity: 1,
        offset: share / 2,
      },
      { clipPath: "inset(0 0 0 0)", transform: "none", opacity: 1, offset: share },
      { clipPath: "inset(0 0 0 0)", transform: "none", opacity: 1, offset: 0.88 },
      { clipPath: "inset(0 0 0 0)", transform: "scale(1.04)", opacity: 0 },
    ],
    { duration: TOTAL_MS, easing: "ease-out", done: () => moon.remove() },
  );
}
