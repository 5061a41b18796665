import { type AudioGroup, type AudioMeasurements, groupAudioStreams } from '@spotway/domain/film';
import type { FrameRate } from '@spotway/domain/shared';
import type { ByteSource } from './files/byte-source.ts';
import { openSound } from './files/open-sound.ts';
import { decodePcm } from './files/pcm.ts';
import type { SoundFile } from './files/sound-file.ts';
import { MixMeter } from './mix-meter.ts';
import { SampleQueue } from './sample-queue.ts';

/** An hour of sound is far longer than any commercial, and longer than worth waiting for. */
const MAX_SECONDS = 3600;
/** Buffer for a mix whose sides are far apart in the file: about 45 s of one channel at 48 kHz per megabyte of 4. */
const MAX_WAITING_SAMPLES = 16_000_000;

export interface MeasureOptions {
  /** The film's frame rate: positions are given in its frames. */
  readonly frameRate: FrameRate;
  readonly signal?: AbortSignal;
  /** Fraction of the sound measured so far, 0 to 1. */
  readonly onProgress?: (progress: number) => void;
}

/**
 * Measures a master's PCM sound as the verification will: one entry per mix, the programme's first. Null if the
 * sound can't be read without decoding. Throws the signal's reason when aborted.
 */
export async function measureSound(
  source: ByteSource,
  options: MeasureOptions,
): Promise<readonly AudioMeasurements[] | null> {
  const file = await openSound(source);
  if (!file) return null;
  const mixes = groupsOf(file).map((group) => new MixOfStreams(group, file));
  let longest = 0;
  for await (const { stream, bytes, progress } of file.packets()) {
    options.signal?.throwIfAborted();
    const format = file.streams[stream]?.format;
    if (!format) continue;
    const channels = decodePcm(bytes, format);
    for (const mix of mixes) mix.add(stream, channels);
    longest = Math.max(longest, ...mixes.map(({ seconds }) => seconds));
    if (longest > MAX_SECONDS || mixes.some(({ waiting }) => waiting > MAX_WAITING_SAMPLES)) return null;
    options.onProgress?.(progress);
  }
  options.signal?.throwIfAborted();
  if (longest === 0) return null;
  return mixes.map((mix) => mix.finish(options.frameRate));
}

function groupsOf({ streams }: SoundFile): AudioGroup[] {
  return groupAudioStreams(
    streams.map(({ format, language }, index) => ({ index, channels: format.channels, channelLayout: null, language })),
  );
}

/** Assembles a mix from its streams: two mono tracks arrive in separate pieces. */
class MixOfStreams {
  readonly #group: AudioGroup;
  readonly #queues: readonly SampleQueue[];
  readonly #meter: MixMeter;
  readonly #sampleRate: number;
  #measured = 0;

  constructor(group: AudioGroup, { streams }: SoundFile) {
    this.#group = group;
    this.#sampleRate = streams[group.channels[0]?.streamIndex ?? 0]?.format.sampleRate ?? 0;
    this.#queues = group.channels.map(() => new SampleQueue());
    this.#meter = new MixMeter(group, this.#sampleRate);
  }

  get seconds(): number {
    return this.#measured / this.#sampleRate;
  }

  get waiting(): number {
    return Math.max(...this.#queues.map(({ length }) => length));
  }

  add(stream: number, samples: readonly Float32Array[]): void {
    for (const [position, { streamIndex, channel }] of this.#group.channels.entries()) {
      const own = streamIndex === stream ? samples[channel] : undefined;
      if (own) this.#queues[position]?.push(own);
    }
    const ready = Math.min(...this.#queues.map(({ length }) => length));
    if (ready === 0) return;
    this.#meter.push(this.#queues.map((queue) => queue.take(ready)));
    this.#measured += ready;
  }

  finish(frameRate: FrameRate): AudioMeasurements {
    return this.#meter.finish(frameRate, this.#group.channels[0]?.streamIndex ?? 0);
  }
}
