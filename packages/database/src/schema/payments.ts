import type { PaidOrder } from '@spotway/contract';
import type { DecidedVat, PaymentState, Quote, SupplementQuote } from '@spotway/domain/billing';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { campaigns, orderSupplements } from './orders.ts';
import { createdAt, id, instant } from './shared/columns.ts';
import { paymentSubjectName, trigramsOf } from './shared/search-texts.ts';

/** What a payment is for, as its order is made when it is authorised. Unpaid, the key of an order may still be missing. */
export type PaymentSubject =
  | {
      readonly kind: 'order';
      readonly order: Omit<PaidOrder, 'idempotencyKey'> & { readonly idempotencyKey?: string };
      /** Its billing details are those that its organisation gave before; missing where the order names them, and in older rows. */
      readonly isRemembered?: boolean | undefined;
    }
  | {
      readonly kind: 'supplement';
      readonly showId: string;
      readonly destinations: readonly string[];
      /** Missing in older rows. */
      readonly termsVersion?: string | undefined;
    };

/** A card payment: the provider's intent, who pays what with it, and what became of it. No card data is ever here. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** The provider's id; null while it is being made. */
    intentId: text('intent_id').unique(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Including tax; what the intent asks the card for. */
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('waiting'),
    /** Null when the order comes with POST /api/campaign only. */
    subject: jsonb('subject').$type<PaymentSubject>(),
    /** The recomputed quote that the payment is captured for; set with the state `capturing`. */
    quote: jsonb('quote').$type<Quote | SupplementQuote>(),
    /** VAT that the amount was computed with: the order that it pays for bears no other. Null when the order is not known yet. */
    vat: jsonb('vat').$type<DecidedVat>(),
    /** The order's key. */
    idempotencyKey: text('idempotency_key'),
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    /** The later order of delivery points that was paid. */
    supplementId: uuid('supplement_id')
      .unique()
      .references(() => orderSupplements.id),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** A code of the contract, or the provider's words. */
    lastError: text('last_error'),
    orderedAt: instant('ordered_at'),
    /** When the provider was last asked how the intent stands. */
    checkedAt: instant('checked_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_one_per_campaign')
      .on(table.campaignId)
      .where(sql`${table.campaignId} is not null and ${table.supplementId} is null`),
    uniqueIndex('payments_one_taken_per_order')
      .on(table.organizationId, table.idempotencyKey)
      .where(sql`${table.state} in ('capturing', 'ordered')`),
    index('payments_unsettled_idx').on(table.checkedAt).where(sql`${table.state} not in ('ordered', 'cancelled')`),
    index('payments_newest_idx').on(table.createdAt, table.id),
    index('payments_newest_in_state_idx').on(table.state, table.createdAt, table.id),
    index('payments_intent_search_idx').using('gin', trigramsOf(table.intentId)),
    index('payments_subject_search_idx').using('gin', trigramsOf(paymentSubjectName(table))),
    index('payments_user_id_idx').on(table.userId, table.createdAt, table.id),
    index('payments_campaign_id_idx').on(table.campaignId),
    index('payments_order_key_idx').on(table.organizationId, table.idempotencyKey),
    check(
      'payments_state_known',
      sql`${table.state} in ('waiting', 'authorised', 'capturing', 'ordered', 'cancelling', 'returning', 'cancelled')`,
    ),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
    check('payments_refund_within', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    // A payment never goes without its order (decisions, "Prices").
    check('payments_ordered_has_order', sql`(${table.state} = 'ordered') = (${table.campaignId} is not null)`),
  ],
);

/** Events of the provider: each is dealt with once, however often it is sent. Kept for as long as the provider may send it again. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Null until it was dealt with. */
    handledAt: instant('handled_at'),
  },
  (table) => [index('payment_events_handled_idx').on(table.handledAt).where(sql`${table.handledAt} is not null`)],
);

/** Money given back of an ordered payment, by an operator here or at the provider's. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's id; null until it is made there. */
    providerId: text('provider_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** Null: it was made at the provider's. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    /** Made by the page: a double click gives back once. */
    idempotencyKey: text('idempotency_key'),
    state: text('state').$type<'pending' | 'done' | 'failed'>().notNull().default('pending'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_refunds_idempotency_key').on(table.paymentId, table.idempotencyKey),
    index('payment_refunds_pending_idx').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    check('payment_refunds_state_known', sql`${table.state} in ('pending', 'done', 'failed')`),
    check('payment_refunds_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

/** A payment that the cardholder's bank contests, as the provider last told it. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's id. */
    providerId: text('provider_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    /** What the provider took back for it and did not give again, its fee left out. */
    withdrawnCents: integer('withdrawn_cents').notNull(),
    /** The provider's word: `fraudulent`, `product_not_received` … */
    reason: text('reason').notNull(),
    /** The provider's word; domain's disputeState reads it. */
    status: text('status').notNull(),
    /** Until when evidence is taken. */
    respondBy: instant('respond_by'),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('payment_disputes_payment_id_idx').on(table.paymentId),
    check('payment_disputes_amount_positive', sql`${table.amountCents} > 0`),
  ],
);
