/** Parts of the table that most games do without: they are loaded when they are first wanted. */

/** @import {Peek} from "./peek.js" */
/** @import {Sound} from "./sound.js" */

/** Without the server they cannot be had; the game goes on without them. */
const nothing = () => null;

export class Extras {
  /** Null while sounds are off. @type {Sound | null} */
  sound = null;
  /** Null while looking through piles is off. @type {Peek | null} */
  peek = null;
  /** @type {Promise<typeof import("./celebrate.js") | null> | null} */
  #celebration = null;

  /** @param {HTMLElement} overlay */
  constructor(overlay) {
    this.overlay = overlay;
  }

  /** @param {{sounds: boolean, peek: boolean}} wanted */
  want({ sounds, peek }) {
    if (!sounds) this.#silence();
    else if (!this.sound) void this.#loadSound().catch(nothing);
    if (!peek) this.#stopLooking();
    else if (!this.peek) void this.#loadPeek().catch(nothing);
  }

  async #loadSound() {
    const { Sound } = await import("./sound.js");
    this.sound ??= new Sound();
  }

  async #loadPeek() {
    const { Peek } = await import("./peek.js");
    this.peek ??= new Peek(this.overlay);
  }

  /**
   * The celebration; asked for early, when a win is in reach, it is there in time. Null when it
   * could not be loaded.
   */
  celebration() {
    this.#celebration ??= import("./celebrate.js").catch(nothing);
    return this.#celebration;
  }

  #silence() {
    this.sound?.close();
    this.sound = null;
  }

  #stopLooking() {
    this.peek?.hide();
    this.peek = null;
  }

  close() {
    this.#silence();
    this.#stopLooking();
  }
}
