import { z } from 'zod';

/** Query of PUT and DELETE /api/ops/destinations/{id}/leader-film; the body of the first is the film. */
export const leaderFilmQuerySchema = z.object({
  /** As profiles name it. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
});

/** GET /api/ops/destinations/{id}/leader-films */
export const leaderFilmSchema = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  /** Whether the leader of the destination's profile shows it. */
  isUsed: z.boolean(),
});
export type LeaderFilm = z.infer<typeof leaderFilmSchema>;
