/** An example of a page, played on the spot. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { failureText } from "../net.js";
import { showStage } from "./dialog.js";
import { Practice } from "./practice.js";
import { loadStage, Stage } from "./stage.js";

/** @param {HTMLAnchorElement} link its address carries the position */
export async function openExample(link) {
  await loadStage();
  const position = decodeURIComponent(new URL(link.href).hash.slice(1));
  const practice = new Practice({
    view: (view) => {
      stage.table.update(view);
      undo.disabled = !view.can.undo;
      redeal.hidden = view.counters.redeals === null;
      redeal.disabled = !view.can.redeal;
    },
    failed: (error) => stage.say(failureText(error)),
  });
  const stage = new Stage({
    title: t("practice-title"),
    level: "h2",
    send: (command) => void practice.send(command),
  });
  stage.say(wordsOf(link), t("practice-about"));
  const undo = stage.tool("undo", t("undo"), () => void practice.send({ type: "undo" }));
  const redeal = stage.tool("redeal", t("redeal"), () => void practice.send({ type: "redeal" }));
  const again = () => {
    stage.clear();
    void practice.back(0);
  };
  stage.tool("restart", t("practice-restart"), again).classList.add("is-spare");
  stage.tools.append(
    h("a", { class: "button", href: link.href }, icon("play"), h("span", {}, t("practice-play"))),
  );
  showStage(stage, () => link.focus());
  await practice.begin(position);
}

/** The sentences beside the example, with its verdict. @param {HTMLElement} link */
function wordsOf(link) {
  const words = link.closest("figure")?.querySelector("figcaption")?.cloneNode(true);
  if (!(words instanceof HTMLElement)) return null;
  words.querySelector(".example-foot")?.remove();
  return h("div", { class: "stage-quote" }, ...words.children);
}
