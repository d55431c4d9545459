/** The time a game took: it runs only while the player can see and touch the table. */

/** Longer gaps between two looks at the clock are sleep of the machine, not play. */
const GAP_MS_MAX = 5000;

/** @typedef {"hidden" | "dialog" | "paused" | "over" | "away"} Halt */

export class GameClock {
  /** @param {(elapsedMs: number) => void} show called once a second while the clock runs */
  constructor(show) {
    this.show = show;
    this.spentMs = 0;
    /** @type {Set<Halt>} */
    this.halts = new Set();
    /** When the time was last taken; the machine's steady clock, which nobody can set back. */
    this.seen = performance.now();
    /** @type {number | undefined} */
    this.timer = undefined;
    this.#schedule();
  }

  /** Milliseconds of play until now; whole, never negative. */
  elapsed() {
    this.#count();
    return Math.round(this.spentMs);
  }

  /** @param {number} elapsedMs what the server knows; the clock never falls behind it */
  catchUp(elapsedMs) {
    this.#count();
    this.spentMs = Math.max(this.spentMs, elapsedMs);
    this.show(this.spentMs);
  }

  /** @param {number} elapsedMs the clock of another game, or of the same one begun again */
  set(elapsedMs) {
    this.seen = performance.now();
    this.spentMs = elapsedMs;
    this.show(this.spentMs);
  }

  /**
   * Stops the clock for a reason, or lifts that reason; it runs when no reason is left.
   *
   * @param {Halt} reason
   * @param {boolean} on
   */
  halt(reason, on) {
    this.#count();
    if (on) this.halts.add(reason);
    else this.halts.delete(reason);
    this.#schedule();
  }

  get running() {
    return this.halts.size === 0;
  }

  destroy() {
    clearTimeout(this.timer);
    this.halts.add("over");
  }

  #count() {
    const now = performance.now();
    const gap = now - this.seen;
    if (this.running && gap > 0) this.spentMs += Math.min(gap, GAP_MS_MAX);
    this.seen = now;
  }

  #schedule() {
    clearTimeout(this.timer);
    if (!this.running) return;
    // Wake just after the next full second, so that the figures change evenly.
    this.timer = setTimeout(
      () => {
        this.#count();
        this.show(this.spentMs);
        this.#schedule();
      },
      1000 - (this.spentMs % 1000) + 5,
    );
  }
}
