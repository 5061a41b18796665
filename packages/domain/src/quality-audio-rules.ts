import type { QualityIssue } from './quality-issues.ts';
import type { AudioMeasurements, FrameRange } from './quality-measurements.ts';
import type { QualityThresholds } from './quality-thresholds.ts';

/** The programme is the mix that goes on air; the others (audio description, international …) may be silent. */
export type AudioRole = 'programme' | 'additional';

/** Findings about one mix. */
export function judgeAudio(audio: AudioMeasurements, role: AudioRole, thresholds: QualityThresholds): QualityIssue[] {
  const isMute = (channel: { readonly rmsDbfs: number | null }) =>
    channel.rmsDbfs === null || channel.rmsDbfs < thresholds.muteBelowDbfs;
  if (audio.channels.every(isMute)) return role === 'programme' ? [{ code: 'silent', severity: 'error' }] : [];
  const loudness = [...judgeLoudness(audio, role, thresholds), ...judgeTruePeak(audio, role, thresholds)];
  const rate = judgeSampleRate(audio, thresholds);
  if (role === 'additional') return [...loudness, ...rate];
  return [
    ...loudness,
    ...judgeSilences(audio.silences, thresholds),
    ...judgeStereo(audio, audio.channels.map(isMute), thresholds),
    ...rate,
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
  const { integratedLufs, maxShortTermLufs } = loudness;
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

function judgeSampleRate({ sampleRate }: AudioMeasurements, thresholds: QualityThresholds): QualityIssue[] {
  if (sampleRate === thresholds.sampleRate) return [];
  return [{ code: 'sample-rate', severity: 'warning', measured: sampleRate, limit: thresholds.sampleRate, unit: 'Hz' }];
}
