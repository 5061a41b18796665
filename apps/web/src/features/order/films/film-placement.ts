import { guessFromFilmName } from '@spotway/domain/film';
import { filmNameMismatch } from '@spotway/domain/quality';
import { isNamedAfterFilm } from '@spotway/domain/subtitles';
import { isUntouched, type PlacedFilm } from '../draft/order-changes.ts';
import { type DraftSpot, filmOf } from '../draft/order-draft.ts';

/**
 * Which spot each of several films dropped together goes to: the one that has its identifier already and waits for a film, else
 * the spot it was dropped on unless it is named after another one, else a card that nobody has filled, else a new one. In the order of the films.
 * @param onto the spot whose own drop zone took them, if it was one
 */
export function placeFilms(
  spots: readonly DraftSpot[],
  fileNames: readonly string[],
  { onto, newId }: { onto: string | null; newId: () => string },
): PlacedFilm[] {
  const free = spots.filter((spot) => !filmOf(spot) && spot.analysing === 0);
  const taken = new Set<string>();
  const take = (spot: DraftSpot | undefined): string | null => {
    if (!spot) return null;
    taken.add(spot.tempShowId);
    return spot.tempShowId;
  };
  const byIdentifier = fileNames.map((name) => {
    const { pubId } = guessFromFilmName(name);
    return pubId === null ? null : take(free.find((spot) => spot.pubId === pubId && !taken.has(spot.tempShowId)));
  });
  return fileNames.map((fileName, index) => {
    const isFree = (spot: DraftSpot) => !taken.has(spot.tempShowId) && !filmNameMismatch(fileName, spot);
    const spotId =
      byIdentifier[index] ??
      take(free.find((spot) => spot.tempShowId === onto && isFree(spot))) ??
      take(free.find((spot) => isUntouched(spot) && isFree(spot))) ??
      newId();
    return { spotId, fileName };
  });
}

/**
 * The spot that a subtitle file dropped among films belongs to: that of the film it is named after, else the only spot there
 * is, else the one it was dropped on. Null when nobody can tell, or when its name speaks of a spot that is not there.
 * @param placed films dropped with it, which are still looked at
 */
export function placeSubtitle(
  spots: readonly DraftSpot[],
  placed: readonly PlacedFilm[],
  { fileName, onto }: { fileName: string; onto: string | null },
): string | null {
  const named =
    placed.find((film) => isNamedAfterFilm(fileName, film.fileName))?.spotId ??
    spots.find((spot) =>
      spot.files.some((file) => file.kind === 'Material' && isNamedAfterFilm(fileName, file.analysis.fileName)),
    )?.tempShowId ??
    spots.find((spot) => spot.pubId !== '' && isNamedAfterFilm(fileName, spot.pubId))?.tempShowId;
  if (named !== undefined) return named;
  const spot = spots.length === 1 ? spots[0] : spots.find(({ tempShowId }) => tempShowId === onto);
  return spot && !filmNameMismatch(fileName, spot) ? spot.tempShowId : null;
}
