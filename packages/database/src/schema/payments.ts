import type { PaidOrder } from '@spotway/contract';
import type { DecidedVat, PaymentState, Quote, SupplementQuote } from '@spotway/domain/billing';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { campaigns, orderSupplements } from './orders.ts';
import { createdAt, id, instant } from './shared/columns.ts';
import { paymentSubjectName, trigramsOf } from './shared/search-texts.ts';

/** What a payment is for: the order to make once it is authorised. Before payment the order's key may still be missing. */
export type PaymentSubject =
  | {
      readonly kind: 'order';
      readonly order: Omit<PaidOrder, 'idempotencyKey'> & { readonly idempotencyKey?: string };
      /** The billing details are those its organisation saved earlier; missing if the order contains its own, and in older rows. */
      readonly isRemembered?: boolean | undefined;
    }
  | {
      readonly kind: 'supplement';
      readonly showId: string;
      readonly destinations: readonly string[];
      /** Missing in older rows. */
      readonly termsVersion?: string | undefined;
    };

/** A card payment: the provider's intent, who pays what with it, and its outcome. Card data is never stored here. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** The provider's id; null while the intent is being created. */
    intentId: text('intent_id').unique(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Including tax; what the card is charged. */
    amountCents: integer('amount_cents').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('waiting'),
    /** Null if the order only arrives with POST /api/campaign. */
    subject: jsonb('subject').$type<PaymentSubject>(),
    /** The recomputed quote that the payment is captured for; set when the state becomes `capturing`. */
    quote: jsonb('quote').$type<Quote | SupplementQuote>(),
    /** VAT the amount was computed with, which the paid order must match. Null while the order is unknown. */
    vat: jsonb('vat').$type<DecidedVat>(),
    /** The order's key. */
    idempotencyKey: text('idempotency_key'),
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    /** The supplement that was paid. */
    supplementId: uuid('supplement_id')
      .unique()
      .references(() => orderSupplements.id),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** An error code of the contract, or the provider's message. */
    lastError: text('last_error'),
    orderedAt: instant('ordered_at'),
    /** When the provider was last asked for the intent's state. */
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
    // No ordered payment without its order (decisions, "Prices").
    check('payments_ordered_has_order', sql`(${table.state} = 'ordered') = (${table.campaignId} is not null)`),
  ],
);

/** Provider events: each is handled once, however often it is sent. Kept for as long as the provider may resend it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Null until handled. */
    handledAt: instant('handled_at'),
  },
  (table) => [index('payment_events_handled_idx').on(table.handledAt).where(sql`${table.handledAt} is not null`)],
);

/** A refund of an ordered payment, made by an operator here or at the provider. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's id; null until created there. */
    providerId: text('provider_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** Null if it was made at the provider. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    /** Generated by the page, so that a double click refunds once. */
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

/** A payment disputed by the cardholder's bank, in the provider's latest known state. */
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
    /** What the provider withdrew for it and has not returned, excluding its fee. */
    withdrawnCents: integer('withdrawn_cents').notNull(),
    /** The provider's term: `fraudulent`, `product_not_received` … */
    reason: text('reason').notNull(),
    /** The provider's term; interpreted by domain's disputeState. */
    status: text('status').notNull(),
    /** Deadline for evidence. */
    respondBy: instant('respond_by'),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('payment_disputes_payment_id_idx').on(table.paymentId),
    check('payment_disputes_amount_positive', sql`${table.amountCents} > 0`),
  ],
);
