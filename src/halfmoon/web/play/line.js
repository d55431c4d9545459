/** A line to look through: the table shows its views one by one, forwards and backwards. */

import { announce } from "../announce.js";
import { copyText } from "../copy.js";
import { h } from "../dom.js";
import { loadFurther, t } from "../i18n.js";
import { icon, mark } from "../icons.js";
import { settings } from "../settings.js";
import { loadStyles } from "../styles.js";
import { createTable } from "../table/table.js";

await Promise.all([loadStyles("line"), loadFurther()]);

/** @typedef {import("../wire.js").LineAnswer} LineAnswer */

const STEP_MS = { off: 500, fast: 450, normal: 800, slow: 1400 };

export class LineViewer {
  /**
   * @param {HTMLElement} root
   * @param {LineAnswer} line
   * @param {{ title: string, code: string | null, actions: HTMLElement[], step?: number }} frame
   */
  constructor(root, line, { title, code, actions, step = 0 }) {
    this.line = line;
    this.step = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.stepText = h("output", { class: "line-step" });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: line.moves.length,
      value: 0,
      "aria-label": t("line-scrub"),
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.playButton = this.#button("play", "line-play", () => this.#toggle());
    this.place = h("div", { id: "table", class: "table-place" });
    root.classList.add("play", "line-play");
    root.append(this.#header(title, code, actions), this.#controls(), this.place);
    this.table = createTable(this.place, {
      t,
      announce,
      send: () => {
        // A line is looked at, not played.
      },
      settings: settings(),
    });
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    root.addEventListener("keydown", this.onKey);
    this.go(step);
  }

  destroy() {
    clearTimeout(this.timer);
    this.table.destroy();
  }

  /** @param {number} step */
  go(step) {
    const last = this.line.moves.length;
    this.step = Math.min(Math.max(step, 0), last);
    this.slider.value = String(this.step);
    const move = this.step > 0 ? ` · ${this.line.moves[this.step - 1]}` : "";
    const text = t("line-step", { step: this.step, total: last }) + move;
    this.stepText.textContent = this.step ? text : t("line-start");
    this.slider.setAttribute("aria-valuetext", this.stepText.textContent);
    this.table.update(quiet(this.line.views[this.step]));
    if (this.step === last) this.#stop();
  }

  /**
   * @param {string} title
   * @param {string | null} code
   * @param {HTMLElement[]} actions
   */
  #header(title, code, actions) {
    return h(
      "header",
      { class: "topbar" },
      h("a", { class: "mark-link", href: "/", "aria-label": t("mark") }, mark()),
      h(
        "div",
        { class: "game-title" },
        h("h1", { class: "game-name" }, title),
        h("span", { class: "game-code" }, code ?? t("custom-board")),
      ),
      h("div", { class: "line-actions" }, ...actions),
    );
  }

  #controls() {
    const { length } = this.line.moves;
    return h(
      "nav",
      { class: "tools line-tools", "aria-label": t("line-scrub") },
      this.#button("first", "line-first", () => this.go(0)),
      this.#button("back", "line-previous", () => this.go(this.step - 1)),
      this.playButton,
      this.#button("next", "line-next", () => this.go(this.step + 1)),
      this.#button("last", "line-last", () => this.go(length)),
      h("div", { class: "line-place" }, this.slider, this.stepText),
      this.#button("copy", "solution-copy", () => void copyText(this.line.moves.join(" "))),
    );
  }

  /**
   * @param {string} picture
   * @param {string} key
   * @param {() => void} run
   */
  #button(picture, key, run) {
    const label = t(key);
    return h(
      "button",
      { type: "button", class: "icon-button", "aria-label": label, title: label, onclick: run },
      icon(picture),
    );
  }

  #toggle() {
    if (this.timer !== undefined) {
      this.#stop();
      return;
    }
    if (this.step === this.line.moves.length) this.go(0);
    this.#showPlaying(true);
    this.#tick();
  }

  #tick() {
    this.timer = setTimeout(() => {
      this.go(this.step + 1);
      if (this.timer !== undefined) this.#tick();
    }, STEP_MS[settings().animation]);
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.#showPlaying(false);
  }

  /** @param {boolean} on */
  #showPlaying(on) {
    const label = t(on ? "line-stop" : "line-play");
    this.playButton.replaceChildren(icon(on ? "pause" : "play"));
    this.playButton.setAttribute("aria-label", label);
    this.playButton.title = label;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === "ArrowLeft") this.go(this.step - 1);
    else if (event.key === "ArrowRight") this.go(this.step + 1);
    else return;
    event.preventDefault();
  }
}

/**
 * A view that offers nothing to do.
 *
 * @param {import("../wire.js").View} view
 * @returns {import("../wire.js").View}
 */
function quiet(view) {
  return { ...view, destinations: {}, refusal: null, selection: null };
}
