import { z } from 'zod';
import { documentText, lineText } from '../shared/caller-text.ts';
import { destinationBodySchema, destinationTransportSchema } from './destination-transport.ts';

/** A delivery profile in words. */
export const profileSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string(),
  container: z.string(),
  extension: z.string(),
  picture: z.string().nullable(),
  /** Audio channels over all streams. */
  audioChannels: z.number().int(),
  startTimecode: z.string(),
  leaderSegments: z.number().int(),
  /** Names of the films that its leader shows. */
  leaderFilms: z.array(z.string()),
  subtitles: z.string().nullable(),
  sidecars: z.array(z.string()),
});
export type ProfileSummary = z.infer<typeof profileSummarySchema>;

/** A destination as operators see it. */
export const operatedDestinationSchema = destinationTransportSchema.extend({
  organizationId: z.string(),
  organizationName: z.string(),
  logo: z.string().nullable(),
  isActive: z.boolean(),
  /** Deliveries ordered and not done. */
  pendingDeliveries: z.number().int(),
});
export type OperatedDestination = z.infer<typeof operatedDestinationSchema>;

/** A logo is an SVG document of at most 100 kB; it is served so that it can run nothing. */
const logoSvg = documentText({ max: 100_000 }).regex(
  /^\uFEFF?\s*(?:<\?xml[\s\S]*?\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s/>]/,
  {
    message: 'logo_invalid',
  },
);

/** POST /api/ops/destinations, PUT /api/ops/destinations/{id}; a logo left out is kept. */
export const operatedDestinationBodySchema = destinationBodySchema.extend({
  name: lineText({ max: 120 }),
  logoSvg: logoSvg.nullish(),
  isActive: z.boolean().default(true),
});
export type OperatedDestinationBody = z.input<typeof operatedDestinationBodySchema>;

/** What a destination's server was found to do; what it lacks costs time, no film. */
export const serverAbilitiesSchema = z.object({
  /** Goes on with a film that a broken connection cut. */
  resumes: z.boolean(),
  /** Takes many writes at once; null where the protocol has no such thing. */
  writesTogether: z.boolean().nullable(),
  /** Computes checksums itself; else films are read back. */
  checksums: z.boolean(),
});

const CHECK_REASONS = [
  'missing',
  'denied',
  'unreachable',
  'no-space',
  'untrusted',
  'unreadable-secret',
  'corrupted',
  'unfit',
  'forbidden',
] as const;

/** POST /api/ops/destinations/{id}/check */
export const connectionCheckSchema = z.object({
  ok: z.boolean(),
  reason: z.enum(CHECK_REASONS).nullable(),
  detail: z.string().nullable(),
  /** Of an SFTP or FTPS server that works; null for every other. */
  abilities: serverAbilitiesSchema.nullable(),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;
