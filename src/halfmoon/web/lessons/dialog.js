/** A dialog that fills the window, with a table in it, on a page to read. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** @import {Stage} from "./stage.js" */

/** @param {Stage} stage @param {() => void} [onClose] */
export function showStage(stage, onClose) {
  const heading = stage.heading;
  heading.id = "stage-title";
  const close = h(
    "button",
    { type: "button", class: "icon-button stage-close", "aria-label": t("close") },
    icon("close"),
  );
  heading.after(close);
  const dialog = h(
    "dialog",
    { class: "stage-dialog", "aria-labelledby": heading.id },
    stage.element,
  );
  ensureLiveRegions(dialog);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    stage.destroy();
    dialog.remove();
    onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return dialog;
}

/**
 * What the table says is heard inside of the dialog; outside of it all is silent.
 *
 * @param {HTMLElement} dialog
 */
function ensureLiveRegions(dialog) {
  for (const politeness of ["polite", "assertive"]) {
    dialog.append(
      h("div", { id: `live-${politeness}`, class: "stage-live", "aria-live": politeness }),
    );
  }
}
