import { z } from 'zod';
import { keyText } from '../shared/caller-text.ts';

const sizeBytes = z.number().int();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Content of a receipt (docs/operations/destinations.md, "Receipts"), signed as canonical JSON (RFC 8785). */
export const receiptDocumentSchema = z.looseObject({
  type: z.literal('spotway-delivery-receipt'),
  schemaVersion: z.literal(1),
  platform: z.string(),
  keyId: z.string(),
  deliveryId: z.string(),
  deliveredAt: z.iso.datetime(),
  campaign: z.looseObject({ id: z.string(), name: z.string(), advertiser: z.string(), product: z.string() }),
  spot: z.looseObject({ id: z.string(), pubId: z.string(), title: z.string(), version: z.string() }),
  destination: z.looseObject({ id: z.string(), name: z.string(), location: z.string() }),
  file: z.looseObject({ name: z.string(), profile: z.string(), sizeBytes, sha256 }),
  master: z.looseObject({ name: z.string(), sizeBytes, sha256 }),
});

/** GET /api/deliveries/{id}/receipt */
export const receiptSchema = z.object({
  receipt: receiptDocumentSchema,
  signature: z.object({ algorithm: z.literal('Ed25519'), keyId: z.string(), value: z.string() }),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** GET /api/receipts/public-key: the current signing key by default. */
export const receiptKeyQuerySchema = z.object({
  keyId: keyText({ max: 16 })
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});
