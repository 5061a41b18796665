import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { paymentEvents } from '../../schema/index.ts';

/** Records a provider event; false if it was handled already. Events whose handling failed are handled again. */
export async function recordPaymentEvent(
  db: Executor,
  event: Pick<typeof paymentEvents.$inferInsert, 'id' | 'type' | 'intentId'>,
): Promise<boolean> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
  const [row] = await db
    .select({ handledAt: paymentEvents.handledAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, event.id));
  return row?.handledAt === null;
}

export async function markPaymentEventHandled(db: Executor, id: string): Promise<void> {
  await db.update(paymentEvents).set({ handledAt: sql`now()` }).where(eq(paymentEvents.id, id));
}
