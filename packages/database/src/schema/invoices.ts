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

/** Last number given in a year; locked while an invoice is numbered, so that numbers have no gap. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
  /** When that number was given: no later one has an earlier time, whichever machine gives it. */
  lastIssuedAt: instant('last_issued_at'),
});

/**
 * What VIES answered an organisation of a VAT number, so that quote, payment and order agree (domain's isConfirmationKept). What counted
 * for an order is kept with it (`campaigns.vat`) and on its invoice.
 */
export const vatConfirmations = pgTable(
  'vat_confirmations',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** With its prefix. */
    number: text('number').notNull(),
    confirmation: text('confirmation').$type<Exclude<VatConfirmation, null>>().notNull(),
    /** Null when VIES did not answer. */
    consultation: jsonb('consultation').$type<VatConsultation>(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.number] }),
    check('vat_confirmations_known', sql`${table.confirmation} in ('valid', 'invalid', 'unanswered')`),
  ],
);

/** Sums of what an organisation was invoiced in a year, credit notes taken off. The trigger `invoices_are_summed` adds what is issued. */
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
 * Issued invoices and credit notes, in one series of numbers. What was issued stays: the trigger `invoices_stay` refuses every change but
 * that of `mail_queued_at`, and every removal. Orders name their invoice (campaigns, order_supplements).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /**
     * The order that has this invoice to itself; null for a month's, for one issued anew, and for a credit note. No foreign keys: an invoice
     * outlives its order.
     */
    campaignId: uuid('campaign_id'),
    /** The later order of delivery points it is for; null for the campaign's own. */
    supplementId: uuid('supplement_id').unique(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The invoice that a credit note is about. */
    creditsInvoiceId: uuid('credits_invoice_id').references((): AnyPgColumn => invoices.id),
    /** The month it collects, such as `2026-11`; null when it is of one order. */
    month: text('month'),
    payment: text('payment').$type<InvoicePayment['by']>().notNull(),
    totalExcludingTaxCents: integer('total_excluding_tax_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalIncludingTaxCents: integer('total_including_tax_cents').notNull(),
    /** The document as it was issued. */
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** What a search looks into: the document's name, its buyer, names and advertisers of its orders, a line each. */
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
    // Every order that a document is about; see queries/invoice-lists.ts.
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
