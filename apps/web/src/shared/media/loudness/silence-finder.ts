import type { FrameRange } from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';

/** Like the verification: nothing above -60 dBFS on any channel for half a second. */
const SILENT_BELOW = 10 ** (-60 / 20);
const SHORTEST_SECONDS = 0.5;

/** Finds the ranges in which all channels are silent. */
export class SilenceFinder {
  readonly #sampleRate: number;
  readonly #found: { readonly start: number; readonly end: number }[] = [];
  #position = 0;
  #since: number | null = null;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  push(channels: readonly Float32Array[]): void {
    const count = channels[0]?.length ?? 0;
    for (let index = 0; index < count; index++) {
      let isSilent = true;
      for (const channel of channels) {
        const sample = channel[index] ?? 0;
        if (sample >= SILENT_BELOW || sample <= -SILENT_BELOW) isSilent = false;
      }
      if (!isSilent && this.#since !== null) this.#close(this.#position + index);
      else if (isSilent) this.#since ??= this.#position + index;
    }
    this.#position += count;
  }

  /** Ranges in frames of the film. */
  finish({ num, den }: FrameRate): FrameRange[] {
    if (this.#since !== null) this.#close(this.#position);
    const pictures = (samples: number) => (samples * num) / (this.#sampleRate * den);
    return this.#found.map(({ start, end }) => ({
      inFrame: Math.round(pictures(start)),
      outFrame: Math.max(Math.round(pictures(start)), Math.round(pictures(end)) - 1),
    }));
  }

  #close(end: number): void {
    const start = this.#since ?? end;
    this.#since = null;
    if (end - start >= SHORTEST_SECONDS * this.#sampleRate) this.#found.push({ start, end });
  }
}
