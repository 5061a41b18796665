import { LOUDNESS_BLOCKS_PER_SECOND, type LoudnessMeasurements } from '@spotway/domain/film';
import { WeightedChannel } from './k-weighting.ts';
import { loudnessOf } from './loudness-curve.ts';
import { TruePeakMeter } from './true-peak.ts';

/**
 * Loudness and true peak of channels heard together, each with its weight (ITU-R BS.1770-4); a channel with weight 0 only counts for the
 * peak.
 */
export class LoudnessMeter {
  readonly #weights: readonly number[];
  readonly #blockSamples: number;
  readonly #weighted: readonly WeightedChannel[];
  readonly #truePeaks: readonly TruePeakMeter[];
  readonly #blocks: number[] = [];
  #blockEnergy = 0;
  #blockFilled = 0;

  constructor(weights: readonly number[], sampleRate: number) {
    this.#weights = weights;
    this.#blockSamples = Math.round(sampleRate / LOUDNESS_BLOCKS_PER_SECOND);
    this.#weighted = weights.map(() => new WeightedChannel(sampleRate));
    this.#truePeaks = weights.map(() => new TruePeakMeter(sampleRate));
  }

  /** The same number of samples for every channel. */
  push(channels: readonly Float32Array[]): void {
    const count = channels[0]?.length ?? 0;
    for (const [index, channel] of channels.entries()) this.#truePeaks[index]?.push(channel);
    let start = 0;
    while (start < count) {
      const end = Math.min(count, start + this.#blockSamples - this.#blockFilled);
      for (const [index, channel] of channels.entries()) {
        const weight = this.#weights[index] ?? 0;
        if (weight > 0) this.#blockEnergy += weight * (this.#weighted[index]?.energy(channel, start, end) ?? 0);
      }
      this.#blockFilled += end - start;
      start = end;
      if (this.#blockFilled === this.#blockSamples) this.#closeBlock();
    }
  }

  finish(): LoudnessMeasurements {
    return loudnessOf(
      this.#blocks,
      this.#truePeaks.reduce((most, { peak }) => Math.max(most, peak), 0),
    );
  }

  #closeBlock(): void {
    this.#blocks.push(this.#blockEnergy / this.#blockSamples);
    this.#blockEnergy = 0;
    this.#blockFilled = 0;
  }
}
