import type { FrameRange, HeardMix, VideoMeasurements } from '../../film/index.ts';
import type { QualityCode, QualityIssue, QualityReport } from '../../quality/index.ts';
import { judge, judgeProgrammes } from '../../quality/index.ts';
import type { CheckedDeliverable, DeliverableChange } from './checked-deliverable.ts';
import type { DeliveredMix } from './delivered-mixes.ts';
import { areFieldsInherited } from './field-verdict.ts';
import { isSoundInherited, soundChanges } from './sound-verdict.ts';

export interface DeliverableVerdict {
  /** All findings, by the destination's limits. */
  readonly report: QualityReport;
  /** Differences that the master did not have; each blocks the deliverable. */
  readonly introduced: readonly DeliverableChange[];
}

/** Coding may shift the start or end of a range by this much, because fades cross a limit gradually. */
const RANGE_TOLERANCE_FRAMES = 2;
/** Percentage of the picture that coding may push outside EBU R103: what R103 itself disregards, and as much again for rounding in both measurements. */
const LEVELS_TOLERANCE_PERCENT = 2;
/** Flash detector score that coding may add; the score is advisory and coarse. */
const FLASH_TOLERANCE = 2;
/** Percentage of width or height that rounding to whole macroblocks may add to bars. */
const FRAMING_TOLERANCE_PERCENT = 1;
/** Checked value by value before the verdict, or prescribed by the profile. */
const PRESCRIBED: ReadonlySet<QualityCode> = new Set([
  'no-video',
  'no-audio',
  'duration',
  'wrong-duration',
  'start-timecode',
  'low-resolution',
  'low-bitrate',
  'aspect-ratio',
  'sample-rate',
  'lossy-audio',
]);
/** The same underlying fault; the code depends on where it begins and what the file declares. */
const FIELD_FAULTS: readonly QualityCode[] = ['field-order', 'mixed-field-order', 'mixed-scan'];
/** Without the master's measurements, every other finding may have been there before. */
const NEVER_INHERITED: ReadonlySet<QualityCode> = new Set(['decode-errors', 'missing-frames', 'frame-rate']);

/**
 * Judges a deliverable by the full verification and against its master. Findings already on the master were reported and accepted with it;
 * anything else was introduced by transcoding and blocks the deliverable (specification: the deliverable is checked again before it is sent).
 */
export function judgeDeliverable(checked: CheckedDeliverable): DeliverableVerdict {
  const { made, master, thresholds } = checked;
  const report = judgeProgrammes(made, programmesMade(checked), { thresholds });
  const before = master && judge(master, thresholds);
  const known = new Set(before?.streams.flatMap(({ issues }) => issues.map(({ code }) => code)) ?? []);
  let position = -1;
  const introduced = report.streams.flatMap(({ kind, issues }): DeliverableChange[] => {
    if (kind === 'audio') position++;
    const mix = position;
    return issues
      .filter((issue) => !isInherited(issue, kind === 'audio' ? mix : null, checked, known))
      .map((issue) => changeOf(issue));
  });
  return { report, introduced: [...introduced, ...soundChanges(checked)] };
}

/** The deliverable's stereo and 5.1 programmes, each heard in its own channels. */
function programmesMade({ mixes }: CheckedDeliverable): HeardMix[] {
  const isProgramme = ({ role, group }: DeliveredMix, isSurround: boolean) =>
    role === 'ORIGINAL' && (group.layout === 'FiveDotOne') === isSurround;
  return [false, true].flatMap((isSurround) => {
    const position = mixes.findIndex((mix) => isProgramme(mix, isSurround));
    return position < 0 ? [] : [{ position, heardAs: 'own' as const }];
  });
}

function isInherited(
  issue: QualityIssue,
  mix: number | null,
  checked: CheckedDeliverable,
  known: ReadonlySet<QualityCode>,
): boolean {
  const { code } = issue;
  const { master, made, thresholds } = checked;
  if (NEVER_INHERITED.has(code)) return false;
  if (PRESCRIBED.has(code) || !master) return true;
  if (mix !== null) return isSoundInherited(issue, mix, { ...checked, master });
  if (!master.video || !made.video) return known.has(code);
  if (FIELD_FAULTS.includes(code)) {
    return FIELD_FAULTS.some((each) => known.has(each)) || areFieldsInherited(master.video, made.video, thresholds);
  }
  switch (code) {
    case 'black':
    case 'black-at-start':
    case 'black-at-end':
    case 'freeze':
      return isStillInherited(issue, master.video);
    case 'letterbox':
      return isFramingInherited(issue, master.video, made.video);
    case 'levels':
      return made.video.levels.maxPercentOutside <= master.video.levels.maxPercentOutside + LEVELS_TOLERANCE_PERCENT;
    case 'flashes':
      return made.video.flashes.maxScore <= master.video.flashes.maxScore + FLASH_TOLERANCE;
    default:
      return known.has(code);
  }
}

/**
 * Black and still pictures are inherited where the master nearly has them too, even if black there is captioned here: coding removes
 * grain and the last trace of a fade.
 */
function isStillInherited(issue: QualityIssue, { black, freeze, nearly }: VideoMeasurements): boolean {
  const range = { inFrame: issue.inFrame ?? 0, outFrame: issue.outFrame ?? 0 };
  const dark = [...black, ...(nearly?.black ?? [])];
  return covers(issue.code === 'freeze' ? [...dark, ...freeze, ...(nearly?.freeze ?? [])] : dark, range);
}

/** Whether the ranges, each extended by the tolerance, cover every picture of another range. */
function covers(ranges: readonly FrameRange[], { inFrame, outFrame }: FrameRange): boolean {
  let next = inFrame;
  for (const range of ranges.toSorted((a, b) => a.inFrame - b.inFrame)) {
    const isReached = range.inFrame - RANGE_TOLERANCE_FRAMES <= next;
    if (isReached) next = Math.max(next, range.outFrame + RANGE_TOLERANCE_FRAMES + 1);
  }
  return next > outFrame;
}

/** Bars that the master has, or that result from fitting another aspect ratio, are expected. */
function isFramingInherited(
  { measured, inFrame = 0, outFrame = 0 }: QualityIssue,
  master: VideoMeasurements,
  made: VideoMeasurements,
): boolean {
  const fitted = Math.min(master.displayAspect / made.displayAspect, made.displayAspect / master.displayAspect);
  const passages = master.letterbox.filter((each) => each.inFrame <= outFrame && each.outFrame >= inFrame);
  const areas = [...(master.activePicture ? [master.activePicture] : []), ...passages];
  const shares = areas.map(({ width, height }) => Math.min(width / master.width, height / master.height));
  const expected = Math.min(1, ...shares) * fitted * 100;
  return measured !== undefined && measured >= expected - FRAMING_TOLERANCE_PERCENT;
}

function changeOf(issue: QualityIssue): DeliverableChange {
  const { code, measured, unit, inFrame, outFrame, channel } = issue;
  const amount = measured === undefined ? [] : [`${measured}${unit ? ` ${unit}` : ''}`];
  const place = inFrame === undefined ? [] : [`pictures ${inFrame}-${outFrame ?? inFrame}`];
  const track = channel === undefined ? [] : [`channel ${channel}`];
  const actual = [...amount, ...track, ...place].join(', ');
  return { code, expected: 'as on the master', actual: actual === '' ? 'found' : actual, issue };
}
