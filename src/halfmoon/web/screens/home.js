/** Home: go on, begin, today's deals, learn. */

import { h } from "../dom.js";
import { currentLanguage, formatDate, localDay, t } from "../i18n.js";
import { icon, mark, moon } from "../icons.js";
import { failureText, request } from "../net.js";
import { learnPath } from "../router.js";
import { changeSettings } from "../settings.js";
import { loadStyles } from "../styles.js";
import { gameDetails, gameName } from "../summaries.js";
import { hero, thumbnail } from "./art.js";

/** @typedef {import("../wire.js").Summary} Summary */
/** @typedef {import("../wire.js").Daily} Daily */

/** @type {import("../router.js").Show} */
export async function show(root) {
  await loadStyles("home");
  root.classList.add("home");
  const art = hero();
  const panel = h("div", { class: "hero-panel" });
  const others = h("section", { class: "home-games", hidden: true });
  const week = h("div", { class: "week" });
  const streak = h("span", { class: "secondary" });
  const played = h("small", { class: "secondary" });
  root.append(
    header(),
    h("section", { class: "hero panel" }, art.picture, panel),
    h(
      "div",
      { class: "home-side" },
      h("h2", {}, t("new-game")),
      h("div", { class: "home-new" }, newGame("crescent"), newGame("freecell")),
      dailyCard(week, streak),
      h(
        "div",
        { class: "home-links" },
        link(learnPath(), "book", t("learn"), h("small", { class: "secondary" }, t("learn-about"))),
        link("/statistics", "chart", t("statistics"), played),
        link("/history", "history", t("history")),
        link("/board", "board", t("board")),
      ),
      others,
    ),
  );
  if (location.pathname === "/new") void openNew();
  showContinue(panel, undefined);
  showWeek(week, streak, null);
  await Promise.all([
    request("GET", "/api/games").then(
      (/** @type {{ games: Summary[] }} */ { games }) => {
        const open = games.filter(isOpen);
        showContinue(panel, open[0] ?? null);
        showOthers(others, open.slice(1));
      },
      (error) => panel.replaceChildren(h("p", {}, failureText(error))),
    ),
    request("GET", `/api/daily?month=${localDay().slice(0, 7)}&today=${localDay()}`).then(
      (daily) => showWeek(week, streak, daily),
      quiet,
    ),
    request("GET", "/api/player/statistics").then(
      (figures) => (played.textContent = total(figures)),
      quiet,
    ),
  ]);
  return { title: t("app-name"), leave: art.leave };
}

/** A card of the home page that stays plain when its figures do not come. @param {unknown} error */
function quiet(error) {
  console.warn(error);
}

/** A game that can be played on. @param {Summary} game */
export function isOpen(game) {
  return game.status !== "won";
}

function header() {
  return h(
    "header",
    { class: "home-head" },
    mark(),
    h("h1", {}, t("app-name")),
    languageSwitch(),
    h(
      "a",
      {
        class: "icon-button",
        href: "/settings",
        "aria-label": t("settings"),
        title: t("settings"),
      },
      icon("settings"),
    ),
  );
}

function languageSwitch() {
  const names = ["vi", "en"].map((name) =>
    h(
      "button",
      {
        type: "button",
        lang: name,
        "aria-pressed": String(name === currentLanguage()),
        "aria-label": t(`language-${name}`),
        onclick: () => void changeSettings({ language: /** @type {"vi" | "en"} */ (name) }),
      },
      name.toUpperCase(),
    ),
  );
  return h(
    "div",
    { class: "language-switch", role: "group", "aria-label": t("settings-language") },
    ...names,
  );
}

/**
 * @param {HTMLElement} panel
 * @param {Summary | null | undefined} game the one played last; undefined while it is not known
 */
function showContinue(panel, game) {
  if (game === undefined) {
    panel.replaceChildren(h("p", { class: "secondary" }, t("loading")));
    return;
  }
  if (game === null) {
    panel.replaceChildren(
      h(
        "div",
        {},
        h("h2", {}, t("home-start")),
        h("p", { class: "secondary" }, t("home-start-about")),
      ),
      h(
        "a",
        { class: "button primary", href: learnPath() },
        icon("book"),
        h("span", {}, t("learn")),
      ),
    );
    return;
  }
  panel.replaceChildren(
    h(
      "div",
      {},
      h("h2", {}, t("home-continue", { game: t(`game-${game.game}`) })),
      h("p", { class: "secondary numbers" }, gameDetails(game)),
    ),
    h(
      "a",
      { class: "button primary", href: `/play/${game.id}` },
      icon("play"),
      h("span", {}, t("continue")),
    ),
  );
}

