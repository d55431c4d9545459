/** The table's screen: bars, table, floating offers, and the game that they show. */

import { announce, clearNotice, notify } from "../announce.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { onSettings, settings } from "../settings.js";
import { createTable } from "../table/table.js";
import { Toolbar } from "../toolbar.js";
import { act, listenToKeys } from "./actions.js";
import { PlayedGame } from "./game.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Command} Command */

export class TableScreen {
  /**
   * @param {HTMLElement} root
   * @param {View} view
   */
  constructor(root, view) {
    this.root = root;
    this.toolbar = new Toolbar((tool) => void act(this, tool));
    this.place = h("div", { id: "table", class: "table-place" });
    root.classList.add("play");
    root.append(
      this.toolbar.header,
      this.toolbar.nav,
      this.place,
      h("div", { class: "floating" }, this.toolbar.finish),
    );
    this.table = createTable(this.place, {
      t,
      announce,
      send: (/** @type {Command} */ command) => this.#send(command),
      settings: settings(),
      rulePath: ({ reason }) => `/rule/${view.game}/${reason}`,
    });
    this.game = new PlayedGame(view, {
      view: (fresh, before) => this.show(fresh, before),
      time: (elapsedMs) => this.#showTime(elapsedMs),
    });
    /** @type {import("./hints.js").Hints | null} */
    this.hints = null;
    /** @type {import("./finish.js").Finish | null} */
    this.finishing = null;
    /** @type {import("./judge.js").Indicator | null} */
    this.indicator = null;
    this.opened = false;
    this.stops = [
      listenToKeys(this),
      onSettings((chosen) => {
        this.table.setSettings(chosen);
        this.show(this.game.view, null);
      }),
    ];
    this.show(view, null);
  }

  /**
   * @param {View} view
   * @param {View | null} before the view that this one follows; null when nothing happened
   */
  show(view, before) {
    const changed = before !== null && before.version !== view.version;
    this.toolbar.update(view, settings());
    this.#showTime(this.game.clock.elapsed());
    if (changed) {
      clearNotice();
      this.hints?.forget();
    }
    this.table.update(view);
    this.toolbar.showFinish(view.can.finish, this.finishing !== null);
    this.finishing?.follow(view);
    // Moves within the same plight are no news; a game that is opened again tells it anew.
    const told = changed && before.status === view.status && view.status !== "won";
    if ((changed && !told) || !this.opened) void this.#showOutcome(view, changed);
    this.opened = true;
    void this.#judge(view);
  }

  async hint() {
    const { Hints } = await import("./hints.js");
    this.hints ??= new Hints(this);
    await this.hints.press();
  }

  async finish() {
    if (this.finishing) return;
    const { Finish } = await import("./finish.js");
    this.finishing = new Finish(this);
    this.toolbar.showFinish(true, true);
    await this.finishing.run();
    this.finishing = null;
    this.toolbar.showFinish(this.game.view.can.finish, false);
  }

  stopFinish() {
    this.finishing?.stop();
  }

  /** Resolves when no card is on its way any more. */
  async settled() {
    for (let frames = 0; frames < 240 && this.table.busy(); frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  destroy() {
    for (const stop of this.stops) stop();
    this.stopFinish();
    this.hints?.forget();
    this.indicator?.destroy();
    this.game.destroy();
    this.table.destroy();
    clearNotice();
  }

  /** @param {Command} command */
  #send(command) {
    this.stopFinish();
    this.game.send(command);
  }

  /** @param {number} elapsedMs */
  #showTime(elapsedMs) {
    // The clock may tick before the game is known: it is made first.
    this.toolbar.showTime(elapsedMs, (this.game?.view.counters.moves ?? 0) > 0);
  }

  /**
   * @param {View} view
   * @param {boolean} changed
   */
  async #showOutcome(view, changed) {
    if (view.status === "playing") return;
    if (view.status === "redeal_needed") {
      notify(t("redeal-needed"));
      return;
    }
    const { openOutcome } = await import("./outcome.js");
    if (changed) await this.settled();
    // Undo may have been quicker than the last card.
    if (this.game.view.version === view.version && this.root.isConnected) openOutcome(this);
  }

  /** @param {View} view */
  async #judge(view) {
    if (!settings().winnable_indicator) {
      this.indicator?.destroy();
      this.indicator = null;
      return;
    }
    const { Indicator } = await import("./judge.js");
    this.indicator ??= new Indicator(this);
    this.indicator.follow(view);
  }
}
