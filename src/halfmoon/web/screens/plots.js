/** A histogram as inline SVG, with the same figures in words beside it. */

import { h, s } from "../dom.js";
import { formatNumber, t } from "../i18n.js";

const BARS = 8;
const WIDTH = 320;
const HEIGHT = 120;
const BASE = HEIGHT - 22;

/**
 * @param {string} title
 * @param {number[]} values
 * @param {string} unit
 */
export function histogram(title, values, unit) {
  const bins = binned(values);
  const most = Math.max(...bins.map(({ count }) => count));
  const width = WIDTH / bins.length;
  const bars = bins.map(({ count }, index) => {
    const height = (count / most) * (BASE - 16);
    const x = index * width + 2;
    return s(
      "g",
      {},
      s("rect", { class: "plot-bar", x, y: BASE - height, width: width - 4, height, rx: 3 }),
      count
        ? s(
            "text",
            { class: "plot-count", x: x + width / 2 - 2, y: BASE - height - 4 },
            String(count),
          )
        : null,
    );
  });
  const label = (
    /** @type {number} */ x,
    /** @type {string} */ anchor,
    /** @type {number} */ value,
  ) => s("text", { class: "plot-label", x, y: HEIGHT - 6, "text-anchor": anchor }, round(value));
  return h(
    "figure",
    { class: "plot" },
    h("figcaption", {}, `${title} (${unit})`),
    s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": spoken(bins) },
      s("path", { class: "plot-axis", d: `M0 ${BASE + 0.5}H${WIDTH}` }),
      ...bars,
      label(0, "start", bins[0].from),
      label(WIDTH, "end", bins[bins.length - 1].to),
    ),
  );
}

/** @typedef {{ from: number, to: number, count: number }} Bin */

/**
 * Equal steps from the smallest value to the largest.
 *
 * @param {number[]} values
 * @returns {Bin[]}
 */
function binned(values) {
  const low = Math.min(...values);
  const step = (Math.max(...values) - low) / BARS || 1;
  const bins = Array.from({ length: BARS }, (_, index) => ({
    from: low + index * step,
    to: low + (index + 1) * step,
    count: 0,
  }));
  for (const value of values) bins[Math.min(Math.floor((value - low) / step), BARS - 1)].count += 1;
  return bins;
}

/** @param {Bin[]} bins */
function spoken(bins) {
  return bins
    .filter(({ count }) => count)
    .map(({ from, to, count }) =>
      t("statistics-plot-bar", { from: round(from), to: round(to), count }),
    )
    .join("; ");
}

/** @param {number} value */
function round(value) {
  return formatNumber(value, { maximumFractionDigits: value < 20 ? 1 : 0 });
}
