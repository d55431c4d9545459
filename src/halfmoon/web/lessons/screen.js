/** The screen of the guided first game. What was finished is kept with the player's settings. */

import { h } from "../dom.js";
import { currentLanguage, t } from "../i18n.js";
import { icon } from "../icons.js";
import { request } from "../net.js";
import { learnPath, rulesPath } from "../router.js";
import { changeSettings, settings } from "../settings.js";
import { LessonRoom } from "./lesson.js";
import { loadStage } from "./stage.js";

/** @import {Game} from "../wire.js" */

/** @type {import("../router.js").Show} */
export async function show(root, [name]) {
  const game = /** @type {Game} */ (name);
  const path = `/api/lessons/${encodeURIComponent(game)}?language=${currentLanguage()}`;
  const [{ lessons }] = await Promise.all([request("GET", path), loadStage()]);
  const key = game === "crescent" ? "lessons_crescent" : "lessons_freecell";
  const backLink = { class: "icon-button", href: learnPath(), "aria-label": t("learn") };
  const room = new LessonRoom({
    game,
    lessons,
    done: settings()[key],
    back: h("a", backLink, icon("back")),
    onDone: (count) => {
      if (count > settings()[key]) void changeSettings({ [key]: count });
    },
    over: [
      h("a", { class: "button primary", href: "/new" }, t("lesson-over-play")),
      h("a", { class: "button", href: rulesPath(game) }, t("lesson-over-rules")),
    ],
  });
  root.classList.add("lesson-screen");
  root.append(room.element);
  return { title: t("lesson-game", { game }), leave: () => room.destroy() };
}
