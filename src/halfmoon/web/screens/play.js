/** The screen of one game: loads it, lays the table, keeps it until the player leaves. */

import { loadSprite } from "../cards/sprite.js";
import { t } from "../i18n.js";
import { request } from "../net.js";
import { TableScreen } from "../play/screen.js";
import { takeNotice } from "../play/begin.js";

/** @type {import("../router.js").Show} */
export async function show(root, [id]) {
  const [view] = await Promise.all([request("GET", `/api/games/${encodeURIComponent(id)}`), loadSprite()]);
  const screen = new TableScreen(root, view);
  takeNotice(id);
  return { title: view.code ?? t(`game-${view.game}`), leave: () => screen.destroy() };
}
