/** Groups of choices: segments in a row, and tall radios with something to fill in. */

import { h } from "../dom.js";
import { icon } from "../icons.js";

/**
 * Radios that look like one bar; the chosen one is filled and ticked.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.legend
 * @param {boolean} [options.hideLegend]
 * @param {string} [options.note]
 * @param {boolean} [options.wide] two in a row, for longer labels
 * @param {{ value: string, label: string, name?: string }[]} options.values
 * @param {string} options.chosen
 * @param {(value: string) => void} options.change
 */
export function choices({ name, legend, hideLegend, note, wide, values, chosen, change }) {
  const segments = values.map(({ value, label, name: spoken }) => {
    const input = h("input", {
      type: "radio",
      name,
      value,
      checked: value === chosen,
      "aria-label": spoken,
    });
    input.addEventListener("change", () => change(value));
    return h("label", { class: "segment" }, input, icon("check"), h("span", {}, label));
  });
  return h(
    "fieldset",
    { class: "choices" },
    h(
      "legend",
      { class: hideLegend ? "hidden-text" : "" },
      h("span", {}, legend),
      note ? h("span", { class: "note secondary" }, note) : null,
    ),
    h("div", { class: wide ? "segments segments-wide" : "segments" }, ...segments),
  );
}

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.value
 * @param {string} options.label
 * @param {boolean} [options.checked]
 * @param {HTMLInputElement} [options.inside] filling it in chooses the radio
 */
export function radio({ name, value, label, checked = false, inside }) {
  const input = h("input", { type: "radio", name, value, checked });
  inside?.addEventListener("input", () => (input.checked = true));
  inside?.addEventListener("focus", () => (input.checked = true));
  // The field stands beside the label, not in it: a label names one control.
  return h(
    "div",
    { class: "radio" },
    h("label", {}, input, h("span", { class: "radio-dot" }), h("span", {}, label)),
    inside ?? null,
  );
}
