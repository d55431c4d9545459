/** Every game played: reopen it, watch it, share it, keep it as text, delete it. */

import { notify } from "../announce.js";
import { saveFile } from "../copy.js";
import { choices } from "../dialogs/choices.js";
import { ask } from "../dialogs/dialog.js";
import { h } from "../dom.js";
import { formatDate, t } from "../i18n.js";
import { icon, moon } from "../icons.js";
import { failureText, request } from "../net.js";
import { gameDetails, gameName } from "../summaries.js";
import { page } from "./page.js";

/** @typedef {import("../wire.js").Summary} Summary */

const SHOWN_AT_ONCE = 50;

/** @type {Record<string, (game: Summary) => boolean>} */
const FILTERS = {
  all: () => true,
  won: (game) => game.status === "won",
  unfinished: (game) => game.status !== "won",
};

/** @type {import("../router.js").Show} */
export async function show(root) {
  /** @type {{ games: Summary[] }} */
  const { games } = await request("GET", "/api/games");
  const list = h("ul", { class: "plain history-list" });
  let shown = SHOWN_AT_ONCE;
  let filter = "all";
  const more = h("button", { type: "button" }, t("more"));
  const draw = () => {
    const kept = games.filter(FILTERS[filter]);
    list.replaceChildren(...kept.slice(0, shown).map((game) => item(game, remove)));
    if (!kept.length) list.replaceChildren(h("li", {}, t("history-none")));
    more.hidden = kept.length <= shown;
  };
  const remove = (/** @type {Summary} */ game) => {
    games.splice(games.indexOf(game), 1);
    draw();
  };
  more.addEventListener("click", () => {
    shown += SHOWN_AT_ONCE;
    draw();
  });
  const filters = choices({
    name: "filter",
    legend: t("history-filter"),
    hideLegend: true,
    values: Object.keys(FILTERS).map((value) => ({ value, label: t(`history-${value}`) })),
    chosen: filter,
    change: (value) => {
      filter = value;
      shown = SHOWN_AT_ONCE;
      draw();
    },
  });
  draw();
  page(
    root,
    t("history-title"),
    h("p", { class: "secondary" }, t("history-about")),
    filters,
    list,
    more,
  );
  return { title: t("history-title") };
}

/**
 * @param {Summary} game
 * @param {(game: Summary) => void} remove
 */
function item(game, remove) {
  const state = game.status === "won" ? "won" : game.moves ? "started" : "open";
  const name = gameName(game);
  return h(
    "li",
    { class: "panel history-item" },
    moon(state),
    h(
      "div",
      { class: "history-text" },
      h("a", { href: `/play/${game.id}` }, h("strong", {}, name)),
      h("span", { class: "code secondary" }, game.code ?? t("custom-board")),
      h("span", { class: "secondary numbers" }, details(game)),
    ),
    h(
      "div",
      { class: "history-actions" },
      h(
        "a",
        {
          class: "icon-button",
          href: `/replay/${game.id}`,
          "aria-label": `${t("history-replay")}: ${name}`,
          title: t("history-replay"),
        },
        icon("play"),
      ),
      action("share", "history-share", name, async () => {
        const { openShare } = await import("../dialogs/share.js");
        openShare(game);
      }),
      action("download", "history-export", name, () => exportGame(game)),
      action("trash", "history-delete", name, () => deleteGame(game, remove)),
    ),
  );
}

/** @param {Summary} game */
function details(game) {
  const played = formatDate(new Date(game.played), { dateStyle: "short", timeStyle: "short" });
  const parts = [played, t(`status-${game.status}`), gameDetails(game)];
  if (game.viewer) parts.push(t("played-with-viewer"));
  else if (game.hints) parts.push(t("played-with-hints"));
  return parts.join(" · ");
}

/**
 * @param {string} picture
 * @param {string} key
 * @param {string} name
 * @param {() => Promise<void>} run
 */
function action(picture, key, name, run) {
  const safely = () => run().catch((error) => notify(failureText(error)));
  return h(
    "button",
    {
      type: "button",
      class: "icon-button",
      "aria-label": `${t(key)}: ${name}`,
      title: t(key),
      onclick: () => void safely(),
    },
    icon(picture),
  );
}

/** @param {Summary} game */
async function exportGame(game) {
  const [{ moves, log }, position] = await Promise.all([
    request("GET", `/api/games/${game.id}/log`),
    request("GET", `/api/games/${game.id}/position`, undefined, { text: true }),
  ]);
  const text = [
    `Halfmoon ${game.code ?? "custom"}`,
    `Status: ${game.status}`,
    `Moves: ${moves.join(" ")}`,
    `Log: ${log.join(" ")}`,
    "",
    position,
  ].join("\n");
  saveFile(`halfmoon-${game.code ?? game.id}.txt`, text);
}

/**
 * @param {Summary} game
 * @param {(game: Summary) => void} remove
 */
async function deleteGame(game, remove) {
  const question = {
    title: t("history-delete-title"),
    about: t("history-delete-about"),
    confirm: t("history-delete"),
    danger: true,
  };
  if (!(await ask(question))) return;
  await request("DELETE", `/api/games/${game.id}`);
  remove(game);
}
