/** The screen of one game: loads it, lays the table, keeps it until the player leaves. */

import { loadSprite } from "../cards/sprite.js";
import { t } from "../i18n.js";
import { sayNotice, viewOf } from "../play/begin.js";
import { TableScreen } from "../play/screen.js";

/** @type {import("../router.js").Show} */
export async function show(root, [id]) {
  const [view] = await Promise.all([viewOf(id), loadSprite()]);
  const screen = new TableScreen(root, view);
  sayNotice(view);
  return { title: view.code ?? t(`game-${view.game}`), leave: () => screen.destroy() };
}
