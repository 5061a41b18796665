import type { QualityIssue, QualityReport } from '../issues.ts';

/** A frame worth looking at, and the finding it shows. */
export interface FlaggedFrame {
  readonly frame: number;
  readonly issue: QualityIssue;
}

/** Findings that a picture can't show. */
const UNSEEN: ReadonlySet<QualityIssue['code']> = new Set([
  'silence',
  'short-sound',
  'out-of-phase',
  'short-term-loudness',
  'momentary-loudness',
  'true-peak',
  'missing-frames',
]);

/**
 * The frames shown in a report: one per finding with a position, errors taking precedence, returned in film order. A frame is shown only
 * once, even if several findings refer to it.
 */
export function flaggedFrames({ streams }: QualityReport, maxFrames: number): FlaggedFrame[] {
  const placed = streams
    .flatMap(({ issues }) => issues)
    .flatMap((issue): FlaggedFrame[] => {
      const frame = issue.worstFrame ?? issue.inFrame;
      return frame === undefined || UNSEEN.has(issue.code) ? [] : [{ frame, issue }];
    });
  const rank = ({ issue }: FlaggedFrame) => (issue.severity === 'error' ? 0 : 1);
  const byImportance = placed.toSorted((a, b) => rank(a) - rank(b) || a.frame - b.frame);
  const shown = byImportance.filter(
    ({ frame }, position) => byImportance.findIndex((each) => each.frame === frame) === position,
  );
  return shown.slice(0, maxFrames).toSorted((a, b) => a.frame - b.frame);
}
