/** The player's choices, their data, and the way to another device. */

import { notify } from "../announce.js";
import { h } from "../dom.js";
import { currentLanguage, t } from "../i18n.js";
import { changeSettings, settings } from "../settings.js";
import { dataSection } from "./data.js";
import { page } from "./page.js";

/** @typedef {import("../wire.js").Settings} Settings */
/** @typedef {keyof Settings} Key */

/** @type {import("../router.js").Show} */
export async function show(root) {
  page(
    root,
    t("settings-title"),
    section("settings-general", [
      choice("language", "settings-language", ["vi", "en"], "language"),
      choice("theme", "settings-theme", ["auto", "light", "dark"], "theme"),
      toggle("sounds", "settings-sounds"),
      toggle("show_clock", "settings-show-clock"),
      toggle("show_score", "settings-show-score"),
    ]),
    section("settings-cards", [
      toggle("four_colours", "settings-four-colours"),
      toggle("large_index", "settings-large-index"),
      choice("card_size", "settings-card-size", ["standard", "large"], "card-size"),
      choice("animation", "settings-animation", ["off", "fast", "normal", "slow"], "animation"),
      toggle("show_counts", "settings-show-counts"),
      toggle("left_handed", "settings-left-handed"),
    ]),
    section("settings-help", [
      toggle("interactive_rules", "settings-interactive-rules"),
      choice("confirm_redeal", "settings-confirm-redeal", ["touch", "always", "never"], "confirm"),
      toggle("confirm_restart", "settings-confirm-restart"),
      toggle("winnable_indicator", "settings-winnable-indicator"),
      toggle("peek", "settings-peek"),
    ]),
    dataSection(),
  );
  return { title: t("settings-title") };
}

/**
 * @param {string} key
 * @param {Node[]} rows
 */
function section(key, rows) {
  return h("section", { class: "panel settings" }, h("h2", {}, t(key)), ...rows);
}

/** @param {Partial<Settings>} changes */
async function save(changes) {
  const sent = await changeSettings(changes);
  notify(t(sent ? "settings-saved" : "settings-offline"));
}

/**
 * @param {Key} key
 * @param {string} label
 */
function toggle(key, label) {
  const box = h("input", { type: "checkbox", role: "switch", checked: Boolean(settings()[key]) });
  box.addEventListener("change", () => void save({ [key]: box.checked }));
  return h("label", { class: "setting" }, h("span", {}, t(label)), box);
}

/**
 * @param {Key} key
 * @param {string} label
 * @param {string[]} values
 * @param {string} prefix of the messages of the values
 */
function choice(key, label, values, prefix) {
  const now = key === "language" ? currentLanguage() : settings()[key];
  const id = `setting-${key}`;
  const select = h(
    "select",
    { id },
    ...values.map((value) =>
      h("option", { value, selected: value === now }, t(`${prefix}-${value}`)),
    ),
  );
  select.addEventListener("change", () => void save({ [key]: select.value }));
  return h("div", { class: "setting" }, h("label", { for: id }, t(label)), select);
}
