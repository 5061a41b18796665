import { and, asc, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { paymentRefunds, payments } from '../../schema/index.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type PaymentRefundRow = typeof paymentRefunds.$inferSelect;

/** Records a refund; null if one with the same key or the same provider id exists. */
export async function insertPaymentRefund(
  db: Executor,
  row: typeof paymentRefunds.$inferInsert,
): Promise<PaymentRefundRow | null> {
  const [refund] = await db.insert(paymentRefunds).values(row).onConflictDoNothing().returning();
  return refund ?? null;
}

export async function findPaymentRefundByKey(
  db: Executor,
  paymentId: string,
  idempotencyKey: string,
): Promise<PaymentRefundRow | null> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** The refund with this provider id, or with this id of our own. */
export async function findPaymentRefund(
  db: Executor,
  { id, providerId }: { readonly id: string | null; readonly providerId: string },
): Promise<PaymentRefundRow | null> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(
      or(
        eq(paymentRefunds.providerId, providerId),
        id !== null && UUID.test(id) ? eq(paymentRefunds.id, id) : undefined,
      ),
    );
  return row ?? null;
}

export async function updatePaymentRefund(
  db: Executor,
  id: string,
  changes: Partial<Pick<PaymentRefundRow, 'providerId' | 'state'>>,
): Promise<void> {
  await db.update(paymentRefunds).set(changes).where(eq(paymentRefunds.id, id));
}

/** Refunds requested before this instant whose outcome is unknown. */
export async function listPendingRefunds(db: Executor, before: Date, limit: number): Promise<PaymentRefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.state, 'pending'), lt(paymentRefunds.createdAt, before)))
    .orderBy(asc(paymentRefunds.createdAt))
    .limit(limit);
}

/** Stores the refunded total on the payment, pending refunds included, and returns it, in cents. */
export async function sumPaymentRefunds(db: Executor, paymentId: string): Promise<number> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentRefunds.amountCents}), 0)::int` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), ne(paymentRefunds.state, 'failed')));
  const refundedCents = sum?.cents ?? 0;
  await db.update(payments).set({ refundedCents }).where(eq(payments.id, paymentId));
  return refundedCents;
}
