import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { paymentDisputes } from '../../schema/index.ts';

export type PaymentDisputeRow = typeof paymentDisputes.$inferSelect;

/** Records a dispute in the provider's current state; true if anything changed. */
export async function recordPaymentDispute(
  db: Executor,
  row: Omit<typeof paymentDisputes.$inferInsert, 'id'>,
): Promise<boolean> {
  const { amountCents, withdrawnCents, reason, status, respondBy, updatedAt } = row;
  const changed = await db
    .insert(paymentDisputes)
    .values(row)
    .onConflictDoUpdate({
      target: paymentDisputes.providerId,
      set: { amountCents, withdrawnCents, reason, status, respondBy, updatedAt },
      setWhere: sql`(${paymentDisputes.amountCents}, ${paymentDisputes.withdrawnCents}, ${paymentDisputes.reason}, ${paymentDisputes.status}, ${paymentDisputes.respondBy})
        is distinct from (excluded.amount_cents, excluded.withdrawn_cents, excluded.reason, excluded.status, excluded.respond_by)`,
    })
    .returning({ id: paymentDisputes.id });
  return changed.length > 0;
}

/** Disputes of these payments, oldest first. */
export async function listPaymentDisputes(db: Executor, paymentIds: readonly string[]): Promise<PaymentDisputeRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, [...paymentIds]))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.id));
}
