/** Dialogs: the browser's own, so that focus stays inside and comes back. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";

/** @type {Set<(open: boolean) => void>} */
const watchers = new Set();
let openCount = 0;
let serial = 0;

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

/** @param {number} change */
function count(change) {
  openCount += change;
  for (const watcher of watchers) watcher(openCount > 0);
}

export function dialogOpen() {
  return openCount > 0;
}

/**
 * @typedef {object} DialogOptions
 * @property {string} title
 * @property {string} [kind] a class name for the style sheet
 * @property {(Node | string | null | false | undefined)[]} body
 * @property {Node[]} [actions]
 * @property {boolean} [closable] whether a cross and a tap outside close it; so does Escape
 */

/**
 * Opens a dialog. It resolves with the value given to `close`, or an empty string.
 *
 * @param {DialogOptions} options
 * @returns {{ dialog: HTMLDialogElement, closed: Promise<string>, close: (value?: string) => void }}
 */
export function openDialog({ title, kind = "", body, actions = [], closable = true }) {
  const titleId = `dialog-${++serial}`;
  const close = (value = "") => dialog.close(value);
  const cross =
    closable &&
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("close"), onclick: () => close() },
      icon("close"),
    );
  const dialog = h(
    "dialog",
    { class: kind, "aria-labelledby": titleId },
    h(
      "div",
      { class: "dialog-box" },
      h("header", { class: "dialog-head" }, h("h2", { id: titleId, tabindex: -1 }, title), cross),
      h("div", { class: "dialog-body" }, ...body.map((part) => part || null)),
      actions.length ? h("footer", { class: "dialog-actions" }, ...actions) : null,
    ),
  );
  if (closable) dialog.addEventListener("pointerdown", (event) => closeFromOutside(event, dialog));
  const before = document.activeElement;
  const closed = new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      count(-1);
      restoreFocus(before);
      resolve(dialog.returnValue);
    });
  });
  document.body.append(dialog);
  count(1);
  dialog.showModal();
  return { dialog, closed: /** @type {Promise<string>} */ (closed), close };
}

/**
 * @param {PointerEvent} event
 * @param {HTMLDialogElement} dialog
 */
function closeFromOutside(event, dialog) {
  if (event.target !== dialog) return;
  event.preventDefault();
  dialog.close();
}

/**
 * Back to where the player was; if that is gone or off, to the table.
 *
 * @param {Element | null} before
 */
function restoreFocus(before) {
  if (openCount > 0) return;
  const usable = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (usable && !before.matches(":disabled")) before.focus({ preventScroll: true });
  else focusTable();
}

/** Puts the focus on the table's present place. */
export function focusTable() {
  const place = document.querySelector("#table [tabindex='0']");
  if (place instanceof HTMLElement || place instanceof SVGElement) place.focus();
}

/**
 * Asks before something that cannot be undone.
 *
 * @param {{ title: string, about: string, confirm: string, danger?: boolean }} question
 * @returns {Promise<boolean>}
 */
export async function ask({ title, about, confirm, danger = false }) {
  const yes = h("button", { type: "button", class: danger ? "danger" : "primary" }, confirm);
  const no = h("button", { type: "button" }, t("cancel"));
  const { closed, close } = openDialog({
    title,
    kind: "question",
    body: [h("p", {}, about)],
    actions: [no, yes],
  });
  yes.addEventListener("click", () => close("yes"));
  no.addEventListener("click", () => close());
  yes.focus();
  return (await closed) === "yes";
}
