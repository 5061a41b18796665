import type { QualityIssue } from './quality-issues.ts';
import type { FrameRange, Measurements, Scan, VideoMeasurements } from './quality-measurements.ts';
import type { QualityThresholds } from './quality-thresholds.ts';

/** Findings about the picture. */
export function judgeVideo(
  film: Measurements,
  video: VideoMeasurements,
  thresholds: QualityThresholds,
): QualityIssue[] {
  const issues: QualityIssue[] = [];
  if (!video.hasConstantFrameRate) issues.push({ code: 'variable-frame-rate', severity: 'error' });
  if (video.height < thresholds.minHeight) {
    const amounts = { measured: video.height, limit: thresholds.minHeight, unit: 'lines' } as const;
    issues.push({ code: 'not-hd', severity: 'warning', ...amounts });
  }
  issues.push(
    // Past 30 pictures a second nothing is interlaced; the detector then takes fast movement for fields.
    ...(film.frameRate.num <= 30 * film.frameRate.den ? judgeFields(video, thresholds) : []),
    ...judgeBlack(video.black, film.decodedFrames, thresholds),
    ...judgeFreeze(video, thresholds),
    ...judgeFraming(video, thresholds),
    ...judgeLevels(video, thresholds),
    ...judgeFlashes(video, thresholds),
  );
  return issues;
}

/**
 * Field order must be one and the same, and top field first in HD. Progressive pictures in an interlaced stream (PsF) are
 * fine; a film that goes back and forth between the two is a warning, since still pictures look progressive.
 */
function judgeFields(video: VideoMeasurements, thresholds: QualityThresholds): QualityIssue[] {
  const interlaced = video.scanRuns.filter(
    (run) => run.scan !== 'progressive' && lengthOf(run) >= thresholds.fieldOrderRunFrames,
  );
  const first = interlaced[0];
  const change = interlaced.find((run) => run.scan !== first?.scan);
  if (change)
    return [{ code: 'mixed-field-order', severity: 'error', inFrame: change.inFrame, outFrame: change.outFrame }];
  // SD keeps the order of its format (DV is bottom field first): there only a wrong flag is a fault.
  const isHd = video.height >= 720;
  const expected: Scan | null = isHd ? thresholds.fieldOrder : video.declaredScan;
  const isWrongPicture = first !== undefined && expected !== null && first.scan !== expected;
  const isWrongFlag = first !== undefined && video.declaredScan !== null && video.declaredScan !== first.scan;
  const isForbiddenFlag = isHd && isInterlaced(video.declaredScan) && video.declaredScan !== thresholds.fieldOrder;
  if (isWrongPicture || isWrongFlag || isForbiddenFlag) return [{ code: 'field-order', severity: 'error' }];
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

/** A black picture is frozen too: it is reported as black only. */
function judgeFreeze({ freeze, black }: VideoMeasurements, { freezeFrames }: QualityThresholds): QualityIssue[] {
  const isBlack = (range: FrameRange) =>
    black.some((dark) => dark.inFrame <= range.inFrame + 1 && dark.outFrame >= range.outFrame - 1);
  return freeze
    .filter((range) => lengthOf(range) >= freezeFrames && !isBlack(range))
    .map((range) => ({ code: 'freeze', severity: 'warning', ...range, measured: lengthOf(range), unit: 'frames' }));
}

function judgeFraming(video: VideoMeasurements, { minActiveShare }: QualityThresholds): QualityIssue[] {
  const { activePicture, width, height } = video;
  if (!activePicture) return [];
  const share = Math.min(activePicture.width / width, activePicture.height / height);
  if (share >= minActiveShare) return [];
  const percent = (value: number) => Math.round(value * 1000) / 10;
  const amounts = { measured: percent(share), limit: percent(minActiveShare), unit: '%' } as const;
  return [{ code: 'letterbox', severity: 'warning', ...amounts }];
}

function judgeLevels({ levels }: VideoMeasurements, { maxPicturesOutsideLevels }: QualityThresholds): QualityIssue[] {
  if (levels.picturesOutside <= maxPicturesOutsideLevels) return [];
  const first = levels.firstPictureOutside;
  const place = first === null ? {} : { inFrame: first, outFrame: first };
  return [{ code: 'levels', severity: 'warning', ...place, measured: levels.maxPercentOutside, limit: 1, unit: '%' }];
}

function judgeFlashes({ flashes }: VideoMeasurements, { maxFlashScore }: QualityThresholds): QualityIssue[] {
  const past = flashes.pictures.filter(({ score }) => score > maxFlashScore);
  const first = past[0];
  const last = past.at(-1);
  if (!first || !last) return [];
  const range = { inFrame: first.frame, outFrame: last.frame };
  return [{ code: 'flashes', severity: 'warning', ...range, measured: flashes.maxScore, limit: maxFlashScore }];
}

function isInterlaced(scan: Scan | null): boolean {
  return scan === 'tff' || scan === 'bff';
}

function lengthOf({ inFrame, outFrame }: FrameRange): number {
  return outFrame - inFrame + 1;
}
