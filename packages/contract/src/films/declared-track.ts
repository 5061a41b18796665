import { DECLARED_VERSIONS, TRACK_ROLES } from '@spotway/domain/film';
import { z } from 'zod';

/** More mixes than any film has: MXF usually carries sixteen tracks, some cameras write 32. */
const MAX_MIXES = 32;

/** A person's declaration about one mix of a film. */
export const declaredTrackSchema = z.object({
  /** First track of the mix, from 1 across the whole file. */
  firstTrack: z.number().int().min(1).max(256),
  /** Null if not declared. */
  role: z.enum(TRACK_ROLES).nullable(),
  /** Null if not declared; the file's language then applies. */
  version: z.enum(DECLARED_VERSIONS).nullable(),
});

/** At most one declaration per mix. */
export const declaredTracksSchema = z
  .array(declaredTrackSchema)
  .max(MAX_MIXES)
  .refine((tracks) => new Set(tracks.map(({ firstTrack }) => firstTrack)).size === tracks.length);

/** PUT /api/ops/films/{id}/tracks: replaces all declarations about the film's mixes. */
export const declareTracksBodySchema = z.object({ tracks: declaredTracksSchema });
export type DeclareTracksBody = z.infer<typeof declareTracksBodySchema>;
