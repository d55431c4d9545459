/** Sounds, synthesised and short. No recording is loaded. */

/** Steps of a pentatonic scale above the root, in semitones. */
const PENTATONIC = [0, 2, 4, 7, 9];
const ROOT_HZ = 294;
const WIN_STEPS = [9, 7, 4, 2, 0];
const NOISE_SECONDS = 0.15;

export class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;

  /** Paper on paper. */
  tick() {
    this.#rustle({ frequency: 2600, seconds: 0.04, volume: 0.16 });
  }

  /** A plucked note, a step higher for each card on the foundation. @param {number} cards */
  pluck(cards) {
    const octave = Math.floor(cards / PENTATONIC.length);
    const step = PENTATONIC[cards % PENTATONIC.length] + 12 * octave;
    this.#note({ step, seconds: 0.14, volume: 0.14, type: "triangle" });
  }

  /** Muted wood. */
  refuse() {
    this.#note({ step: -17, seconds: 0.09, volume: 0.2, type: "sine" });
  }

  /** A brush over all piles. */
  redeal() {
    this.#rustle({ frequency: 1400, seconds: NOISE_SECONDS, volume: 0.2 });
  }

  /** Five falling notes. */
  win() {
    WIN_STEPS.forEach((step, i) =>
      this.#note({
        step: step + 12,
        seconds: 0.14,
        volume: 0.14,
        type: "triangle",
        after: i * 0.13,
      }),
    );
  }

  /** @returns {AudioContext} */
  #start() {
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    return this.#context;
  }

  /**
   * @param {{step: number, seconds: number, volume: number, type: OscillatorType, after?: number}}
   * note
   */
  #note({ step, seconds, volume, type, after = 0 }) {
    const context = this.#start();
    const oscillator = new OscillatorNode(context, { type, frequency: ROOT_HZ * 2 ** (step / 12) });
    const start = context.currentTime + after;
    oscillator.connect(this.#fading(context, start, seconds, volume));
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }

  /** @param {{frequency: number, seconds: number, volume: number}} sound */
  #rustle({ frequency, seconds, volume }) {
    const context = this.#start();
    this.#noise ??= whiteNoise(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 0.9 });
    source.connect(filter).connect(this.#fading(context, context.currentTime, seconds, volume));
    source.start();
    source.stop(context.currentTime + seconds);
  }

  /**
   * @param {AudioContext} context
   * @param {number} start
   * @param {number} seconds
   * @param {number} volume
   */
  #fading(context, start, seconds, volume) {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0008, start + seconds);
    gain.connect(context.destination);
    return gain;
  }

  close() {
    void this.#context?.close();
    this.#context = null;
  }
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
