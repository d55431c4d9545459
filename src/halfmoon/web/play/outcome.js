/** The end of a game: won, stuck, or nearly so, each with what can be done now. */

import { openDialog } from "../dialogs/dialog.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { act } from "./actions.js";

/** @typedef {import("./screen.js").TableScreen} TableScreen */

/** Undo is no offer right after a redeal: it would be refused. @param {TableScreen} screen */
export function openOutcome(screen) {
  const { view } = screen.game;
  if (view.status === "won") {
    void import("../dialogs/won.js").then(({ openWon }) => openWon(screen));
    return;
  }
  const takeBack = view.status === "only_take_back";
  const about = takeBack ? t("take-back-about") : t(`stuck-about-${view.game}`);
  void openEnd(screen, { title: t(takeBack ? "take-back-title" : "stuck-title"), about });
}

/**
 * A dialog that offers the ways out.
 *
 * @param {TableScreen} screen
 * @param {{ title: string, about: string, goBackTo?: number | null }} end
 */
export async function openEnd(screen, { title, about, goBackTo = null }) {
  const { view } = screen.game;
  /** @type {[string, string, boolean][]} value, label, offered */
  const offers = [
    ["back", t("lost-go-back", { move: goBackTo ?? 0 }), goBackTo !== null],
    ["undo", t("stuck-undo"), view.can.undo && goBackTo === null],
    ["restart", t("stuck-again"), view.can.restart],
    ["new", t("stuck-new"), true],
    ["", t("stuck-look"), true],
  ];
  const buttons = offers
    .filter(([, , offered]) => offered)
    .map(([value, label], index) =>
      h("button", { type: "button", value, class: index === 0 ? "primary" : "" }, label),
    );
  const { closed, close } = openDialog({
    title,
    kind: "end",
    body: [h("p", {}, about), h("div", { class: "column" }, ...buttons)],
  });
  for (const choice of buttons) choice.addEventListener("click", () => close(choice.value));
  const chosen = await closed;
  if (chosen === "back" && goBackTo !== null) goBack(screen, goBackTo);
  // The dialog was the question already: starting over does not ask again.
  else if (chosen === "restart") screen.game.send({ type: "restart" });
  else if (chosen) void act(screen, chosen);
}

/**
 * Undoes moves until only so many are left.
 *
 * @param {TableScreen} screen
 * @param {number} moves
 */
export function goBack(screen, moves) {
  const steps = screen.game.view.counters.moves - moves;
  for (let step = 0; step < steps; step += 1) screen.game.send({ type: "undo" });
}
