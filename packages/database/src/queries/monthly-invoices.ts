import { type InvoiceSeller, type InvoicingRhythm, isMonthOver, isoDay, monthOf } from '@spotway/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../connection.ts';
import { organizations } from '../schema/index.ts';
import { listUninvoiced } from './invoice-lists.ts';
import { type InvoiceRow, recordInvoice } from './invoices.ts';

/** Organisations with orders of past months that no invoice is of. */
export async function listOrganizationsToInvoice(db: Executor, now: Date): Promise<string[]> {
  const orders = await listUninvoiced(db, null);
  const due = orders.filter(({ orderedAt }) => isMonthOver(monthOf(isoDay(orderedAt)), now));
  return [...new Set(due.map(({ organizationId }) => organizationId))];
}

/**
 * Records an invoice for each past month of which the organisation has orders that are not invoiced; gives them, none when another worker
 * was faster. The organisation's row stays locked until the transaction ends.
 */
export async function recordMonthlyInvoices(
  tx: Executor,
  organizationId: string,
  seller: InvoiceSeller,
  now: Date,
): Promise<InvoiceRow[]> {
  await lockOrganization(tx, organizationId);
  const orders = await listUninvoiced(tx, [organizationId]);
  const months = Map.groupBy(orders, ({ orderedAt }) => monthOf(isoDay(orderedAt)));
  const recorded: InvoiceRow[] = [];
  for (const [month, ofMonth] of [...months].sort(([a], [b]) => a.localeCompare(b))) {
    if (!isMonthOver(month, now)) continue;
    const keys = ofMonth.map(({ campaignId, supplementId }) => ({ campaignId, supplementId }));
    const invoice = { organizationId, orders: keys, seller, payment: { by: 'transfer' }, month } as const;
    recorded.push(await recordInvoice(tx, invoice, now));
  }
  return recorded;
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
