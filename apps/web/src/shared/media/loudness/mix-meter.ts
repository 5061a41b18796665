import {
  type AudioGroup,
  type AudioGroupLayout,
  type AudioMeasurements,
  isSurroundMix,
  surroundFoldGains,
} from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';
import { LoudnessMeter } from './loudness-meter.ts';
import { SilenceFinder } from './silence-finder.ts';

/** Channel weights (ITU-R BS.1770-4): surrounds 1.41, LFE 0; a single channel is heard on both sides. 7.1 is folded. */
const WEIGHTS: Readonly<Record<AudioGroupLayout, readonly number[]>> = {
  Mono: [2],
  Stereo: [1, 1],
  FiveDotOne: [1, 1, 1, 0, 1.41, 1.41],
  SevenDotOne: [1, 1],
};

/** Measures one mix as broadcast, sample by sample: the same figures as the verification, for 5.1 as is and folded. */
export class MixMeter {
  readonly #group: AudioGroup;
  readonly #sampleRate: number;
  /** Null if the mix is not measured as is, or not folded, respectively. */
  readonly #own: LoudnessMeter | null;
  readonly #folded: LoudnessMeter | null;
  readonly #squares: Float64Array;
  readonly #peaks: Float64Array;
  readonly #silences: SilenceFinder;
  #samples = 0;
  #productSum = 0;
  #differenceSquares = 0;

  constructor(group: AudioGroup, sampleRate: number) {
    this.#group = group;
    this.#sampleRate = sampleRate;
    this.#own = group.layout === 'SevenDotOne' ? null : new LoudnessMeter(WEIGHTS[group.layout], sampleRate);
    this.#folded = isSurroundMix(group) ? new LoudnessMeter(WEIGHTS.Stereo, sampleRate) : null;
    this.#squares = new Float64Array(group.channels.length);
    this.#peaks = new Float64Array(group.channels.length);
    this.#silences = new SilenceFinder(sampleRate);
  }

  /** The same number of samples for every channel of the mix. */
  push(channels: readonly Float32Array[]): void {
    for (const [index, channel] of channels.entries()) this.#addLevel(index, channel);
    this.#silences.push(channels);
    this.#own?.push(channels);
    this.#folded?.push(foldToStereo(channels));
    if (this.#group.layout === 'Stereo') this.#addStereo(channels);
    this.#samples += channels[0]?.length ?? 0;
  }

  /** @param frameRate the film's: positions are given in its frames */
  finish(frameRate: FrameRate, streamIndex: number): AudioMeasurements {
    const { layout, firstTrack } = this.#group;
    const [own, folded] = [this.#own?.finish(), this.#folded?.finish()];
    const loudness = own ?? folded;
    if (!loudness) throw new RangeError('a mix is heard in its own channels, or folded');
    const isStereo = layout === 'Stereo';
    return {
      streamIndex,
      firstTrack,
      layout,
      sampleRate: this.#sampleRate,
      isLossy: false,
      lengthFrames: Math.round((this.#samples * frameRate.num) / (this.#sampleRate * frameRate.den)),
      loudness,
      ...(own && folded ? { folded } : {}),
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
