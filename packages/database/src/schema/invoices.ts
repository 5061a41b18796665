import type { BillingAddress } from '@spotway/contract';
import type {
  InvoiceDocument,
  InvoiceKind,
  InvoicePayment,
  VatConfirmation,
  VatConsultation,
} from '@spotway/domain/billing';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations } from './accounts.ts';
import { cents, id, instant } from './shared/columns.ts';
import { trigramsOf } from './shared/search-texts.ts';

/** The organisation's billing details, remembered from its last order. */
export const billingInfo = pgTable('billing_info', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  address: jsonb('address').$type<BillingAddress>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Last number issued in a year; locked while an invoice is numbered, so that the series has no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
  /** When that number was issued: no later number has an earlier time, whichever machine issues it. */
  lastIssuedAt: instant('last_issued_at'),
});

/**
 * What VIES answered about an organisation's VAT number, so that quote, payment and order agree (domain's isConfirmationKept). What an order
 * was based on is stored with it (`campaigns.vat`) and on its invoice.
 */
export const vatConfirmations = pgTable(
  'vat_confirmations',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** With its country prefix. */
    number: text('number').notNull(),
    confirmation: text('confirmation').$type<Exclude<VatConfirmation, null>>().notNull(),
    /** Null if VIES did not answer. */
    consultation: jsonb('consultation').$type<VatConsultation>(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.number] }),
    check('vat_confirmations_known', sql`${table.confirmation} in ('valid', 'invalid', 'unanswered')`),
  ],
);

/** What an organisation was invoiced in a year, minus credit notes. The trigger `invoices_are_summed` adds newly issued documents. */
export const invoiceTotals = pgTable(
  'invoice_totals',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    year: integer('year').notNull(),
    count: integer('count').notNull(),
    totalExcludingTaxCents: cents('total_excluding_tax_cents').notNull(),
    vatCents: cents('vat_cents').notNull(),
    totalIncludingTaxCents: cents('total_including_tax_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.year] })],
);

/**
 * Issued invoices and credit notes, in one numbered series. Issued documents are immutable: the trigger `invoices_stay` refuses every update except
 * of `mail_queued_at`, and every delete. Orders reference their invoice (campaigns, order_supplements).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /**
     * The order, if the invoice is for a single one; null for monthly and reissued invoices and for credit notes. No foreign keys: an invoice
     * outlives its order.
     */
    campaignId: uuid('campaign_id'),
    /** The supplement it is for; null for the campaign's own order. */
    supplementId: uuid('supplement_id').unique(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The invoice that a credit note credits. */
    creditsInvoiceId: uuid('credits_invoice_id').references((): AnyPgColumn => invoices.id),
    /** The month it covers, e.g. `2026-11`; null if it is for one order. */
    month: text('month'),
    payment: text('payment').$type<InvoicePayment['by']>().notNull(),
    totalExcludingTaxCents: integer('total_excluding_tax_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalIncludingTaxCents: integer('total_including_tax_cents').notNull(),
    /** The document as issued. */
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** The searched text, one item per line: the document's number, its buyer, names and advertisers of its orders. */
    searchText: text('search_text').generatedAlwaysAs(sql`invoice_search_text("document")`),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    /** When its mail was queued; null until then. */
    mailQueuedAt: instant('mail_queued_at'),
  },
  (table) => [
    uniqueIndex('invoices_year_number_key').on(table.year, table.number),
    uniqueIndex('invoices_one_per_order').on(table.campaignId).where(sql`${table.supplementId} is null`),
    index('invoices_organization_number_idx').on(table.organizationId, table.year, table.number),
    index('invoices_search_idx').using('gin', trigramsOf(table.searchText)),
    // Every order on a document; see queries/invoice-lists.ts.
    index('invoices_campaigns_idx').using(
      'gin',
      sql`jsonb_path_query_array(${table.document}, '$.orders[*].campaignId') jsonb_path_ops`,
    ),
    index('invoices_credits_invoice_id_idx').on(table.creditsInvoiceId),
    index('invoices_mail_awaited_idx').on(table.issuedAt).where(sql`${table.mailQueuedAt} is null`),
    check('invoices_kind_known', sql`${table.kind} in ('invoice', 'creditNote')`),
    check('invoices_payment_known', sql`${table.payment} in ('card', 'transfer')`),
    check(
      'invoices_credit_names_invoice',
      sql`(${table.kind} = 'creditNote') = (${table.creditsInvoiceId} is not null)`,
    ),
    check('invoices_sum', sql`${table.totalExcludingTaxCents} + ${table.vatCents} = ${table.totalIncludingTaxCents}`),
  ],
);
