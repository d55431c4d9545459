/** The screen of one game: loads it, lays the table, keeps it until the player leaves. */

import { t } from "../i18n.js";
import { sayNotice, viewOf } from "../play/begin.js";
import { TableScreen } from "../play/screen.js";

/** @type {import("../router.js").Show} */
export async function show(root, [id]) {
  const view = await viewOf(id);
  const screen = new TableScreen(root, view);
  sayNotice(view);
  return { title: view.code ?? t(`game-${view.game}`), leave: () => screen.destroy() };
}
