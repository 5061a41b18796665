import { FRAME_RATE_25, type FrameRate, frameNearestTo, identifierDurationSeconds } from '../../shared/index.ts';
import type { QualitySeverity } from '../issues.ts';

/** One frame at the only accepted rate, 25 per second, in milliseconds; smaller differences are rounding. */
const TOLERATED_MS = 40;
/** A longer film does not fit its slot in the commercial break (decisions, "Later additions": more than 0.5 s is an error). */
const WRONG_MS = 500;
/** Identifiers have whole seconds. */
const IDENTIFIER_TOLERANCE_MS = 500;

/** A declared duration (at most three decimals) in whole milliseconds, to avoid comparing binary fractions. */
export function declaredMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/**
 * Compares a film's duration with the declared one: null up to one frame of 1/25 s, a warning above that, an error above half a second. Exact
 * for every frame rate: durations are whole frames, and both sides are multiplied by the divisors.
 */
export function judgeDuration(
  declaredMs: number,
  filmFrames: number,
  { num, den }: FrameRate = FRAME_RATE_25,
): QualitySeverity | null {
  const apart = Math.abs(filmFrames * den * 1000 - declaredMs * num);
  if (apart > WRONG_MS * num) return 'error';
  return apart > TOLERATED_MS * num ? 'warning' : null;
}

export type DurationDifference =
  /** The declared duration differs from the film's; an error prevents automatic qualification. */
  | {
      readonly between: 'declared-and-film';
      readonly severity: QualitySeverity;
      readonly declaredSeconds: number;
      readonly filmSeconds: number;
    }
  /** The identifier's duration differs from the film's, or from the declared one if there is no film. */
  | { readonly between: 'identifier-and-film'; readonly identifierSeconds: number; readonly filmSeconds: number }
  | {
      readonly between: 'identifier-and-declared';
      readonly identifierSeconds: number;
      readonly declaredSeconds: number;
    };

export interface StatedDurations {
  readonly pubId: string;
  /** Seconds; null if empty. */
  readonly declaredSeconds: number | null;
  /** Duration of the film's picture in seconds; null without a film or if the analysis could not tell. */
  readonly filmSeconds: number | null;
}

/** A film's duration in seconds, rounded to whole frames, as suggested for its declaration. */
export function declarableSeconds(filmSeconds: number): number {
  return wholeFrames(filmSeconds) / FRAME_RATE_25.num;
}

/** Differences between a spot's durations: film and declaration as judged by `judgeDuration`, the others as hints. */
export function durationDifferences({ pubId, declaredSeconds, filmSeconds }: StatedDurations): DurationDifference[] {
  const differences: DurationDifference[] = [];
  if (declaredSeconds !== null && filmSeconds !== null) {
    const severity = judgeDuration(declaredMilliseconds(declaredSeconds), wholeFrames(filmSeconds));
    if (severity) differences.push({ between: 'declared-and-film', severity, declaredSeconds, filmSeconds });
  }
  const identifierSeconds = identifierDurationSeconds(pubId);
  if (identifierSeconds === null) return differences;
  const isOther = (seconds: number) =>
    Math.abs(declaredMilliseconds(seconds) - identifierSeconds * 1000) > IDENTIFIER_TOLERANCE_MS;
  if (filmSeconds !== null) {
    if (isOther(declarableSeconds(filmSeconds))) {
      differences.push({ between: 'identifier-and-film', identifierSeconds, filmSeconds });
    }
  } else if (declaredSeconds !== null && isOther(declaredSeconds)) {
    differences.push({ between: 'identifier-and-declared', identifierSeconds, declaredSeconds });
  }
  return differences;
}

/** Films have no partial frames: the container's seconds are rounded. */
function wholeFrames(filmSeconds: number): number {
  return frameNearestTo(filmSeconds, FRAME_RATE_25);
}
