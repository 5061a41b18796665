/** Coefficients of a second-order filter, with a0 = 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * The two K-weighting filters (ITU-R BS.1770-4, annex 1): a shelf for the head and a high pass. The recommendation gives
 * coefficients for 48 kHz; the analogue prototypes behind them yield those for any rate, and the same ones at 48 kHz.
 */
function kWeighting(sampleRate: number): readonly [shelf: Biquad, highPass: Biquad] {
  return [shelf(sampleRate), highPass(sampleRate)];
}

function shelf(sampleRate: number): Biquad {
  const [frequency, gainDb, quality] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return {
    b0: (high + (band * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  };
}

function highPass(sampleRate: number): Biquad {
  const [frequency, quality] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / quality + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 };
}

/** States below this are flushed to zero; denormals would be slow to compute with. */
const FADED = 1e-30;

/** One channel through both filters. */
export class WeightedChannel {
  readonly #shelf: Biquad;
  readonly #highPass: Biquad;
  #s1 = 0;
  #s2 = 0;
  #h1 = 0;
  #h2 = 0;

  constructor(sampleRate: number) {
    [this.#shelf, this.#highPass] = kWeighting(sampleRate);
  }

  /** Sum of the squares of the weighted samples from `start` up to `end`. */
  energy(samples: Float32Array, start: number, end: number): number {
    const s = this.#shelf;
    const h = this.#highPass;
    let [s1, s2, h1, h2, sum] = [this.#s1, this.#s2, this.#h1, this.#h2, 0];
    for (let index = start; index < end; index++) {
      const input = samples[index]!;
      const shelved = s.b0 * input + s1;
      s1 = s.b1 * input - s.a1 * shelved + s2;
      s2 = s.b2 * input - s.a2 * shelved;
      const weighted = shelved + h1;
      h1 = -2 * shelved - h.a1 * weighted + h2;
      h2 = shelved - h.a2 * weighted;
      sum += weighted * weighted;
    }
    this.#s1 = Math.abs(s1) < FADED ? 0 : s1;
    this.#s2 = Math.abs(s2) < FADED ? 0 : s2;
    this.#h1 = Math.abs(h1) < FADED ? 0 : h1;
    this.#h2 = Math.abs(h2) < FADED ? 0 : h2;
    return sum;
  }
}
