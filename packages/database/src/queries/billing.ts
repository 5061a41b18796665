import type { BillingAddress } from '@spotway/contract';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../connection.ts';
import { billingInfo, invoiceCounters } from '../schema/index.ts';

export async function findBillingInfo(db: Executor, organizationId: string): Promise<BillingAddress | null> {
  const [row] = await db
    .select({ address: billingInfo.address })
    .from(billingInfo)
    .where(eq(billingInfo.organizationId, organizationId));
  return row?.address ?? null;
}

/** Remembers the organisation's billing details for its next order. */
export async function saveBillingInfo(db: Executor, organizationId: string, address: BillingAddress): Promise<void> {
  await db
    .insert(billingInfo)
    .values({ organizationId, address })
    .onConflictDoUpdate({ target: billingInfo.organizationId, set: { address, updatedAt: sql`now()` } });
}

/**
 * Gives the year's next invoice number. The counter's row stays locked until the transaction ends: an order that is
 * rolled back gives its number back, so that the numbers have no gap.
 */
export async function takeInvoiceNumber(db: Executor, year: number): Promise<number> {
  const [row] = await db
    .insert(invoiceCounters)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.year,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning({ number: invoiceCounters.lastNumber });
  if (!row) throw new Error('no invoice number was given');
  return row.number;
}
