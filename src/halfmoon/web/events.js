/** The server's own news about a game: it was played on elsewhere, or a job has got further. */

/**
 * Listens until the returned function is called. The browser connects again by itself; while the
 * page is hidden the line is given up, since a browser allows a server only a few at a time.
 *
 * @param {string} game
 * @param {{ view: (version: number) => void, job: (job: any) => void }} listener
 * @returns {() => void}
 */
export function listen(game, listener) {
  /** @type {EventSource | null} */
  let source = null;

  function open() {
    if (source || document.hidden) return;
    source = new EventSource(`/api/games/${game}/events`);
    // The first thing that the server tells on every line is the version, so nothing is missed.
    source.addEventListener("view", (event) => listener.view(JSON.parse(event.data).version));
    source.addEventListener("job", (event) => listener.job(JSON.parse(event.data)));
  }

  function close() {
    source?.close();
    source = null;
  }

  function follow() {
    if (document.hidden) close();
    else open();
  }

  document.addEventListener("visibilitychange", follow);
  open();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}
