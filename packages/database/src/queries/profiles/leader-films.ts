import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../connection.ts';
import { broadcastables, deliveries, destinations, leaderFilms, organizations, users } from '../../schema/index.ts';
import { newestKeyOf } from './delivery-profiles.ts';

export type LeaderFilmRow = typeof leaderFilms.$inferSelect;

/** The stored films with these names. */
export async function findLeaderFilms(db: Executor, names: readonly string[]): Promise<LeaderFilmRow[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(leaderFilms)
    .where(inArray(leaderFilms.name, [...names]));
}

/** A destination's films and who uploaded them, by name. */
export async function listLeaderFilms(db: Executor, organizationId: string) {
  return db
    .select({ film: leaderFilms, uploadedBy: users.name })
    .from(leaderFilms)
    .innerJoin(users, eq(users.id, leaderFilms.uploadedBy))
    .where(eq(leaderFilms.organizationId, organizationId))
    .orderBy(asc(leaderFilms.name));
}

/** The film with this name, locked until the transaction ends; null if there is none. */
export async function lockLeaderFilm(db: Executor, name: string): Promise<LeaderFilmRow | null> {
  const [row] = await db.select().from(leaderFilms).where(eq(leaderFilms.name, name)).for('update');
  return row ?? null;
}

/** Names of destinations whose profile has one of these keys, or that await a film ordered with one. */
export async function destinationsWithProfiles(db: Executor, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const waiting = db
    .select({ id: deliveries.organizationId })
    .from(deliveries)
    .innerJoin(broadcastables, eq(broadcastables.id, deliveries.broadcastableId))
    .where(
      and(
        inArray(deliveries.profileId, [...keys]),
        sql`${deliveries.deliveredAt} is null and ${broadcastables.supersededAt} is null`,
      ),
    );
  const rows = await db
    .select({ name: organizations.name })
    .from(destinations)
    .innerJoin(organizations, eq(organizations.id, destinations.organizationId))
    .where(or(inArray(newestKeyOf(destinations.profileId), [...keys]), inArray(destinations.organizationId, waiting)))
    .orderBy(asc(organizations.name));
  return rows.map(({ name }) => name);
}

/** Saves a film under its name, replacing the earlier one. Does nothing and returns false if another destination has the name. */
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
