import {
  creditNoteDocument,
  type InvoiceDocument,
  type InvoicePayment,
  type InvoiceSeller,
  type InvoicingRhythm,
  invoiceBuyer,
  invoiceDocument,
  invoiceName,
  type ReissueRefusal,
  reissuedDocument,
  reissueRefusal,
} from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { INVOICE_WORDS } from '@spotway/wording/invoices';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { campaigns, invoices, orderSupplements, organizations, users } from '../../schema/index.ts';
import { findBillingInfo, takeInvoiceNumber } from './billing.ts';
import { type OrderForInvoice, type OrderKey, readOrderForInvoice } from './invoiced-orders.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

export interface InvoiceToRecord {
  readonly organizationId: string;
  /** At least one; all of this organisation and one invoiceGroup, none invoiced yet. */
  readonly orders: readonly OrderKey[];
  readonly seller: InvoiceSeller;
  readonly payment: InvoicePayment;
  /** The month it covers, e.g. `2026-11`; null for the invoice of a single order. */
  readonly month: string | null;
}

/**
 * Numbers and records the invoice of these orders, and links the orders to it. Call it last: the year's counter stays locked until the
 * transaction ends, so that the series has no gaps. Throws if one of the orders is invoiced already.
 */
export async function recordInvoice(
  tx: Executor,
  { organizationId, orders: keys, seller, payment, month }: InvoiceToRecord,
  clock: () => Date,
): Promise<InvoiceRow> {
  const orders: OrderForInvoice[] = [];
  for (const key of keys) orders.push(await readOrderForInvoice(tx, key));
  const last = orders.at(-1);
  if (!last) throw new Error('an invoice needs at least one order');
  const organization = await findInvoicedOrganization(tx, organizationId);
  const buyer = invoiceBuyer(organization.name, last.billing, await findBillingInfo(tx, organizationId));
  const language = (await findUserLanguage(tx, buyer.contactEmail)) ?? last.language;
  const invoiced = orders.map(({ order }) => order);
  const own = month === null && keys.length === 1 ? keys[0] : {};
  const fields = { organizationId, month, payment: payment.by, ...own };
  const row = await insertNumbered(tx, clock, fields, (name, issuedAt) =>
    invoiceDocument({
      name,
      language,
      issuedAt,
      seller,
      buyer,
      orders: invoiced,
      payment,
      month,
      texts: INVOICE_WORDS,
    }),
  );
  await linkInvoice(tx, keys, row.id);
  return row;
}

export interface CreditNoteToRecord {
  readonly invoiceId: string;
  /** Null for the whole remaining amount of the invoice. */
  readonly totalIncludingTaxCents: number | null;
  readonly reason: string;
}

export type RecordedCreditNote =
  | { readonly row: InvoiceRow }
  | { readonly refused: 'unknown' }
  /** `leftCents`: including tax, not credited so far. */
  | { readonly refused: 'exceeds'; readonly leftCents: number };

/** Numbers and records a credit note for an invoice. Call it last, like recordInvoice. */
export async function recordCreditNote(
  tx: Executor,
  { invoiceId, totalIncludingTaxCents: wantedCents, reason }: CreditNoteToRecord,
  clock: () => Date,
): Promise<RecordedCreditNote> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  if (invoice?.kind !== 'invoice') return { refused: 'unknown' };
  const creditedCents = await sumOfCredits(tx, invoiceId);
  const write = (name: string, issuedAt: Date) =>
    creditNoteDocument({
      name,
      issuedAt,
      invoice: invoice.document,
      creditedCents,
      wantedCents,
      reason,
      texts: INVOICE_WORDS,
    });
  // Refuse before taking a number: a caller that commits after the refusal would leave a gap.
  if (!write('', clock())) return { refused: 'exceeds', leftCents: invoice.totalIncludingTaxCents - creditedCents };
  const { organizationId, payment } = invoice;
  const fields = { organizationId, payment, month: null, creditsInvoiceId: invoiceId };
  const row = await insertNumbered(tx, clock, fields, (name, issuedAt) => {
    const document = write(name, issuedAt);
    if (!document) throw new Error('the credit note changed while it was numbered');
    return document;
  });
  return { row };
}

export type RecordedReissue =
  | { readonly row: InvoiceRow; readonly creditNote: InvoiceRow }
  | { readonly refused: ReissueRefusal };

/**
 * Credits an invoice that lacks its recipient's details and issues it again with the details its organisation has given since; its orders then
 * belong to the new one. Call it last, like recordInvoice. Throws if there is no such invoice.
 */
