/** A link to a deal: lays that very deal; with a line behind the `#`, shows how it was played. */

import { loadSprite } from "../cards/sprite.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { ProblemError, request } from "../net.js";
import { beginGame } from "../play/begin.js";
import { navigate } from "../router.js";
import { recall, remember } from "../storage.js";

/** @type {import("../router.js").Show} */
export async function show(root, [code]) {
  const moves = location.hash.slice(1).split("+").filter(Boolean).map(decodeURIComponent);
  if (moves.length) return showLine(root, code, moves);
  root.append(h("p", { class: "failure", role: "status" }, t("dealing-code", { code })));
  await deal(code);
  return { title: code };
}

/**
 * The same link opened twice goes to the same untouched game.
 *
 * @param {string} code
 */
async function deal(code) {
  const before = recall("linked");
  if (before?.code === code && (await isUntouched(before.id))) {
    await navigate(`/play/${before.id}`, { replace: true });
    return;
  }
  const { id } = await beginGame({ game: gameOf(code), code }, { replace: true });
  remember("linked", { code, id });
}

/** @param {string} id */
async function isUntouched(id) {
  try {
    return (await request("GET", `/api/games/${id}`)).version === 0;
  } catch (error) {
    // Deleted since, or another player's: then it is dealt anew.
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/**
 * Bare numbers are FreeCell deals; the server reads the rest from the code itself.
 *
 * @param {string} code
 */
function gameOf(code) {
  return /^cr/i.test(code.trim()) ? "crescent" : "freecell";
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
    loadSprite(),
  ]);
  const play = h(
    "button",
    { type: "button", class: "primary", onclick: () => void deal(code) },
    t("line-play-on"),
  );
  const viewer = new LineViewer(root, line, { title: t("replay-title"), code, actions: [play] });
  return { title: code, leave: () => viewer.destroy() };
}
