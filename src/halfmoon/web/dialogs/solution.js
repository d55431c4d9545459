/** Asks before a solution is shown: from then on the game counts as helped. */

import { t } from "../i18n.js";
import { navigate } from "../router.js";
import { ask } from "./dialog.js";

/** @param {import("../play/screen.js").TableScreen} screen */
export async function openSolution(screen) {
  const question = { title: t("solution"), about: t("solution-about"), confirm: t("solution") };
  if (await ask(question)) await navigate(`/replay/${screen.game.view.id}?solution`);
}
