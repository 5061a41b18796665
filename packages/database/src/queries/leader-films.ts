import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../connection.ts';
import { leaderFilms } from '../schema/index.ts';

export type LeaderFilmRow = typeof leaderFilms.$inferSelect;

/** The films of these names that are kept. */
export async function findLeaderFilms(db: Executor, names: readonly string[]): Promise<LeaderFilmRow[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(leaderFilms)
    .where(inArray(leaderFilms.name, [...names]));
}

/** The films that came with a destination, by their names. */
export async function listLeaderFilms(db: Executor, organizationId: string): Promise<LeaderFilmRow[]> {
  return db
    .select()
    .from(leaderFilms)
    .where(eq(leaderFilms.organizationId, organizationId))
    .orderBy(asc(leaderFilms.name));
}

/** The film of this name, locked until the transaction ends; null when there is none. */
export async function lockLeaderFilm(db: Executor, name: string): Promise<LeaderFilmRow | null> {
  const [row] = await db.select().from(leaderFilms).where(eq(leaderFilms.name, name)).for('update');
  return row ?? null;
}

/** Keeps a film under its name, in the place of the earlier one. */
export async function saveLeaderFilm(db: Executor, row: typeof leaderFilms.$inferInsert): Promise<void> {
  const { key, sizeBytes, sha256, uploadedBy } = row;
  await db
    .insert(leaderFilms)
    .values(row)
    .onConflictDoUpdate({ target: leaderFilms.name, set: { key, sizeBytes, sha256, uploadedBy } });
}

export async function deleteLeaderFilm(db: Executor, id: string): Promise<void> {
  await db.delete(leaderFilms).where(eq(leaderFilms.id, id));
}
