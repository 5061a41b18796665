import { type LoudnessHandling, loudnessGain } from './loudness-gain.ts';
import type { QualityIssue } from './quality-issues.ts';
import type { AudioMeasurements } from './quality-measurements.ts';

/** A gain that nobody hears and no meter shows. */
const NO_GAIN_DB = 0.05;

/** The mixes of a film as they will be delivered, and what is told of it. */
export interface NormalisedSound {
  readonly audios: readonly AudioMeasurements[];
  /** About the first mix. */
  readonly issues: readonly QualityIssue[];
}

/**
 * Puts in place of a film's loudness the one it will be delivered with: a film that its destination or its customer has normalised is
 * not sent back for being too loud. What stands beside the stereo programme gets its gain; a surround mix has one of its own.
 */
export function normalisedSound(audios: readonly AudioMeasurements[], handling: LoudnessHandling): NormalisedSound {
  const programme = audios.find(({ layout }) => layout === 'Stereo') ?? audios[0];
  const [first] = audios;
  if (handling.mode === 'keep' || !programme || !first) return { audios, issues: [] };
  const gainOf = (audio: AudioMeasurements) => loudnessGain(handling, audio.loudness);
  const isSurround = ({ layout }: AudioMeasurements) => layout === 'FiveDotOne' || layout === 'SevenDotOne';
  const made = audios.map((audio) => amplified(audio, gainOf(isSurround(audio) ? audio : programme)?.gainDb ?? 0));
  const gain = gainOf(isSurround(first) ? first : programme);
  const before = first.loudness.integratedLufs;
  if (!gain || before === null) return { audios: made, issues: [] };
  const after = hundredths(before + gain.gainDb);
  const issues: QualityIssue[] = [];
  if (Math.abs(gain.gainDb) >= NO_GAIN_DB) {
    issues.push({ code: 'normalised', severity: 'warning', measured: before, limit: after, unit: 'LUFS' });
  }
  const isLimited = gain.isLimitedByPeak || gain.isLimitedByShortTerm;
  if (isLimited && handling.targetLufs - after >= NO_GAIN_DB) {
    const code = gain.isLimitedByPeak ? 'normalisation-peak' : 'normalisation-short-term';
    issues.push({ code, severity: 'warning', measured: after, limit: handling.targetLufs, unit: 'LUFS' });
  }
  return { audios: made, issues };
}

function amplified(audio: AudioMeasurements, gainDb: number): AudioMeasurements {
  const { loudness } = audio;
  const louder = (value: number | null) => (value === null ? null : hundredths(value + gainDb));
  return {
    ...audio,
    loudness: {
      ...loudness,
      integratedLufs: louder(loudness.integratedLufs),
      maxShortTermLufs: louder(loudness.maxShortTermLufs),
      maxMomentaryLufs: louder(loudness.maxMomentaryLufs),
      truePeakDbtp: louder(loudness.truePeakDbtp),
    },
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
