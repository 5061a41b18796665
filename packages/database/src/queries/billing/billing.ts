import type { BillingAddress } from '@spotway/contract';
import { invoiceYear } from '@spotway/domain/billing';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { billingInfo, campaigns, invoiceCounters } from '../../schema/index.ts';

export async function findBillingInfo(db: Executor, organizationId: string): Promise<BillingAddress | null> {
  const [row] = await db
    .select({ address: billingInfo.address })
    .from(billingInfo)
    .where(eq(billingInfo.organizationId, organizationId));
  return row?.address ?? null;
}

/** Saves the organisation's billing details for its next order. */
export async function saveBillingInfo(db: Executor, organizationId: string, address: BillingAddress): Promise<void> {
  await db
    .insert(billingInfo)
    .values({ organizationId, address })
    .onConflictDoUpdate({ target: billingInfo.organizationId, set: { address, updatedAt: sql`now()` } });
}

/** The billing details a campaign was ordered with, or else the latest of its organisation. */
export async function findBillingOfCampaign(db: Executor, campaignId: string): Promise<BillingAddress | null> {
  const [row] = await db
    .select({ own: campaigns.billing, remembered: billingInfo.address })
    .from(campaigns)
    .leftJoin(billingInfo, eq(billingInfo.organizationId, campaigns.organizationId))
    .where(eq(campaigns.id, campaignId));
  return row?.own ?? row?.remembered ?? null;
}

/** A document's place in the series, and when it was issued. */
export interface IssuedNumber {
  readonly year: number;
  readonly number: number;
  readonly issuedAt: Date;
}

/**
 * Takes the next invoice number and its time. The counter row stays locked until the transaction ends, so an order that is rolled back returns
 * its number and the series has no gaps. The clock is read after locking, and never goes behind the previous number: numbers
 * and times have the same order, however many processes compete.
 */
export async function takeInvoiceNumber(db: Executor, clock: () => Date): Promise<IssuedNumber> {
  for (;;) {
    const year = invoiceYear(clock());
    await db.insert(invoiceCounters).values({ year, lastNumber: 0 }).onConflictDoNothing();
    const [counter] = await db.select().from(invoiceCounters).where(eq(invoiceCounters.year, year)).for('update');
    if (!counter) throw new Error('no invoice number was returned');
    const issuedAt = new Date(Math.max(clock().getTime(), counter.lastIssuedAt?.getTime() ?? 0));
    // The year ended while others held the counter.
    if (invoiceYear(issuedAt) !== year) continue;
    const number = counter.lastNumber + 1;
    await db
      .update(invoiceCounters)
      .set({ lastNumber: number, lastIssuedAt: issuedAt })
      .where(eq(invoiceCounters.year, year));
    return { year, number, issuedAt };
  }
}
