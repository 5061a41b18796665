import type { QualityCode, QualityReport } from './issues.ts';

/** The spot's active film. */
export interface JudgedFilm {
  readonly isQualified: boolean;
  /** Who rejected it; null if nobody did. */
  readonly rejectedBy: 'platform' | 'operator' | null;
  /** Its report; null until its check is done. */
  readonly report: QualityReport | null;
  /** False once its source file has been deleted: it can't be delivered any more. */
  readonly isSourceKept: boolean;
}

export type CorrectionEffect =
  | 'unchanged'
  | 'locked'
  /** Only the order changes: no film is judged by it yet, or any more. */
  | 'note'
  /** The existing film is judged again by the new order, and its rejection is withdrawn. */
  | 'judge-again';

/**
 * Effect of correcting the declared duration, which is possible until the film is qualified (decisions, "Later additions"). The film need not
 * be sent again. An operator's rejection stands unless the duration was among the errors; then an operator decides again
 * (`decideQualification`).
 */
export function decideDurationCorrection(
  film: JudgedFilm | null,
  declaredMs: number,
  correctedMs: number,
): CorrectionEffect {
  return correctedMs === declaredMs ? 'unchanged' : effectOn(film, hasWrongDuration);
}

/** Effect of choosing, after the order, to have the loudness normalised; as for a corrected duration, with errors that a gain can remove. */
export function decideNormalisation(film: JudgedFilm | null, isNormalised: boolean): CorrectionEffect {
  return isNormalised ? 'unchanged' : effectOn(film, hasLevelError);
}

/** Normalising is offered for a rejected film that needs nothing else. */
export function isNormalisingOffered(film: JudgedFilm | null, isNormalised: boolean): boolean {
  const isRejected = film !== null && film.rejectedBy !== null;
  return (
    isRejected &&
    film.report?.isHelpedByNormalising === true &&
    decideNormalisation(film, isNormalised) === 'judge-again'
  );
}

/** @param isConcerned whether a report has an error that the correction may remove */
function effectOn(film: JudgedFilm | null, isConcerned: (report: QualityReport) => boolean): CorrectionEffect {
  if (film?.isQualified) return 'locked';
  if (!film?.report || !film.isSourceKept) return 'note';
  return film.rejectedBy === 'operator' && !isConcerned(film.report) ? 'note' : 'judge-again';
}

/** Earlier versions reported a difference of over half a second as a warning, in frames. */
function hasWrongDuration({ streams }: QualityReport): boolean {
  return streams.some(({ issues }) =>
    issues.some(({ code, unit }) => code === 'wrong-duration' || (code === 'duration' && unit === 'frames')),
  );
}

const LEVEL_CODES: readonly QualityCode[] = ['loudness', 'short-term-loudness', 'true-peak', 'too-quiet'];

function hasLevelError({ streams }: QualityReport): boolean {
  return streams.some(({ issues }) =>
    issues.some(({ code, severity }) => severity === 'error' && LEVEL_CODES.includes(code)),
  );
}
