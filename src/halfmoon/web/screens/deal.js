/** A link to a deal: lays that very deal; with a line behind the `#`, shows how it was played. */

import { h } from "../dom.js";
import { gameOf } from "../early.js";
import { t } from "../i18n.js";
import { ProblemError, request } from "../net.js";
import { beginGame, lay } from "../play/begin.js";
import { recall, remember } from "../storage.js";

/** So long nothing is said: mostly the cards are there by then. */
const SILENT_MS_MAX = 400;

/** @type {import("../router.js").Show} */
export async function show(root, [code]) {
  const moves = location.hash.slice(1).split("+").filter(Boolean).map(decodeURIComponent);
  if (moves.length) return showLine(root, code, moves);
  const timer = setTimeout(() => {
    root.append(h("p", { class: "failure", role: "status" }, t("dealing-code", { code })));
  }, SILENT_MS_MAX);
  try {
    await deal(code);
  } finally {
    clearTimeout(timer);
  }
  return { title: code };
}

/**
 * The same link opened twice goes to the same untouched game.
 *
 * @param {string} code
 */
async function deal(code) {
  const before = recall("linked");
  const untouched = before?.code === code ? await untouchedGame(before.id) : null;
  if (untouched) {
    await lay(untouched, { replace: true });
    return;
  }
  const { id } = await beginGame({ game: gameOf(code), code }, { replace: true });
  remember("linked", { code, id });
}

/**
 * @param {string} id
 * @returns {Promise<import("../wire.js").View | null>} null when it was played on, or is gone
 */
async function untouchedGame(id) {
  try {
    const view = await request("GET", `/api/games/${id}`);
    return view.version === 0 ? view : null;
  } catch (error) {
    // Deleted since, or another player's: then it is dealt anew.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} code
 * @param {string[]} moves
 */
async function showLine(root, code, moves) {
  const [line, { LineViewer }] = await Promise.all([
    request("POST", "/api/lines", { code, moves }),
    import("../play/line.js"),
  ]);
  const play = h(
    "button",
    { type: "button", class: "primary", onclick: () => void deal(code) },
    t("line-play-on"),
  );
  const viewer = new LineViewer(root, line, { title: t("replay-title"), code, actions: [play] });
  return { title: code, leave: () => viewer.destroy() };
}
