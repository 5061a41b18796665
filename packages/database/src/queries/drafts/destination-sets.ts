import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { destinationSets, organizations, users } from '../../schema/index.ts';

/** The organisation's sets of delivery points, by name. */
export async function listDestinationSets(db: Executor, organizationId: string) {
  const { id, name, destinations, services, savedBy, savedAt, nameKey } = destinationSets;
  return db
    .select({ id, name, destinations, services, savedBy, savedAt, savedByName: users.name })
    .from(destinationSets)
    .innerJoin(users, eq(users.id, savedBy))
    .where(eq(destinationSets.organizationId, organizationId))
    .orderBy(asc(nameKey));
}
export type DestinationSetRow = Awaited<ReturnType<typeof listDestinationSets>>[number];

/** Lets nobody else save a set of the organisation until the transaction ends: names stay unique, and their number bounded. */
export async function lockDestinationSets(tx: Executor, organizationId: string): Promise<void> {
  const { id } = organizations;
  await tx.select({ id }).from(organizations).where(eq(id, organizationId)).for('no key update');
}

type NewDestinationSet = typeof destinationSets.$inferInsert;

export async function insertDestinationSet(tx: Executor, set: NewDestinationSet): Promise<void> {
  await tx.insert(destinationSets).values(set);
}

export async function updateDestinationSet(
  tx: Executor,
  id: string,
  changes: Partial<Pick<NewDestinationSet, 'name' | 'nameKey' | 'destinations' | 'services' | 'savedBy' | 'savedAt'>>,
): Promise<void> {
  await tx.update(destinationSets).set(changes).where(eq(destinationSets.id, id));
}

/** Which of the organisations has the set. */
export async function findOwnerOfDestinationSet(
  db: Executor,
  organizationIds: readonly string[],
  id: string,
): Promise<string | null> {
  if (organizationIds.length === 0) return null;
  const [row] = await db
    .select({ organizationId: destinationSets.organizationId })
    .from(destinationSets)
    .where(and(eq(destinationSets.id, id), inArray(destinationSets.organizationId, [...organizationIds])));
  return row?.organizationId ?? null;
}

export async function deleteDestinationSet(db: Executor, id: string): Promise<void> {
  await db.delete(destinationSets).where(eq(destinationSets.id, id));
}
