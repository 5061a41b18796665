/** Taps of the interpolation filter at the higher rate: each sample uses twelve neighbours. */
const TAPS = 49;
/** Samples per block: a block that can't exceed the peak so far is not interpolated. */
const BLOCK = 32;

/** The phases of a windowed sinc that inserts `factor` - 1 samples between each pair; phase 0 is the samples themselves. */
function interpolationPhases(factor: number): Float64Array[] {
  const perPhase = Math.ceil(TAPS / factor);
  return Array.from({ length: factor }, (_, phase) => {
    const taps = new Float64Array(perPhase);
    for (let tap = 0; tap < perPhase; tap++) {
      const position = tap * factor + phase;
      if (position >= TAPS) continue;
      const distance = (position - (TAPS - 1) / 2) / factor;
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
      taps[tap] = sinc * 0.5 * (1 - Math.cos((2 * Math.PI * position) / (TAPS - 1)));
    }
    return taps;
  });
}

/** The true peak of one channel: four times oversampled (ITU-R BS.1770-4, annex 2), twice from 96 kHz. */
export class TruePeakMeter {
  readonly #phases: readonly Float64Array[];
  readonly #history: Float32Array;
  /** No interpolated value exceeds this times the largest nearby sample. */
  readonly #largestGain: number;
  #peak = 0;
  #previousBlockPeak = 0;

  constructor(sampleRate: number) {
    this.#phases = interpolationPhases(sampleRate >= 96_000 ? 2 : 4);
    const gains = this.#phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0));
    this.#largestGain = Math.max(1, ...gains);
    this.#history = new Float32Array((this.#phases[0]?.length ?? 1) - 1 + BLOCK);
  }

  /** Linear; 1 is full scale. */
  get peak(): number {
    return this.#peak;
  }

  push(samples: Float32Array): void {
    for (let start = 0; start < samples.length; start += BLOCK) {
      this.#pushBlock(samples.subarray(start, Math.min(samples.length, start + BLOCK)));
    }
  }

  #pushBlock(block: Float32Array): void {
    const kept = this.#history.length - BLOCK;
    const history = this.#history;
    history.set(block, kept);
    let blockPeak = 0;
    for (const sample of block) {
      const size = sample < 0 ? -sample : sample;
      if (size > blockPeak) blockPeak = size;
    }
    if (blockPeak > this.#peak) this.#peak = blockPeak;
    if (Math.max(blockPeak, this.#previousBlockPeak) * this.#largestGain > this.#peak) {
      for (const taps of this.#phases) this.#interpolate(taps, block.length);
    }
    this.#previousBlockPeak = blockPeak;
    history.copyWithin(0, block.length, block.length + kept);
  }

  #interpolate(taps: Float64Array, length: number): void {
    const history = this.#history;
    const newest = taps.length - 1;
    for (let index = 0; index < length; index++) {
      let value = 0;
      for (let tap = 0; tap <= newest; tap++) value += taps[tap]! * history[index + newest - tap]!;
      if (value < 0) value = -value;
      if (value > this.#peak) this.#peak = value;
    }
  }
}
