import type { FrameRange, Scan, VideoMeasurements } from '../../film/index.ts';
import type { QualityThresholds } from '../../quality/index.ts';

type ScanRun = FrameRange & { readonly scan: Scan };

/**
 * Whether the fields detected in a deliverable match those detected in its master. The detector mistakes thin lines for fields, and can't
 * tell for still pictures; whatever it sees at the same place in both came from the master.
 */
export function areFieldsInherited(
  master: VideoMeasurements,
  made: VideoMeasurements,
  { fieldOrder, fieldOrderRunFrames, scanRunFrames }: QualityThresholds,
): boolean {
  const stills = [...master.freeze, ...master.black];
  const moving = made.scanRuns.filter((run) => !stills.some((still) => overlaps(still, run)));
  if (made.declaredScan === 'progressive') return isMostlyProgressive(moving);
  // The field order of a master with the other order was reversed; none of the old order may be left.
  const isOtherOrder = master.declaredScan !== null && !['progressive', fieldOrder].includes(master.declaredScan);
  const masterRuns = isOtherOrder ? master.scanRuns.filter(isProgressive) : master.scanRuns;
  const turned = made.scanRuns.filter(
    (run) => !isProgressive(run) && run.scan !== fieldOrder && lengthOf(run) >= fieldOrderRunFrames,
  );
  const others = moving.filter((run) => lengthOf(run) >= scanRunFrames);
  const isSeen = (run: ScanRun, runs: readonly ScanRun[], isAlike: (a: ScanRun, b: ScanRun) => boolean) =>
    runs.some((each) => isAlike(each, run) && overlaps(each, run));
  return (
    turned.every((run) => isSeen(run, masterRuns, (a, b) => a.scan === b.scan)) &&
    others.every((run) => isSeen(run, master.scanRuns, (a, b) => isProgressive(a) === isProgressive(b)))
  );
}

/** Lines left over from deinterlacing don't count as fields; a film that was not deinterlaced has them nearly everywhere. */
function isMostlyProgressive(runs: readonly ScanRun[]): boolean {
  const pictures = (wanted: readonly ScanRun[]) => wanted.reduce((sum, run) => sum + lengthOf(run), 0);
  return pictures(runs.filter((run) => !isProgressive(run))) * 2 <= pictures(runs);
}

function isProgressive({ scan }: ScanRun): boolean {
  return scan === 'progressive';
}

function overlaps(a: FrameRange, b: FrameRange): boolean {
  return a.inFrame <= b.outFrame && a.outFrame >= b.inFrame;
}

function lengthOf({ inFrame, outFrame }: FrameRange): number {
  return outFrame - inFrame + 1;
}
