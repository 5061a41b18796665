import { durationDifferences, filmNameMismatch } from '@spotway/domain/quality';
import { type DraftSpot, filmOf, filmSecondsOf } from './order-draft.ts';

interface AroundFilm {
  /** A delivery point wants subtitles that nobody sends or makes. */
  readonly lacksSubtitles: boolean;
  /** Another spot has the same film. */
  readonly isTwin: boolean;
}

/** Whether a spot's film would be refused as it is ordered, or somebody should look; undefined if neither. Its sound is judged elsewhere. */
export function filmConcern(spot: DraftSpot, { lacksSubtitles, isTwin }: AroundFilm): 'error' | 'warning' | undefined {
  const film = filmOf(spot);
  if (!film) return undefined;
  const { pubId, duration: declaredSeconds } = spot;
  const apart = durationDifferences({ pubId: pubId.trim(), declaredSeconds, filmSeconds: filmSecondsOf(spot) });
  if (lacksSubtitles || apart.some((each) => each.between === 'declared-and-film' && each.severity === 'error'))
    return 'error';
  const isOther = filmNameMismatch(film.analysis.fileName, spot) !== null;
  return apart.length > 0 || isOther || isTwin ? 'warning' : undefined;
}
