import { LEADER_FILM_NAME } from '@spotway/domain/delivery';
import { z } from 'zod';
import { keyText } from '../shared/caller-text.ts';

/** Query of PUT and DELETE /api/ops/destinations/{id}/leader-film; the body of the first is the film. */
export const leaderFilmQuerySchema = z.object({
  /** The name used in profiles. */
  name: keyText({ max: 100 }).regex(LEADER_FILM_NAME),
});

/** ffprobe's analysis of a leader film. */
export const leaderFilmAnalysisSchema = z.object({
  container: z.string(),
  /** Across all streams. */
  audioChannels: z.number().int(),
  picture: z
    .object({
      codec: z.string(),
      /** Pixels as stored. */
      width: z.number().int(),
      height: z.number().int(),
      scan: z.enum(['progressive', 'tff', 'bff']).nullable(),
      frameRate: z.object({ num: z.number().int(), den: z.number().int() }),
      /** Frame count; null if the file does not declare it. */
      frames: z.number().int().nullable(),
    })
    .nullable(),
});
export type LeaderFilmAnalysis = z.infer<typeof leaderFilmAnalysisSchema>;

/** A worker's answer after reading a stored leader film. */
export const leaderFilmReadingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), analysis: leaderFilmAnalysisSchema }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);
export type LeaderFilmReading = z.infer<typeof leaderFilmReadingSchema>;

/** A stored leader film for a worker to read. */
export const leaderFilmToReadSchema = z.object({ key: z.string(), sizeBytes: z.number().int().positive() });
export type LeaderFilmToRead = z.infer<typeof leaderFilmToReadSchema>;

export const leaderFilmSchema = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** Null for older films, which were stored without being read. */
  analysis: leaderFilmAnalysisSchema.nullable(),
  /** Names of the profiles whose leader includes it. */
  profiles: z.array(z.string()),
  /** Names of the destinations that use it, through their profile or that of an open delivery. */
  destinations: z.array(z.string()),
});
export type LeaderFilm = z.infer<typeof leaderFilmSchema>;

/** GET /api/ops/destinations/{id}/leader-films */
export const leaderFilmsSchema = z.object({
  films: z.array(leaderFilmSchema),
  /** Films in the leader of the destination's profile that are not stored for any destination. */
  missing: z.array(z.string()),
});
export type LeaderFilms = z.infer<typeof leaderFilmsSchema>;

/** Details of the error `leader_film_used`. */
export const usedLeaderFilmSchema = z.object({ profiles: z.array(z.string()), destinations: z.array(z.string()) });
export type UsedLeaderFilm = z.infer<typeof usedLeaderFilmSchema>;
