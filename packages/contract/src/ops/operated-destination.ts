import { z } from 'zod';
import { documentText, lineText } from '../shared/caller-text.ts';
import { destinationBodySchema, destinationTransportSchema } from './destination-transport.ts';

/** A destination, for operators. */
export const operatedDestinationSchema = destinationTransportSchema.extend({
  organizationId: z.string(),
  organizationName: z.string(),
  logo: z.string().nullable(),
  isActive: z.boolean(),
  /** Number of open deliveries. */
  pendingDeliveries: z.number().int(),
});
export type OperatedDestination = z.infer<typeof operatedDestinationSchema>;

/** An SVG document of at most 100 kB, served in a way that prevents it from running scripts. */
const logoSvg = documentText({ max: 100_000 }).regex(
  /^\uFEFF?\s*(?:<\?xml[\s\S]*?\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s/>]/,
  {
    message: 'logo_invalid',
  },
);

/** POST /api/ops/destinations, PUT /api/ops/destinations/{id}; an omitted logo is kept. */
export const operatedDestinationBodySchema = destinationBodySchema.extend({
  name: lineText({ max: 120 }),
  logoSvg: logoSvg.nullish(),
  isActive: z.boolean().default(true),
});
export type OperatedDestinationBody = z.input<typeof operatedDestinationBodySchema>;

/** Capabilities found on a destination's server. Missing ones cost time but no films. */
export const serverAbilitiesSchema = z.object({
  /** Resumes a film after a broken connection. */
  resumes: z.boolean(),
  /** Accepts parallel writes; null if the protocol does not have them. */
  writesTogether: z.boolean().nullable(),
  /** Computes checksums; otherwise films are read back. */
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
  /** Only for a working SFTP or FTPS server. */
  abilities: serverAbilitiesSchema.nullable(),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;
