import type { QualityReport } from './issues.ts';

/** What the rule needs to know of the spot's active film. */
export interface DeclaredFilm {
  readonly isQualified: boolean;
  /** Who sent it back; null while nobody did. */
  readonly rejectedBy: 'platform' | 'operator' | null;
  /** Its report; null before its check was done. */
  readonly report: QualityReport | null;
  /** False once its source file was deleted: it can't be delivered any more. */
  readonly isSourceKept: boolean;
}

export type DurationCorrection =
  | 'unchanged'
  | 'locked'
  /** The declaration alone changes: no film is judged by it yet, or not any more. */
  | 'declare'
  /** The film that is there is judged by the new declaration; what sent it back is taken back. */
  | 'judge-anew';

/**
 * What a corrected declaration does: it can be corrected until the film is qualified (decisions, "Later additions"), and the film that was judged by
 * the earlier one need not be sent again. An operator's refusal stands unless its length was among the errors; an operator decides again then (`decideQualification`).
 */
export function decideDurationCorrection(
  film: DeclaredFilm | null,
  declaredMs: number,
  correctedMs: number,
): DurationCorrection {
  if (correctedMs === declaredMs) return 'unchanged';
  if (film?.isQualified) return 'locked';
  if (!film?.report || !film.isSourceKept) return 'declare';
  return film.rejectedBy === 'operator' && !hasWrongDuration(film.report) ? 'declare' : 'judge-anew';
}

/** Reports of earlier versions tell a length that is over half a second apart as a warning, in frames. */
function hasWrongDuration({ streams }: QualityReport): boolean {
  return streams.some(({ issues }) =>
    issues.some(({ code, unit }) => code === 'wrong-duration' || (code === 'duration' && unit === 'frames')),
  );
}
