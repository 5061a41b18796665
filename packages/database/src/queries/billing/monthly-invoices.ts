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

/** Organisations with orders from past months that have no invoice. */
export async function listOrganizationsToInvoice(db: Executor, now: Date): Promise<string[]> {
  const monthBegan = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris') at time zone 'Europe/Paris'`;
  // An organisation's uninvoiced orders are adjacent in the index, oldest first: one probe each, however many orders it has.
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
 * Records the organisation's invoices for each past month with uninvoiced orders: one for each set of billing details they were ordered
 * with and each kind of VAT. Returns them; none if another worker was faster. The organisation's row stays
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

/** Groups orders that can share an invoice: same recipient, same kind of VAT. */
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

/** Sets when an organisation is invoiced; null if there is no such organisation. */
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

/** An organisation's name and invoicing rhythm, its row locked until the transaction ends; null if there is none. */
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
