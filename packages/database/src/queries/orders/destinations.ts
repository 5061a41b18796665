import type { StoredTransport } from '@spotway/domain/delivery';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { deliveries, destinations, jobs } from '../../schema/index.ts';
import { deliveryIdOf } from '../work/delivery-of-job.ts';

/** Every destination's transport, secrets sealed. */
export function listTransports(db: Executor): Promise<{ organizationId: string; transport: StoredTransport }[]> {
  return db
    .select({ organizationId: destinations.organizationId, transport: destinations.transport })
    .from(destinations)
    .orderBy(destinations.organizationId);
}

/** Replaces a transport with its new version; false if it was changed meanwhile. */
export async function replaceTransport(
  db: Executor,
  organizationId: string,
  from: StoredTransport,
  to: StoredTransport,
): Promise<boolean> {
  const rows = await db
    .update(destinations)
    .set({ transport: to })
    .where(
      and(
        eq(destinations.organizationId, organizationId),
        eq(destinations.transport, sql`${JSON.stringify(from)}::jsonb`),
      ),
    )
    .returning({ id: destinations.organizationId });
  return rows.length > 0;
}

/**
 * Whether the delivery's destination can take another film now: fewer than its limit of other attempts are running. Locks the
 * destination until the transaction ends, so that two workers can't both take the last slot; the caller starts the attempt in the
 * same transaction. A dead worker's attempt counts until its job restarts or is given up.
 */
export async function hasDeliverySlot(db: Executor, jobId: string): Promise<boolean> {
  const [destination] = await db
    .select({ organizationId: destinations.organizationId, maxConcurrent: destinations.maxConcurrent })
    .from(jobs)
    .innerJoin(deliveries, eq(deliveries.id, deliveryIdOf(jobs)))
    .innerJoin(destinations, eq(destinations.organizationId, deliveries.organizationId))
    .where(and(eq(jobs.id, jobId), eq(jobs.stage, 'deliver')))
    .for('update', { of: destinations });
  if (!destination) return true;
  const [under] = await db
    .select({ way: sql<number>`count(*)::int` })
    .from(jobs)
    .innerJoin(deliveries, eq(deliveries.id, deliveryIdOf(jobs)))
    .where(
      and(
        sql`${jobs.stage} = 'deliver' and ${jobs.status} = 'active'`,
        ne(jobs.id, jobId),
        eq(deliveries.organizationId, destination.organizationId),
      ),
    );
  return (under?.way ?? 0) < destination.maxConcurrent;
}
