/** One game on the table: what came from the server, what goes there, and who has to hear of it. */

import { announce, clearNotice, notify } from "../announce.js";
import { GameClock } from "../clock.js";
import { watchDialogs } from "../dialogs/state.js";
import { listen } from "../events.js";
import { t } from "../i18n.js";
import { failureText, request } from "../net.js";
import { CommandQueue } from "../queue.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Command} Command */
/** @typedef {import("../wire.js").Job} Job */

/**
 * @typedef {object} Listener
 * @property {(view: View, before: View | null) => void} view
 * @property {(elapsedMs: number) => void} time
 */

export class PlayedGame {
  /**
   * @param {View} view
   * @param {Listener} listener
   */
  constructor(view, listener) {
    this.view = view;
    this.listener = listener;
    /** @type {Set<(job: Job) => void>} */
    this.jobListeners = new Set();
    this.clock = new GameClock((elapsedMs) => listener.time(elapsedMs));
    this.clock.set(view.counters.elapsed_ms);
    this.queue = new CommandQueue(view, {
      view: (answer) => this.#take(answer),
      overtaken: (present) => this.#overtaken(present),
      line: (away, reason) => this.#line(away, reason),
      slow: (slow) => (slow ? notify(t("slow"), { lasting: true }) : clearNotice()),
      failed: (error) => this.#failed(error),
      full: () => notify(t(this.queue.away ? "offline-wait" : "loading")),
    });
    this.stops = [
      watchDialogs((open) => this.#halt("dialog", open)),
      listen(view.id, {
        view: (version) => void this.#follow(version),
        job: (job) => this.jobListeners.forEach((told) => told(job)),
      }),
    ];
    this.onHide = () => this.#halt("hidden", document.hidden);
    this.onLeave = () => this.saveClock();
    document.addEventListener("visibilitychange", this.onHide);
    addEventListener("pagehide", this.onLeave);
    this.#halt("hidden", document.hidden);
    this.clock.halt("over", view.status === "won");
  }

  /** @param {Command} command */
  send(command) {
    this.queue.push(command, this.clock.elapsed());
  }

  /** Asks the server how the game stands. */
  async refresh() {
    if (this.queue.busy) return;
    try {
      const view = await request("GET", `/api/games/${this.view.id}`);
      if (!this.queue.busy && view.version > this.view.version) this.#take(view);
    } catch (error) {
      console.warn(failureText(error));
    }
  }

  /** Sends the time played so far; a game not begun or over has nothing to tell. */
  saveClock() {
    if (this.view.status === "won") return;
    const body = { elapsed_ms: this.clock.elapsed() };
    const path = `/api/games/${this.view.id}/clock`;
    request("PUT", path, body, { keepalive: true }).catch(() => {
      // The next command carries the time as well.
    });
  }

  destroy() {
    this.saveClock();
    this.queue.close();
    this.clock.destroy();
    for (const stop of this.stops) stop();
    document.removeEventListener("visibilitychange", this.onHide);
    removeEventListener("pagehide", this.onLeave);
  }

  /** @param {View} view */
  #take(view) {
    const before = this.view;
    this.view = view;
    this.queue.adopt(view);
    const begunAgain = view.last?.type === "restart" && view.version !== before.version;
    if (begunAgain) this.clock.set(view.counters.elapsed_ms);
    else this.clock.catchUp(view.counters.elapsed_ms);
    this.clock.halt("over", view.status === "won");
    this.listener.view(view, before);
  }

  /** @param {number} version */
  async #follow(version) {
    if (this.queue.busy || version <= this.view.version) return;
    await this.refresh();
    announce(t("followed"));
  }

  /** @param {View} present */
  #overtaken(present) {
    this.#take(present);
    notify(t("overtaken"));
  }

  /**
   * @param {boolean} away
   * @param {string | null} reason what the server says, when it speaks but takes nothing
   */
  #line(away, reason) {
    document.documentElement.classList.toggle("away", away);
    this.clock.halt("away", away);
    if (away) notify(reason ? `${reason} ${t("kept")}` : t("offline"), { lasting: true });
    else {
      clearNotice();
      notify(t("online-again"));
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    notify(failureText(error));
    this.listener.view(this.view, this.view);
    void this.refresh();
  }

  /**
   * @param {"hidden" | "dialog" | "paused"} reason
   * @param {boolean} on
   */
  #halt(reason, on) {
    const ran = this.clock.running;
    this.clock.halt(reason, on);
    if (ran && on && reason === "hidden") this.saveClock();
  }
}
