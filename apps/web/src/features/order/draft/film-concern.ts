import { filmConcern } from '@spotway/domain/quality';
import { type DraftSpot, filmOf, filmSecondsOf } from './order-draft.ts';

/** What is the matter with a spot's film besides its sound (`filmConcern`); undefined if nothing is, or without a film. */
export function concernOf(spot: DraftSpot, around: { readonly lacksSubtitles: boolean; readonly isTwin: boolean }) {
  const film = filmOf(spot);
  if (!film) return undefined;
  const { fileName } = film.analysis;
  const pubId = spot.pubId.trim();
  return filmConcern({ fileName, pubId, declaredSeconds: spot.duration, filmSeconds: filmSecondsOf(spot), ...around });
}
