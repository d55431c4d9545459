/** The dialog that deals: which game, which variant, which deal. */

import { h } from "../dom.js";
import { formatDate, localDay, t } from "../i18n.js";
import { failureText } from "../net.js";
import { beginGame } from "../play/begin.js";
import { recall, remember } from "../storage.js";
import { choices, radio } from "./choices.js";
import { openDialog } from "./dialog.js";
import { oddsLine } from "./odds.js";

/** @typedef {import("../wire.js").Game} Game */

/** @type {Record<Game, string[]>} */
const OPTIONS = { crescent: ["N", "F", "H", "FH"], freecell: ["C4", "C3", "C2", "C1"] };
const EXAMPLES = { crescent: "CR1-N-AAAAAAB", freecell: "FC1-C4-AAAAAKH" };

/**
 * What was chosen last time is chosen again.
 *
 * @typedef {object} Chosen
 * @property {Game} game
 * @property {Record<Game, string>} options
 * @property {Record<Game, boolean>} winnable
 * @property {string} difficulty
 */

/** @type {Chosen} */
const FIRST = {
  game: "crescent",
  options: { crescent: "N", freecell: "C4" },
  winnable: { crescent: false, freecell: true },
  difficulty: "",
};

/** @typedef {{ game: Game, counters: { moves: number }, status: string }} Left */

/**
 * @param {Left | null} [present] the game that is left
 * @param {{ game?: Game }} [wanted]
 */
export function openNewGame(present = null, wanted = {}) {
  /** @type {Chosen} */
  const chosen = { ...FIRST, ...recall("new-game") };
  chosen.game = wanted.game ?? present?.game ?? chosen.game;
  const fault = h("p", { class: "error", role: "alert", hidden: true });
  const form = h("form", { class: "new-form", id: "new-form", novalidate: true });
  const deal = h(
    "button",
    { type: "submit", class: "primary", form: "new-form" },
    t("new-deal-button"),
  );
  const cancel = h("button", { type: "button" }, t("cancel"));
  const draw = () => form.replaceChildren(...parts(chosen, present, draw), fault);
  draw();
  const { close } = openDialog({
    title: t("new-title"),
    kind: "sheet new-game",
    body: [form],
    actions: [cancel, deal],
  });
  cancel.addEventListener("click", () => close());
  // While typing, not on leaving the field: the button must not move under a pressing finger.
  form.addEventListener("input", () => (fault.hidden = true));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const order = orderOf(form, chosen);
    if (typeof order === "string") {
      tell(fault, order);
      return;
    }
    remember("new-game", chosen);
    deal.disabled = true;
    deal.textContent = t("new-dealing");
    try {
      await beginGame(order);
      close();
    } catch (error) {
      tell(fault, failureText(error));
    }
    deal.disabled = false;
    deal.textContent = t("new-deal-button");
  });
}

/**
 * @param {HTMLElement} fault
 * @param {string} text
 */
function tell(fault, text) {
  fault.textContent = text;
  fault.hidden = false;
  fault.scrollIntoView({ block: "nearest" });
}

/**
 * @param {Chosen} chosen
 * @param {Parameters<typeof openNewGame>[0]} present
 * @param {() => void} draw
 */
function parts(chosen, present, draw) {
  const { game } = chosen;
  const left = present && present.status !== "won" && present.counters.moves > 0;
  return [
    choices({
      name: "game",
      legend: t("new-which"),
      hideLegend: true,
      values: Object.keys(OPTIONS).map((value) => ({ value, label: t(`game-${value}`) })),
      chosen: game,
      change: (value) => {
        chosen.game = /** @type {Game} */ (value);
        draw();
        form(chosen.game)?.focus();
      },
    }),
    optionChoices(chosen, draw),
    oddsLine(game, chosen.options[game]),
    h("fieldset", { class: "deals" }, h("legend", {}, t("new-deal")), ...dealChoices(game)),
    ...randomChoices(chosen),
    left &&
      h(
        "p",
        { class: "secondary keeps" },
        t("new-keeps", { game: t(`game-${present.game}`), moves: present.counters.moves }),
      ),
  ].filter((part) => part instanceof Node);
}

/**
 * The radio of a game, to give it the focus back when the form was drawn anew.
 *
 * @param {string} game
 */
