import { identifierDurationSeconds } from './identifiers.ts';

/** One frame of the only accepted rate, 25 per second. */
const FRAME_SECONDS = 0.04;
/**
 * A film has a whole number of frames and a declaration up to three decimals: less than half a frame apart is rounding, more is at
 * least one frame too many or too few, which counts in a commercial break.
 */
export const DURATION_TOLERANCE_SECONDS = FRAME_SECONDS / 2;
/** An identifier has whole seconds. */
const IDENTIFIER_TOLERANCE_SECONDS = 0.5;
/** Binary fractions: 20.02 - 20 is a hair more than 0.02. */
const HAIR = 1e-6;

export type DurationDifference =
  /** The declared duration is not the film's. */
  | { readonly between: 'declared-and-film'; readonly declaredSeconds: number; readonly filmSeconds: number }
  /** The identifier carries another length than the film, or than what was declared where no film is at hand. */
  | { readonly between: 'identifier-and-film'; readonly identifierSeconds: number; readonly filmSeconds: number }
  | {
      readonly between: 'identifier-and-declared';
      readonly identifierSeconds: number;
      readonly declaredSeconds: number;
    };

export interface StatedDurations {
  readonly pubId: string;
  /** Seconds; null while empty. */
  readonly declaredSeconds: number | null;
  /** Seconds of the film's picture; null without a film or where the analysis could not tell. */
  readonly filmSeconds: number | null;
}

/** Seconds of a film, to the hundredth: what is offered as its declared duration. */
export function declarableSeconds(filmSeconds: number): number {
  return Math.round(filmSeconds * 100) / 100;
}

/** What does not agree in the lengths that are said of a spot. It is said to the user, and refuses nothing. */
export function durationDifferences({ pubId, declaredSeconds, filmSeconds }: StatedDurations): DurationDifference[] {
  const differences: DurationDifference[] = [];
  const areApart = (one: number, other: number, tolerance: number) => Math.abs(one - other) > tolerance + HAIR;
  if (declaredSeconds !== null && filmSeconds !== null) {
    if (areApart(declaredSeconds, filmSeconds, DURATION_TOLERANCE_SECONDS)) {
      differences.push({ between: 'declared-and-film', declaredSeconds, filmSeconds });
    }
  }
  const identifierSeconds = identifierDurationSeconds(pubId);
  if (identifierSeconds === null) return differences;
  if (filmSeconds !== null) {
    if (areApart(identifierSeconds, filmSeconds, IDENTIFIER_TOLERANCE_SECONDS)) {
      differences.push({ between: 'identifier-and-film', identifierSeconds, filmSeconds });
    }
  } else if (declaredSeconds !== null && areApart(identifierSeconds, declaredSeconds, IDENTIFIER_TOLERANCE_SECONDS)) {
    differences.push({ between: 'identifier-and-declared', identifierSeconds, declaredSeconds });
  }
  return differences;
}
