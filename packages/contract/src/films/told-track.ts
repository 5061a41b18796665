import { TOLD_VERSIONS, TRACK_ROLES } from '@spotway/domain/film';
import { z } from 'zod';

/** More mixes than any film has: MXF carries sixteen tracks as a rule, some cameras write 32. */
const MAX_MIXES = 32;

/** What a person says of one mix of a film. */
export const toldTrackSchema = z.object({
  /** First track of the mix, counted from 1 over the whole file. */
  firstTrack: z.number().int().min(1).max(256),
  /** Null: not said. */
  role: z.enum(TRACK_ROLES).nullable(),
  /** Null: not said, the file's own word counts. */
  version: z.enum(TOLD_VERSIONS).nullable(),
});

/** Each mix once: of two words for one of them nobody knows which counts. */
export const toldTracksSchema = z
  .array(toldTrackSchema)
  .max(MAX_MIXES)
  .refine((tracks) => new Set(tracks.map(({ firstTrack }) => firstTrack)).size === tracks.length);

/** PUT /api/ops/films/{id}/tracks: all that is told of the film's sounds, in the place of what was told before. */
export const tellTracksBodySchema = z.object({ tracks: toldTracksSchema });
export type TellTracksBody = z.infer<typeof tellTracksBodySchema>;
