import { fitsFilm } from '../billing/index.ts';
import type { WaveFacts, WaveOutcome } from '../film/index.ts';
import { FRAME_RATE_25, type FrameRate } from '../shared/index.ts';

/** Broadcast sound: PCM of 48 kHz, 16 or 24 bits (CST RT-040; EBU R 85). */
const AUDIO_DESCRIPTION_HERTZ = 48_000;
const BITS: readonly number[] = [16, 24];
const CHANNELS: readonly number[] = [1, 2];
/** A description of two minutes in stereo and 24 bits has 35 MB. */
export const AUDIO_DESCRIPTION_MAX_BYTES = 200_000_000;

export type AudioDescriptionFault =
  | 'not-wave'
  | 'not-pcm'
  | 'truncated'
  | 'sample-rate'
  | 'bit-depth'
  | 'channels'
  | 'length';

/** Length of a sound in pictures of a film, not rounded. */
export function soundFrames({ sampleCount, sampleRate }: WaveFacts, rate: FrameRate = FRAME_RATE_25): number {
  return (sampleCount * rate.num) / (sampleRate * rate.den);
}

/** What keeps a sound from being the audio description of a film of so many frames. */
export function audioDescriptionFaults(wave: WaveOutcome, filmFrames: number): AudioDescriptionFault[] {
  if (!wave.ok) return [wave.reason];
  const { facts } = wave;
  const faults: [AudioDescriptionFault, boolean][] = [
    ['truncated', facts.isTruncated],
    ['sample-rate', facts.sampleRate !== AUDIO_DESCRIPTION_HERTZ],
    ['bit-depth', !BITS.includes(facts.bitsPerSample)],
    ['channels', !CHANNELS.includes(facts.channels)],
    ['length', !fitsFilm(soundFrames(facts), filmFrames)],
  ];
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
