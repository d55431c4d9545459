/**
 * Keeps the page at hand when the server is away: its files, its messages, and what was last seen
 * of the games. Files under a version never change and come from the cache; all else asks the
 * server first. Commands are not the worker's business: the page keeps and repeats them itself.
 */

/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const SHELL = "halfmoon-shell";
const SEEN = "halfmoon-seen";
/** How long a page waits for a slow server before it is shown as last seen. */
const WAIT_MS_MAX = 4000;
const SEEN_MAX = 60;
/** One browser is one player: what an answer varies with does not vary here. */
const ANY = { ignoreVary: true };

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/v-")) event.respondWith(fromShell(request));
  else if (request.mode === "navigate") event.respondWith(fromServer(request, SHELL, event));
  else if (isSeen(url.pathname)) event.respondWith(fromServer(request, SEEN, event));
});

/**
 * Lists, views and figures may be shown as last seen; streams and jobs may not.
 *
 * @param {string} path
 */
function isSeen(path) {
  return /^\/api\/(games(\/[^/]+(\/(log|position))?)?|daily|player\/statistics)$/.test(path);
}

/** Fetches the document and everything that it leads to, and forgets files of older versions. */
async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch("/", { credentials: "same-origin" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await cache.put("/", answer);
  const base = /\/static\/v-[^/"]+/.exec(text)?.[0];
  if (!base) return;
  const named = [...text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, path]) => path);
  const later = named
    .filter((path) => path.includes("/i18n/"))
    .map((path) => path.replace(".json", "-later.json"));
  const waiting = [...named, ...later];
  for (const path of waiting) {
    for (const next of await keepFile(cache, path, base)) {
      if (!waiting.includes(next)) waiting.push(next);
    }
  }
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/static/v-") && !pathname.startsWith(`${base}/`))
      await cache.delete(request);
  }
}

/**
 * Keeps one file, and tells which modules and style sheets it will load.
 *
 * @param {Cache} cache
 * @param {string} path
 * @param {string} base
 * @returns {Promise<string[]>}
 */
async function keepFile(cache, path, base) {
  const kept = await cache.match(path, ANY);
  const answer = kept || (await fetch(path));
  if (!answer.ok) return [];
  if (!kept) await cache.put(path, answer.clone());
  if (!path.endsWith(".js")) return [];
  const text = await answer.text();
  const modules = [...text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+\.js)"/g)].map(
    ([, relative]) => new URL(relative, location.origin + path).pathname,
  );
  const sheets = [...text.matchAll(/loadStyles\("(\w+)"\)/g)].map(
    ([, name]) => `${base}/css/${name}.css`,
  );
  return [...modules, ...sheets];
}

/** @param {Request} request */
async function fromShell(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request, ANY);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * The server's answer, or what it answered last time, marked as such.
 *
 * @param {Request} request
 * @param {string} name of the cache
 * @param {FetchEvent} event
 */
async function fromServer(request, name, event) {
  const cache = await caches.open(name);
  // Every screen is the same document.
  const key = request.mode === "navigate" ? "/" : request;
  try {
    const answer = await inTime(request);
    if (answer.status >= 502 && answer.status <= 504)
      throw new Error(`the server is away: ${answer.status}`);
    if (answer.ok && request.mode !== "navigate")
      event.waitUntil(keep(name, request, answer.clone()));
    if (answer.ok && request.mode === "navigate")
      event.waitUntil(renewShell(cache, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await cache.match(key, ANY);
    if (!kept) throw error;
    const headers = new Headers(kept.headers);
    headers.set("x-halfmoon-kept", "1");
    return new Response(await kept.blob(), { status: kept.status, headers });
  }
}

/**
 * Only documents of the page itself name its main module.
 *
 * @param {Cache} cache
 * @param {Response} answer
 */
async function renewShell(cache, answer) {
  const text = await answer.text();
  const main = /\/static\/v-[^/"]+\/main\.js/.exec(text)?.[0];
  if (main && !(await cache.match(main, ANY))) await keepShell();
}

/** @param {Request} request */
async function inTime(request) {
  const answer = fetch(request);
  const kept = request.mode === "navigate" && (await caches.match("/", ANY));
  // With nothing to show instead, waiting is all that can be done.
  if (!kept) return answer;
  // A document's request takes no signal of ours, so the wait is a race.
  const tooLate = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the server is slow")), WAIT_MS_MAX);
  });
  return /** @type {Promise<Response>} */ (Promise.race([answer, tooLate]));
}

/**
 * Keeps an answer; of what was seen only the newest, while the page's own files all stay.
 *
 * @param {string} name of the cache
 * @param {Request} request
 * @param {Response} answer
 */
async function keep(name, request, answer) {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  if (name !== SEEN) return;
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - SEEN_MAX))) await cache.delete(old);
}
