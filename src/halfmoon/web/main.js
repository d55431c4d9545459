/** Starts the page: settings, language, then the screen that the address names. */

import { notify, notifyForGood } from "./announce.js";
import { currentLanguage, loadLanguage, t } from "./i18n.js";
import { render, startRouter } from "./router.js";
import { onSettings, settings, startSettings } from "./settings.js";

async function start() {
  addEventListener("halfmoon-away", () => notify(t("offline-idle")));
  addEventListener("halfmoon-upgraded", () => {
    notifyForGood(t("upgraded"), { label: t("reload"), run: () => location.reload() });
  });
  startSettings();
  await loadLanguage(settings().language ?? document.documentElement.lang);
  onSettings(followLanguage);
  await startRouter();
  if ("serviceWorker" in navigator && isSecureContext) {
    // Later than everything that the first tap needs.
    setTimeout(
      () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}),
      3000,
    );
  }
}

/** @param {import("./wire.js").Settings} chosen */
async function followLanguage(chosen) {
  if (!chosen.language || chosen.language === currentLanguage()) return;
  await loadLanguage(chosen.language);
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = t("skip-to-content");
  await render();
}

void start();
