import {
  type InvoiceSeller,
  type InvoicingRhythm,
  invoiceBuyer,
  invoiceGroup,
  isMonthOver,
  isoDay,
  monthOf,
} from '@spotway/domain/billing';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, orderSupplements, organizations } from '../../schema/index.ts';
import { findBillingInfo } from './billing.ts';
import { listUninvoiced } from './invoice-lists.ts';
import { type OrderKey, readOrderForInvoice } from './invoiced-orders.ts';
import { findInvoicedOrganization, type InvoiceRow, recordInvoice } from './invoices.ts';

/** Organisations with orders of past months that no invoice is of. */
export async function listOrganizationsToInvoice(db: Executor, now: Date): Promise<string[]> {
  const monthBegan = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris') at time zone 'Europe/Paris'`;
  // Each organisation's uninvoiced orders lie together in the index, oldest first: one look at each, however many orders it has.
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from ${organizations} o
    where exists (
      select 1 from ${campaigns} c where c.organization_id = o.id and c.invoice_id is null and c.created_at < ${monthBegan}
    ) or exists (
      select 1 from ${orderSupplements} s join ${campaigns} c on c.id = s.campaign_id
      where c.organization_id = o.id and s.invoice_id is null and s.created_at < ${monthBegan}
    )`);
  return rows.map(({ id }) => id);
}

/**
 * Records the invoices of each past month of which the organisation has orders that are not invoiced: one for each of the billing details
 * they were ordered with, and for each kind of VAT. Gives them, none when another worker was faster. The organisation's row stays
 * locked until the transaction ends.
 */
export async function recordMonthlyInvoices(
  tx: Executor,
  organizationId: string,
  seller: InvoiceSeller,
  clock: () => Date,
): Promise<InvoiceRow[]> {
  const now = clock();
  await lockOrganization(tx, organizationId);
  const orders = await listUninvoiced(tx, [organizationId]);
  const months = Map.groupBy(orders, ({ orderedAt }) => monthOf(isoDay(orderedAt)));
  const recorded: InvoiceRow[] = [];
  for (const [month, ofMonth] of [...months].sort(([a], [b]) => a.localeCompare(b))) {
    if (!isMonthOver(month, now)) continue;
    for (const orders of await groupByRecipient(tx, organizationId, ofMonth)) {
      const invoice = { organizationId, orders, seller, payment: { by: 'transfer' }, month } as const;
      recorded.push(await recordInvoice(tx, invoice, clock));
    }
  }
  return recorded;
}

/** Orders that can be on one invoice: of the same recipient and the same kind of VAT. */
async function groupByRecipient(
  tx: Executor,
  organizationId: string,
  rows: readonly OrderKey[],
): Promise<OrderKey[][]> {
  const { name } = await findInvoicedOrganization(tx, organizationId);
  const remembered = await findBillingInfo(tx, organizationId);
  const groups = new Map<string, OrderKey[]>();
  for (const { campaignId, supplementId } of rows) {
    const { order, billing } = await readOrderForInvoice(tx, { campaignId, supplementId });
    const key = invoiceGroup(invoiceBuyer(name, billing, remembered), order.charged.quote.vat);
    groups.set(key, [...(groups.get(key) ?? []), { campaignId, supplementId }]);
  }
  return [...groups.values()];
}

/** Sets when an organisation gets its invoices; null when there is none. */
export async function setInvoicing(
  db: Executor,
  organizationId: string,
  invoicing: InvoicingRhythm,
): Promise<{ readonly name: string } | null> {
  const [row] = await db
    .update(organizations)
    .set({ invoicing })
    .where(eq(organizations.id, organizationId))
    .returning({ name: organizations.name });
  return row ?? null;
}

/** Rhythm and name of an organisation, its row locked until the transaction ends; null when there is none. */
export async function lockOrganization(
  tx: Executor,
  organizationId: string,
): Promise<{ readonly name: string; readonly paymentEnabled: boolean; readonly invoicing: InvoicingRhythm } | null> {
  const [row] = await tx
    .select({
      name: organizations.name,
      paymentEnabled: organizations.paymentEnabled,
      invoicing: organizations.invoicing,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  return row ?? null;
}
