import type { BillingAddress } from '@spotway/contract';
import type { DecidedVat, Quote } from '@spotway/domain/billing';
import type { LegalMention, Service, Version } from '@spotway/domain/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { invoices } from './invoices.ts';
import { createdAt, id, instant } from './shared/columns.ts';
import { advertiserKey, campaignSearchText, showSearchText, trigramsOf } from './shared/search-texts.ts';

/** A delivery order. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    campaign: text('campaign').notNull(),
    advertiser: text('advertiser').notNull(),
    product: text('product').notNull(),
    uploaderCompany: text('uploader_company').notNull(),
    skipUpload: boolean('skip_upload').notNull().default(false),
    /** Films are delivered only after a reviewer's approval. */
    waitsForApproval: boolean('waits_for_approval').notNull().default(false),
    filesAcquiredAt: instant('files_acquired_at'),
    /** Hours after the order at which the last reminder about missing files was due (domain's reminderDue). */
    remindedHours: integer('reminded_hours'),
    /** How the order is settled: by card, by invoice, or not at all if payment is deactivated. */
    payment: text('payment').$type<'deactivated' | 'card' | 'invoice'>().notNull(),
    /** The recomputed quote the order was made with. */
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** Given with the order, or else the organisation's at that time; null if it had none. */
    billing: jsonb('billing').$type<BillingAddress>(),
    /** How its VAT was decided; null for orders from before there was a choice. */
    vat: jsonb('vat').$type<DecidedVat>(),
    /** Version of the terms it was made under; null for older orders. */
    termsVersion: text('terms_version'),
    /** Null while the order awaits its monthly invoice. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of what was ordered with the key (domain's orderContent), in hex; null for orders of an earlier release. */
    contentHash: text('content_hash'),
    /** The earliest of its spots', for sorting. Maintained by the triggers `spots_air` and `spots_air_otherwise`. */
    firstAirDate: date('first_air_date', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('campaigns_idempotency_key').on(table.organizationId, table.idempotencyKey),
    // Read backwards: `desc()` here would put nulls last, which no query asks for, so the index would not be used.
    index('campaigns_newest_idx').on(table.createdAt, table.id),
    index('campaigns_newest_of_organization_idx').on(table.organizationId, table.createdAt, table.id),
    index('campaigns_of_member_idx').on(table.organizationId, table.createdBy, table.createdAt, table.id),
    // Read forwards, newest first within an advertiser or a day.
    index('campaigns_of_advertiser_idx').on(
      table.organizationId,
      advertiserKey(table),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('campaigns_airing_idx')
      .on(table.organizationId, table.firstAirDate, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.firstAirDate} is not null`),
    index('campaigns_search_idx').using('gin', trigramsOf(campaignSearchText(table))),
    index('campaigns_invoice_id_idx').on(table.invoiceId),
    index('campaigns_uninvoiced_idx').on(table.organizationId, table.createdAt).where(sql`${table.invoiceId} is null`),
    index('campaigns_awaiting_files_idx').on(table.createdAt).where(sql`${table.filesAcquiredAt} is null`),
    index('campaigns_awaiting_files_of_organization_idx')
      .on(table.organizationId, table.id)
      .where(sql`${table.filesAcquiredAt} is null`),
    check('campaigns_payment_known', sql`${table.payment} in ('deactivated', 'card', 'invoice')`),
  ],
);

/** Number of campaigns an organisation ordered, because counting many rows is slow. Maintained by the trigger `campaigns_are_counted`. */
export const campaignCounts = pgTable('campaign_counts', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
});

/** A spot of the order. */
export const shows = pgTable(
  'shows',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Position in the order, from 0. */
    position: integer('position').notNull(),
    /** Empty until the regulator assigns it. */
    pubId: text('pub_id').notNull(),
    title: text('title').notNull(),
    version: text('version').$type<Version>().notNull(),
    /** Declared length in milliseconds. */
    durationMs: integer('duration_ms').notNull(),
    legalMentions: text('legal_mentions').$type<LegalMention>().notNull(),
    services: text('services').array().$type<Service[]>().notNull(),
    /** The customer said when ordering that the film will follow. */
    filesLater: boolean('files_later').notNull().default(false),
    /** The customer wants the film's loudness adjusted to the target (domain's loudnessHandling). */
    normaliseLoudness: boolean('normalise_loudness').notNull().default(false),
    /** Calendar day in Paris, "2026-12-01"; null if not given. */
    firstAirDate: date('first_air_date', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('shows_campaign_position_key').on(table.campaignId, table.position),
    index('shows_pub_id_idx').on(table.pubId),
    index('shows_search_idx').using('gin', trigramsOf(showSearchText(table))),
    check('shows_duration_positive', sql`${table.durationMs} > 0`),
  ],
);

/** Delivery points added to a spot after ordering: a small order of its own, priced as the difference. */
export const orderSupplements = pgTable(
  'order_supplements',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    payment: text('payment').$type<'deactivated' | 'card' | 'invoice'>().notNull(),
    totalExcludingTaxCents: integer('total_excluding_tax_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    totalIncludingTaxCents: integer('total_including_tax_cents').notNull(),
    /** How its VAT was decided; null for orders from before there was a choice. */
    vat: jsonb('vat').$type<DecidedVat>(),
    /** Version of the terms it was made under; null for older orders. */
    termsVersion: text('terms_version'),
    /** Null while it awaits its monthly invoice. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_supplements_campaign_id_idx').on(table.campaignId),
    index('order_supplements_invoice_id_idx').on(table.invoiceId),
    index('order_supplements_show_id_idx').on(table.showId),
    check('order_supplements_payment_known', sql`${table.payment} in ('deactivated', 'card', 'invoice')`),
    check('order_supplements_not_negative', sql`${table.totalExcludingTaxCents} >= 0`),
    check(
      'order_supplements_sum',
      sql`${table.totalExcludingTaxCents} + ${table.vatCents} = ${table.totalIncludingTaxCents}`,
    ),
  ],
);

/** A delivery point ordered for a spot. */
export const showDestinations = pgTable(
  'show_destinations',
  {
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    position: integer('position').notNull().default(0),
    /** The supplement it was ordered with; null if ordered with the campaign. */
    supplementId: uuid('supplement_id').references(() => orderSupplements.id),
    /** Key of the delivery profile it was ordered with; null for orders from before profiles had versions. */
    profileId: text('profile_id'),
  },
  (table) => [
    primaryKey({ columns: [table.showId, table.organizationId] }),
    index('show_destinations_organization_id_idx').on(table.organizationId),
    index('show_destinations_supplement_id_idx').on(table.supplementId).where(sql`${table.supplementId} is not null`),
  ],
);
