import type { FrameRange, Measurements, PictureArea, Scan, VideoMeasurements } from '../../film/index.ts';
import type { QualityIssue } from '../issues.ts';
import { findLowBitRate, findLowResolution } from './material-rules.ts';
import type { QualityThresholds } from './thresholds.ts';

/** Findings for the picture. */
export function judgeVideo(
  film: Measurements,
  video: VideoMeasurements,
  thresholds: QualityThresholds,
): QualityIssue[] {
  const issues: QualityIssue[] = [];
  if (!video.hasConstantFrameRate) issues.push({ code: 'variable-frame-rate', severity: 'error' });
  const coded = film.essence?.coded;
  issues.push(
    ...found(findLowResolution(video, thresholds.minHeight)),
    ...found(coded ? findLowBitRate(coded, thresholds.minBitRate) : null),
    ...judgeShape(video, thresholds),
    // above 30 fps nothing is interlaced, and the detector mistakes fast movement for fields
    ...(film.frameRate.num <= 30 * film.frameRate.den ? judgeFields(video, thresholds) : []),
    ...judgeBlack(video.black, film.decodedFrames, thresholds),
    ...judgeFreeze(video, thresholds),
    ...judgeFraming(video, film.decodedFrames, thresholds),
    ...judgeLevels(video, thresholds),
    ...judgeFlashes(video, thresholds),
  );
  return issues;
}

const found = (issue: QualityIssue | null) => (issue ? [issue] : []);

/**
 * Field order must be consistent, and top field first in HD. Progressive pictures in an interlaced stream (PsF) are fine; switching between
 * the two is only a warning, since still pictures look progressive.
 */
function judgeFields(video: VideoMeasurements, thresholds: QualityThresholds): QualityIssue[] {
  // thin lines can briefly look like fields, so progressive film needs a longer run
  const shortest = video.declaredScan === 'progressive' ? thresholds.scanRunFrames : thresholds.fieldOrderRunFrames;
  const interlaced = video.scanRuns.filter((run) => run.scan !== 'progressive' && lengthOf(run) >= shortest);
  const first = interlaced[0];
  const change = interlaced.find((run) => run.scan !== first?.scan);
  if (change)
    return [
      {
        code: 'mixed-field-order',
        severity: 'error',
        inFrame: change.inFrame,
        outFrame: change.outFrame,
        measuredScan: change.scan,
        expectedScan: first?.scan,
      },
    ];
  // SD keeps its format's field order (DV is bottom field first), so only a wrong flag is a fault
  const isHd = video.height >= 720;
  const expected: Scan | null = isHd ? thresholds.fieldOrder : video.declaredScan;
  const isWrongPicture = first !== undefined && expected !== null && first.scan !== expected;
  const isWrongFlag = first !== undefined && video.declaredScan !== null && video.declaredScan !== first.scan;
  const isForbiddenFlag = isHd && isInterlaced(video.declaredScan) && video.declaredScan !== thresholds.fieldOrder;
  if (isWrongPicture || isWrongFlag || isForbiddenFlag) {
    const measuredScan = isWrongPicture ? first.scan : (video.declaredScan ?? undefined);
    const expectedScan = isWrongPicture ? (expected ?? undefined) : (first?.scan ?? thresholds.fieldOrder);
    return [{ code: 'field-order', severity: 'error', measuredScan, expectedScan }];
  }
  return judgeMixedScan(video, thresholds);
}

function judgeMixedScan(video: VideoMeasurements, { scanRunFrames }: QualityThresholds): QualityIssue[] {
  const isStill = (run: FrameRange) =>
    [...video.freeze, ...video.black].some((still) => still.inFrame <= run.outFrame && still.outFrame >= run.inFrame);
  const runs = video.scanRuns.filter((run) => lengthOf(run) >= scanRunFrames && !isStill(run));
  const change = runs.find((run) => isInterlaced(run.scan) !== isInterlaced(runs[0]?.scan ?? null));
  return change
    ? [{ code: 'mixed-scan', severity: 'warning', inFrame: change.inFrame, outFrame: change.outFrame }]
    : [];
}

