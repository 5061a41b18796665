import type { FlashMeasurements, ScoredFrame } from '@spotway/domain/film';
import { type LoggedFrame, loggedNumber } from './metadata-log.ts';

/** The photosensitivity filter raises its own alarm at 1, which any lively film passes; scores up to here are not kept. */
const NOTABLE_SCORE = 3;
/** Pictures that the filter's score of one picture looks back on. */
const WINDOW_FRAMES = 30;
/** A flash comes and goes by much the same step: the first step of nearly the largest is where it comes. */
const NEARLY_LARGEST = 0.9;

/**
 * Scores of the photosensitivity filter. The score adds up what changed until then, so it is highest once a flash is over: the flash
 * itself is the picture before that whose brightness differs most from the one before it.
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
