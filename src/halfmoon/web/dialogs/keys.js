/** The list of keys. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { openDialog } from "./dialog.js";

/** @type {[string[], string][]} keys, message */
const ROWS = [
  [["←", "↑", "→", "↓"], "keys-arrows"],
  [["1", "…", "16"], "keys-digits"],
  [["A", "K"], "keys-rows"],
  [["A", "B", "C", "D"], "keys-letters"],
  [["Enter", "space"], "keys-enter"],
  [["F"], "keys-foundation"],
  [["Shift+↑", "Shift+↓"], "keys-run"],
  [["L"], "keys-ask-moves"],
  [["I"], "keys-ask-pile"],
  [["P"], "keys-peek"],
  [["Z", "Ctrl+Z"], "keys-undo"],
  [["Y", "Ctrl+Y"], "keys-redo"],
  [["R"], "keys-redeal"],
  [["H"], "keys-hint"],
  [["N"], "keys-new"],
  [["T"], "keys-pause"],
  [["Esc"], "keys-escape"],
  [["?"], "keys-help"],
];

export function openKeys() {
  const rows = ROWS.map(([keys, message]) =>
    h(
      "div",
      { class: "key-row" },
      h("dt", {}, ...keys.map((key) => h("kbd", {}, key === "space" ? t("keys-space") : key))),
      h("dd", {}, t(message)),
    ),
  );
  openDialog({
    title: t("keys-title"),
    kind: "keys",
    body: [h("dl", { class: "keys-list" }, ...rows)],
  });
}
