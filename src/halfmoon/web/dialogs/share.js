/** The code of a deal and links to it, to copy or send. */

import { copyText } from "../copy.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { failureText, request } from "../net.js";
import { openDialog } from "./dialog.js";

/** @typedef {{ id: string, code: string | null }} Shared */

/** @param {Shared} game */
export function openShare(game) {
  const lines = h("div", { class: "column" });
  openDialog({ title: t("share-title"), kind: "share", body: [lines] });
  if (game.code) {
    lines.append(
      field("share-code", game.code, "share-copy-code"),
      field("share-link", dealLink(game.code), "share-copy-link"),
      ...sendButton(dealLink(game.code)),
    );
  } else lines.append(h("p", { class: "secondary" }, t("share-custom")));
  void addMore(lines, game);
}

/**
 * The link with the moves made, and the position, need a word with the server.
 *
 * @param {HTMLElement} lines
 * @param {Shared} game
 */
async function addMore(lines, game) {
  const path = `/api/games/${game.id}`;
  try {
    const { moves } = await request("GET", `${path}/log`);
    if (game.code && moves.length) {
      lines.append(field("share-line", lineLink(game.code, moves), "share-copy-line"));
    }
    // While cards lie face down, the position is not to be had; the answer says so.
    const position = await request("GET", `${path}/position`, undefined, { text: true });
    if (!game.code) lines.append(field("share-link", positionLink(position), "share-copy-link"));
    lines.append(field("share-position", position, "share-copy-position", true));
  } catch (error) {
    lines.append(h("p", { class: "secondary" }, failureText(error)));
  }
}

/** @param {string} code */
export function dealLink(code) {
  return `${location.origin}/deal/${code}`;
}

/**
 * The line travels behind the `#`: it never reaches a server's log.
 *
 * @param {string} code
 * @param {string[]} moves in text form
 */
export function lineLink(code, moves) {
  return `${dealLink(code)}#${moves.map(encodeURIComponent).join("+")}`;
}

/** @param {string} position */
function positionLink(position) {
  return `${location.origin}/board#${encodeURIComponent(position)}`;
}

/**
 * Phones have a way of their own to send a link to somebody.
 *
 * @param {string} url
 * @returns {HTMLElement[]}
 */
function sendButton(url) {
  if (!navigator.share) return [];
  const send = () => {
    navigator.share({ title: t("app-name"), url }).catch(() => {
      // Thought better of it: nothing to say.
    });
  };
  return [h("button", { type: "button", onclick: send }, t("share-send"))];
}

let serial = 0;

/**
 * @param {string} label
 * @param {string} value
 * @param {string} action
 * @param {boolean} [tall]
 */
function field(label, value, action, tall = false) {
  const id = `share-${++serial}`;
  const input = tall
    ? h("textarea", { id, readonly: true, rows: 5, class: "code" }, value)
    : h("input", { id, readonly: true, class: "code", value });
  const copy = h(
    "button",
    { type: "button", class: "icon-button", "aria-label": t(action), title: t(action) },
    icon("copy"),
  );
  copy.addEventListener("click", () => void copyText(value, input));
  return h(
    "div",
    { class: "form-field" },
    h("label", { for: id }, t(label)),
    h("div", { class: "field-row" }, input, copy),
  );
}
