import type { QualityReport } from './issues.ts';

/** The spot's active film. */
export interface DeclaredFilm {
  readonly isQualified: boolean;
  /** Who rejected it; null if nobody did. */
  readonly rejectedBy: 'platform' | 'operator' | null;
  /** Its report; null until its check is done. */
  readonly report: QualityReport | null;
  /** False once its source file has been deleted: it can't be delivered any more. */
  readonly isSourceKept: boolean;
}

export type DurationCorrection =
  | 'unchanged'
  | 'locked'
  /** Only the declaration changes: no film is judged by it yet, or any more. */
  | 'declare'
  /** The existing film is judged again by the new declaration, and its rejection is withdrawn. */
  | 'judge-again';

/**
 * Effect of correcting the declared duration, which is possible until the film is qualified (decisions, "Later additions"). The film need not
 * be sent again. An operator's rejection stands unless the duration was among the errors; then an operator decides again
 * (`decideQualification`).
 */
export function decideDurationCorrection(
  film: DeclaredFilm | null,
  declaredMs: number,
  correctedMs: number,
): DurationCorrection {
  if (correctedMs === declaredMs) return 'unchanged';
  if (film?.isQualified) return 'locked';
  if (!film?.report || !film.isSourceKept) return 'declare';
  return film.rejectedBy === 'operator' && !hasWrongDuration(film.report) ? 'declare' : 'judge-again';
}

/** Earlier versions reported a difference of over half a second as a warning, in frames. */
function hasWrongDuration({ streams }: QualityReport): boolean {
  return streams.some(({ issues }) =>
    issues.some(({ code, unit }) => code === 'wrong-duration' || (code === 'duration' && unit === 'frames')),
  );
}
