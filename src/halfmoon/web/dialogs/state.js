/** Whether a dialog is open, and who wants to know; small, since the table asks from the start. */

/** @type {Set<(open: boolean) => void>} */
const watchers = new Set();
let openCount = 0;

/**
 * Is told whenever the first dialog opens and the last one closes; the clock stands still between.
 *
 * @param {(open: boolean) => void} watcher
 * @returns {() => void} stops watching
 */
export function watchDialogs(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** @param {1 | -1} change */
export function countDialogs(change) {
  openCount += change;
  for (const watcher of watchers) watcher(openCount > 0);
}

export function dialogOpen() {
  return openCount > 0;
}

/** Puts the focus on the table's present place. */
export function focusTable() {
  const place = document.querySelector("#table [tabindex='0']");
  if (place instanceof HTMLElement) place.focus();
}
