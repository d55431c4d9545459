/** The room around a table for lessons and examples: a heading, words, the table, a few tools. */

import { announce } from "../announce.js";
import { loadSprite } from "../cards/sprite.js";
import { h, withSuits } from "../dom.js";
import { loadFurther, t } from "../i18n.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { loadStyles } from "../styles.js";
import { createTable } from "../table/table.js";

/** @import {Command, Table} from "../wire.js" */

const STYLES = ["table", "lessons"];

/** Waits for the words, drawings and style sheets that a page does not load by itself. */
export function loadStage() {
  return Promise.all([loadFurther(), loadSprite(), ...STYLES.map(loadStyle)]);
}

/** @param {string} name of a sheet in css/ */
function loadStyle(name) {
  // The page around the table has that sheet in its first one.
  const known = name === "table" && document.querySelector('link[href$="/css/start.pack.css"]');
  return known ? null : loadStyles(name);
}

export class Stage {
  /**
   * @param {{title: string, level?: "h1" | "h2", send: (command: Command) => void,
   *   before?: (Node | null)[]}} options
   */
  constructor({ title, level = "h1", send, before = [] }) {
    this.heading = h(level, { class: "stage-title", tabindex: -1 }, title);
    this.words = h("div", { class: "stage-words", "aria-live": "polite" });
    this.aside = h("div", { class: "stage-aside" });
    this.tools = h("div", { class: "stage-tools" });
    this.place = h("div", { class: "stage-table" });
    this.send = send;
    this.element = h(
      "div",
      { class: "stage" },
      h("header", { class: "stage-head" }, ...before, this.heading),
      h("div", { class: "stage-panel" }, this.words, this.aside, this.tools),
      this.place,
    );
    this.table = this.#newTable();
  }

  /** Another position: nothing of the table before, a selected card above all, may live on. */
  clear() {
    this.table.destroy();
    this.table = this.#newTable();
  }

  /** @returns {Table} */
  #newTable() {
    const field = h("div", {});
    this.place.replaceChildren(field);
    const chosen = { ...settings(), interactive_rules: true };
    return createTable(field, { t, announce, send: this.send, settings: chosen });
  }

  /** Says something; the suits in it are drawn. @param {...(string | Node | null)} parts */
  say(...parts) {
    const paragraphs = parts
      .filter((part) => part !== null)
      .map((part) => (typeof part === "string" ? h("p", {}, ...withSuits(part)) : part));
    this.words.replaceChildren(...paragraphs);
  }

  /** @param {string} picture @param {string} label @param {() => void} run */
  tool(picture, label, run) {
    const made = h("button", { type: "button", onclick: run }, icon(picture), h("span", {}, label));
    this.tools.append(made);
    return made;
  }

  destroy() {
    this.table.destroy();
  }
}
