/** A won game of a page, forwards and backwards; the page's own notes appear at their moves. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { request } from "../net.js";
import { showStage } from "./dialog.js";
import { loadStage, Stage } from "./stage.js";

/** @import {LineAnswer} from "../wire.js" */

/** @param {HTMLAnchorElement} link its address names the deal and the moves */
export async function openStepper(link) {
  const address = new URL(link.href);
  const code = address.pathname.split("/").pop();
  const moves = address.hash.slice(1).split("+").map(decodeURIComponent);
  const [line] = await Promise.all([request("POST", "/api/lines", { code, moves }), loadStage()]);
  new Stepper(line, link);
}

class Stepper {
  /** @param {LineAnswer} line @param {HTMLElement} opener */
  constructor(line, opener) {
    this.line = line;
    this.step = 0;
    this.stage = new Stage({ title: t("stepper-title"), level: "h2", send: () => {} });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: line.moves.length,
      "aria-label": t("line-scrub"),
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.stage.tools.append(
      this.#button("first", "line-first", () => this.go(0)),
      this.#button("back", "line-previous", () => this.go(this.step - 1)),
      this.#button("next", "line-next", () => this.go(this.step + 1)),
      this.#button("last", "line-last", () => this.go(line.moves.length)),
      this.slider,
    );
    this.stage.element.classList.add("is-stepper");
    this.stage.element.addEventListener("keydown", (event) => this.#key(event));
    showStage(this.stage, () => opener.focus());
    this.go(0);
  }

  /** @param {number} step */
  go(step) {
    this.step = Math.min(Math.max(step, 0), this.line.moves.length);
    this.slider.value = String(this.step);
    const view = this.line.views[this.step];
    this.stage.table.update({ ...view, destinations: {}, refusal: null, selection: null });
    const where = this.step
      ? t("stepper-step", { step: this.step, total: this.line.moves.length })
      : t("stepper-start");
    this.slider.setAttribute("aria-valuetext", where);
    this.stage.say(h("p", {}, h("strong", {}, where), " ", ...this.#move()), this.#note());
  }

  /** The move as the page's lists tell it. @returns {Node[]} */
  #move() {
    const item = document.querySelector(`.moves li[data-event="${this.step}"]`);
    return item ? [...item.cloneNode(true).childNodes].slice(1) : [];
  }

  /** What the page says about this move. */
  #note() {
    const words = document.querySelector(`.note[data-event="${this.step}"] > div`)?.cloneNode(true);
    return words instanceof HTMLElement
      ? h("div", { class: "stage-quote" }, ...words.children)
      : null;
  }

  /** @param {string} picture @param {string} key @param {() => void} run */
  #button(picture, key, run) {
    return h(
      "button",
      { type: "button", class: "icon-button", "aria-label": t(key), onclick: run },
      icon(picture),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target instanceof HTMLInputElement) return;
    if (event.target instanceof Element && event.target.closest(".stage-table")) return;
    if (event.key === "ArrowLeft") this.go(this.step - 1);
    else if (event.key === "ArrowRight") this.go(this.step + 1);
    else return;
    event.preventDefault();
  }
}
