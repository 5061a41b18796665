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

/** Remembers the organisation's billing details for its next order. */
export async function saveBillingInfo(db: Executor, organizationId: string, address: BillingAddress): Promise<void> {
  await db
    .insert(billingInfo)
    .values({ organizationId, address })
    .onConflictDoUpdate({ target: billingInfo.organizationId, set: { address, updatedAt: sql`now()` } });
}

/** The details that a campaign was ordered with, else those its organisation gave last. */
export async function findBillingOfCampaign(db: Executor, campaignId: string): Promise<BillingAddress | null> {
  const [row] = await db
    .select({ own: campaigns.billing, remembered: billingInfo.address })
    .from(campaigns)
    .leftJoin(billingInfo, eq(billingInfo.organizationId, campaigns.organizationId))
    .where(eq(campaigns.id, campaignId));
  return row?.own ?? row?.remembered ?? null;
}

/** A document's place in the series, and when it got it. */
export interface GivenNumber {
  readonly year: number;
  readonly number: number;
  readonly issuedAt: Date;
}

/**
 * Gives the next invoice number and its time. The counter's row stays locked until the transaction ends: an order that is rolled back gives
 * its number back, so that the numbers have no gap. The clock is read once the row is locked, and never behind the number before: numbers
 * and times have one order, however many processes wait for each other.
 */
export async function takeInvoiceNumber(db: Executor, clock: () => Date): Promise<GivenNumber> {
  for (;;) {
    const year = invoiceYear(clock());
    await db.insert(invoiceCounters).values({ year, lastNumber: 0 }).onConflictDoNothing();
    const [counter] = await db.select().from(invoiceCounters).where(eq(invoiceCounters.year, year)).for('update');
    if (!counter) throw new Error('no invoice number was given');
    const issuedAt = new Date(Math.max(clock().getTime(), counter.lastIssuedAt?.getTime() ?? 0));
    // The year ended while others had the counter.
    if (invoiceYear(issuedAt) !== year) continue;
    const number = counter.lastNumber + 1;
    await db
      .update(invoiceCounters)
      .set({ lastNumber: number, lastIssuedAt: issuedAt })
      .where(eq(invoiceCounters.year, year));
    return { year, number, issuedAt };
  }
}
