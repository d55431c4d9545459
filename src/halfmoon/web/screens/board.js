/** The board as text: paste and play a position, copy or save the one of a game in play. */

import { copyText, saveFile } from "../copy.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { failureText, request } from "../net.js";
import { beginGame } from "../play/begin.js";
import { isOpen } from "./home.js";
import { page } from "./page.js";

/** @typedef {import("../wire.js").Summary} Summary */

/** @type {import("../router.js").Show} */
export async function show(root) {
  const text = h("textarea", {
    id: "board-text",
    class: "code board-text",
    rows: 14,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: t("board-placeholder"),
    "aria-describedby": "board-fault",
  });
  const fault = h("p", { id: "board-fault", class: "error", role: "alert" });
  // A link to a custom game carries its position.
  if (location.hash.length > 1) text.value = decodeURIComponent(location.hash.slice(1));
  text.addEventListener("input", () => (fault.textContent = ""));
  const say = (/** @type {unknown} */ error) => (fault.textContent = failureText(error));
  page(
    root,
    t("board-title"),
    h("p", { class: "secondary" }, t("board-about")),
    await sources(text, say),
    h("label", { for: "board-text", class: "label" }, t("board-label")),
    text,
    fault,
    h("div", { class: "row wrap" }, ...buttons(text, fault, say)),
    h(
      "details",
      { class: "panel help-card" },
      h("summary", {}, t("board-help")),
      h("p", {}, t("board-help-freecell")),
      h("p", {}, t("board-help-crescent")),
    ),
  );
  return { title: t("board-title") };
}

/**
 * @param {HTMLTextAreaElement} text
 * @param {HTMLElement} fault
 * @param {(error: unknown) => void} say
 */
function buttons(text, fault, say) {
  const file = h("input", { type: "file", accept: ".txt,text/plain", hidden: true });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) text.value = await chosen.text();
    fault.textContent = "";
    file.value = "";
  });
  const play = () => {
    const position = text.value;
    if (!position.trim()) fault.textContent = t("board-empty");
    else beginGame({ position }).catch(say);
  };
  const action = (
    /** @type {string} */ picture,
    /** @type {string} */ key,
    /** @type {() => void} */ run,
  ) => h("button", { type: "button", onclick: run }, icon(picture), h("span", {}, t(key)));
  return [
    h(
      "button",
      { type: "button", class: "primary", onclick: play },
      icon("play"),
      h("span", {}, t("board-play")),
    ),
    action("upload", "board-load", () => file.click()),
    action("copy", "board-copy", () => void copyText(text.value, text)),
    action("download", "board-save", () => saveFile("halfmoon-board.txt", text.value)),
    file,
  ];
}

/**
 * The games in play, to take their position from.
 *
 * @param {HTMLTextAreaElement} text
 * @param {(error: unknown) => void} say
 */
async function sources(text, say) {
  /** @type {{ games: Summary[] }} */
  const { games } = await request("GET", "/api/games");
  const open = games.filter(isOpen).slice(0, 20);
  if (!open.length) return null;
  const choice = h(
    "select",
    { id: "board-from" },
    h("option", { value: "" }, "—"),
    ...open.map((game) => h("option", { value: game.id }, describe(game))),
  );
  choice.addEventListener("change", () => {
    if (!choice.value) return;
    request("GET", `/api/games/${choice.value}/position`, undefined, { text: true }).then(
      (position) => (text.value = position),
      say,
    );
  });
  return h(
    "label",
    { class: "field-line", for: "board-from" },
    h("span", {}, t("board-from")),
    choice,
  );
}

/** @param {Summary} game */
function describe(game) {
  return t("board-from-game", {
    game: t(`game-${game.game}`),
    code: game.code ?? t("custom-board"),
    moves: game.moves,
  });
}
