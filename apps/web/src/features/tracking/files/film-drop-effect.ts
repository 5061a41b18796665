import { isSameFile } from '@spotway/uploader';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';

/**
 * What a film dropped on a spot does.
 * - `send`: the spot has none;  `resume`: its upload stopped, this is the same file;  `correct`: takes a rejected film's place;
 * - `abandon-other`: another file's upload stopped, what has arrived of it is lost;
 * - `replace`: takes the place of a film that has arrived and is not accepted yet.
 */
export type FilmDropEffect = 'send' | 'resume' | 'correct' | 'abandon-other' | 'replace';

export function filmDropEffect(spot: CampaignSpot, file: { name: string; sizeBytes: number }): FilmDropEffect {
  const material = materialOf(spot);
  if (!material) return 'send';
  if (spot.show.activeBroadcastable?.broadcastable.rejection != null) return 'correct';
  if (material.upload.completed) return material.removedAt === null ? 'replace' : 'send';
  return isSameFile(material, file) ? 'resume' : 'abandon-other';
}

/** The spot takes a film of this name without giving up anything that has arrived. */
export function takesFilmNow(spot: CampaignSpot, file: { name: string; sizeBytes: number }): boolean {
  const effect = filmDropEffect(spot, file);
  return effect === 'send' || effect === 'resume' || effect === 'correct';
}

/** A spot's film may be replaced until it is qualified (decisions, "Files and pipeline"). */
export function mayReplaceFilm(spot: CampaignSpot): boolean {
  const material = materialOf(spot);
  const film = spot.show.activeBroadcastable?.broadcastable;
  if (!film || !material?.upload.completed || material.removedAt !== null) return false;
  return film.rejection === null && film.qualifiedAt === null;
}
