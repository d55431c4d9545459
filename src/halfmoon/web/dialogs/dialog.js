/**
 * Dialogs: the browser's own, so that focus stays inside and comes back. This module and all that
 * need it load with the first dialog, together with the style sheet and the messages of dialogs.
 */

import { h } from "../dom.js";
import { loadFurther, t } from "../i18n.js";
import { icon } from "../icons.js";
import { loadStyles } from "../styles.js";
import { countDialogs, dialogOpen, focusTable } from "./state.js";

await Promise.all([loadStyles("forms"), loadStyles("dialogs"), loadFurther()]);

let serial = 0;

/**
 * @typedef {object} DialogOptions
 * @property {string} title
 * @property {string} [kind] a class name for the style sheet
 * @property {(Node | string | null | false | undefined)[]} body
 * @property {Node[]} [actions]
 * @property {boolean} [closable] whether a cross and a tap outside close it; so does Escape
 */

/**
 * @typedef {object} Opened
 * @property {HTMLDialogElement} dialog
 * @property {Promise<string>} closed
 * @property {(value?: string) => void} close
 */

/**
 * Opens a dialog. It resolves with the value given to `close`, or an empty string.
 *
 * @param {DialogOptions} options
 * @returns {Opened}
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
      // A notice that was shown inside outlives the dialog.
      document.body.append(...dialog.querySelectorAll("#notice"));
      dialog.remove();
      countDialogs(-1);
      restoreFocus(before);
      resolve(dialog.returnValue);
    });
  });
  document.body.append(dialog);
  countDialogs(1);
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
  if (dialogOpen()) return;
  const usable = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (usable && !before.matches(":disabled")) before.focus({ preventScroll: true });
  else focusTable();
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