export async function recordReissue(
  tx: Executor,
  invoiceId: string,
  seller: InvoiceSeller,
  clock: () => Date,
): Promise<RecordedReissue> {
  const [old] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  if (!old) throw new Error('there is no such invoice');
  const { organizationId, document: invoice } = old;
  const organization = await findInvoicedOrganization(tx, organizationId);
  const buyer = invoiceBuyer(organization.name, null, await findBillingInfo(tx, organizationId));
  const refused = reissueRefusal(invoice, await sumOfCredits(tx, invoiceId), buyer);
  if (refused) return { refused };
  const reason = INVOICE_WORDS[invoice.language].reissued;
  const credited = await recordCreditNote(tx, { invoiceId, totalIncludingTaxCents: null, reason }, clock);
  if ('refused' in credited) throw new Error('the invoice was credited while it was locked');
  const fields = { organizationId, payment: old.payment, month: old.month };
  const row = await insertNumbered(tx, clock, fields, (name, issuedAt) =>
    reissuedDocument({ name, issuedAt, invoice, seller, buyer, texts: INVOICE_WORDS }),
  );
  await tx.update(campaigns).set({ invoiceId: row.id }).where(eq(campaigns.invoiceId, invoiceId));
  await tx.update(orderSupplements).set({ invoiceId: row.id }).where(eq(orderSupplements.invoiceId, invoiceId));
  return { row, creditNote: credited.row };
}

/** Total of an invoice's credit notes so far, including tax. */
export async function sumOfCredits(db: Executor, invoiceId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${invoices.totalIncludingTaxCents}), 0)::int` })
    .from(invoices)
    .where(eq(invoices.creditsInvoiceId, invoiceId));
  return sum?.cents ?? 0;
}

/** The invoice of an order and its language; null while the order awaits its monthly invoice. */
export async function findInvoiceOfOrder(
  db: Executor,
  { campaignId, supplementId }: OrderKey,
): Promise<{ id: string; language: Language } | null> {
  const invoiceId =
    supplementId === null
      ? db.select({ id: campaigns.invoiceId }).from(campaigns).where(eq(campaigns.id, campaignId))
      : db
          .select({ id: orderSupplements.invoiceId })
          .from(orderSupplements)
          .where(eq(orderSupplements.id, supplementId));
  const [row] = await db
    .select({ id: invoices.id, document: invoices.document })
    .from(invoices)
    .where(inArray(invoices.id, invoiceId));
  return row ? { id: row.id, language: row.document.language } : null;
}

/** Name and invoicing rhythm of the recipient. Throws if there is no such organisation. */
export async function findInvoicedOrganization(
  db: Executor,
  organizationId: string,
): Promise<{ name: string; paymentEnabled: boolean; invoicing: InvoicingRhythm }> {
  const [row] = await db
    .select({
      name: organizations.name,
      paymentEnabled: organizations.paymentEnabled,
      invoicing: organizations.invoicing,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!row) throw new Error('there is no such organisation to invoice');
  return row;
}

type NewInvoice = Pick<
  typeof invoices.$inferInsert,
  'organizationId' | 'campaignId' | 'supplementId' | 'month' | 'payment' | 'creditsInvoiceId'
>;

async function insertNumbered(
  tx: Executor,
  clock: () => Date,
  fields: NewInvoice,
  write: (name: string, issuedAt: Date) => InvoiceDocument,
): Promise<InvoiceRow> {
  const { year, number, issuedAt } = await takeInvoiceNumber(tx, clock);
  const document = write(invoiceName(year, number), issuedAt);
  const { kind, totalExcludingTaxCents, vatCents, totalIncludingTaxCents } = document;
  const amounts = { totalExcludingTaxCents, vatCents, totalIncludingTaxCents };
  const [row] = await tx
    .insert(invoices)
    .values({ ...fields, kind, year, number, ...amounts, document, issuedAt })
    .returning();
  if (!row) throw new Error('the invoice was not inserted');
  return row;
}

async function linkInvoice(tx: Executor, keys: readonly OrderKey[], invoiceId: string): Promise<void> {
  const campaignIds = keys.flatMap((key) => (key.supplementId === null ? [key.campaignId] : []));
  const supplementIds = keys.flatMap((key) => key.supplementId ?? []);
  const noted = [
    await tx
      .update(campaigns)
      .set({ invoiceId })
      .where(and(inArray(campaigns.id, campaignIds), isNull(campaigns.invoiceId)))
      .returning({ id: campaigns.id }),
    await tx
      .update(orderSupplements)
      .set({ invoiceId })
      .where(and(inArray(orderSupplements.id, supplementIds), isNull(orderSupplements.invoiceId)))
      .returning({ id: orderSupplements.id }),
  ].flat();
  if (noted.length !== keys.length) throw new Error('one of the orders has an invoice already');
}

/** The language of the user with this address; null if there is none. */
async function findUserLanguage(db: Executor, email: string | null): Promise<Language | null> {
  if (email === null) return null;
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return row?.language ?? null;
}
