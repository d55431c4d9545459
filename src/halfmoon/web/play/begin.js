/** Beginning a game, and the one word that the server may have to say about it. */

import { notify } from "../announce.js";
import { t } from "../i18n.js";
import { request } from "../net.js";
import { navigate } from "../router.js";

/** @type {Map<string, string>} what to say when the game's table is laid */
const notices = new Map();

/**
 * Deals a game and goes to its table.
 *
 * @param {Record<string, unknown>} order as `POST /api/games` takes it
 * @param {{ replace?: boolean }} [options]
 */
export async function beginGame(order, options) {
  /** @type {import("../wire.js").View} */
  const view = await request("POST", "/api/games", order);
  const { notice } = view;
  if (notice) {
    notices.set(view.id, t(notice.code, { ...notice.arguments, game: t(`game-${view.game}`) }));
  }
  await navigate(`/play/${view.id}`, options);
}

/** @param {string} id of the game whose table is ready */
export function takeNotice(id) {
  const text = notices.get(id);
  notices.delete(id);
  if (text) notify(text);
}
