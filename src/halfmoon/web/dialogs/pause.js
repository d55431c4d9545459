/** Pause: the table is covered, the clock stands still. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { openDialog } from "./dialog.js";

export async function openPause() {
  const resume = h("button", { type: "button", class: "primary" }, t("pause-resume"));
  document.documentElement.classList.add("paused");
  const { closed, close } = openDialog({
    title: t("pause-title"),
    kind: "pause",
    body: [h("p", {}, t("pause-about"))],
    actions: [resume],
  });
  resume.addEventListener("click", () => close());
  resume.focus();
  await closed;
  document.documentElement.classList.remove("paused");
}
