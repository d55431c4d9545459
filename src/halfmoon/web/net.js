/** Requests to the server: JSON there and back, problems as errors with a message key. */

import { takeEarly } from "./early.js";
import { knows, t } from "./i18n.js";

/** @typedef {import("./wire.js").Problem} Problem */

const WAIT_MS_MAX = 20_000;

/** The server answered and refused. */
export class ProblemError extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.status = problem.status;
  }

  /** What to tell the player, in their language. */
  get text() {
    const { code, arguments: args, detail } = this.problem;
    if (code && knows(code)) return t(code, args);
    return detail ?? t("problem-unknown");
  }
}

/** No answer came: the line is down, the server away, or overloaded; trying again makes sense. */
export class AwayError extends Error {
  /**
   * @param {string} message
   * @param {Problem | null} [problem] what the server said, when it could speak at all
   */
  constructor(message, problem = null) {
    super(message);
    this.problem = problem;
  }

  /** What the server said, in the player's language; null when nothing answered. */
  get text() {
    const code = this.problem?.code;
    return code && knows(code) ? t(code, this.problem?.arguments) : null;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {{ keepalive?: boolean, text?: boolean }} [options]
 * @returns {Promise<any>}
 */
export async function request(method, path, body, { keepalive = false, text = false } = {}) {
  let answer;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  try {
    answer = await (takeEarly(method, path, sent) ??
      fetch(path, {
        method,
        keepalive,
        headers: sent === undefined ? {} : { "Content-Type": "application/json" },
        body: sent,
        signal: keepalive ? undefined : AbortSignal.timeout(WAIT_MS_MAX),
      }));
    // The service worker showed what it had kept: the server is away.
    if (answer.headers.has("x-halfmoon-kept")) dispatchEvent(new Event("halfmoon-away"));
    else compareVersions(answer.headers.get("halfmoon-version"));
    if (answer.ok) {
      if (answer.status === 204) return null;
      return text ? await answer.text() : await answer.json();
    }
  } catch (error) {
    throw new AwayError(`${method} ${path}: ${error}`);
  }
  const problem = await problemOf(answer);
  if ([502, 503, 504].includes(answer.status))
    throw new AwayError(`${path}: ${answer.status}`, problem);
  throw new ProblemError(problem);
}

/** The version of the page's files, which their address names. */
const OWN_VERSION = /\/v-([0-9a-f]+)\//.exec(import.meta.url)?.[1];
let upgraded = false;

/**
 * An old tab talks to a newer server: the player hears of it once.
 *
 * @param {string | null} version the version of the files that the server has
 */
function compareVersions(version) {
  if (upgraded || !version || !OWN_VERSION || version === OWN_VERSION) return;
  upgraded = true;
  dispatchEvent(new Event("halfmoon-upgraded"));
}

/**
 * @param {Response} answer
 * @returns {Promise<Problem>}
 */
async function problemOf(answer) {
  const fallback = { type: "about:blank", title: answer.statusText, status: answer.status };
  try {
    return { ...fallback, ...(await answer.json()) };
  } catch {
    return fallback;
  }
}

/**
 * What to say about any failed request.
 *
 * @param {unknown} error
 */
export function failureText(error) {
  if (error instanceof ProblemError) return error.text;
  // A module that did not come is a line that is down, too.
  const noModule = error instanceof TypeError && /import|module/i.test(error.message);
  if (error instanceof AwayError && error.text) return error.text;
  if (error instanceof AwayError || noModule) return t("server-away");
  console.error(error);
  return t("page-failed");
}

/** An id that no other command has. */
export function freshId() {
  // randomUUID exists only where the page is served over https or from this very machine.
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
