/**
 * All movement: Web Animations on `transform` and `opacity`. Nothing waits for it and any input
 * ends it.
 */

const EASING = "cubic-bezier(.2,.8,.2,1)";
const SPEEDS = { off: 0, fast: 0.6, normal: 1, slow: 1.7 };
const FADE_MS = 80;

/** @typedef {{x: number, y: number}} Point */
/**
 * Times in ms; `fade`: without travel it fades in instead.
 * @typedef {{duration: number, delay?: number, easing?: string, fade?: boolean,
 *   done?: () => void}} Timing
 */

/** @param {Point} point */
export const at = ({ x, y }) => `translate(${x}px, ${y}px)`;

export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {keyof typeof SPEEDS} */
  #speed = "normal";
  #reduced = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {() => void} */
  #onIdle;

  /** @param {() => void} onIdle called whenever the last movement has ended */
  constructor(onIdle) {
    this.#onIdle = onIdle;
  }

  /** @param {keyof typeof SPEEDS} speed */
  setSpeed(speed) {
    this.#speed = speed;
  }

  /** Whether cards travel at all; otherwise they fade in where they belong. */
  get travels() {
    return this.#speed !== "off" && !this.#reduced.matches;
  }

  get busy() {
    return this.#running.size > 0;
  }

  /** Ends whatever runs: everything stands where it belongs. */
  finish() {
    for (const animation of [...this.#running]) animation.finish();
  }

  /**
   * Runs one animation; without travel it is skipped, or becomes a short fade.
   * @param {Element} element
   * @param {Keyframe[]} keyframes
   * @param {Timing} timing
   */
  play(element, keyframes, { duration, delay = 0, easing = EASING, fade = false, done }) {
    if (!this.travels) {
      if (!fade || this.#speed === "off") return done?.();
      this.#track(element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE_MS }), done);
      return;
    }
    const pace = SPEEDS[this.#speed];
    const timing = { duration: duration * pace, delay: delay * pace, easing };
    this.#track(element.animate(keyframes, { ...timing, fill: "backwards" }), done);
  }

  /**
   * A card travels from where it was to where it now belongs.
   * @param {SVGElement} card
   * @param {Point} from
   * @param {Point} to
   * @param {{duration: number, delay?: number, layer?: number, done?: () => void}} timing
   */
  travel(card, from, to, { duration, delay = 0, layer = 0, done }) {
    const rest = card.style.zIndex;
    if (this.travels) card.style.zIndex = String(1000 + layer);
    this.play(card, [{ transform: at(from) }, { transform: at(to) }], {
      duration,
      delay,
      fade: true,
      done: () => {
        card.style.zIndex = rest;
        done?.();
      },
    });
  }

  /**
   * @param {Animation} animation
   * @param {(() => void) | undefined} done
   */
  #track(animation, done) {
    this.#running.add(animation);
    const end = () => {
      if (!this.#running.delete(animation)) return;
      done?.();
      if (this.#running.size === 0) this.#onIdle();
    };
    animation.onfinish = end;
    animation.oncancel = end;
  }
}

/**
 * A move's time grows with its way.
 * @param {Point} from
 * @param {Point} to
 */
export function moveDuration(from, to) {
  return Math.min(280, 180 + 0.06 * Math.hypot(to.x - from.x, to.y - from.y));
}
