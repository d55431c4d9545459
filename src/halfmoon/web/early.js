/**
 * Asks for the game that the address names while the page's other modules are still on their way;
 * `request` of net.js then takes the answer. It imports nothing, so that it runs at once.
 */

const WAIT_MS_MAX = 20_000;

/** @type {{ key: string, answer: Promise<Response> } | null} */
let early = begin();

function begin() {
  const [, kind, name] = /^\/(play|deal)\/([^/]+)$/.exec(location.pathname) ?? [];
  if (kind === "play") return ask("GET", `/api/games/${name}`);
  // A line behind the code is looked at, and deals nothing.
  if (kind !== "deal" || location.hash.length > 1) return null;
  const code = decodeURIComponent(name);
  const before = linked();
  if (before?.code === code) return ask("GET", `/api/games/${before.id}`);
  return ask("POST", "/api/games", JSON.stringify({ game: gameOf(code), code }));
}

/** The game that a link to a deal led to before, as screens/deal.js has kept it. */
function linked() {
  try {
    return JSON.parse(localStorage.getItem("halfmoon-linked") ?? "null");
  } catch {
    return null;
  }
}

/**
 * Bare numbers are FreeCell deals; the server reads the rest from the code itself.
 *
 * @param {string} code
 */
export function gameOf(code) {
  return /^cr/i.test(code.trim()) ? "crescent" : "freecell";
}

/**
 * @param {string} method
 * @param {string} path
 * @param {string} [body]
 */
function ask(method, path, body) {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  const answer = fetch(path, { method, headers, body, signal: AbortSignal.timeout(WAIT_MS_MAX) });
  // Whoever takes the answer hears of a failure; until then it is nobody's.
  answer.catch(() => {});
  return { key: `${method} ${path} ${body}`, answer };
}

/**
 * The answer to this very request if it was sent already, once.
 *
 * @param {string} method
 * @param {string} path
 * @param {string} [body]
 * @returns {Promise<Response> | null}
 */
export function takeEarly(method, path, body) {
  if (early?.key !== `${method} ${path} ${body}`) return null;
  const { answer } = early;
  early = null;
  return answer;
}
