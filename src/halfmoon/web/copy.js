/** Copying text, saving it as a file, with a word about how it went. */

import { notify } from "./announce.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} [shown] where the player can copy it by hand
 */
export async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("copied"));
  } catch {
    shown?.select();
    // Outside of https there is no clipboard to write to, but the old command may still work.
    const done = shown !== undefined && document.execCommand("copy");
    notify(t(done ? "copied" : "copy-failed"));
  }
}

/**
 * @param {string} name of the file
 * @param {string} text
 * @param {string} [type]
 */
export function saveFile(name, text, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
