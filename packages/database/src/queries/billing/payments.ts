import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { payments } from '../../schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type { PaymentSubject } from '../../schema/index.ts';

/** Records a payment before it is sent to the provider. */
export async function insertPayment(
  db: Executor,
  row: Pick<PaymentRow, 'organizationId' | 'userId' | 'amountCents' | 'subject' | 'vat' | 'idempotencyKey'>,
): Promise<PaymentRow> {
  const [payment] = await db.insert(payments).values(row).returning();
  if (!payment) throw new Error('the payment was not inserted');
  return payment;
}

export async function updatePayment(
  db: Executor,
  id: string,
  changes: Partial<Omit<PaymentRow, 'id' | 'createdAt'>>,
): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, id));
}

export async function findPayment(db: Executor, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The payment with this provider intent. */
export async function findPaymentByIntent(db: Executor, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row ?? null;
}

/** Locks the payment until the transaction ends: a second caller sees the result of the first. */
export async function lockPayment(db: Executor, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

/**
 * The payments known to be for an order. Only one transaction at a time gets past here for an order's key, so that only one of several payments
 * is captured. The lock is on the key, not on rows: a payment may learn its key from the very call that captures it.
 */
export async function lockPaymentsOfOrder(
  db: Executor,
  organizationId: string,
  idempotencyKey: string,
): Promise<PaymentRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId} ${idempotencyKey}`}, 0))`);
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.idempotencyKey, idempotencyKey)))
    .orderBy(asc(payments.id));
}

/** Payments being captured for delivery points added to this spot later. */
export async function listCapturingSupplements(
  db: Executor,
  showId: string,
): Promise<{ id: string; destinations: readonly string[] }[]> {
  const rows = await db
    .select({ id: payments.id, subject: payments.subject })
    .from(payments)
    .where(and(eq(payments.state, 'capturing'), sql`${payments.subject}->>'showId' = ${showId}`));
  return rows.flatMap(({ id, subject }) =>
    subject?.kind === 'supplement' ? [{ id, destinations: subject.destinations }] : [],
  );
}

/** The payer's latest payment for this order that was not cancelled. */
export async function findPaymentOfOrder(
  db: Executor,
  userId: string,
  idempotencyKey: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.idempotencyKey, idempotencyKey),
        isNotNull(payments.intentId),
        inArray(payments.state, ['waiting', 'authorised', 'capturing', 'ordered']),
      ),
    )
    .orderBy(sql`${payments.state} = 'waiting'`, desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Payments the provider should be asked about, least recently checked first: those whose settlement was interrupted, after a minute; those
 * waiting for a card less and less often, after a twentieth of their age.
 */
export async function listUnsettledPayments(db: Executor, now: Date, limit: number): Promise<PaymentRow[]> {
  const due = sql`${payments.checkedAt} + greatest(interval '1 minute', (${payments.checkedAt} - ${payments.createdAt}) / 20)`;
  return db
    .select()
    .from(payments)
    .where(
      and(sql`${payments.state} not in ('ordered', 'cancelled')`, sql`${due} <= ${now.toISOString()}::timestamptz`),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(limit);
}
