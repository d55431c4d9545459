/** The bars around the table: name, code, time, moves, score, and the tools of the game. */

import { h } from "./dom.js";
import { formatNumber, formatTime, t } from "./i18n.js";
import { icon, mark } from "./icons.js";

/** @typedef {import("./wire.js").View} View */
/** @typedef {import("./wire.js").Settings} Settings */

/** @typedef {"undo" | "redo" | "hint" | "redeal" | "new" | "more"} Button */
/** @typedef {Button | "finish" | "judge" | "share"} Tool */

export class Toolbar {
  /** @param {(tool: Tool) => void} run */
  constructor(run) {
    this.run = run;
    this.time = stat("label-time", "time");
    this.moves = stat("label-moves", "moves");
    this.score = stat("label-score", "score");
    this.name = h("h1", { class: "game-name" });
    this.code = h("button", { type: "button", class: "game-code", onclick: () => run("share") });
    this.judge = h("button", {
      type: "button",
      class: "judge",
      hidden: true,
      onclick: () => run("judge"),
    });
    this.redealLabel = h("span", { class: "tool-label" });
    this.badge = h("span", { class: "tool-badge", "aria-hidden": "true" });
    this.tools = {
      undo: this.#tool("undo", "undo", "undo"),
      redo: this.#tool("redo", "redo", "redo"),
      hint: this.#tool("hint", "hint", "hint"),
      redeal: this.#redealTool(),
      new: this.#tool("new", "new", "new-game"),
      more: this.#tool("more", "more", "more"),
    };
    this.tools.more.setAttribute("aria-haspopup", "dialog");
    this.finish = h(
      "button",
      { type: "button", class: "finish primary", hidden: true, onclick: () => run("finish") },
      icon("finish"),
      h("span", {}, t("finish")),
    );
    this.header = this.#header();
    this.nav = h(
      "nav",
      { class: "tools", "aria-label": t("toolbar") },
      ...Object.values(this.tools),
    );
  }

  #header() {
    return h(
      "header",
      { class: "topbar" },
      h("a", { class: "mark-link", href: "/", "aria-label": t("mark") }, mark()),
      h("div", { class: "game-title" }, this.name, this.code),
      this.judge,
      h(
        "dl",
        { class: "stats", "aria-label": t("stats") },
        this.time.box,
        this.moves.box,
        this.score.box,
      ),
    );
  }

  /**
   * @param {Tool} tool
   * @param {string} picture
   * @param {string} key
   */
  #tool(tool, picture, key) {
    return h(
      "button",
      { type: "button", class: `tool tool-${tool}`, onclick: () => this.run(tool) },
      icon(picture),
      h("span", { class: "tool-label" }, t(key)),
    );
  }

  #redealTool() {
    return h(
      "button",
      { type: "button", class: "tool tool-redeal", onclick: () => this.run("redeal") },
      h("span", { class: "tool-icon" }, icon("redeal"), this.badge),
      this.redealLabel,
    );
  }

  /**
   * @param {View} view
   * @param {Settings} settings
   */
  update(view, settings) {
    this.name.textContent = t(`game-${view.game}`);
    this.code.textContent = view.code ?? t("custom-board");
    this.code.setAttribute("aria-label", `${t("share")}: ${this.code.textContent}`);
    this.moves.count("stat-moves", view.counters.moves);
    this.score.count("stat-score", view.counters.score ?? 0);
    this.time.box.hidden = !settings.show_clock;
    this.score.box.hidden = view.counters.score === null || !settings.show_score;
    setDisabled(this.tools.undo, !view.can.undo);
    setDisabled(this.tools.redo, !view.can.redo);
    setDisabled(this.tools.hint, view.status === "won");
    this.#updateRedeal(view);
  }

  /** @param {View} view */
  #updateRedeal(view) {
    const left = view.counters.redeals;
    const tool = this.tools.redeal;
    tool.hidden = left === null;
    if (left === null) return;
    this.badge.textContent = left ? String(left) : "";
    this.badge.hidden = left === 0;
    this.redealLabel.textContent = t(left ? "redeal" : "redeal-none");
    tool.setAttribute("aria-label", left ? t("redeal-left", { count: left }) : t("redeal-none"));
    tool.classList.toggle("used-up", left === 0);
    tool.classList.toggle("wanted", view.status === "redeal_needed");
  }

  /**
   * @param {number} elapsedMs
   * @param {boolean} played
   */
  showTime(elapsedMs, played) {
    this.time.set(formatTime(elapsedMs, { played }));
  }

  /** @param {boolean} on whether a search is under way: the button then stops it */
  showSearching(on) {
    this.tools.hint.classList.toggle("searching", on);
    const label = this.tools.hint.querySelector(".tool-label");
    if (label) label.textContent = t(on ? "hint-cancel" : "hint");
  }

  /**
   * @param {boolean} offered
   * @param {boolean} running
   */
  showFinish(offered, running) {
    this.finish.hidden = !offered && !running;
    const label = this.finish.querySelector("span");
    if (label) label.textContent = t(running ? "finish-stop" : "finish");
  }
}

/**
 * @param {string} key
 * @param {string} kind
 */
function stat(key, kind) {
  const value = h("dd", {});
  const label = h("dt", {}, t(key));
  const box = h("div", { class: `stat stat-${kind}` }, label, value);
  return {
    box,
    set(/** @type {string} */ text) {
      if (value.textContent !== text) value.textContent = text;
    },
    count(/** @type {string} */ labelKey, /** @type {number} */ number) {
      value.textContent = formatNumber(number);
      label.textContent = t(labelKey, { count: number });
    },
  };
}

/**
 * A tool that goes off under the player's fingers hands the focus on to the table.
 *
 * @param {HTMLButtonElement} tool
 * @param {boolean} off
 */
function setDisabled(tool, off) {
  if (tool.disabled === off) return;
  const held = off && document.activeElement === tool;
  tool.disabled = off;
  const place = held && document.querySelector("#table [tabindex='0']");
  if (place instanceof HTMLElement || place instanceof SVGElement) place.focus();
}
