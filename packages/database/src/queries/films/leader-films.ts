import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, deliveries, destinations, leaderFilms, organizations, users } from '../../schema/index.ts';

export type LeaderFilmRow = typeof leaderFilms.$inferSelect;

/** The films of these names that are kept. */
export async function findLeaderFilms(db: Executor, names: readonly string[]): Promise<LeaderFilmRow[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(leaderFilms)
    .where(inArray(leaderFilms.name, [...names]));
}

/** The films that came with a destination and who sent them, by their names. */
export async function listLeaderFilms(db: Executor, organizationId: string) {
  return db
    .select({ film: leaderFilms, uploadedBy: users.name })
    .from(leaderFilms)
    .innerJoin(users, eq(users.id, leaderFilms.uploadedBy))
    .where(eq(leaderFilms.organizationId, organizationId))
    .orderBy(asc(leaderFilms.name));
}

/** The film of this name, locked until the transaction ends; null when there is none. */
export async function lockLeaderFilm(db: Executor, name: string): Promise<LeaderFilmRow | null> {
  const [row] = await db.select().from(leaderFilms).where(eq(leaderFilms.name, name)).for('update');
  return row ?? null;
}

/** Names of the destinations that have one of these profiles, or wait for a film that was ordered with one. */
export async function destinationsWithProfiles(db: Executor, profileIds: readonly string[]): Promise<string[]> {
  if (profileIds.length === 0) return [];
  const waiting = db
    .select({ id: deliveries.organizationId })
    .from(deliveries)
    .innerJoin(broadcastables, eq(broadcastables.id, deliveries.broadcastableId))
    .where(
      and(
        inArray(deliveries.profileId, [...profileIds]),
        sql`${deliveries.deliveredAt} is null and ${broadcastables.supersededAt} is null`,
      ),
    );
  const rows = await db
    .select({ name: organizations.name })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .where(or(inArray(destinations.profileId, [...profileIds]), inArray(destinations.organizationId, waiting)))
    .orderBy(asc(organizations.name));
  return rows.map(({ name }) => name);
}

/** Keeps a film under its name, in the place of the earlier one. False, and nothing done, where another destination has the name. */
export async function saveLeaderFilm(db: Executor, row: typeof leaderFilms.$inferInsert): Promise<boolean> {
  const { key, sizeBytes, sha256, uploadedBy, organizationId, analysis = null } = row;
  const saved = await db
    .insert(leaderFilms)
    .values(row)
    .onConflictDoUpdate({
      target: leaderFilms.name,
      set: { key, sizeBytes, sha256, uploadedBy, analysis, createdAt: sql`now()` },
      setWhere: eq(leaderFilms.organizationId, organizationId),
    })
    .returning({ id: leaderFilms.id });
  return saved.length > 0;
}

export async function deleteLeaderFilm(db: Executor, id: string): Promise<void> {
  await db.delete(leaderFilms).where(eq(leaderFilms.id, id));
}
