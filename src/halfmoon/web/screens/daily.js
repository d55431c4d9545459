/** The daily deals: a month of moons, and the two deals of the chosen day. */

import { notify } from "../announce.js";
import { h } from "../dom.js";
import { formatDate, localDay, t } from "../i18n.js";
import { icon, moon } from "../icons.js";
import { failureText, request } from "../net.js";
import { beginGame } from "../play/begin.js";
import { navigate } from "../router.js";
import { dayState } from "./home.js";
import { page } from "./page.js";

/** @typedef {import("../wire.js").Daily} Daily */
/** @typedef {import("../wire.js").Game} Game */

/** @type {import("../router.js").Show} */
export async function show(root) {
  const calendar = h("div", { class: "panel calendar" });
  const chosen = h("div", { class: "daily-chosen" });
  page(root, t("daily-title"), h("p", { class: "secondary" }, t("daily-about")), calendar, chosen);
  await showMonth(calendar, chosen, localDay());
  return { title: t("daily-title") };
}

/**
 * @param {HTMLElement} calendar
 * @param {HTMLElement} chosen
 * @param {string} day the day that is chosen in that month
 */
async function showMonth(calendar, chosen, day) {
  /** @type {Daily} */
  const daily = await request("GET", `/api/daily?month=${day.slice(0, 7)}&today=${localDay()}`);
  const choose = (/** @type {string} */ date) => {
    for (const cell of calendar.querySelectorAll("[data-date]")) {
      cell.setAttribute("aria-pressed", String(cell.getAttribute("data-date") === date));
    }
    chosen.replaceChildren(...dayCards(daily, date));
  };
  calendar.replaceChildren(
    monthHead(calendar, chosen, daily, day),
    h("div", { class: "calendar-days" }, ...weekdays(), ...gap(day), ...dayCells(daily, choose)),
  );
  choose(day);
}

/**
 * @param {HTMLElement} calendar
 * @param {HTMLElement} chosen
 * @param {Daily} daily
 * @param {string} day
 */
function monthHead(calendar, chosen, daily, day) {
  const go = (/** @type {number} */ step) => {
    const [year, month] = day.split("-").map(Number);
    const first = localDay(new Date(year, month - 1 + step, 1));
    const wanted = first.slice(0, 7) === localDay().slice(0, 7) ? localDay() : first;
    showMonth(calendar, chosen, wanted).catch((error) => notify(failureText(error)));
  };
  const last = day.slice(0, 7) >= localDay().slice(0, 7);
  const name = formatDate(day, { month: "long", year: "numeric" });
  const streak = daily.streak ? ` · ${t("home-streak", { count: daily.streak })}` : "";
  return h(
    "div",
    { class: "calendar-head" },
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t("daily-previous"),
        onclick: () => go(-1),
      },
      icon("back"),
    ),
    h("h2", { "aria-live": "polite" }, name + streak),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t("daily-next"),
        disabled: last,
        onclick: () => go(1),
      },
      icon("next"),
    ),
  );
}

function weekdays() {
  return Array.from({ length: 7 }, (_, index) =>
    h("span", { class: "weekday secondary", "aria-hidden": "true" }, t(`weekday-${index + 1}`)),
  );
}

/** Empty places before the first of the month. @param {string} day */
function gap(day) {
  const first = new Date(`${day.slice(0, 7)}-01T12:00:00`);
  return Array.from({ length: (first.getDay() + 6) % 7 }, () => h("span", {}));
}

/**
 * @param {Daily} daily
 * @param {(date: string) => void} choose
 */
function dayCells(daily, choose) {
  return daily.days.map((day) => {
    const future = day.date > localDay();
    const label = t("daily-day", {
      date: formatDate(day.date, { day: "numeric", month: "long" }),
      crescent: t(`daily-${day.crescent.state}`),
      freecell: t(`daily-${day.freecell.state}`),
    });
    return h(
      "button",
      {
        type: "button",
        class: day.date === localDay() ? "day today" : "day",
        "data-date": day.date,
        "aria-label": future ? `${label}, ${t("daily-future")}` : label,
        disabled: future,
        onclick: () => choose(day.date),
      },
      moon(dayState(daily, day.date)),
      h("span", {}, String(Number(day.date.slice(8)))),
    );
  });
}

/**
 * @param {Daily} daily
 * @param {string} date
 */
function dayCards(daily, date) {
  const day = daily.days.find((known) => known.date === date);
  if (!day) return [];
  return /** @type {Game[]} */ (["crescent", "freecell"]).map((game) => {
    const { state, id, code } = day[game];
    const play = () => {
      const going = id ? navigate(`/play/${id}`) : beginGame({ game, daily: date });
      Promise.resolve(going).catch((error) => notify(failureText(error)));
    };
    const label = t("daily-play", {
      game: t(`game-${game}`),
      date: formatDate(date, { day: "numeric", month: "numeric" }),
    });
    return h(
      "button",
      {
        type: "button",
        class: "panel daily-game",
        "aria-label": `${label}, ${t(`daily-${state}`)}`,
        onclick: play,
      },
      moon(state),
      h(
        "span",
        {},
        h("strong", {}, t(`game-${game}`)),
        h("small", { class: "secondary" }, t(`daily-${state}`)),
      ),
      h("span", { class: "code secondary" }, code),
    );
  });
}
