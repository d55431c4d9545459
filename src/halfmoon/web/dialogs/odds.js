/** How many deals of a variant can be won, as the study of deals has measured it. */

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { request } from "../net.js";

/** @typedef {{ game: string, option: string, deals: number, low: number, high: number }} Odds */

/** @type {Promise<Odds[]> | null} */
let asked = null;

/** Asked once a page; a line that is missing is no reason to complain. */
function allOdds() {
  asked ??= request("GET", "/api/odds").then(
    (answer) => answer.odds,
    () => {
      asked = null;
      return [];
    },
  );
  return asked;
}

/**
 * A quiet line that fills itself once the figures are here, and stays hidden without them.
 *
 * @param {string} game
 * @param {string} option
 */
export function oddsLine(game, option) {
  const line = h("p", { class: "secondary odds", hidden: true });
  allOdds().then((rows) => {
    const found = rows.find((row) => row.game === game && row.option === option);
    if (!found) return;
    line.textContent = words(found);
    line.hidden = false;
  });
  return line;
}

/** @param {Odds} odds */
function words({ game, deals, low, high }) {
  const key = low === 100 ? "new-odds-all" : low === high ? "new-odds" : "new-odds-at-least";
  const told = t(key, { deals, share: low });
  return game === "crescent" ? `${told} ${t("new-odds-open")}` : told;
}
