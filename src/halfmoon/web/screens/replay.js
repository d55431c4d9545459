/**
 * A game move by move: what was played, or, with `?solution`, how the solver would go on; with
 * `?solution=deal`, how it would have played the deal.
 */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { failureText, request } from "../net.js";
import { Cancelled, runJob } from "../play/jobs.js";
import { LineViewer } from "../play/line.js";

/** @typedef {import("../wire.js").View} View */

/** @type {import("../router.js").Show} */
export async function show(root, [id]) {
  const path = `/api/games/${encodeURIComponent(id)}`;
  const wish = new URLSearchParams(location.search).get("solution");
  const solving = wish !== null;
  const fromDeal = wish === "deal";
  const view = await request("GET", path);
  const abort = new AbortController();
  /** @type {LineViewer | null} */
  let viewer = null;
  const begin = async () => {
    const rest = solving ? await solve(root, view, { fromDeal, signal: abort.signal }) : [];
    if (rest === null || abort.signal.aborted) return;
    const { moves: played } = fromDeal ? { moves: [] } : await request("GET", `${path}/log`);
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
 * @param {{ fromDeal: boolean, signal: AbortSignal }} how
 * @returns {Promise<string[] | null>}
 */
async function solve(root, view, { fromDeal, signal }) {
  const state = say(root, t("solution-searching"), view.id);
  const progress = (/** @type {import("../wire.js").Job} */ job) => {
    const nodes = job.progress?.nodes;
    if (nodes) state.textContent = t("job-progress", { nodes });
  };
  const game = { view, jobListeners: new Set() };
  const type = fromDeal ? "solve_deal" : "solve";
  const result = await runJob(game, { type }, { signal, progress });
  if (result.line?.length) return result.line;
  const lost = result.verdict === "unwinnable";
  if (fromDeal) say(root, t(lost ? "solution-deal-lost" : "solution-none"), view.id);
  else {
    const offer = view.version > 0 ? [solutionOfDeal(view.id)] : [];
    say(root, t(lost ? "solution-lost" : "solution-none"), view.id, offer);
  }
  return null;
}

/**
 * @param {HTMLElement} root
 * @param {string} text
 * @param {string} id
 * @param {HTMLElement[]} offers
 */
function say(root, text, id, offers = []) {
  const state = h("p", { role: "status" }, text);
  root.replaceChildren(
    h(
      "div",
      { class: "failure" },
      h("h1", {}, t("solution-title")),
      state,
      ...offers,
      backToTable(id),
    ),
  );
  return state;
}

/** @param {string} id */
function solutionOfDeal(id) {
  const href = `/replay/${id}?solution=deal`;
  return h("a", { class: "button", href }, t("solution-from-deal"));
}

/** @param {string} id */
function backToTable(id) {
  return h("a", { class: "button", href: `/play/${id}` }, t("line-play-on"));
}