function judgeBlack(black: readonly FrameRange[], frames: number, thresholds: QualityThresholds): QualityIssue[] {
  return black.flatMap((range): QualityIssue[] => {
    const frameCount = lengthOf(range);
    const code = range.inFrame === 0 ? 'black-at-start' : range.outFrame >= frames - 1 ? 'black-at-end' : 'black';
    const shortest = code === 'black' ? thresholds.innerBlackFrames : thresholds.edgeBlackFrames;
    return frameCount < shortest ? [] : [{ code, severity: 'warning', ...range, measured: frameCount, unit: 'frames' }];
  });
}

/** Black pictures are also frozen, but reported only as black. */
function judgeFreeze({ freeze, black }: VideoMeasurements, { freezeFrames }: QualityThresholds): QualityIssue[] {
  const isBlack = (range: FrameRange) =>
    black.some((dark) => dark.inFrame <= range.inFrame + 1 && dark.outFrame >= range.outFrame - 1);
  return freeze
    .filter((range) => lengthOf(range) >= freezeFrames && !isBlack(range))
    .map((range) => ({ code: 'freeze', severity: 'warning', ...range, measured: lengthOf(range), unit: 'frames' }));
}

/** Television is 16:9; other aspect ratios are delivered with bars. */
function judgeShape({ displayAspect }: VideoMeasurements, thresholds: QualityThresholds): QualityIssue[] {
  const limit = thresholds.displayAspect;
  if (Math.abs(displayAspect / limit - 1) <= thresholds.displayAspectTolerance) return [];
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  const amounts = { measured: hundredths(displayAspect), limit: hundredths(limit), unit: ':1' } as const;
  return [{ code: 'aspect-ratio', severity: 'warning', ...amounts }];
}

/** Bars throughout the film are one finding; otherwise each passage with bars is one. */
function judgeFraming(
  { activePicture, letterbox, width, height }: VideoMeasurements,
  frames: number,
  { minActiveShare }: QualityThresholds,
): QualityIssue[] {
  const whole = activePicture && { inFrame: 0, outFrame: Math.max(0, frames - 1), ...activePicture };
  const shareOf = (area: PictureArea) => Math.min(area.width / width, area.height / height);
  const passages = whole && shareOf(whole) < minActiveShare ? [whole] : letterbox;
  const percent = (value: number) => Math.round(value * 1000) / 10;
  return passages
    .filter((passage) => shareOf(passage) < minActiveShare)
    .map(({ inFrame, outFrame, ...area }) => {
      const amounts = { measured: percent(shareOf(area)), limit: percent(minActiveShare), unit: '%' } as const;
      return { code: 'letterbox', severity: 'warning', inFrame, outFrame, ...amounts };
    });
}

function judgeLevels({ levels }: VideoMeasurements, { maxPicturesOutsideLevels }: QualityThresholds): QualityIssue[] {
  if (levels.picturesOutside <= maxPicturesOutsideLevels) return [];
  const { firstPictureOutside: first, lastPictureOutside: last, worstPicture } = levels;
  const place = first === null ? {} : { inFrame: first, outFrame: last ?? first, worstFrame: worstPicture ?? first };
  return [{ code: 'levels', severity: 'warning', ...place, measured: levels.maxPercentOutside, limit: 1, unit: '%' }];
}

function judgeFlashes({ flashes }: VideoMeasurements, { maxFlashScore }: QualityThresholds): QualityIssue[] {
  const past = flashes.pictures.filter(({ score }) => score > maxFlashScore);
  const first = past[0];
  const last = past.at(-1);
  if (!first || !last) return [];
  const worst = past.reduce((most, each) => (each.score > most.score ? each : most), first);
  // the score peaks after a flash, in a picture that no longer shows it
  const worstFrame = flashes.flashPicture ?? worst.frame;
  const range = { inFrame: Math.min(first.frame, worstFrame), outFrame: Math.max(last.frame, worstFrame), worstFrame };
  return [{ code: 'flashes', severity: 'warning', ...range, measured: flashes.maxScore, limit: maxFlashScore }];
}

function isInterlaced(scan: Scan | null): boolean {
  return scan === 'tff' || scan === 'bff';
}

function lengthOf({ inFrame, outFrame }: FrameRange): number {
  return outFrame - inFrame + 1;
}
