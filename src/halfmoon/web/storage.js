/** The little that the page keeps in the browser; without storage it works for this visit only. */

const PREFIX = "halfmoon-";

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} key
 * @returns {any}
 */
export function recall(key) {
  try {
    const text = localStorage.getItem(PREFIX + key) ?? memory.get(key);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is full or forbidden: the value still lives in memory.
  }
}

/** @param {string} key */
export function forget(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is forbidden: nothing was kept there.
  }
}
