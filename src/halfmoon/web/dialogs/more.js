/** Everything that has no button of its own. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { act } from "../play/actions.js";
import { rulesPath } from "../router.js";
import { openDialog } from "./dialog.js";

/** @type {[string, string, string][]} action, icon, message */
const ACTIONS = [
  ["pause", "pause", "pause"],
  ["restart", "restart", "restart"],
  ["moves", "list", "moves-all"],
  ["judge", "help", "judge"],
  ["solution", "eye", "solution"],
  ["share", "share", "share"],
  ["keys", "keyboard", "keys"],
];

/** @type {[string, string, string][]} address, icon, message */
const PLACES = [
  ["/", "home", "home"],
  ["/board", "board", "board"],
  ["/statistics", "chart", "statistics"],
  ["/history", "history", "history"],
  ["/settings", "settings", "settings"],
];

/** @param {import("../play/screen.js").TableScreen} screen */
export async function openMore(screen) {
  const { view } = screen.game;
  const actions = ACTIONS.map(([action, picture, key]) =>
    h(
      "button",
      { type: "button", class: "menu-item", value: action, disabled: isOff(view, action) },
      icon(picture),
      h("span", {}, t(key)),
    ),
  );
  const places = [...PLACES, [rulesPath(view.game), "book", "rules"]].map(([href, picture, key]) =>
    h("a", { class: "menu-item", href }, icon(picture), h("span", {}, t(key))),
  );
  const { closed, close } = openDialog({
    title: t("more"),
    kind: "more-menu",
    body: [h("div", { class: "menu" }, ...actions), h("nav", { class: "menu" }, ...places)],
  });
  for (const item of actions) item.addEventListener("click", () => close(item.value));
  for (const link of places) link.addEventListener("click", () => close());
  const action = await closed;
  if (action) void act(screen, action);
}

/**
 * @param {import("../wire.js").View} view
 * @param {string} action
 */
function isOff(view, action) {
  if (action === "restart") return !view.can.restart;
  return (action === "judge" || action === "solution") && view.status === "won";
}
