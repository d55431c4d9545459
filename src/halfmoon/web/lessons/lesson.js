/** One lesson after the other at one table. */

import { announce } from "../announce.js";
import { h, withSuits } from "../dom.js";
import { t } from "../i18n.js";
import { failureText } from "../net.js";
import { Practice } from "./practice.js";
import { Stage } from "./stage.js";
import { judge } from "./task.js";

/** @import {Game, View} from "../wire.js" */
/** @import {Task} from "./task.js" */

/** @typedef {{key: string, title: string, position: string, tasks: Task[]}} Lesson */

/** Time to see what happened before it is taken back. */
const BACK_MS = 1400;

export class LessonRoom {
  /**
   * @param {{game: Game, lessons: Lesson[], done: number, back: HTMLElement,
   *   onDone: (count: number) => void, over: HTMLElement[]}} options
   *   `done` counts the lessons that were finished before
   */
  constructor({ game, lessons, done, back, onDone, over }) {
    this.lessons = lessons;
    this.done = done;
    this.onDone = onDone;
    this.over = over;
    this.index = 0;
    this.task = 0;
    /** Where the log stood when the task began. */
    this.taskBegan = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.practice = new Practice({
      view: (view, before) => this.#show(view, before),
      failed: (error) => this.stage.say(failureText(error)),
    });
    this.stage = new Stage({
      title: t("lesson-game", { game }),
      before: [back],
      send: (command) => void this.practice.send(command),
    });
    this.list = h("ol", { class: "lesson-list", "aria-label": t("lesson-list"), role: "list" });
    this.stage.aside.append(this.list);
    this.undo = this.stage.tool("undo", t("undo"), () => void this.practice.send({ type: "undo" }));
    this.redeal = this.stage.tool(
      "redeal",
      t("redeal"),
      () => void this.practice.send({ type: "redeal" }),
    );
    this.stage
      .tool("restart", t("lesson-again"), () => this.begin(this.index))
      .classList.add("is-spare");
    this.next = h("button", { type: "button", class: "lesson-next" });
    this.next.addEventListener("click", () => this.#goOn());
    this.stage.tools.append(this.next);
    this.begin(Math.min(done, lessons.length - 1));
  }

  get element() {
    return this.stage.element;
  }

  /** @param {number} index */
  begin(index) {
    clearTimeout(this.timer);
    this.index = index;
    this.task = 0;
    this.taskBegan = 0;
    this.stage.clear();
    this.redeal.hidden = !this.#lesson.tasks.some((task) => task.do === "redeal");
    this.#list();
    this.#sayTask("");
    void this.practice.begin(this.lessons[index].position);
  }

  destroy() {
    clearTimeout(this.timer);
    this.stage.destroy();
  }

  get #lesson() {
    return this.lessons[this.index];
  }

  /** @param {View} view @param {View | null} before */
  #show(view, before) {
    this.stage.table.update(view);
    this.undo.disabled = !view.can.undo;
    this.redeal.disabled = !view.can.redeal;
    const task = this.#lesson.tasks[this.task];
    const verdict = task ? judge(task, before, view) : null;
    if (verdict === "done") this.#taskDone(task);
    else if (verdict === "other") this.#takeBack();
  }

  /** @param {Task} task */
  #taskDone(task) {
    this.task += 1;
    this.taskBegan = this.practice.length;
    if (this.task < this.#lesson.tasks.length) this.#sayTask(task.done, task.rule);
    else this.#lessonDone(task);
  }

  #takeBack() {
    const began = this.taskBegan;
    this.#sayTask(t("lesson-other"));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.practice.back(began), BACK_MS);
  }

  /** @param {Task} task its last one */
  #lessonDone(task) {
    this.done = Math.max(this.done, this.index + 1);
    this.onDone(this.done);
    this.#list();
    const last = this.index === this.lessons.length - 1;
    this.stage.say(
      this.#title(),
      h("p", { class: "lesson-done" }, ...withSuits(task.done)),
      ruleLink(task.rule),
      last ? h("p", {}, t("lesson-over")) : null,
      last ? h("p", { class: "lesson-over" }, ...this.over) : null,
    );
    this.#labelNext(t(last ? "lesson-over-again" : "lesson-next"), !last);
    (last ? this.over[0] : this.next).focus({ preventScroll: true });
  }

  /** @param {string} before what to say about the task before @param {string | null} [rule] */
  #sayTask(before, rule = null) {
    const task = this.#lesson.tasks[this.task];
    this.stage.say(
      this.#title(),
      before ? h("p", { class: "lesson-done" }, ...withSuits(before)) : null,
      ruleLink(rule),
      task ? task.say : null,
    );
    const last = this.index === this.lessons.length - 1;
    this.#labelNext(t(last ? "lesson-over-again" : "lesson-skip"), false);
  }

  #title() {
    const number = t("lesson-number", { number: this.index + 1, total: this.lessons.length });
    return h("h2", { class: "lesson-title" }, h("small", {}, number), " ", this.#lesson.title);
  }

  /** @param {string} label @param {boolean} wanted */
  #labelNext(label, wanted) {
    this.next.textContent = label;
    this.next.classList.toggle("primary", wanted);
  }

  #goOn() {
    this.begin((this.index + 1) % this.lessons.length);
    announce(this.#lesson.title);
    this.stage.heading.focus({ preventScroll: true });
  }

  #list() {
    const items = this.lessons.map((lesson, index) => {
      const done = index < this.done;
      const name = t(done ? "lesson-name-done" : "lesson-name", { number: index + 1 });
      const jump = h(
        "button",
        {
          type: "button",
          class: done ? "lesson-jump is-done" : "lesson-jump",
          "aria-label": `${name}: ${lesson.title}`,
          "aria-current": index === this.index ? "step" : null,
          onclick: () => this.begin(index),
        },
        String(index + 1),
      );
      return h("li", {}, jump);
    });
    this.list.replaceChildren(...items);
  }
}

/** @param {string | null} rule */
function ruleLink(rule) {
  return rule
    ? h("p", {}, h("a", { href: rule, target: "_blank", rel: "noopener" }, t("lesson-rule")))
    : null;
}