/**
 * @param {HTMLElement} section
 * @param {Summary[]} games
 */
function showOthers(section, games) {
  section.hidden = !games.length;
  section.replaceChildren(
    h("h2", {}, t("home-games")),
    h(
      "ul",
      { class: "plain" },
      ...games
        .slice(0, 6)
        .map((game) =>
          h(
            "li",
            {},
            h(
              "a",
              { class: "row-link", href: `/play/${game.id}` },
              h("strong", {}, gameName(game)),
              h("span", { class: "secondary numbers" }, gameDetails(game)),
            ),
          ),
        ),
    ),
  );
}

/** @param {"crescent" | "freecell"} [game] */
async function openNew(game) {
  const { openNewGame } = await import("../dialogs/new-game.js");
  openNewGame(null, { game });
}

/** @param {"crescent" | "freecell"} game */
function newGame(game) {
  return h(
    "button",
    {
      type: "button",
      class: "panel new-card",
      onclick: () => void openNew(game),
      "aria-label": `${t("new-game")}: ${t(`game-${game}`)}. ${t(`game-${game}-about`)}`,
    },
    thumbnail(game),
    h("strong", {}, t(`game-${game}`)),
    h("span", { class: "secondary" }, t(`game-${game}-about`)),
  );
}

/**
 * @param {HTMLElement} week
 * @param {HTMLElement} streak
 */
function dailyCard(week, streak) {
  return h(
    "a",
    { class: "panel daily-card", href: "/daily" },
    h("span", { class: "card-head" }, h("strong", {}, t("home-daily")), streak),
    week,
  );
}

/**
 * The seven days of this week, Monday first.
 *
 * @param {HTMLElement} week
 * @param {HTMLElement} streak
 * @param {Daily | null} daily
 */
function showWeek(week, streak, daily) {
  const now = new Date();
  const monday = now.getDate() - ((now.getDay() + 6) % 7);
  const today = localDay();
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = localDay(new Date(now.getFullYear(), now.getMonth(), monday + index));
    const state = dayState(daily, date);
    const spoken = `${formatDate(date, { weekday: "long" })}: ${t(`daily-${state}`)}`;
    return h(
      "span",
      { class: date === today ? "day today" : "day" },
      moon(state),
      h("span", { class: "hidden-text" }, spoken),
      h("span", { "aria-hidden": "true" }, t(`weekday-${index + 1}`)),
    );
  });
  week.replaceChildren(...days);
  const day = formatDate(today, { weekday: "long", day: "numeric", month: "numeric" });
  streak.textContent = daily?.streak
    ? `${day} · ${t("home-streak", { count: daily.streak })}`
    : day;
}

/**
 * A day's moon: full when one of its deals was won, half when one was begun.
 *
 * @param {Daily | null} daily
 * @param {string} date
 * @returns {"open" | "started" | "won"}
 */
export function dayState(daily, date) {
  const day = daily?.days.find((known) => known.date === date);
  const states = day ? [day.crescent.state, day.freecell.state] : [];
  if (states.includes("won")) return "won";
  return states.includes("started") ? "started" : "open";
}

/**
 * @param {string} href
 * @param {string} picture
 * @param {string} label
 * @param {HTMLElement} [below]
 */
function link(href, picture, label, below) {
  return h(
    "a",
    { class: "panel link-card", href },
    icon(picture),
    h("span", {}, h("strong", {}, label), below ?? null),
  );
}

/** @param {import("../wire.js").Statistics} figures */
function total({ games }) {
  const played = games.reduce((sum, game) => sum + game.played, 0);
  const won = games.reduce((sum, game) => sum + game.won, 0);
  if (!played) return t("home-statistics-none");
  return t("home-statistics-about", { played, share: Math.round((100 * won) / played) });
}
