/** What the tools and keys of the table do. Dialogs load when they are first asked for. */

import { notify } from "../announce.js";
import { dialogOpen, focusTable } from "../dialogs/state.js";
import { t } from "../i18n.js";
import { failureText } from "../net.js";
import { settings } from "../settings.js";

/** @typedef {import("./screen.js").TableScreen} TableScreen */

/** @type {Record<string, (screen: TableScreen) => unknown>} */
const ACTIONS = {
  undo: (screen) => screen.game.send({ type: "undo" }),
  redo: (screen) => screen.game.send({ type: "redo" }),
  redeal,
  restart,
  hint: (screen) => screen.hint(),
  finish: (screen) => screen.finish(),
  judge: async (screen) => (await import("./judge.js")).openJudge(screen),
  solution: async (screen) => (await import("../dialogs/solution.js")).openSolution(screen),
  new: async (screen) => (await import("../dialogs/new-game.js")).openNewGame(screen.game.view),
  more: async (screen) => (await import("../dialogs/more.js")).openMore(screen),
  share: async (screen) => (await import("../dialogs/share.js")).openShare(screen.game.view),
  moves: async (screen) => (await import("../dialogs/moves.js")).openMoves(screen),
  keys: async () => (await import("../dialogs/keys.js")).openKeys(),
  pause: async () => (await import("../dialogs/pause.js")).openPause(),
};

/**
 * @param {TableScreen} screen
 * @param {string} action
 */
export async function act(screen, action) {
  screen.stopFinish();
  try {
    await ACTIONS[action](screen);
  } catch (error) {
    notify(failureText(error));
  }
}

/** A redeal cannot be undone: on a touch screen, where a finger slips, it asks first. */
async function redeal(/** @type {TableScreen} */ screen) {
  const { view } = screen.game;
  const left = view.counters.redeals;
  if (left === null) return;
  if (left === 0) notify(t("redeal-none"));
  else if (!view.can.redeal || !asksBeforeRedeal() || (await confirmRedeal(left))) {
    screen.game.send({ type: "redeal" });
  }
}

function asksBeforeRedeal() {
  const choice = settings().confirm_redeal;
  return choice === "always" || (choice === "touch" && matchMedia("(pointer: coarse)").matches);
}

/** @param {number} left */
async function confirmRedeal(left) {
  const { ask } = await import("../dialogs/dialog.js");
  const confirm = t("redeal-confirm", { count: left });
  return ask({ title: t("redeal-title"), about: t("redeal-about"), confirm });
}

async function restart(/** @type {TableScreen} */ screen) {
  const { view } = screen.game;
  const moves = view.counters.moves;
  const asks = settings().confirm_restart && moves > 0 && view.status !== "won";
  if (!asks || (await confirmRestart(moves))) screen.game.send({ type: "restart" });
}

/** @param {number} moves */
async function confirmRestart(moves) {
  const { ask } = await import("../dialogs/dialog.js");
  return ask({
    title: t("restart-title"),
    about: t("restart-about", { moves }),
    confirm: t("restart-confirm"),
  });
}

/** @type {Record<string, string>} */
const KEYS = {
  z: "undo",
  u: "undo",
  y: "redo",
  r: "redeal",
  h: "hint",
  n: "new",
  t: "pause",
  "?": "keys",
};

/**
 * Listens to the keys that work anywhere on the table; the table itself has the others.
 *
 * @param {TableScreen} screen
 * @returns {() => void} stops listening
 */
export function listenToKeys(screen) {
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (dialogOpen() || event.defaultPrevented) return;
    const action = actionOf(event);
    if (action) {
      event.preventDefault();
      void act(screen, action);
    } else handOver(event);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/**
 * Right after the page has loaded nothing that can be operated has the focus, but the body or the
 * heading: the table's keys work all the same.
 *
 * @param {KeyboardEvent} event
 */
function handOver(event) {
  const operable = document.activeElement?.matches("a, button, input, select, textarea");
  if (operable || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!/^(Arrow.*|[0-9a-zA-Z]|Home|End)$/.test(event.key)) return;
  focusTable();
  const { key, shiftKey } = event;
  const again = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(again);
  event.preventDefault();
}

/** @param {KeyboardEvent} event */
function actionOf(event) {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  if (typing || event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" ? "redo" : null;
  }
  return KEYS[key] ?? null;
}
