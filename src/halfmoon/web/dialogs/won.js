/** "Full moon!": the half moon fills, the suit rises over it, and the game says what it took. */

import { faceMarkup } from "../cards/card.js";
import { copyText } from "../copy.js";
import { h } from "../dom.js";
import { formatNumber, formatTime, t } from "../i18n.js";
import { request } from "../net.js";
import { act } from "../play/actions.js";
import { navigate } from "../router.js";
import { openDialog } from "./dialog.js";
import { dealLink } from "./share.js";

/** @typedef {import("../wire.js").View} View */

const RANKS = "A23456789TJQK";
const CARD_WIDTH = 56;

/** @param {import("../play/screen.js").TableScreen} screen */
export async function openWon(screen) {
  const { view } = screen.game;
  const record = h("p", { class: "record", hidden: true }, t("won-record"));
  const again = h("button", { type: "button" }, t("won-again"));
  const fresh = h("button", { type: "button", class: "primary" }, t("won-new"));
  const replay = h("button", { type: "button" }, t("won-replay"));
  const share = h("button", { type: "button", hidden: !view.code }, t("won-share"));
  const { closed, close } = openDialog({
    title: t("won-title"),
    kind: "won",
    body: [
      h("div", { class: "won-sky" }, arch(view), moonWords()),
      numbers(view),
      record,
      h("div", { class: "column" }, fresh, h("div", { class: "row" }, again, replay), share),
      h("p", { class: "code won-code" }, view.code ?? t("custom-board")),
    ],
  });
  fresh.addEventListener("click", () => close("new"));
  again.addEventListener("click", () => close("restart"));
  replay.addEventListener("click", () => close("replay"));
  share.addEventListener("click", () => void copyText(dealLink(view.code ?? "")));
  fresh.focus();
  void tellRecord(view, record);
  const chosen = await closed;
  if (chosen === "replay") await navigate(`/replay/${view.id}`);
  else if (chosen) void act(screen, chosen);
}

/** The heading is read out already; only what it does not say is for everybody. */
function moonWords() {
  return h(
    "div",
    { class: "won-moon" },
    h("strong", { "aria-hidden": "true" }, t("won-title")),
    h("span", {}, t("won-about")),
  );
}

/** @param {View} view */
function numbers({ counters }) {
  const pair = (/** @type {string} */ value, /** @type {string} */ key) =>
    h("div", {}, h("dt", {}, t(key)), h("dd", {}, value));
  return h(
    "dl",
    { class: "won-numbers" },
    pair(formatTime(counters.elapsed_ms, { played: true }), "label-time"),
    pair(formatNumber(counters.moves), "label-moves"),
    counters.score === null ? null : pair(formatNumber(counters.score), "label-score"),
  );
}

/** The thirteen cards of a suit in an arch above the moon. @param {View} view */
function arch(view) {
  const suit = "SHDC"[(view.number ?? 0) % 4];
  const cards = Array.from(RANKS, (rank, index) => {
    const angle = -90 + (180 * index) / (RANKS.length - 1);
    const card = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    card.setAttribute("viewBox", "0 0 100 140");
    card.setAttribute("class", `won-card suit-${suit}`);
    card.innerHTML =
      `<rect class="won-face" x="1" y="1" width="98" height="138" rx="7.5"/>` +
      faceMarkup(rank + suit, { width: CARD_WIDTH });
    card.style.setProperty("--angle", `${angle}deg`);
    card.style.setProperty("--order", String(index));
    return card;
  });
  const box = h("div", { class: "won-arch", "aria-hidden": "true" });
  box.append(...cards);
  return box;
}

/**
 * A record is a time as good as the best of this game and option, when there is one to compare.
 *
 * @param {View} view
 * @param {HTMLElement} record
 */
async function tellRecord(view, record) {
  try {
    /** @type {import("../wire.js").Statistics} */
    const { games } = await request("GET", "/api/player/statistics");
    const mine = games.find(({ game, option }) => game === view.game && option === view.option);
    record.hidden = !mine || mine.won < 2 || (mine.time_best_ms ?? 0) < view.counters.elapsed_ms;
  } catch {
    // Without the figures there is simply no word about a record.
  }
}
