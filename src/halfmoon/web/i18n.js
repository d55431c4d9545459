/** The messages of one language, the same Fluent files as in Python, and numbers, times, dates. */

import { FluentBundle } from "./vendor/fluent/bundle.js";
import { FluentNumber } from "./vendor/fluent/types.js";

/** @typedef {Record<string, string | number>} Arguments */

let bundle = new FluentBundle("vi", { useIsolating: false });
let language = "vi";

/** Whether dialogs and further screens have been opened, which have messages of their own. */
let further = false;

/**
 * Loads a language; from then on `t` speaks it.
 *
 * @param {string} name
 */
export async function loadLanguage(name) {
  const fresh = new FluentBundle(name, { useIsolating: false });
  const files = further ? [name, `${name}-later`] : [name];
  for (const resource of await Promise.all(files.map(messages))) fresh.addResource(resource);
  bundle = fresh;
  language = name;
  document.documentElement.lang = name;
}

/** Loads the messages of the dialogs and of the screens that are not the first one. */
export async function loadFurther() {
  if (further) return;
  further = true;
  const spoken = language;
  const resource = await messages(`${spoken}-later`);
  // The language may have changed meanwhile: then these messages came with it.
  if (spoken === language) bundle.addResource(resource, { allowOverrides: true });
}

/**
 * The messages of a file, whose patterns the server has read already.
 *
 * @param {string} file
 * @returns {Promise<import("./vendor/fluent/resource.js").FluentResource>}
 */
async function messages(file) {
  const answer = await fetch(new URL(`./i18n/${file}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`the messages cannot be loaded: ${file}.json, ${answer.status}`);
  const patterns = Object.entries(await answer.json());
  return { body: patterns.map(([id, value]) => ({ id, value, attributes: {} })) };
}

/** The language spoken now: `vi` or `en`. */
export function currentLanguage() {
  return language;
}

/**
 * Whether a message of this key exists.
 *
 * @param {string} key
 */
export function knows(key) {
  return bundle.hasMessage(key);
}

/**
 * The message of a key. A missing one is a mistake of ours: the console says so and tests fail.
 *
 * @param {string} key
 * @param {Arguments} [args]
 * @returns {string}
 */
export function t(key, args) {
  const message = bundle.getMessage(key);
  if (!message?.value) {
    console.error(`no message has the key ${key}`);
    return key;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(message.value, args ? withSmall(args) : null, errors);
  for (const error of errors) console.error(`message ${key}: ${error.message}`);
  return text;
}

/** Up to here a number looks the same in every language, and needs no formatter. */
const PLAIN_MAX = 999;

/** @param {number} number */
const isPlain = (number) => Number.isInteger(number) && number >= 0 && number <= PLAIN_MAX;

/** The first formatter of a page takes a phone a twentieth of a second. */
class SmallNumber extends FluentNumber {
  toString() {
    return String(this.value);
  }
}

/**
 * @param {Arguments} args
 * @returns {Record<string, string | number | FluentNumber>}
 */
function withSmall(args) {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "number" && isPlain(value) ? new SmallNumber(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * A game time as `06:42` or `1:06:42`; begun seconds do not count, but a played game took one.
 *
 * @param {number} elapsedMs
 * @param {{ played?: boolean }} [options]
 */
export function formatTime(elapsedMs, { played = false } = {}) {
  const seconds = Math.max(Math.floor(elapsedMs / 1000), played ? 1 : 0);
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${pair(Math.floor(seconds / 60) % 60)}:${pair(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/**
 * @param {number} number
 * @param {Intl.NumberFormatOptions} [options]
 */
export function formatNumber(number, options) {
  if (!options && isPlain(number)) return String(number);
  return new Intl.NumberFormat(language, options).format(number);
}

/**
 * A day, such as `2026-11-30`, or a moment, as people say it.
 *
 * @param {string | Date} date
 * @param {Intl.DateTimeFormatOptions} options
 */
export function formatDate(date, options) {
  const day = typeof date === "string" && date.length === 10 ? new Date(`${date}T12:00:00`) : date;
  return new Intl.DateTimeFormat(language, options).format(new Date(day));
}

/**
 * The player's own day in ISO form.
 *
 * @param {Date} [now]
 */
export function localDay(now = new Date()) {
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${pair(now.getMonth() + 1)}-${pair(now.getDate())}`;
}
