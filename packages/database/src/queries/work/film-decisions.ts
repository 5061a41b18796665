import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables } from '../../schema/index.ts';

/**
 * False if the film was decided on already.
 * @param acceptanceReason why an operator accepts it despite errors
 */
export async function qualify(
  db: Executor,
  broadcastableId: string,
  decidedBy: string | null,
  acceptanceReason: string | null = null,
): Promise<boolean> {
  const rows = await db
    .update(broadcastables)
    .set({ qualifiedAt: sql`now()`, decidedBy, acceptanceReason })
    .where(
      and(
        eq(broadcastables.id, broadcastableId),
        isNull(broadcastables.rejectedAt),
        isNull(broadcastables.qualifiedAt),
      ),
    )
    .returning({ id: broadcastables.id });
  return rows.length > 0;
}

/** Withdraws a film's acceptance so that it is judged again with new facts. False if it was not accepted. */
export async function withdrawQualification(db: Executor, broadcastableId: string): Promise<boolean> {
  const rows = await db
    .update(broadcastables)
    .set({ qualifiedAt: null, acceptanceReason: null })
    .where(and(eq(broadcastables.id, broadcastableId), isNotNull(broadcastables.qualifiedAt)))
    .returning({ id: broadcastables.id });
  return rows.length > 0;
}

/** Withdraws a film's rejection so that it is judged again. */
export async function withdrawRejection(db: Executor, broadcastableId: string): Promise<void> {
  await db
    .update(broadcastables)
    .set({ rejectedAt: null, rejectionReason: null })
    .where(and(eq(broadcastables.id, broadcastableId), isNull(broadcastables.supersededAt)));
}

/** False if the film was decided on already. */
export async function reject(
  db: Executor,
  broadcastableId: string,
  reason: string,
  decidedBy: string | null,
): Promise<boolean> {
  const rows = await db
    .update(broadcastables)
    .set({ rejectedAt: sql`now()`, rejectionReason: reason, decidedBy })
    .where(
      and(
        eq(broadcastables.id, broadcastableId),
        isNull(broadcastables.rejectedAt),
        isNull(broadcastables.qualifiedAt),
      ),
    )
    .returning({ id: broadcastables.id });
  return rows.length > 0;
}
