/** "Can this still be won?": the question in a dialog, and the quiet indicator beside the name. */

import { openDialog } from "../dialogs/dialog.js";
import { h } from "../dom.js";
import { currentLanguage, formatNumber, t } from "../i18n.js";
import { moon } from "../icons.js";
import { failureText } from "../net.js";
import { questionPath } from "../router.js";
import { Cancelled, runJob } from "./jobs.js";
import { goBack, openEnd } from "./outcome.js";

/** @typedef {import("../wire.js").JobResult} JobResult */
/** @typedef {import("./screen.js").TableScreen} TableScreen */

/** Moves that follow each other quickly are judged once, at the end. */
const CALM_MS = 350;

/** @param {JobResult} result */
function verdictText(result) {
  if (result.share !== null && result.share !== undefined) {
    return t("judge-share", { share: formatNumber(Math.round(result.share * 100)) });
  }
  return t(`judge-${result.verdict ?? "unknown"}`);
}

/** Why nothing can be won any more. @param {string[]} suits as letters */
function lostSuitsText(suits) {
  const list = new Intl.ListFormat(currentLanguage(), { type: "conjunction" });
  return t("lost-suits", { suits: list.format(suits.map((suit) => t("suit-name", { suit }))) });
}

/** @type {Record<string, "won" | "open" | "started">} */
const MOONS = { winnable: "won", unwinnable: "open", unknown: "started" };

/** @param {JobResult} result */
function verdictMoon(result) {
  return moon(MOONS[result.verdict ?? "unknown"]);
}

/** Asks once and shows the answer. @param {TableScreen} screen */
export async function openJudge(screen) {
  const search = new AbortController();
  const progress = h("p", { class: "secondary" });
  const answer = h(
    "div",
    { class: "verdict", role: "status" },
    h("p", {}, t("judge-thinking")),
    progress,
  );
  const { closed, close, dialog } = openDialog({
    title: t("judge-title"),
    kind: "question",
    body: [answer],
  });
  void closed.then(() => search.abort());
  try {
    const result = await runJob(
      screen.game,
      { type: "judge" },
      {
        signal: search.signal,
        progress: ({ progress: known }) => {
          if (known?.nodes) progress.textContent = t("job-progress", { nodes: known.nodes });
        },
      },
    );
    answer.replaceChildren(...verdictParts(screen, result, close));
  } catch (error) {
    if (error instanceof Cancelled || !dialog.open) return;
    answer.replaceChildren(h("p", {}, failureText(error)));
  }
}

/**
 * @param {TableScreen} screen
 * @param {JobResult} result
 * @param {() => void} close
 */
function verdictParts(screen, result, close) {
  const parts = [h("p", { class: "verdict-line" }, verdictMoon(result), verdictText(result))];
  if (result.samples) {
    parts.push(h("p", { class: "secondary" }, t("judge-samples", { samples: result.samples })));
  }
  if (result.lost_suits?.length) {
    const more = h("a", { href: questionPath("last-cards") }, t("lost-suits-more"));
    parts.push(h("p", {}, lostSuitsText(result.lost_suits), " ", more));
  }
  const back = result.winnable_at;
  if (result.verdict !== "unwinnable" || back === null || back === undefined) return parts;
  const go = h("button", { type: "button", class: "primary" }, t("lost-go-back", { move: back }));
  go.addEventListener("click", () => {
    close();
    goBack(screen, back);
  });
  return [...parts, h("p", {}, t("lost-about-move", { move: back })), go];
}

/** Follows the game in the background; neither the search nor the player waits for the other. */
export class Indicator {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    this.version = -1;
    /** @type {AbortController | null} */
    this.search = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** Whether the loss was told already; it is news only once. */
    this.toldLost = false;
  }

  /** @param {import("../wire.js").View} view */
  follow(view) {
    if (view.version === this.version) return;
    this.version = view.version;
    this.search?.abort();
    clearTimeout(this.timer);
    const chip = this.screen.toolbar.judge;
    chip.hidden = view.status === "won" || view.status === "stuck";
    chip.classList.add("thinking");
    this.timer = setTimeout(() => void this.#judge(), CALM_MS);
  }

  destroy() {
    this.search?.abort();
    clearTimeout(this.timer);
    this.screen.toolbar.judge.hidden = true;
  }

  async #judge() {
    this.search = new AbortController();
    const { signal } = this.search;
    try {
      const result = await runJob(this.screen.game, { type: "judge" }, { signal });
      this.#show(result);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#show({ verdict: "unknown" });
    }
  }

  /** @param {JobResult} result */
  #show(result) {
    const chip = this.screen.toolbar.judge;
    chip.classList.remove("thinking");
    chip.replaceChildren(verdictMoon(result), h("span", {}, verdictText(result)));
    const lost = result.verdict === "unwinnable";
    // Moves that only go round in circles look like play; the proof says that they are not.
    const suits = result.lost_suits?.length ? [lostSuitsText(result.lost_suits)] : [];
    if (lost && !this.toldLost && onlyCircles(this.screen.game.view)) {
      void openEnd(this.screen, {
        title: t("lost-title"),
        about: [t("lost-about"), ...suits].join(" "),
        goBackTo: result.winnable_at,
      });
    }
    this.toldLost = lost;
  }
}

/** Whether no card can leave for a foundation any more. @param {import("../wire.js").View} view */
function onlyCircles(view) {
  const homes = new Set(view.foundations.map(({ place }) => place));
  return Object.entries(view.destinations).every(
    ([source, counts]) =>
      homes.has(source) ||
      Object.values(counts).every((targets) => !targets.some((at) => homes.has(at))),
  );
}
