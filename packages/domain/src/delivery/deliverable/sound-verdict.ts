import type { AudioMeasurements, LoudnessMeasurements, Measurements } from '../../film/index.ts';
import { LOUDNESS_BLOCKS_PER_SECOND, loudnessAs } from '../../film/index.ts';
import type { QualityCode, QualityIssue } from '../../quality/index.ts';
import type { FrameRate } from '../../shared/index.ts';
import type { CheckedDeliverable, DeliverableChange } from './checked-deliverable.ts';

/**
 * How far loudness and peaks may be from the master's plus the gain, in LU and dB. Lossless: half the tolerance that EBU R128 s1 allows a
 * programme. Lossy coding overshoots at peaks and removes the highest frequencies (white noise loses 1.1 LU in AAC).
 */
export const SOUND_TOLERANCE_DB = { lossless: 0.25, lossy: 1.5 };
/** Each value of a momentary curve covers the preceding 400 ms. */
const BLOCKS_OF_A_WINDOW = 4;
/** Sound above this level, in LUFS and including the gain, is not silence; silence begins at -60 dBFS. */
const HEARD_ABOVE_LUFS = -55;

type ComparedDeliverable = CheckedDeliverable & { readonly master: Measurements };

/** Whether a finding on a mix was already on the master's mix, or follows from an intended change. */
export function isSoundInherited(issue: QualityIssue, position: number, checked: ComparedDeliverable): boolean {
  const { made, mixes, thresholds } = checked;
  const mix = made.audios[position];
  const origin = originOf(position, checked);
  const isError = issue.severity === 'error';
  if (!mix) return false;
  const louder = LOUDNESS_OF[issue.code];
  const before = originLoudness(position, checked);
  // The mix was not measured in this form: it can only be compared with the limits themselves.
  if (louder && (!before || isReworked(position, checked))) return !isError;
  if (!origin) return !isError || (issue.code === 'silent' && (mixes[position]?.isSilent ?? false));
  if (louder && before) return isNotPast(issue.code, louder(mix.loudness), louder(before), position, checked);
  const isMute = (rmsDbfs: number | null | undefined) => rmsDbfs == null || rmsDbfs < thresholds.muteBelowDbfs;
  switch (issue.code) {
    case 'silent':
      return origin.channels.every(({ rmsDbfs }) => isMute(rmsDbfs));
    case 'silence':
      return (
        loudestBetween(before ?? origin.loudness, issue, made.frameRate) + gainOf(position, checked) <= HEARD_ABOVE_LUFS
      );
    case 'mute-channel':
      return isMute(origin.channels[(issue.channel ?? 1) - 1]?.rmsDbfs);
    case 'mono':
      return origin.layout === 'Mono';
    case 'dual-mono':
      return origin.layout !== 'Stereo' || isDualMono(origin, thresholds.dualMonoBelowDb);
    case 'out-of-phase':
      if (isError) return origin.correlation !== null && origin.correlation < thresholds.minCorrelation;
      return origin.layout !== 'Stereo' || origin.outOfPhase.length > 0;
    default:
      return false;
  }
}

/** Comparisons made regardless of limits: each mix has the expected loudness, is heard where it should be, and silent elsewhere. */
export function soundChanges(checked: CheckedDeliverable): DeliverableChange[] {
  const { made, mixes, thresholds } = checked;
  return made.audios.flatMap((audio, position): DeliverableChange[] => {
    const tracks = `tracks ${audio.firstTrack}-${audio.firstTrack + audio.channels.length - 1}`;
    const isHeard = audio.channels.some(({ rmsDbfs }) => rmsDbfs !== null && rmsDbfs >= thresholds.muteBelowDbfs);
    if (mixes[position]?.isSilent) {
      return isHeard ? [{ code: 'unexpected-sound', expected: 'silence', actual: `sound on ${tracks}` }] : [];
    }
    const origin = originOf(position, checked);
    if (!origin || !checked.master) return [];
    const wasHeard = origin.channels.some(({ rmsDbfs }) => rmsDbfs !== null && rmsDbfs >= thresholds.muteBelowDbfs);
    if (wasHeard && !isHeard) return [{ code: 'lost-sound', expected: 'sound', actual: `silence on ${tracks}` }];
    const before = originLoudness(position, checked)?.integratedLufs ?? null;
    const after = audio.loudness.integratedLufs;
    const gainDb = gainOf(position, checked);
    if (before === null || isReworked(position, checked)) return [];
    if (after !== null && Math.abs(after - before - gainDb) <= toleranceOf(checked)) return [];
    const lufs = (value: number | null) => (value === null ? 'none' : `${value.toFixed(1)} LUFS`);
    return [{ code: 'changed-loudness', expected: lufs(before + gainDb), actual: `${lufs(after)} on ${tracks}` }];
  });
}

