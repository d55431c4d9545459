/** Beginning a game: the server deals, the table's screen takes the view that came with it. */

import { notify } from "../announce.js";
import { t } from "../i18n.js";
import { request } from "../net.js";
import { navigate } from "../router.js";

/** @typedef {import("../wire.js").View} View */

/** The game that has just come, until its table is laid. @type {View | null} */
let dealt = null;

/**
 * Deals a game and goes to its table.
 *
 * @param {Record<string, unknown>} order as `POST /api/games` takes it
 * @param {{ replace?: boolean }} [options]
 * @returns {Promise<View>}
 */
export async function beginGame(order, options) {
  /** @type {View} */
  const view = await request("POST", "/api/games", order);
  await lay(view, options);
  return view;
}

/**
 * Goes to the table of a game whose view is known.
 *
 * @param {View} view
 * @param {{ replace?: boolean }} [options]
 */
export function lay(view, options) {
  dealt = view;
  return navigate(`/play/${view.id}`, options);
}

/**
 * The view of a game: the one it was dealt with, or what the server says now.
 *
 * @param {string} id
 * @returns {Promise<View>}
 */
export async function viewOf(id) {
  const fresh = dealt?.id === id ? dealt : null;
  dealt = null;
  return fresh ?? request("GET", `/api/games/${encodeURIComponent(id)}`);
}

/** The one word that the server may have to say about a new game. @param {View} view */
export function sayNotice({ game, notice }) {
  if (notice) notify(t(notice.code, { ...notice.arguments, game: t(`game-${game}`) }));
}
