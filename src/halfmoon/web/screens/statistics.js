/** The figures of each game and option, with the spread of times and moves as plots. */

import { notify } from "../announce.js";
import { saveFile } from "../copy.js";
import { ask } from "../dialogs/dialog.js";
import { h } from "../dom.js";
import { formatNumber, formatTime, t } from "../i18n.js";
import { icon } from "../icons.js";
import { failureText, request } from "../net.js";
import { page } from "./page.js";
import { histogram } from "./plots.js";

/** @typedef {import("../wire.js").GameStatistics} GameStatistics */
/** @typedef {import("../wire.js").Statistics} Statistics */

/** @type {import("../router.js").Show} */
export async function show(root) {
  /** @type {Statistics} */
  const figures = await request("GET", "/api/player/statistics");
  const played = figures.games.filter((game) => game.played > 0);
  page(
    root,
    t("statistics-title"),
    ...(played.length ? played.map(section) : [h("p", {}, t("statistics-none"))]),
    h("p", { class: "secondary" }, t("statistics-about")),
    h("div", { class: "row wrap" }, ...buttons(figures)),
  );
  return { title: t("statistics-title") };
}

/** @param {GameStatistics} game */
function section(game) {
  const time = (/** @type {number | null} */ ms) =>
    ms === null ? "–" : formatTime(ms, { played: true });
  const number = (/** @type {number | null} */ n) =>
    n === null ? "–" : formatNumber(Math.round(n));
  const share = game.played ? Math.round((100 * game.won) / game.played) : 0;
  return h(
    "section",
    { class: "panel figures" },
    h("h2", {}, `${t(`game-${game.game}`)} · ${t(`option-${game.option}`)}`),
    h(
      "dl",
      {},
      figure("statistics-played", number(game.played)),
      figure("statistics-won", number(game.won)),
      figure("statistics-share", t("percent", { share: formatNumber(share) })),
      figure("statistics-streak", number(game.streak)),
      figure("statistics-streak-best", number(game.streak_best)),
      figure("statistics-time-best", time(game.time_best_ms)),
      figure("statistics-time-average", time(game.time_average_ms)),
      figure("statistics-moves-best", number(game.moves_best)),
      figure("statistics-moves-average", number(game.moves_average)),
      figure("statistics-without-help", number(game.won_without_help)),
      figure("statistics-with-help", number(game.won_with_help)),
    ),
    plots(game),
  );
}

/**
 * @param {string} key
 * @param {string} value
 */
function figure(key, value) {
  return h("div", {}, h("dt", {}, t(key)), h("dd", {}, value));
}

/** One game makes no spread. @param {GameStatistics} game */
function plots(game) {
  if (game.times_ms.length < 2) return null;
  const minutes = game.times_ms.map((ms) => ms / 60_000);
  return h(
    "div",
    { class: "plots" },
    histogram(t("statistics-time-plot"), minutes, t("statistics-plot-minutes")),
    histogram(t("statistics-moves-plot"), game.moves, t("label-moves")),
  );
}

/** @param {Statistics} figures */
function buttons(figures) {
  const reset = async () => {
    const question = {
      title: t("statistics-reset-title"),
      about: t("statistics-reset-about"),
      confirm: t("statistics-reset"),
      danger: true,
    };
    if (!(await ask(question))) return;
    try {
      await request("DELETE", "/api/player/statistics");
      const { render } = await import("../router.js");
      await render();
    } catch (error) {
      notify(failureText(error));
    }
  };
  const save = () =>
    saveFile("halfmoon-statistics.json", JSON.stringify(figures, null, 2), "application/json");
  return [
    h(
      "button",
      { type: "button", onclick: save },
      icon("download"),
      h("span", {}, t("statistics-export")),
    ),
    h(
      "button",
      { type: "button", onclick: () => void reset() },
      icon("trash"),
      h("span", {}, t("statistics-reset")),
    ),
  ];
}
