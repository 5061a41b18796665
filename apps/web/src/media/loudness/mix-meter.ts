import { type AudioGroup, type AudioMeasurements, type FrameRate, surroundFoldGains } from '@spotway/domain';
import { WeightedChannel } from './k-weighting.ts';
import { loudnessOf } from './loudness-curve.ts';
import { SilenceFinder } from './silence-finder.ts';
import { TruePeakMeter } from './true-peak.ts';

const BLOCKS_PER_SECOND = 10;
/** What a mono mix gains by being heard on both sides. */
const MONO_GAIN = 2;

/**
 * Measures one mix as it goes on air, sample by sample: the same figures as the verification's, of a surround mix folded to
 * stereo and of a mono one heard on both sides.
 */
export class MixMeter {
  readonly #group: AudioGroup;
  readonly #sampleRate: number;
  readonly #blockSamples: number;
  readonly #weighted: readonly WeightedChannel[];
  readonly #truePeaks: readonly TruePeakMeter[];
  readonly #squares: Float64Array;
  readonly #peaks: Float64Array;
  readonly #silences: SilenceFinder;
  readonly #blocks: number[] = [];
  #blockEnergy = 0;
  #blockFilled = 0;
  #samples = 0;
  #productSum = 0;
  #differenceSquares = 0;

  constructor(group: AudioGroup, sampleRate: number) {
    const aired = group.layout === 'Mono' ? 1 : 2;
    this.#group = group;
    this.#sampleRate = sampleRate;
    this.#blockSamples = Math.round(sampleRate / BLOCKS_PER_SECOND);
    this.#weighted = Array.from({ length: aired }, () => new WeightedChannel(sampleRate));
    this.#truePeaks = Array.from({ length: aired }, () => new TruePeakMeter(sampleRate));
    this.#squares = new Float64Array(group.channels.length);
    this.#peaks = new Float64Array(group.channels.length);
    this.#silences = new SilenceFinder(sampleRate);
  }

  /** Samples of every channel of the mix, as many of each. */
  push(channels: readonly Float32Array[]): void {
    const count = channels[0]?.length ?? 0;
    for (const [index, channel] of channels.entries()) this.#addLevel(index, channel);
    this.#silences.push(channels);
    const aired = this.#group.layout === 'Mono' || channels.length === 2 ? channels : foldToStereo(channels);
    for (const [index, channel] of aired.entries()) this.#truePeaks[index]?.push(channel);
    if (this.#group.layout === 'Stereo') this.#addStereo(channels);
    let start = 0;
    while (start < count) {
      const end = Math.min(count, start + this.#blockSamples - this.#blockFilled);
      for (const [index, channel] of aired.entries()) {
        this.#blockEnergy += this.#weighted[index]?.energy(channel, start, end) ?? 0;
      }
      this.#blockFilled += end - start;
      start = end;
      if (this.#blockFilled === this.#blockSamples) this.#closeBlock();
    }
    this.#samples += count;
  }

  /** @param frameRate the film's, in whose pictures places are given */
  finish(frameRate: FrameRate, streamIndex: number): AudioMeasurements {
    const { layout, firstTrack } = this.#group;
    const truePeak = this.#truePeaks.reduce((most, { peak }) => Math.max(most, peak), 0);
    const isStereo = layout === 'Stereo';
    return {
      streamIndex,
      firstTrack,
      layout,
      sampleRate: this.#sampleRate,
      isLossy: false,
      lengthFrames: Math.round((this.#samples * frameRate.num) / (this.#sampleRate * frameRate.den)),
      loudness: loudnessOf(this.#blocks, truePeak),
      silences: this.#silences.finish(frameRate),
      channels: [...this.#squares].map((squares, index) => ({
        rmsDbfs: decibels(Math.sqrt(squares / Math.max(1, this.#samples))),
        peakDbfs: decibels(this.#peaks[index] ?? 0),
      })),
      differenceRmsDbfs: isStereo ? decibels(Math.sqrt(this.#differenceSquares / Math.max(1, this.#samples))) : null,
      correlation: isStereo ? this.#correlation() : null,
      outOfPhase: [],
    };
  }

  #closeBlock(): void {
    const gain = this.#group.layout === 'Mono' ? MONO_GAIN : 1;
    this.#blocks.push((gain * this.#blockEnergy) / this.#blockSamples);
    this.#blockEnergy = 0;
    this.#blockFilled = 0;
  }

  #addLevel(index: number, samples: Float32Array): void {
    let squares = 0;
    let peak = this.#peaks[index] ?? 0;
    for (const sample of samples) {
      squares += sample * sample;
      const size = sample < 0 ? -sample : sample;
      if (size > peak) peak = size;
    }
    this.#squares[index] = (this.#squares[index] ?? 0) + squares;
    this.#peaks[index] = peak;
  }

  #addStereo([left, right]: readonly Float32Array[]): void {
    if (!left || !right) return;
    let [products, differences] = [0, 0];
    for (let index = 0; index < left.length; index++) {
      const [l, r] = [left[index] ?? 0, right[index] ?? 0];
      products += l * r;
      differences += (l - r) * (l - r);
    }
    this.#productSum += products;
    this.#differenceSquares += differences;
  }

  #correlation(): number | null {
    const [left = 0, right = 0] = this.#squares;
    return left > 0 && right > 0 ? this.#productSum / Math.sqrt(left * right) : null;
  }
}

function foldToStereo(channels: readonly Float32Array[]): Float32Array[] {
  const count = channels[0]?.length ?? 0;
  return (['left', 'right'] as const).map((side) => {
    const folded = new Float32Array(count);
    for (const { position, gain } of surroundFoldGains(channels.length, side)) {
      const channel = channels[position];
      for (let index = 0; index < count; index++) folded[index] = (folded[index] ?? 0) + gain * (channel?.[index] ?? 0);
    }
    return folded;
  });
}

function decibels(level: number): number | null {
  return level > 0 ? 20 * Math.log10(level) : null;
}
