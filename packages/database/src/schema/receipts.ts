import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { deliveries } from './films.ts';
import { createdAt } from './shared/columns.ts';

/** Public keys of the pairs that signed receipts, kept for ever so that receipts signed with an earlier key can still be verified. */
export const receiptKeys = pgTable('receipt_keys', {
  id: text('id').primaryKey(),
  /** SubjectPublicKeyInfo, PEM. */
  publicKey: text('public_key').notNull(),
  createdAt: createdAt(),
});

/** The platform's signed statement about a delivery; written with the delivery, never changed. */
export const receipts = pgTable('receipts', {
  deliveryId: uuid('delivery_id')
    .primaryKey()
    .references(() => deliveries.id, { onDelete: 'cascade' }),
  keyId: text('key_id')
    .notNull()
    .references(() => receiptKeys.id),
  /** The signed bytes: canonical JSON. */
  document: text('document').notNull(),
  /** Ed25519, base64. */
  signature: text('signature').notNull(),
  createdAt: createdAt(),
});
