import type { JudgedDestination } from '../quality/index.ts';
import { loudnessHandling } from '../quality/index.ts';
import type { Service } from '../shared/index.ts';
import { programmesOf } from './delivered-programmes.ts';
import type { FilmSubtitlesState } from './film-subtitles.ts';
import type { DeliveryProfile } from './profile/profile.ts';

/** What was ordered for a film, as far as its judgement depends on it. */
export interface OrderedTreatment {
  /** The customer wants its loudness normalised. */
  readonly normaliseLoudness: boolean;
  readonly services: readonly Service[];
  readonly subtitles: FilmSubtitlesState;
}

/**
 * The criteria a film is judged by for a destination: its profile's thresholds, the loudness it will be delivered with, and whether required
 * subtitles are missing. Subtitles that are on their way or ordered from us don't count as missing.
 */
export function judgedDestination(
  name: string,
  profile: DeliveryProfile | null,
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
