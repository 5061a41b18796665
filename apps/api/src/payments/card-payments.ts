import { type Database, listUnsettledPayments, lockPayment, type PaymentRow, updatePayment } from '@spotway/database';
import { isAbandoned } from '@spotway/domain/billing';
import type { Brand, Mailer } from '@spotway/mail';
import type { OrderRecords } from '../purchases/order-records.ts';
import { createPurchases } from '../purchases/purchases.ts';
import type { SupplementRecords } from '../purchases/supplement-records.ts';
import type { VatDecisions } from '../purchases/vat-decisions.ts';
import type { Config } from '../settings/config.ts';
import { createPaymentAlert } from './alerts.ts';
import { createCardProvider } from './card-provider.ts';
import { createPaymentDisputes } from './disputes.ts';
import { createPaymentIntents } from './intents.ts';
import { createPaymentService, type PaymentService } from './payments.ts';
import { createPaymentRefunds, type PaymentRefunds } from './refunds.ts';
import { createPaymentSettlement, type PaymentSettlement } from './settlement.ts';

const MAX_SWEPT = 50;

/** Everything about card payments. */
export interface CardPayments {
  readonly publishableKey: string;
  readonly service: PaymentService;
  readonly refunds: PaymentRefunds;
  /** Continues what a crash or a lost webhook interrupted, and gives up abandoned payments. Safe to run in several processes at once. */
  sweep(): Promise<void>;
}

export interface CardPaymentsDependencies {
  readonly config: Pick<
    Config,
    'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE' | 'OPERATOR_EMAIL'
  >;
  readonly db: Database;
  readonly orders: OrderRecords;
  readonly supplements: SupplementRecords;
  readonly vat: VatDecisions;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly clock: () => Date;
  readonly log: (error: unknown, message: string) => void;
}

/** Null without keys: payment is deactivated, and everything else works. */
export function createCardPayments(dependencies: CardPaymentsDependencies): CardPayments | null {
  const { config, db, orders, supplements, vat, mailer, brand, clock, log } = dependencies;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = config;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  const keys = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  const provider = createCardProvider({ ...keys, apiBase: STRIPE_API_BASE });
  const alert = createPaymentAlert({ db, mailer, brand, operatorEmail: config.OPERATOR_EMAIL, log });
  const purchases = createPurchases(db, orders, supplements, vat);
  const settlement = createPaymentSettlement({ db, provider, purchases, clock, alert });
  const intents = createPaymentIntents({ db, provider, purchases, settlement, brandName: brand.name });
  const refunds = createPaymentRefunds({ db, provider, clock, alert });
  const disputes = createPaymentDisputes({ db, provider, clock, alert });
  return {
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    service: createPaymentService({ db, provider, intents, settlement, refunds, disputes, log }),
    refunds,
    sweep: () => sweepPayments({ db, settlement, refunds, clock, log }),
  };
}

interface SweepDependencies extends Pick<CardPaymentsDependencies, 'db' | 'clock' | 'log'> {
  readonly settlement: PaymentSettlement;
  readonly refunds: PaymentRefunds;
}

async function sweepPayments({ db, settlement, refunds, clock, log }: SweepDependencies): Promise<void> {
  for (const payment of await listUnsettledPayments(db, clock(), MAX_SWEPT)) {
    try {
      // Recorded first, so that a failing payment does not keep the others waiting.
      await updatePayment(db, payment.id, { checkedAt: clock() });
      if (payment.intentId === null) await cancelWithoutIntent(db, payment);
      else await settlement.settle(payment.id);
      if (await giveUpIfAbandoned(db, payment.id, clock())) await settlement.settle(payment.id);
    } catch (error) {
      log(error, `payment ${payment.id} is not settled yet`);
    }
  }
  await refunds.finishPending().catch((error: unknown) => log(error, 'a refund is not finished yet'));
}

/** The process died while the provider made the intent: nobody got its secret, so nobody can pay it. */
async function cancelWithoutIntent(db: Database, { id }: PaymentRow): Promise<void> {
  await db.transaction(async (tx) => {
    const { intentId, state } = await lockPayment(tx, id);
    if (intentId === null && state === 'waiting') await updatePayment(tx, id, { state: 'cancelled' });
  });
}

async function giveUpIfAbandoned(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { state, subject, createdAt, intentId } = await lockPayment(tx, id);
    if (intentId === null || !isAbandoned({ state, hasSubject: subject !== null, createdAt }, now)) return false;
    await updatePayment(tx, id, { state: 'cancelling' });
    return true;
  });
}
