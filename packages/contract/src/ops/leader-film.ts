import { LEADER_FILM_NAME } from '@spotway/domain/delivery';
import { z } from 'zod';
import { keyText } from '../shared/caller-text.ts';

/** Query of PUT and DELETE /api/ops/destinations/{id}/leader-film; the body of the first is the film. */
export const leaderFilmQuerySchema = z.object({
  /** As profiles name it. */
  name: keyText({ max: 100 }).regex(LEADER_FILM_NAME),
});

/** What ffprobe reads of a leader film. */
export const leaderFilmAnalysisSchema = z.object({
  container: z.string(),
  /** Over all streams. */
  audioChannels: z.number().int(),
  picture: z
    .object({
      codec: z.string(),
      /** Pixels as stored. */
      width: z.number().int(),
      height: z.number().int(),
      scan: z.enum(['progressive', 'tff', 'bff']).nullable(),
      frameRate: z.object({ num: z.number().int(), den: z.number().int() }),
      /** Pictures it has; null where the file does not say. */
      frames: z.number().int().nullable(),
    })
    .nullable(),
});
export type LeaderFilmAnalysis = z.infer<typeof leaderFilmAnalysisSchema>;

/** What a worker answers that was asked to read a stored leader film. */
export const leaderFilmReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), analysis: leaderFilmAnalysisSchema }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);
export type LeaderFilmReading = z.infer<typeof leaderFilmReadingSchema>;

/** The stored film that a worker is asked to read. */
export const leaderFilmToReadSchema = z.object({ key: z.string(), sizeBytes: z.number().int().positive() });
export type LeaderFilmToRead = z.infer<typeof leaderFilmToReadSchema>;

export const leaderFilmSchema = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** Null for films that were kept before they were read at once. */
  analysis: leaderFilmAnalysisSchema.nullable(),
  /** Names of the profiles whose leaders show it. */
  profiles: z.array(z.string()),
  /** Names of the destinations that get it: by the profile they have, or by one that a delivery to be made was ordered with. */
  destinations: z.array(z.string()),
});
export type LeaderFilm = z.infer<typeof leaderFilmSchema>;

/** GET /api/ops/destinations/{id}/leader-films */
export const leaderFilmsSchema = z.object({
  films: z.array(leaderFilmSchema),
  /** Films that the leader of the destination's profile shows, and that are not kept for any destination. */
  missing: z.array(z.string()),
});
export type LeaderFilms = z.infer<typeof leaderFilmsSchema>;

/** What the error `leader_film_used` tells beside its code. */
export const usedLeaderFilmSchema = z.object({ profiles: z.array(z.string()), destinations: z.array(z.string()) });
export type UsedLeaderFilm = z.infer<typeof usedLeaderFilmSchema>;
