/** A game move by move: what was played, or, with `?solution`, how the solver would go on. */

import { loadSprite } from "../cards/sprite.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { failureText, request } from "../net.js";
import { LineViewer } from "../play/line.js";
import { Cancelled, runJob } from "../play/jobs.js";

/** @typedef {import("../wire.js").View} View */

/** @type {import("../router.js").Show} */
export async function show(root, [id]) {
  const path = `/api/games/${encodeURIComponent(id)}`;
  const solving = location.search === "?solution";
  const [view] = await Promise.all([request("GET", path), loadSprite()]);
  const abort = new AbortController();
  /** @type {LineViewer | null} */
  let viewer = null;
  const begin = async () => {
    const rest = solving ? await solve(root, view, abort.signal) : [];
    if (rest === null || abort.signal.aborted) return;
    const { moves: played } = await request("GET", `${path}/log`);
    const order = { game: id, from: "deal", moves: [...played, ...rest] };
    const line = await request("POST", "/api/lines", order);
    if (abort.signal.aborted) return;
    root.replaceChildren();
    viewer = new LineViewer(root, line, {
      title: t(solving ? "solution-title" : "replay-title"),
      code: view.code,
      actions: [backToTable(id)],
      // A solution begins where the player is; the way there lies before it.
      step: solving ? played.length : 0,
    });
  };
  if (solving) {
    begin().catch((error) => {
      if (!(error instanceof Cancelled)) say(root, failureText(error), id);
    });
  } else await begin();
  const leave = () => {
    abort.abort();
    viewer?.destroy();
  };
  return { title: t(solving ? "solution-title" : "replay-title"), leave };
}

/**
 * The solver's line, or null when there is none; then the screen says why.
 *
 * @param {HTMLElement} root
 * @param {View} view
 * @param {AbortSignal} signal
 * @returns {Promise<string[] | null>}
 */
async function solve(root, view, signal) {
  const state = say(root, t("solution-searching"), view.id);
  const progress = (/** @type {import("../wire.js").Job} */ job) => {
    const nodes = job.progress?.nodes;
    if (nodes) state.textContent = t("job-progress", { nodes });
  };
  const game = { view, jobListeners: new Set() };
  const result = await runJob(game, { type: "solve" }, { signal, progress });
  if (result.line?.length) return result.line;
  say(root, t(result.verdict === "unwinnable" ? "solution-lost" : "solution-none"), view.id);
  return null;
}

/**
 * @param {HTMLElement} root
 * @param {string} text
 * @param {string} id
 */
function say(root, text, id) {
  const state = h("p", { role: "status" }, text);
  root.replaceChildren(
    h(
      "div",
      { class: "failure" },
      h("h1", {}, t("solution-title")),
      state,
      h("p", {}, backToTable(id)),
    ),
  );
  return state;
}

/** @param {string} id */
function backToTable(id) {
  return h("a", { class: "button", href: `/play/${id}` }, t("line-play-on"));
}
