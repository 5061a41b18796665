import { guessFromFilmName } from '@spotway/domain/film';
import { filmNameMismatch } from '@spotway/domain/quality';
import { isNamedAfterFilm } from '@spotway/domain/subtitles';
import { isUntouched, type PlacedFilm } from '../draft/order-changes.ts';
import { type DraftSpot, filmOf } from '../draft/order-draft.ts';

/**
 * The spot for each of several films dropped together: the one that has its identifier and waits for a film, else
 * the spot it was dropped on unless its name is another one's, else an untouched card, else a new one. In the order of the films.
 * @param onto the spot on whose drop zone they fell, if any
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
 * The spot for a subtitle file dropped among films: that of the film with the same name, else the only spot there
 * is, else the one it was dropped on. Null if that can't be told, or if its name refers to a spot that does not exist.
 * @param placed films dropped with it, still being analysed
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
