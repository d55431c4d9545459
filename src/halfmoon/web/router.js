/** Which screen an address shows; links inside the page do not load it anew. */

import { h } from "./dom.js";
import { currentLanguage, loadFurther, t } from "./i18n.js";
import { failureText } from "./net.js";

/**
 * @typedef {object} Screen
 * @property {string} title
 * @property {() => void} [leave]
 */

/** @typedef {(root: HTMLElement, parameters: string[]) => Promise<Screen>} Show */

/** @type {[RegExp, () => Promise<{ show: Show }>][]} */
const ROUTES = [
  [/^\/(?:new)?$/, () => import("./screens/home.js")],
  [/^\/play\/([^/]+)$/, () => import("./screens/play.js")],
  [/^\/deal\/([^/]+)$/, () => import("./screens/deal.js")],
  [/^\/daily$/, () => import("./screens/daily.js")],
  [/^\/board$/, () => import("./screens/board.js")],
  [/^\/statistics$/, () => import("./screens/statistics.js")],
  [/^\/history$/, () => import("./screens/history.js")],
  [/^\/replay\/([^/]+)$/, () => import("./screens/replay.js")],
  [/^\/lessons\/(crescent|freecell)$/, () => import("./lessons/screen.js")],
  [/^\/settings$/, () => import("./screens/settings.js")],
];

/** @type {Screen | null} */
let screen = null;
/** Grows with every navigation, so that a slow screen cannot replace a later one. */
let turn = 0;
/** Whether the player has gone anywhere yet: a link to a deal leads on by itself. */
let moved = false;
/** The address whose screen is shown or on its way. */
let shown = "";

/** @param {string} path */
function routeOf(path) {
  for (const [pattern, load] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { load, parameters: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}

/**
 * Goes to a page of ours.
 *
 * @param {string} path
 * @param {{ replace?: boolean }} [options]
 */
export function navigate(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  moved ||= !replace;
  return render();
}

/** What decides about the screen; what stands behind the `#` does not. */
function address() {
  return location.pathname + location.search;
}

/** Draws the screen of the present address. */
export async function render() {
  const mine = ++turn;
  shown = address();
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const route = routeOf(location.pathname);
  screen?.leave?.();
  screen = null;
  const root = h("div", { class: "screen" });
  main.replaceChildren(root);
  main.removeAttribute("data-ready");
  try {
    const { show } = route ? await route.load() : await import("./screens/missing.js");
    if (mine !== turn) return;
    const shown = await show(root, route?.parameters ?? []);
    if (mine !== turn) {
      shown.leave?.();
      return;
    }
    screen = shown;
    document.title =
      location.pathname === "/" ? t("app-name") : `${shown.title} · ${t("app-name")}`;
    main.dataset.ready = location.pathname;
    focusHeading(root);
  } catch (error) {
    // What was wrong with a code or an address is among the messages that come later.
    await loadFurther().catch(() => {});
    if (mine === turn) showFailure(root, error);
  }
}

/**
 * A screen reader hears where it has arrived.
 *
 * @param {HTMLElement} root
 */
function focusHeading(root) {
  if (!moved || root.contains(document.activeElement)) return;
  const heading = root.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/**
 * @param {HTMLElement} root
 * @param {unknown} error
 */
function showFailure(root, error) {
  root.replaceChildren(
    h(
      "div",
      { class: "failure" },
      h("h1", {}, t("page-failed")),
      h("p", {}, failureText(error)),
      h(
        "p",
        { class: "row" },
        h("button", { type: "button", class: "primary", onclick: () => render() }, t("try-again")),
        h("a", { class: "button", href: "/" }, t("home")),
      ),
    ),
  );
}

/** @param {MouseEvent} event */
function followLink(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
  if (event.shiftKey || event.altKey || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !routeOf(link.pathname)) return;
  // A jump within the page is the browser's own.
  if (link.hash && link.pathname + link.search === address()) return;
  event.preventDefault();
  void navigate(link.pathname + link.search + link.hash);
}

/** Begins to follow links and the browser's back button, and shows the first screen. */
export function startRouter() {
  document.addEventListener("click", followLink);
  addEventListener("popstate", () => {
    // Jumps within the page come here, too, and change no screen.
    if (address() === shown) return;
    moved = true;
    void render();
  });
  return render();
}

/** The address of the rules of a game in the language spoken. @param {string} game */
export function rulesPath(game) {
  return `/${currentLanguage()}/rules/${game}`;
}

/** The address of an answer on the page of questions. @param {string} anchor */
export function questionPath(anchor) {
  return `/${currentLanguage()}/questions#${anchor}`;
}

/** The address of the pages for learners in the language spoken. */
export function learnPath() {
  return `/${currentLanguage()}/learn`;
}
