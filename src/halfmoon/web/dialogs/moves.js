/** The moves made so far, to jump back to one of them. */

import { h, withSuits } from "../dom.js";
import { t } from "../i18n.js";
import { failureText, request } from "../net.js";
import { goBack } from "../play/outcome.js";
import { openDialog } from "./dialog.js";

/** @param {import("../play/screen.js").TableScreen} screen */
export function openMoves(screen) {
  const list = h("ol", { class: "moves-list" });
  const state = h("p", { class: "secondary" }, t("loading"));
  const { close } = openDialog({ title: t("move-list-title"), kind: "moves", body: [state, list] });
  const jump = (/** @type {number} */ moves) => {
    close();
    goBack(screen, moves);
  };
  request("GET", `/api/games/${screen.game.view.id}/log`).then(
    ({ moves }) => {
      state.textContent = t(moves.length ? "move-list-about" : "move-list-none");
      list.replaceChildren(...rows(moves, jump));
      list.lastElementChild?.scrollIntoView({ block: "nearest" });
    },
    (error) => (state.textContent = failureText(error)),
  );
}

/**
 * One row a move, the start first; nothing before the last redeal can be reached.
 *
 * @param {string[]} line text forms, `R` for a redeal
 * @param {(moves: number) => void} jump
 */
function rows(line, jump) {
  const lastRedeal = line.lastIndexOf("R");
  let moves = 0;
  const items = [row(t("move-list-start"), 0, lastRedeal < 0 && line.length > 0, jump)];
  line.forEach((text, index) => {
    const redeal = text === "R";
    if (!redeal) moves += 1;
    const label = redeal ? t("move-list-redeal") : `${moves}. ${text}`;
    items.push(row(label, moves, index >= lastRedeal && index < line.length - 1, jump));
  });
  items[items.length - 1].append(h("span", { class: "secondary" }, ` ${t("move-list-here")}`));
  return items;
}

/**
 * @param {string} label
 * @param {number} moves
 * @param {boolean} reachable
 * @param {(moves: number) => void} jump
 */
function row(label, moves, reachable, jump) {
  const text = h("span", { class: "code" }, ...withSuits(label));
  if (!reachable) return h("li", {}, text);
  return h(
    "li",
    {},
    h("button", { type: "button", class: "link", onclick: () => jump(moves) }, text),
  );
}
