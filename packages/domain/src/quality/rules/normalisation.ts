import type { AudioMeasurements, LoudnessMeasurements } from '../../film/index.ts';
import { type HeardAs, type HeardMix, heardProgrammes, isSurroundMix, loudnessAs } from '../../film/index.ts';
import type { QualityIssue } from '../issues.ts';
import { type LoudnessGain, type LoudnessHandling, loudnessGain } from '../loudness-gain.ts';

/** Smaller gains are inaudible and below meter resolution. */
const NO_GAIN_DB = 0.05;

/** The mixes of a film as they will be delivered, with findings for each programme. */
export interface NormalisedSound {
  readonly audios: readonly AudioMeasurements[];
  readonly notices: readonly (HeardMix & { readonly issues: readonly QualityIssue[] })[];
}

/**
 * Replaces a film's loudness with the one it will be delivered with, so that a film to be normalised is not rejected for being too loud. Each
 * programme has its own gain: a 5.1 mix from its own channels, its stereo fold-down from the fold-down, since nobody hears both. Mixes next
 * to the stereo programme get its gain.
 */
export function normalisedSound(
  audios: readonly AudioMeasurements[],
  handling: LoudnessHandling,
  programmes: readonly HeardMix[],
): NormalisedSound {
  if (handling.mode === 'keep') return { audios, notices: [] };
  const [inStereo] = heardProgrammes(audios, ['Stereo']);
  const gainOf = (position: number, heardAs: HeardAs) => {
    const audio = audios[position];
    const loudness = audio && loudnessAs(audio, heardAs);
    return loudness ? loudnessGain(handling, loudness) : null;
  };
  const stereo = inStereo ? gainOf(inStereo.position, inStereo.heardAs) : null;
  const made = audios.map((audio, position) => {
    if (!isSurroundMix(audio)) return { ...audio, loudness: amplified(audio.loudness, stereo) };
    const folded = gainOf(position, 'folded');
    if (audio.folded === undefined) return { ...audio, loudness: amplified(audio.loudness, folded) };
    return {
      ...audio,
      loudness: amplified(audio.loudness, gainOf(position, 'own')),
      folded: audio.folded && amplified(audio.folded, folded),
    };
  });
  const notices = programmes.map(({ position, heardAs }) => {
    const audio = audios[position];
    const isSurround = audio !== undefined && isSurroundMix(audio);
    const before = audio && loudnessAs(audio, heardAs)?.integratedLufs;
    const gain = isSurround ? gainOf(position, heardAs) : stereo;
    const issues = before == null || !gain ? [] : noticesOf(before, gain, handling.targetLufs);
    return { position, heardAs, issues: isSurround ? issues.map((issue) => ({ ...issue, heardAs })) : issues };
  });
  return { audios: made, notices };
}

function noticesOf(before: number, gain: LoudnessGain, targetLufs: number): QualityIssue[] {
  const after = hundredths(before + gain.gainDb);
  const issues: QualityIssue[] = [];
  if (Math.abs(gain.gainDb) >= NO_GAIN_DB) {
    issues.push({ code: 'normalised', severity: 'warning', measured: before, limit: after, unit: 'LUFS' });
  }
  const isLimited = gain.isLimitedByPeak || gain.isLimitedByShortTerm;
  if (isLimited && targetLufs - after >= NO_GAIN_DB) {
    const code = gain.isLimitedByPeak ? 'normalisation-peak' : 'normalisation-short-term';
    issues.push({ code, severity: 'warning', measured: after, limit: targetLufs, unit: 'LUFS' });
  }
  return issues;
}

function amplified(loudness: LoudnessMeasurements, gain: LoudnessGain | null): LoudnessMeasurements {
  const louder = (value: number | null) => (value === null ? null : hundredths(value + (gain?.gainDb ?? 0)));
  return {
    ...loudness,
    integratedLufs: louder(loudness.integratedLufs),
    maxShortTermLufs: louder(loudness.maxShortTermLufs),
    maxMomentaryLufs: louder(loudness.maxMomentaryLufs),
    truePeakDbtp: louder(loudness.truePeakDbtp),
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
