import { filmNameMismatch } from './film-name-mismatch.ts';
import { durationDifferences, type StatedDurations } from './rules/declared-duration.ts';

/** A film dropped for a spot that is not ordered yet. */
interface DroppedFilm extends StatedDurations {
  readonly fileName: string;
  /** A delivery point wants subtitles that nobody sends or makes. */
  readonly lacksSubtitles: boolean;
  /** Another spot of the order has the same film. */
  readonly isTwin: boolean;
}

/**
 * Whether a film would be refused as it is ordered (`error`), or somebody should look (`warning`); undefined if neither. Its sound is judged apart
 * (`judgeSound`).
 */
export function filmConcern(film: DroppedFilm): 'error' | 'warning' | undefined {
  const apart = durationDifferences(film);
  if (film.lacksSubtitles || apart.some((each) => each.between === 'declared-and-film' && each.severity === 'error'))
    return 'error';
  const isOther = filmNameMismatch(film.fileName, film) !== null;
  return apart.length > 0 || isOther || film.isTwin ? 'warning' : undefined;
}