/** The master's mix carried by one of the deliverable's; null if there is none to compare with. */
function originOf(position: number, { master, mixes }: CheckedDeliverable): AudioMeasurements | null {
  const index = mixes[position]?.masterMix ?? null;
  return index === null ? null : (master?.audios[index] ?? null);
}

/**
 * The loudness of that mix as it is heard in the deliverable: 5.1 in its own six channels, a surround mix in two channels as its fold-down.
 * Null if it was not measured that way.
 */
function originLoudness(position: number, checked: CheckedDeliverable): LoudnessMeasurements | null {
  const origin = originOf(position, checked);
  const isSixChannels = checked.made.audios[position]?.layout === 'FiveDotOne';
  return origin && loudnessAs(origin, isSixChannels ? 'own' : 'folded');
}

/** A description was mixed in, which makes the mix louder. */
function isReworked(position: number, { mixes, hasMixedDescription }: CheckedDeliverable): boolean {
  return hasMixedDescription && mixes[position]?.role === 'ORIGINAL';
}

function gainOf(position: number, { gainsDb }: CheckedDeliverable): number {
  return gainsDb[position] ?? 0;
}

function toleranceOf({ isLossySound }: CheckedDeliverable): number {
  return isLossySound ? SOUND_TOLERANCE_DB.lossy : SOUND_TOLERANCE_DB.lossless;
}

/** The value that each loudness or peak limit applies to. */
const LOUDNESS_OF: Readonly<Partial<Record<QualityCode, (loudness: LoudnessMeasurements) => number | null>>> = {
  loudness: ({ integratedLufs }) => integratedLufs,
  'loudness-tolerance': ({ integratedLufs }) => integratedLufs,
  'too-quiet': ({ integratedLufs }) => integratedLufs,
  'short-term-loudness': ({ maxShortTermLufs }) => maxShortTermLufs,
  'momentary-loudness': ({ maxMomentaryLufs }) => maxMomentaryLufs,
  'true-peak': ({ truePeakDbtp }) => truePeakDbtp,
};

/** Whether a value exceeds its limit no further than the master's does, after the intended gain. */
function isNotPast(
  code: QualityCode,
  after: number | null,
  before: number | null,
  position: number,
  checked: CheckedDeliverable,
): boolean {
  if (after === null || before === null) return after === before;
  const past = after - before - gainOf(position, checked);
  return (code === 'too-quiet' ? -past : past) <= toleranceOf(checked);
}

function isDualMono({ channels, differenceRmsDbfs }: AudioMeasurements, belowDb: number): boolean {
  const level = Math.max(...channels.map(({ rmsDbfs }) => rmsDbfs ?? Number.NEGATIVE_INFINITY));
  return differenceRmsDbfs === null || differenceRmsDbfs < level - belowDb;
}

/** The loudest moment of a mix within a range, without its ends, in LUFS; minus infinity if silent. */
function loudestBetween(
  { curve }: LoudnessMeasurements,
  { inFrame = 0, outFrame = 0 }: QualityIssue,
  { num, den }: FrameRate,
): number {
  const block = (frame: number) => Math.floor((frame * den * LOUDNESS_BLOCKS_PER_SECOND) / num);
  const moments = curve.momentary.slice(block(inFrame) + BLOCKS_OF_A_WINDOW, block(outFrame));
  return moments.reduce<number>((most, each) => Math.max(most, each ?? most), Number.NEGATIVE_INFINITY);
}
