/** The win: the half moon over the table fills, with the words “Trăng tròn!”. It stops nothing. */

/** @import {Geometry} from "./types.js" */
/** @import {Motion} from "./motion.js" */
/** @import {Translate} from "./words.js" */

import { html } from "./dom.js";

const RISE_MS = 1100;
const TOTAL_MS = 2200;
/** Room for the glow around what is shown of the moon. */
const GLOW = "-90px";

/**
 * @param {HTMLElement} overlay
 * @param {Geometry} geometry
 * @param {Motion} motion
 * @param {Translate} t
 */
export function celebrate(overlay, geometry, motion, t) {
  const { disc, width, height } = geometry;
  const radius = Math.min(disc?.radius ?? Infinity, 0.3 * width, 0.3 * height);
  const middle = { x: disc?.x ?? width / 2, y: disc?.y ?? height / 2 };
  const moon = html("div", "win-moon", { "aria-hidden": "true" });
  const words = html("span", "win-words");
  words.textContent = t("table-full-moon");
  moon.append(words);
  moon.style.width = moon.style.height = `${2 * radius}px`;
  moon.style.left = `${middle.x - radius}px`;
  moon.style.top = `${middle.y - radius}px`;
  overlay.append(moon);
  const half = `inset(${GLOW} ${GLOW} 50% ${GLOW})`;
  const full = `inset(${GLOW} ${GLOW} ${GLOW} ${GLOW})`;
  const share = RISE_MS / TOTAL_MS;
  motion.play(
    moon,
    [
      { clipPath: half, transform: "translateY(10%) scale(0.85)", opacity: 0 },
      { clipPath: half, transform: "none", opacity: 1, offset: 0.55 * share },
      { clipPath: full, transform: "none", opacity: 1, offset: share },
      { clipPath: full, transform: "none", opacity: 1, offset: 0.88 },
      { clipPath: full, transform: "scale(1.04)", opacity: 0 },
    ],
    { duration: TOTAL_MS, easing: "ease-in-out", done: () => moon.remove() },
  );
  motion.play(
    words,
    [
      { opacity: 0 },
      { opacity: 0, offset: share },
      { opacity: 1, offset: share + 0.1 },
      { opacity: 1 },
    ],
    { duration: TOTAL_MS, easing: "linear" },
  );
}
