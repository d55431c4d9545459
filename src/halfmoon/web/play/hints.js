/** Hints: the first press shows the next move of a good line, the second plays it. */

import { announce, clearNotice, notify } from "../announce.js";
import { loadFurther, t } from "../i18n.js";
import { cardSign } from "../names.js";
import { failureText } from "../net.js";
import { cardName, placeName } from "../table/words.js";
import { act } from "./actions.js";
import { Cancelled, runJob } from "./jobs.js";

await loadFurther();

/** @typedef {import("../wire.js").JobResult} JobResult */
/** @typedef {import("../wire.js").Move} Move */

/** A search longer than this says that it is under way. */
const PATIENCE_MS = 150;

export class Hints {
  /** @param {import("./screen.js").TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {Move | "redeal" | null} */
    this.shown = null;
    /** @type {AbortController | null} */
    this.search = null;
  }

  async press() {
    const { game } = this.screen;
    if (this.search) {
      this.forget();
      clearNotice();
    } else if (this.shown === "redeal") await act(this.screen, "redeal");
    else if (this.shown) game.send({ type: "move", ...this.shown });
    else await this.#look();
  }

  /** Takes the marks away and gives up a search: the position has changed. */
  forget() {
    this.search?.abort();
    this.search = null;
    this.screen.toolbar.showSearching(false);
    if (!this.shown) return;
    this.shown = null;
    this.screen.table.showHint(null);
    this.screen.root.classList.remove("redeal-hinted");
  }

  async #look() {
    const search = new AbortController();
    this.search = search;
    const patience = setTimeout(() => {
      this.screen.toolbar.showSearching(true);
      notify(t("hint-searching"), { lasting: true });
    }, PATIENCE_MS);
    try {
      const result = await runJob(this.screen.game, { type: "hint" }, { signal: search.signal });
      clearNotice();
      if (this.search === search) this.#show(result);
    } catch (error) {
      if (!(error instanceof Cancelled)) notify(hintFailure(error));
    } finally {
      clearTimeout(patience);
      if (this.search === search) this.search = null;
      if (!this.search) this.screen.toolbar.showSearching(false);
    }
  }

  /** @param {JobResult} result */
  #show(result) {
    const { move } = result;
    if (result.redeal || (move && move.source === "R")) this.#showRedeal();
    else if (move) this.#showMove(move);
    else notify(t(NO_MOVE[result.verdict ?? "unknown"]));
  }

  #showRedeal() {
    this.shown = "redeal";
    this.screen.root.classList.add("redeal-hinted");
    notify(t("hint-redeal"), { lasting: true });
  }

  /** @param {Move} move */
  #showMove(move) {
    this.shown = move;
    this.screen.table.showHint(move);
    const { view } = this.screen.game;
    const card = movedCard(view, move);
    const source = placeName(t, view, move.source);
    const target = placeName(t, view, move.target);
    notify(t("hint-move", { card: cardSign(card), source, target }), { lasting: true });
    announce(t("hint-spoken", { card: cardName(t, card), source, target }));
  }
}

/** @type {Record<string, string>} */
const NO_MOVE = { winnable: "hint-none", unwinnable: "hint-lost", unknown: "hint-unknown" };

/** @param {unknown} error */
function hintFailure(error) {
  const broken = error instanceof Error && error.message === "the solver gave no answer";
  return broken ? t("job-failed") : failureText(error);
}

/**
 * The card that heads a move.
 *
 * @param {import("../wire.js").View} view
 * @param {Move} move
 */
export function movedCard(view, { source, count }) {
  const pile = view.piles.find(({ place }) => place === source);
  if (pile) return pile.cards[pile.cards.length - count] ?? "";
  const cell = view.cells.find(({ place }) => place === source);
  const foundation = view.foundations.find(({ place }) => place === source);
  return cell?.card ?? foundation?.top ?? "";
}