function form(game) {
  const found = document.querySelector(`#new-form input[name="game"][value="${game}"]`);
  return found instanceof HTMLElement ? found : null;
}

/**
 * @param {Chosen} chosen
 * @param {() => void} draw
 */
function optionChoices(chosen, draw) {
  const { game, options } = chosen;
  const freecell = game === "freecell";
  return choices({
    name: "option",
    legend: t(freecell ? "new-cells" : "new-variant"),
    note:
      (freecell ? `${t(`option-${options[game]}`)}: ` : "") + t(`option-${options[game]}-about`),
    wide: !freecell,
    values: OPTIONS[game].map((value) => ({
      value,
      label: freecell ? value.slice(1) : t(`option-${value}`),
      name: t(`option-${value}`),
    })),
    chosen: options[game],
    change: (value) => {
      options[game] = value;
      draw();
      const again = document.querySelector(`#new-form input[name="option"][value="${value}"]`);
      if (again instanceof HTMLElement) again.focus();
    },
  });
}

/** @param {Game} game */
function dealChoices(game) {
  const today = formatDate(localDay(), { day: "numeric", month: "numeric" });
  const number = h("input", {
    name: "number",
    inputmode: "numeric",
    autocomplete: "off",
    "aria-label": t("new-number-label"),
    "aria-describedby": "number-help",
    class: "code",
  });
  const code = h("input", {
    name: "code",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-label": t("new-code-label"),
    "aria-describedby": "code-help",
    placeholder: EXAMPLES[game],
    class: "code",
  });
  return [
    radio({ name: "deal", value: "random", label: t("new-random"), checked: true }),
    radio({ name: "deal", value: "daily", label: t("new-daily", { date: today }) }),
    radio({ name: "deal", value: "number", label: t("new-number"), inside: number }),
    h("p", { class: "secondary help", id: "number-help" }, t(`new-number-help-${game}`)),
    radio({ name: "deal", value: "code", label: t("new-code"), inside: code }),
    h(
      "p",
      { class: "secondary help", id: "code-help" },
      t("new-code-help", { example: EXAMPLES[game] }),
    ),
  ];
}

/** What only a random deal can be asked for. @param {Chosen} chosen */
function randomChoices(chosen) {
  const { game, winnable } = chosen;
  const only = h("input", { type: "checkbox", name: "winnable", checked: winnable[game] });
  only.addEventListener("change", () => (winnable[game] = only.checked));
  const about = h("small", { class: "secondary" }, t("new-winnable-about"));
  const difficulty = h(
    "select",
    { name: "difficulty", id: "difficulty" },
    ...["", "easy", "medium", "hard"].map((value) =>
      h(
        "option",
        { value, selected: value === chosen.difficulty },
        t(`difficulty-${value || "any"}`),
      ),
    ),
  );
  difficulty.addEventListener("change", () => (chosen.difficulty = difficulty.value));
  return [
    h(
      "div",
      { class: "random-only" },
      h("label", { class: "check" }, only, h("span", {}, t("new-winnable"), " ", about)),
      h(
        "label",
        { class: "field-line", for: "difficulty" },
        h("span", {}, t("new-difficulty")),
        difficulty,
      ),
    ),
  ];
}

/**
 * What the form asks for, or what is still missing.
 *
 * @param {HTMLFormElement} form
 * @param {Chosen} chosen
 * @returns {Record<string, unknown> | string}
 */
function orderOf(form, chosen) {
  const data = new FormData(form);
  const { game } = chosen;
  const base = { game, option: chosen.options[game] };
  const number = String(data.get("number") ?? "").trim();
  const code = String(data.get("code") ?? "").trim();
  switch (data.get("deal")) {
    case "daily":
      return { game, daily: localDay() };
    case "number":
      return number ? { ...base, ...numberOrCode(number) } : t("new-need-number");
    case "code":
      return code ? { ...base, code } : t("new-need-code");
    default:
      return {
        ...base,
        random: true,
        winnable: chosen.winnable[game],
        difficulty: chosen.difficulty || null,
      };
  }
}

/**
 * Plain digits go as a number; anything else, and more digits than a number holds exactly, as
 * text, so that the server can say what is wrong with it.
 *
 * @param {string} text
 */
function numberOrCode(text) {
  const value = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? { number: value } : { code: text };
}
