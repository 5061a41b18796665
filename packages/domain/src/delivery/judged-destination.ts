import type { JudgedDestination } from '../quality/index.ts';
import { loudnessHandling } from '../quality/index.ts';
import type { Service } from '../shared/index.ts';
import { programmesOf } from './delivered-programmes.ts';
import type { FilmSubtitlesState } from './film-subtitles.ts';
import type { DeliveryProfile } from './profile/profile.ts';

/** What the order says of a film that decides what its destinations may ask of it. */
export interface OrderedTreatment {
  /** The customer wants its loudness brought to the target. */
  readonly normaliseLoudness: boolean;
  readonly services: readonly Service[];
  readonly subtitles: FilmSubtitlesState;
}

/**
 * A destination as its films are judged for it: by its profile's thresholds, the loudness they will be delivered with, and whether they lack
 * the subtitles it requires. Subtitles that are on their way, or that the platform was asked to make, are waited for.
 */
export function judgedDestination(
  name: string,
  profile: DeliveryProfile | undefined,
  film: OrderedTreatment,
): JudgedDestination {
  const { loudness, thresholds, subtitles } = profile ?? {
    loudness: { mode: 'keep' } as const,
    thresholds: {},
    subtitles: null,
  };
  const areComing = film.subtitles !== 'none' || film.services.includes('subtitling');
  return {
    name,
    thresholds,
    treatment: {
      loudness: loudnessHandling({ loudness, thresholds }, film.normaliseLoudness),
      lacksSubtitles: subtitles?.isRequired === true && !areComing,
      programmes: programmesOf(profile),
    },
  };
}
