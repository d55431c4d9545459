/** The player's data: take it along, take it home, take it away. */

import { notify } from "../announce.js";
import { saveFile } from "../copy.js";
import { ask } from "../dialogs/dialog.js";
import { h } from "../dom.js";
import { formatDate, localDay, t } from "../i18n.js";
import { failureText, request } from "../net.js";

export function dataSection() {
  return h(
    "section",
    { class: "panel settings" },
    h("h2", {}, t("settings-data")),
    h("h3", {}, t("settings-device")),
    h("p", { class: "secondary" }, t("settings-device-about")),
    deviceCode(),
    deviceEntry(),
    h("h3", {}, t("settings-export")),
    h("p", { class: "secondary" }, t("settings-export-about")),
    action("settings-export", "", exportAll),
    h("h3", {}, t("settings-delete")),
    h("p", { class: "secondary" }, t("settings-delete-about")),
    action("settings-delete", "danger", deleteAll),
  );
}

/**
 * @param {string} key
 * @param {string} kind
 * @param {() => Promise<unknown>} run
 */
function action(key, kind, run) {
  const safely = () => run().catch((error) => notify(failureText(error)));
  return h("button", { type: "button", class: kind, onclick: () => void safely() }, t(key));
}

function deviceCode() {
  const shown = h("output", { class: "device-code" });
  const get = action("settings-device-get", "", async () => {
    const { code, expires } = await request("POST", "/api/player/device-code", {});
    const until = formatDate(new Date(expires), { timeStyle: "short" });
    shown.replaceChildren(
      h("span", { class: "secondary" }, t("settings-device-code", { until })),
      h("strong", { class: "code" }, code),
    );
  });
  return h("div", { class: "row wrap" }, get, shown);
}

function deviceEntry() {
  const input = h("input", {
    id: "device-code",
    class: "code",
    autocomplete: "one-time-code",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const use = action("settings-device-use", "", async () => {
    const code = input.value.trim();
    if (!code) {
      input.focus();
      return;
    }
    const question = {
      title: t("settings-device-title"),
      about: t("settings-device-warning"),
      confirm: t("settings-device-use"),
    };
    if (!(await ask(question))) return;
    await request("POST", "/api/player/device", { code });
    await startAfresh();
  });
  return h(
    "div",
    { class: "form-field" },
    h("label", { for: "device-code" }, t("settings-device-enter")),
    h("div", { class: "field-row" }, input, use),
  );
}

async function exportAll() {
  const text = await request("GET", "/api/player/export", undefined, { text: true });
  saveFile(`halfmoon-${localDay()}.json`, text, "application/json");
}

async function deleteAll() {
  const question = {
    title: t("settings-delete-title"),
    about: t("settings-delete-about"),
    confirm: t("settings-delete"),
    danger: true,
  };
  if (!(await ask(question))) return;
  await request("DELETE", "/api/player");
  await startAfresh();
}

/** What this browser remembers belonged to somebody else; the page begins anew without it. */
async function startAfresh() {
  try {
    localStorage.clear();
    // The service worker's copies, too; over plain http there is none.
    for (const name of ["halfmoon-seen", "halfmoon-shell"]) await globalThis.caches?.delete(name);
  } catch {
    // Storage is forbidden: there is nothing to clear.
  }
  location.assign("/");
}
