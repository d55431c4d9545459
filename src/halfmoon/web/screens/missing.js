/** An address that leads nowhere. */

import { h } from "../dom.js";
import { loadFurther, t } from "../i18n.js";

await loadFurther();

/** @type {import("../router.js").Show} */
export async function show(root) {
  root.append(
    h(
      "div",
      { class: "failure" },
      h("h1", {}, t("missing-title")),
      h("p", {}, t("missing-about")),
      h("p", {}, h("a", { class: "button primary", href: "/" }, t("home"))),
    ),
  );
  return { title: t("missing-title") };
}
