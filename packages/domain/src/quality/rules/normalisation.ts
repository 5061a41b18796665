import type { AudioMeasurements, LoudnessMeasurements } from '../../film/index.ts';
import { type HeardAs, type HeardMix, heardProgrammes, isSurroundMix, loudnessAs } from '../../film/index.ts';
import type { QualityIssue } from '../issues.ts';
import { type LoudnessGain, type LoudnessHandling, loudnessGain } from '../loudness-gain.ts';

/** A gain that nobody hears and no meter shows. */
const NO_GAIN_DB = 0.05;

/** The mixes of a film as they will be delivered, and what is told of each programme. */
export interface NormalisedSound {
  readonly audios: readonly AudioMeasurements[];
  readonly told: readonly (HeardMix & { readonly issues: readonly QualityIssue[] })[];
}

/**
 * Puts in place of a film's loudness the one it will be delivered with: a film that its destination or its customer has normalised is
 * not sent back for being too loud. Every programme has a gain of its own: a 5.1 mix from its own channels, its fold to stereo from the
 * fold, since nobody hears both. What stands beside the stereo programme gets its gain.
 */
export function normalisedSound(
  audios: readonly AudioMeasurements[],
  handling: LoudnessHandling,
  programmes: readonly HeardMix[],
): NormalisedSound {
  if (handling.mode === 'keep') return { audios, told: [] };
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
  const told = programmes.map(({ position, heardAs }) => {
    const audio = audios[position];
    const isSurround = audio !== undefined && isSurroundMix(audio);
    const before = audio && loudnessAs(audio, heardAs)?.integratedLufs;
    const gain = isSurround ? gainOf(position, heardAs) : stereo;
    const issues = before == null || !gain ? [] : toldOf(before, gain, handling.targetLufs);
    return { position, heardAs, issues: isSurround ? issues.map((issue) => ({ ...issue, heardAs })) : issues };
  });
  return { audios: made, told };
}

function toldOf(before: number, gain: LoudnessGain, targetLufs: number): QualityIssue[] {
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
