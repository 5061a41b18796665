import type { FlashMeasurements, ScoredFrame } from '@spotway/domain/film';
import { type LoggedFrame, loggedNumber } from './metadata-log.ts';

/** The photosensitivity filter raises its own alarm at 1, which any lively film exceeds; scores up to this value are not kept. */
const NOTABLE_SCORE = 3;
/** Frames the filter looks back on for one score. */
const WINDOW_FRAMES = 30;
/** A flash comes and goes by nearly the same step: the first step close to the largest is its start. */
const NEARLY_LARGEST = 0.9;

/**
 * Scores of the photosensitivity filter. A score adds up the changes so far, so it is highest once a flash is over: the flash
 * itself is the earlier frame whose brightness differs most from the one before it.
 */
export class FlashCollector {
  readonly #pictures: ScoredFrame[] = [];
  #steps: { readonly frame: number; readonly step: number }[] = [];
  #brightness: number | null = null;
  #maxScore = 0;
  #flashPicture: number | null = null;

  add(logged: LoggedFrame): void {
    const { frame } = logged;
    const brightness = loggedNumber(logged, 'lavfi.signalstats.YAVG');
    const step = brightness === null || this.#brightness === null ? 0 : Math.abs(brightness - this.#brightness);
    this.#steps = [...this.#steps.slice(1 - WINDOW_FRAMES), { frame, step }];
    this.#brightness = brightness;
    const score = loggedNumber(logged, 'lavfi.photosensitivity.badness') ?? 0;
    if (score > NOTABLE_SCORE) this.#pictures.push({ frame, score: tenths(score) });
    if (score <= this.#maxScore) return;
    this.#maxScore = score;
    this.#flashPicture = score > NOTABLE_SCORE ? this.#largestStep() : null;
  }

  finish(): FlashMeasurements {
    return { maxScore: tenths(this.#maxScore), pictures: this.#pictures, flashPicture: this.#flashPicture };
  }

  #largestStep(): number | null {
    const largest = Math.max(...this.#steps.map(({ step }) => step));
    return this.#steps.find(({ step }) => step >= largest * NEARLY_LARGEST)?.frame ?? null;
  }
}

function tenths(score: number): number {
  return Math.round(score * 10) / 10;
}
