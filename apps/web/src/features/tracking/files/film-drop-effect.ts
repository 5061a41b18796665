import { isSameFile } from '@spotway/uploader';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';

/**
 * What a film dropped on a spot does.
 * - `send`: the spot has none;  `resume`: its upload stopped, this is the same file;  `correct`: replaces a rejected film;
 * - `abandon-other`: another file's upload stopped, and the part that has arrived is lost;
 * - `replace`: replaces a film that has arrived but is not accepted yet.
 */
export type FilmDropEffect = 'send' | 'resume' | 'correct' | 'abandon-other' | 'replace';

export function filmDropEffect(spot: CampaignSpot, file: { name: string; sizeBytes: number }): FilmDropEffect {
  const material = materialOf(spot);
  if (!material) return 'send';
  if (spot.show.activeBroadcastable?.broadcastable.rejection != null) return 'correct';
  if (material.upload.completed) return material.removedAt === null ? 'replace' : 'send';
  return isSameFile(material, file) ? 'resume' : 'abandon-other';
}

/** Whether the spot can take this film without losing anything that has arrived. */
export function takesFilmNow(spot: CampaignSpot, file: { name: string; sizeBytes: number }): boolean {
  const effect = filmDropEffect(spot, file);
  return effect === 'send' || effect === 'resume' || effect === 'correct';
}

/** A spot's film can be replaced until it is qualified (decisions, "Files and pipeline"). */
export function mayReplaceFilm(spot: CampaignSpot): boolean {
  const material = materialOf(spot);
  const film = spot.show.activeBroadcastable?.broadcastable;
  if (!film || !material?.upload.completed || material.removedAt !== null) return false;
  return film.rejection === null && film.qualifiedAt === null;
}
