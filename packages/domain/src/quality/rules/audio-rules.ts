import type { AudioMeasurements, FrameRange, LoudnessMeasurements } from '../../film/index.ts';
import { type HeardAs, isSurroundMix, loudnessAs } from '../../film/index.ts';
import { readsAbove, readsBelow } from '../../shared/index.ts';
import type { QualityIssue } from '../issues.ts';
import { type HeardFilm, loudestPlace } from './loudness-places.ts';
import { type QualityThresholds, truePeakLimit } from './thresholds.ts';

/** The programme is the mix that is broadcast; the others (audio description, international …) may be silent. */
type AudioRole = 'programme' | 'additional';

/**
 * Findings for one mix.
 * @param heardAs the forms in which it is a programme; empty for an additional mix
 */
export function judgeAudio(
  audio: AudioMeasurements,
  heardAs: readonly HeardAs[],
  thresholds: QualityThresholds,
  film: HeardFilm,
): QualityIssue[] {
  const role = heardAs.length > 0 ? 'programme' : 'additional';
  const isMute = (channel: { readonly rmsDbfs: number | null }) =>
    channel.rmsDbfs === null || channel.rmsDbfs < thresholds.muteBelowDbfs;
  if (audio.channels.every(isMute)) return role === 'programme' ? [{ code: 'silent', severity: 'error' }] : [];
  const measured: readonly HeardAs[] = role === 'programme' ? heardAs : [loudnessAs(audio, 'own') ? 'own' : 'folded'];
  const loudness = measured.flatMap((form) => judgeHeard(audio, { heardAs: form, role, film }, thresholds));
  const format = judgeFormat(audio, thresholds);
  if (role === 'additional') return [...loudness, ...format];
  return [
    ...loudness,
    ...judgeSilences(audio.silences, thresholds),
    ...judgeLength(audio, film.decodedFrames, thresholds),
    ...judgeStereo(audio, audio.channels.map(isMute), thresholds),
    ...format,
  ];
}

/** A mix in one of the forms in which it is heard. */
interface HeardForm {
  readonly heardAs: HeardAs;
  readonly role: AudioRole;
  readonly film: HeardFilm;
}

/** Judges loudness and true peak of a mix in one form; for surround mixes the findings name the form. */
function judgeHeard(audio: AudioMeasurements, form: HeardForm, thresholds: QualityThresholds): QualityIssue[] {
  const { heardAs, role } = form;
  const loudness = loudnessAs(audio, heardAs);
  if (!loudness) return [];
  // a fold-down is quieter because of its scaling, so whether a mix is too quiet is judged on the mix itself
  const mixed = heardAs === 'folded' ? loudnessAs(audio, 'own') : loudness;
  const isRefusedQuiet = mixed?.integratedLufs != null && readsBelow(mixed.integratedLufs, thresholds.minAcceptedLufs);
  const issues = [
    ...judgeIntegrated(loudness, role, isRefusedQuiet, thresholds),
    ...judgeLoudestPassages(loudness, form, thresholds),
    ...judgeTruePeak(loudness, form, thresholds),
  ];
  return isSurroundMix(audio) ? issues.map((issue) => ({ ...issue, heardAs })) : issues;
}

/** The law covers the programme; a loud additional mix is only worth a look. */
function judgeIntegrated(
  { integratedLufs }: LoudnessMeasurements,
  role: AudioRole,
  isRefusedQuiet: boolean,
  { warnIntegratedLufs, maxIntegratedLufs, minIntegratedLufs, minAcceptedLufs }: QualityThresholds,
): QualityIssue[] {
  if (integratedLufs === null) return [];
  const found = { measured: integratedLufs, unit: 'LUFS' } as const;
  if (readsAbove(integratedLufs, maxIntegratedLufs)) {
    const severity = role === 'programme' ? 'error' : 'warning';
    return [{ code: 'loudness', severity, ...found, limit: maxIntegratedLufs }];
  }
  if (role === 'additional') return [];
  if (readsAbove(integratedLufs, warnIntegratedLufs)) {
    return [{ code: 'loudness-tolerance', severity: 'warning', ...found, limit: warnIntegratedLufs }];
  }
  if (isRefusedQuiet && readsBelow(integratedLufs, minAcceptedLufs)) {
    return [{ code: 'too-quiet', severity: 'error', ...found, limit: minAcceptedLufs }];
  }
  if (!readsBelow(integratedLufs, minIntegratedLufs)) return [];
  return [{ code: 'too-quiet', severity: 'warning', ...found, limit: minIntegratedLufs }];
}

