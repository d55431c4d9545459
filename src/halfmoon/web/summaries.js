/** A game of a list in a line of words. */

import { formatTime, t } from "./i18n.js";

/** @typedef {import("./wire.js").Summary} Summary */

/** @param {Summary} game */
export function gameName(game) {
  return `${t(`game-${game.game}`)} · ${t(`option-${game.option}`)}`;
}

/** Time, moves and redeals left. @param {Summary} game */
export function gameDetails(game) {
  const parts = [
    formatTime(game.elapsed_ms, { played: game.moves > 0 }),
    t("count-moves", { count: game.moves }),
  ];
  if (game.redeals !== null && game.status !== "won") {
    parts.push(t("count-redeals", { count: game.redeals }));
  }
  return parts.join(" · ");
}
