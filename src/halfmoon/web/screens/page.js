/** The frame of the plain screens: a way back, a title, and what is on the page. */

import { h } from "../dom.js";
import { loadFurther, t } from "../i18n.js";
import { icon } from "../icons.js";
import { loadStyles } from "../styles.js";

await Promise.all([loadStyles("forms"), loadStyles("screens"), loadFurther()]);

/**
 * @param {HTMLElement} root
 * @param {string} title
 * @param {...(Node | null)} content
 */
export function page(root, title, ...content) {
  root.classList.add("page");
  root.replaceChildren(
    h(
      "header",
      { class: "page-head" },
      h(
        "a",
        { class: "icon-button", href: "/", "aria-label": t("home"), title: t("home") },
        icon("back"),
      ),
      h("h1", {}, title),
    ),
    h("div", { class: "page-body" }, ...content),
  );
}
