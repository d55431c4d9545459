/** Finish: plays the rest to the foundations, one visible and undoable move after the other. */

import { notify } from "../announce.js";
import { loadFurther, t } from "../i18n.js";
import { failureText } from "../net.js";
import { settings } from "../settings.js";
import { Cancelled, runJob } from "./jobs.js";

await loadFurther();

/** @typedef {import("../wire.js").View} View */

const PAUSE_MS = { off: 40, fast: 90, normal: 160, slow: 300 };

export class Finish {
  /** @param {import("./screen.js").TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    this.abort = new AbortController();
    /** @type {((view: View) => void) | null} */
    this.answered = null;
    this.onTouch = () => this.stop();
  }

  async run() {
    notify(t("finish-running"), { lasting: true });
    document.addEventListener("pointerdown", this.onTouch, { capture: true });
    document.addEventListener("keydown", this.onTouch, { capture: true });
    try {
      const { signal } = this.abort;
      const { moves = [] } = await runJob(this.screen.game, { type: "finish" }, { signal });
      for (const move of moves) {
        if (signal.aborted || !(await this.#play(move))) break;
      }
      if (this.screen.game.view.status !== "won") notify(t("finish-stopped"));
    } catch (error) {
      notify(error instanceof Cancelled ? t("finish-stopped") : failureText(error));
    } finally {
      document.removeEventListener("pointerdown", this.onTouch, { capture: true });
      document.removeEventListener("keydown", this.onTouch, { capture: true });
    }
  }

  stop() {
    this.abort.abort();
  }

  /** @param {View} view the answer to the move that was sent */
  follow(view) {
    this.answered?.(view);
  }

  /**
   * @param {import("../wire.js").Move} move
   * @returns {Promise<boolean>} whether it was made
   */
  async #play(move) {
    const { game } = this.screen;
    const before = game.view.version;
    const view = await new Promise((resolve) => {
      this.answered = resolve;
      this.abort.signal.addEventListener("abort", () => resolve(null), { once: true });
      game.send({ type: "move", ...move });
    });
    this.answered = null;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS[settings().animation]));
    return view !== null && view.version === before + 1;
  }
}
