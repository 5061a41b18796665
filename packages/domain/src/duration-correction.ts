import type { QualityReport } from './quality-issues.ts';

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
 * the earlier one need not be sent again. An operator's refusal stands unless the length was among what the check had found: they looked at the film.
 */
export function decideDurationCorrection(
  film: DeclaredFilm | null,
  declaredMs: number,
  correctedMs: number,
): DurationCorrection {
  if (correctedMs === declaredMs) return 'unchanged';
  if (film?.isQualified) return 'locked';
  if (!film?.report || !film.isSourceKept) return 'declare';
  return film.rejectedBy === 'operator' && !hasDurationFinding(film.report) ? 'declare' : 'judge-anew';
}

/** Earlier reports have warnings alone of a length, however wrong. */
function hasDurationFinding({ streams }: QualityReport): boolean {
  return streams.some(({ issues }) => issues.some(({ code }) => code === 'duration' || code === 'wrong-duration'));
}
