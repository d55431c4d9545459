/** Long work on the server: begin it, hear how far it is, give it up. */

import { AwayError, ProblemError, request } from "../net.js";

/** @typedef {import("../wire.js").Job} Job */

const POLL_MS_FIRST = 60;
const POLL_MS_MAX = 700;

/** The work was given up or the position has changed. */
export class Cancelled extends Error {}

/**
 * Runs a job of the solver to its end.
 *
 * @param {{ view: { id: string }, jobListeners: Set<(job: Job) => void> }} game
 * @param {Record<string, unknown>} order such as `{type: "hint"}`
 * @param {{ signal: AbortSignal, progress?: (job: Job) => void }} options
 * @returns {Promise<import("../wire.js").JobResult>}
 */
export async function runJob(game, order, { signal, progress }) {
  const path = `/api/games/${game.view.id}/jobs`;
  /** @type {Job} */
  let job = await request("POST", path, order);
  let wait = POLL_MS_FIRST;
  /** @type {(() => void) | null} */
  let wake = null;
  const heard = (/** @type {Job} */ news) => news.id === job.id && wake?.();
  const abandon = () => wake?.();
  game.jobListeners.add(heard);
  signal.addEventListener("abort", abandon);
  try {
    while (job.status === "queued" || job.status === "running") {
      if (signal.aborted) {
        request("DELETE", `${path}/${job.id}`).catch(() => {});
        throw new Cancelled();
      }
      progress?.(job);
      await new Promise((resolve) => {
        wake = () => resolve(null);
        setTimeout(resolve, wait);
      });
      wait = Math.min(wait * 1.5, POLL_MS_MAX);
      if (!signal.aborted) job = await look(`${path}/${job.id}`, job);
    }
  } finally {
    game.jobListeners.delete(heard);
    signal.removeEventListener("abort", abandon);
  }
  if (signal.aborted || job.status === "cancelled") throw new Cancelled();
  if (job.problem) throw new ProblemError(job.problem);
  if (job.status === "failed" || !job.result) throw new Error("the solver gave no answer");
  return job.result;
}

/**
 * @param {string} path
 * @param {Job} before
 * @returns {Promise<Job>}
 */
async function look(path, before) {
  try {
    return await request("GET", path);
  } catch (error) {
    if (error instanceof AwayError) return before;
    throw error;
  }
}
