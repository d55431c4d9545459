/** The player's choices: known at once, applied at once, kept with the player on the server. */

import { AwayError, request } from "./net.js";
import { forget, recall, remember } from "./storage.js";

/** @typedef {import("./wire.js").Settings} Settings */

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  language: null,
  theme: "auto",
  show_clock: true,
  show_score: true,
  confirm_redeal: "touch",
  confirm_restart: true,
  winnable_indicator: false,
  four_colours: false,
  card_size: "standard",
  large_index: false,
  animation: "normal",
  sounds: false,
  left_handed: false,
  show_counts: true,
  interactive_rules: true,
  peek: false,
  lessons_crescent: 0,
  lessons_freecell: 0,
});

/** @type {Settings} */
let current = { ...DEFAULTS, ...recall("settings") };

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** What is chosen now. */
export function settings() {
  return current;
}

/**
 * @param {(settings: Settings) => void} listener
 * @returns {() => void} stops listening
 */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes what the server wrote into the shell document and shows it. */
export function startSettings() {
  const written = document.getElementById("settings")?.textContent;
  if (written) adopt(JSON.parse(written));
  // Choices that never reached the server are newer than its own.
  const unsent = recall("settings-unsent");
  if (unsent) {
    adopt(unsent);
    addEventListener("online", () => void send());
    void send();
  }
  apply();
}

/** @param {Partial<Settings>} known */
function adopt(known) {
  const entries = Object.entries(known).filter(
    ([key, value]) => key in DEFAULTS && value !== undefined,
  );
  current = { ...current, ...Object.fromEntries(entries) };
  remember("settings", current);
}

/**
 * Changes some choices; the page follows at once.
 *
 * @param {Partial<Settings>} changes
 * @returns {Promise<boolean>} whether the server has them; if not, they are sent later
 */
export async function changeSettings(changes) {
  adopt(changes);
  remember("settings-unsent", { ...recall("settings-unsent"), ...changes });
  apply();
  for (const listener of listeners) listener(current);
  return send();
}

async function send() {
  const unsent = recall("settings-unsent");
  if (!unsent) return true;
  try {
    await request("PUT", "/api/player/settings", unsent);
  } catch (error) {
    if (error instanceof AwayError) return false;
    console.error(error);
  }
  forget("settings-unsent");
  return true;
}

/** Writes the choices where the style sheets read them. */
function apply() {
  const root = document.documentElement;
  if (current.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = current.theme;
  root.dataset.suits = current.four_colours ? "four" : "two";
  root.dataset.hand = current.left_handed ? "left" : "right";
  root.dataset.animation = current.animation;
  // The browser's own bar takes the colour of the table that is really shown.
  for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
    const dark =
      current.theme === "auto"
        ? meta.getAttribute("media")?.includes("dark")
        : current.theme === "dark";
    meta.setAttribute("content", dark ? "#0f1a29" : "#cbdad5");
  }
}
