/** What happened, in words: for screen readers in a live region, for eyes as a short notice. */

import { h, withSuits } from "./dom.js";

const NOTICE_MS = 4000;

/**
 * Says something to a screen reader once; the same sentence twice in a row is heard twice.
 *
 * @param {string} text
 * @param {"polite" | "assertive"} [politeness]
 */
export function announce(text, politeness = "polite") {
  const region = document.getElementById(`live-${politeness}`);
  if (!region) return;
  const line = h("p", {}, text);
  region.replaceChildren(line);
}

/** @type {number | undefined} */
let timer;

/**
 * Shows a short notice above the toolbar. Inside an open dialog it appears there, since nothing
 * outside of a dialog can be seen above it.
 *
 * @param {string} text
 * @param {{ action?: { label: string, run: () => void }, lasting?: boolean }} [options]
 */
export function notify(text, { action, lasting = false } = {}) {
  clearNotice();
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(noticeOf(text, "notice", action));
  announce(text);
  if (!lasting) timer = setTimeout(clearNotice, NOTICE_MS);
}

/**
 * Shows a notice that no other one replaces, at the top: it stays until the page goes.
 *
 * @param {string} text
 * @param {{ label: string, run: () => void }} action
 */
export function notifyForGood(text, action) {
  const notice = noticeOf(text, "standing-notice", action);
  notice.classList.add("notice-standing");
  document.getElementById("standing-notice")?.remove();
  document.body.append(notice);
  announce(text);
}

/**
 * @param {string} text
 * @param {string} id
 * @param {{ label: string, run: () => void }} [action]
 */
function noticeOf(text, id, action) {
  return h(
    "div",
    { class: "notice", id },
    h("p", {}, ...withSuits(text)),
    action &&
      h("button", { type: "button", class: "notice-action", onclick: action.run }, action.label),
  );
}

/** Takes the notice away. */
export function clearNotice() {
  clearTimeout(timer);
  document.getElementById("notice")?.remove();
}
