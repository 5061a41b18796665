import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, campaigns, deliveries, receiptKeys, receipts, shows } from '../../schema/index.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

/** Saves a receipt and its public key. A delivery has one receipt: the first one stays. */
export async function insertReceipt(
  db: Executor,
  receipt: Pick<ReceiptRow, 'deliveryId' | 'keyId' | 'document' | 'signature'>,
  publicKey: string,
): Promise<void> {
  await db.insert(receiptKeys).values({ id: receipt.keyId, publicKey }).onConflictDoNothing();
  await db.insert(receipts).values(receipt).onConflictDoNothing();
}

/** The receipt of a delivery with the organisation that ordered it. */
export async function findReceipt(
  db: Executor,
  deliveryId: string,
): Promise<{ receipt: ReceiptRow; organizationId: string } | null> {
  const [row] = await db
    .select({ receipt: receipts, organizationId: campaigns.organizationId })
    .from(receipts)
    .innerJoin(deliveries, eq(deliveries.id, receipts.deliveryId))
    .innerJoin(broadcastables, eq(broadcastables.id, deliveries.broadcastableId))
    .innerJoin(shows, eq(shows.id, broadcastables.showId))
    .innerJoin(campaigns, eq(campaigns.id, shows.campaignId))
    .where(eq(receipts.deliveryId, deliveryId));
  return row ?? null;
}

/** A public key by id; without an id, the most recently introduced one. */
export async function findReceiptKey(
  db: Executor,
  keyId: string | null,
): Promise<{ id: string; publicKey: string } | null> {
  const [row] = await db
    .select({ id: receiptKeys.id, publicKey: receiptKeys.publicKey })
    .from(receiptKeys)
    .where(keyId === null ? undefined : eq(receiptKeys.id, keyId))
    .orderBy(desc(receiptKeys.createdAt))
    .limit(1);
  return row ?? null;
}
