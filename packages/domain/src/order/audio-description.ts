import { fitsFilm } from '../billing/index.ts';
import type { WaveFacts, WaveOutcome } from '../film/index.ts';
import { FRAME_RATE_25, type FrameRate } from '../shared/index.ts';

/** Broadcast sound: PCM at 48 kHz, 16 or 24 bits (CST RT-040; EBU R 85). */
const AUDIO_DESCRIPTION_HERTZ = 48_000;
const BITS: readonly number[] = [16, 24];
const CHANNELS: readonly number[] = [1, 2];
/** Two minutes of 24-bit stereo take 35 MB. */
export const AUDIO_DESCRIPTION_MAX_BYTES = 200_000_000;

export type AudioDescriptionFault =
  | 'not-wave'
  | 'not-pcm'
  | 'truncated'
  | 'sample-rate'
  | 'bit-depth'
  | 'channels'
  | 'length';

/** Duration of a sound in frames of the film, not rounded. */
export function soundFrames({ sampleCount, sampleRate }: WaveFacts, rate: FrameRate = FRAME_RATE_25): number {
  return (sampleCount * rate.num) / (sampleRate * rate.den);
}

/** Why a sound can't be the audio description of a film of this length. */
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
  return faults.flatMap(([fault, isPresent]) => (isPresent ? [fault] : []));
}
