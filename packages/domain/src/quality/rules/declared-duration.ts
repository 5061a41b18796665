import { FRAME_RATE_25, type FrameRate, frameNearestTo, identifierDurationSeconds } from '../../shared/index.ts';
import type { QualitySeverity } from '../issues.ts';

/** One frame of the only accepted rate, 25 per second, in milliseconds: up to here a difference is rounding. */
const TOLERATED_MS = 40;
/** A longer film does not fit its place in the commercial break (decisions, "Later additions": more than 0.5 s is an error). */
const WRONG_MS = 500;
/** An identifier has whole seconds. */
const IDENTIFIER_TOLERANCE_MS = 500;

/** Milliseconds of a declared duration, which has three decimals at most: whole, so that nothing is compared in binary fractions. */
export function declaredMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/**
 * What the length of a film says against the declared one: nothing up to one frame of 1/25 s, a warning above, an error above half a second.
 * Exact for every frame rate: a length is a whole number of frames, and both sides are multiplied by what divides them.
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
  /** The declared duration is not the film's; an error keeps the film from being qualified by itself. */
  | {
      readonly between: 'declared-and-film';
      readonly severity: QualitySeverity;
      readonly declaredSeconds: number;
      readonly filmSeconds: number;
    }
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

/** Seconds of a film, to the whole frame: what is offered as its declared duration. */
export function declarableSeconds(filmSeconds: number): number {
  return wholeFrames(filmSeconds) / FRAME_RATE_25.num;
}

/** What does not agree in the lengths that are said of a spot: the film and its declaration as `judgeDuration` has it, the rest a hint. */
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

/** A film has no part of a frame: what its container says of its seconds is rounded. */
function wholeFrames(filmSeconds: number): number {
  return frameNearestTo(filmSeconds, FRAME_RATE_25);
}