function judgeLoudestPassages(
  loudness: LoudnessMeasurements,
  { role, film }: HeardForm,
  thresholds: QualityThresholds,
): QualityIssue[] {
  const issues: QualityIssue[] = [];
  const { maxShortTermLufs, maxMomentaryLufs } = loudness;
  const severity = role === 'programme' ? 'error' : 'warning';
  const maxShortTerm = thresholds.maxShortTermLufs;
  if (maxShortTermLufs !== null && readsAbove(maxShortTermLufs, maxShortTerm)) {
    const amounts = { measured: maxShortTermLufs, limit: maxShortTerm, unit: 'LUFS' } as const;
    issues.push({ code: 'short-term-loudness', severity, ...loudestPlace(loudness, 'shortTerm', film), ...amounts });
  }
  const maxMomentary = thresholds.maxMomentaryLufs;
  if (role === 'programme' && maxMomentaryLufs !== null && readsAbove(maxMomentaryLufs, maxMomentary)) {
    const amounts = { measured: maxMomentaryLufs, limit: maxMomentary, unit: 'LUFS' } as const;
    issues.push({
      code: 'momentary-loudness',
      severity: 'warning',
      ...loudestPlace(loudness, 'momentary', film),
      ...amounts,
    });
  }
  return issues;
}

/** The reported limit is the peak to mix to, however far it is exceeded. */
function judgeTruePeak(
  loudness: LoudnessMeasurements,
  { role, film }: HeardForm,
  thresholds: QualityThresholds,
): QualityIssue[] {
  const { truePeakDbtp } = loudness;
  const limit = truePeakLimit(thresholds);
  if (truePeakDbtp === null || !readsAbove(truePeakDbtp, limit)) return [];
  const isError = readsAbove(truePeakDbtp, thresholds.maxTruePeakDbtp);
  const severity = isError && role === 'programme' ? 'error' : 'warning';
  const amounts = { measured: truePeakDbtp, limit, unit: 'dBTP' } as const;
  return [{ code: 'true-peak', severity, ...loudestPlace(loudness, 'truePeak', film), ...amounts }];
}

function judgeSilences(silences: readonly FrameRange[], { silenceFrames }: QualityThresholds): QualityIssue[] {
  return silences
    .filter(({ inFrame, outFrame }) => outFrame - inFrame + 1 >= silenceFrames)
    .map((range) => {
      const measured = range.outFrame - range.inFrame + 1;
      return { code: 'silence', severity: 'warning', ...range, measured, unit: 'frames' };
    });
}

/** The programme must be real stereo: not on one side only, not identical on both, not cancelling out in mono. */
function judgeStereo(
  { layout, channels, differenceRmsDbfs, correlation, outOfPhase }: AudioMeasurements,
  muted: readonly boolean[],
  thresholds: QualityThresholds,
): QualityIssue[] {
  if (layout === 'Mono') return [{ code: 'mono', severity: 'warning' }];
  if (layout !== 'Stereo') return [];
  const mute = muted.indexOf(true);
  if (mute !== -1) {
    const measured = channels[mute]?.rmsDbfs ?? undefined;
    const amounts = { measured, limit: thresholds.muteBelowDbfs, unit: 'dBFS' } as const;
    return [{ code: 'mute-channel', severity: 'error', channel: mute + 1, ...amounts }];
  }
  const level = Math.max(...channels.map(({ rmsDbfs }) => rmsDbfs ?? Number.NEGATIVE_INFINITY));
  if (differenceRmsDbfs === null || differenceRmsDbfs < level - thresholds.dualMonoBelowDb) {
    return [{ code: 'dual-mono', severity: 'warning' }];
  }
  if (correlation !== null && correlation < thresholds.minCorrelation) {
    return [{ code: 'out-of-phase', severity: 'error', measured: correlation, limit: thresholds.minCorrelation }];
  }
  return outOfPhase.map((range) => ({ code: 'out-of-phase', severity: 'warning', ...range }));
}

/** Sound that ends before the picture, for instance after an interrupted export. */
function judgeLength(
  { lengthFrames }: AudioMeasurements,
  filmFrames: number,
  { maxPicturesWithoutSound }: QualityThresholds,
): QualityIssue[] {
  if (filmFrames - lengthFrames <= maxPicturesWithoutSound) return [];
  const place = { inFrame: lengthFrames, outFrame: filmFrames - 1 };
  return [
    { code: 'short-sound', severity: 'warning', ...place, measured: lengthFrames, limit: filmFrames, unit: 'frames' },
  ];
}

function judgeFormat({ sampleRate, isLossy }: AudioMeasurements, thresholds: QualityThresholds): QualityIssue[] {
  const issues: QualityIssue[] = [];
  if (sampleRate !== thresholds.sampleRate) {
    const amounts = { measured: sampleRate, limit: thresholds.sampleRate, unit: 'Hz' } as const;
    issues.push({ code: 'sample-rate', severity: 'warning', ...amounts });
  }
  if (isLossy && !thresholds.acceptsLossyAudio) issues.push({ code: 'lossy-audio', severity: 'warning' });
  return issues;
}
