import type { QualityIssue } from './quality-issues.ts';
import type { AudioMeasurements, FrameRange } from './quality-measurements.ts';
import type { QualityThresholds } from './quality-thresholds.ts';

/** The programme is the mix that goes on air; the others (audio description, international …) may be silent. */
export type AudioRole = 'programme' | 'additional';

/** Findings about one mix. */
export function judgeAudio(
  audio: AudioMeasurements,
  role: AudioRole,
  thresholds: QualityThresholds,
  filmFrames: number,
): QualityIssue[] {
  const isMute = (channel: { readonly rmsDbfs: number | null }) =>
    channel.rmsDbfs === null || channel.rmsDbfs < thresholds.muteBelowDbfs;
  if (audio.channels.every(isMute)) return role === 'programme' ? [{ code: 'silent', severity: 'error' }] : [];
  const loudness = [...judgeLoudness(audio, role, thresholds), ...judgeTruePeak(audio, role, thresholds)];
  const format = judgeFormat(audio, thresholds);
  if (role === 'additional') return [...loudness, ...format];
  return [
    ...loudness,
    ...judgeSilences(audio.silences, thresholds),
    ...judgeLength(audio, filmFrames, thresholds),
    ...judgeStereo(audio, audio.channels.map(isMute), thresholds),
    ...format,
  ];
}

/** The law speaks of the programme; a loud additional mix is worth a look. */
function judgeLoudness(
  { loudness }: AudioMeasurements,
  role: AudioRole,
  thresholds: QualityThresholds,
): QualityIssue[] {
  const issues: QualityIssue[] = [];
  const severity = role === 'programme' ? 'error' : 'warning';
  const { integratedLufs, maxShortTermLufs, maxMomentaryLufs } = loudness;
  const { maxIntegratedLufs, minIntegratedLufs, maxShortTermLufs: maxShortTerm } = thresholds;
  if (integratedLufs !== null && integratedLufs > maxIntegratedLufs) {
    issues.push({ code: 'loudness', severity, measured: integratedLufs, limit: maxIntegratedLufs, unit: 'LUFS' });
  } else if (role === 'programme' && integratedLufs !== null && integratedLufs < minIntegratedLufs) {
    const amounts = { measured: integratedLufs, limit: minIntegratedLufs, unit: 'LUFS' } as const;
    issues.push({ code: 'too-quiet', severity: 'warning', ...amounts });
  }
  if (maxShortTermLufs !== null && maxShortTermLufs > maxShortTerm) {
    const amounts = { measured: maxShortTermLufs, limit: maxShortTerm, unit: 'LUFS' } as const;
    issues.push({ code: 'short-term-loudness', severity, ...amounts });
  }
  if (role === 'programme' && maxMomentaryLufs !== null && maxMomentaryLufs > thresholds.maxMomentaryLufs) {
    const amounts = { measured: maxMomentaryLufs, limit: thresholds.maxMomentaryLufs, unit: 'LUFS' } as const;
    issues.push({ code: 'momentary-loudness', severity: 'warning', ...amounts });
  }
  return issues;
}

function judgeTruePeak(
  { loudness: { truePeakDbtp } }: AudioMeasurements,
  role: AudioRole,
  { maxTruePeakDbtp, warnTruePeakDbtp }: QualityThresholds,
): QualityIssue[] {
  if (truePeakDbtp === null || truePeakDbtp <= warnTruePeakDbtp) return [];
  const isError = truePeakDbtp > maxTruePeakDbtp;
  const severity = isError && role === 'programme' ? 'error' : 'warning';
  const limit = isError ? maxTruePeakDbtp : warnTruePeakDbtp;
  return [{ code: 'true-peak', severity, measured: truePeakDbtp, limit, unit: 'dBTP' }];
}

function judgeSilences(silences: readonly FrameRange[], { silenceFrames }: QualityThresholds): QualityIssue[] {
  return silences
    .filter(({ inFrame, outFrame }) => outFrame - inFrame + 1 >= silenceFrames)
    .map((range) => {
      const measured = range.outFrame - range.inFrame + 1;
      return { code: 'silence', severity: 'warning', ...range, measured, unit: 'frames' };
    });
}

/** The programme is heard in stereo: not one side only, not the same on both, not cancelling out in mono. */
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

/** A sound that stops before the picture does, as after an export that was cut short. */
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
