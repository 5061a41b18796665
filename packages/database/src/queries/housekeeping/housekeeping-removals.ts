import { and, asc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../connection.ts';
import { assets, jobs, leaderFilms, objectRemovals, showFiles } from '../../schema/index.ts';

export type ObjectRemoval = typeof objectRemovals.$inferSelect;

/** Queues objects (keys, or prefixes ending with a slash) for removal from the store; those already queued are left as they are. */
export async function noteObjectRemovals(
  db: Executor,
  keys: readonly string[],
  reason: ObjectRemoval['reason'],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(objectRemovals)
    .values(keys.map((key) => ({ key, reason })))
    .onConflictDoNothing();
}

/** Removals due for their first or next attempt, oldest first. */
export async function listDueRemovals(db: Executor, now: Date, limit: number): Promise<ObjectRemoval[]> {
  return db
    .select()
    .from(objectRemovals)
    .where(
      and(isNull(objectRemovals.removedAt), or(eq(objectRemovals.attempts, 0), lte(objectRemovals.nextAttemptAt, now))),
    )
    .orderBy(asc(objectRemovals.nextAttemptAt), asc(objectRemovals.id))
    .limit(limit);
}

export async function finishRemovals(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(objectRemovals)
    .set({ removedAt: now, error: null, attempts: sql`${objectRemovals.attempts} + 1` })
    .where(inArray(objectRemovals.id, [...ids]));
}

/** Records why an attempt failed and when to retry. */
export async function delayRemoval(db: Executor, id: number, error: string, nextAttemptAt: Date): Promise<void> {
  await db
    .update(objectRemovals)
    .set({ error, nextAttemptAt, attempts: sql`${objectRemovals.attempts} + 1` })
    .where(eq(objectRemovals.id, id));
}

/** Whether any file, asset or leader film is recorded as stored. */
export async function hasStoredRecords(db: Executor): Promise<boolean> {
  const file = db.select({ id: showFiles.id }).from(showFiles).where(ne(showFiles.storageState, 'Archived'));
  const made = db.select({ id: assets.id }).from(assets).where(ne(assets.storageState, 'Archived'));
  const leader = db.select({ id: leaderFilms.id }).from(leaderFilms);
  for (const query of [file, made, leader]) if ((await query.limit(1)).length > 0) return true;
  return false;
}

/**
 * The keys among these that must stay: a file, asset or leader film still in use names the key or a prefix of it, or the job that wrote
 * it is not finished.
 */
export async function listWantedKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const names = [...new Set(keys.flatMap((key) => [key, ...prefixesOf(key)]))];
  const named = new Set(await keysOfRecords(db, (column) => inArray(column, names)));
  const working = await unfinishedJobs(db, keys);
  const isWanted = (key: string) =>
    named.has(key) || prefixesOf(key).some((prefix) => named.has(prefix)) || working.has(jobIdIn(key));
  return new Set(keys.filter(isWanted));
}

/** The keys among these that belong to a file, asset or leader film still in use. */
export async function listRecordedKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  return keys.length === 0 ? [] : keysOfRecords(db, (column) => inArray(column, [...keys]));
}

/** The keys and prefixes among these that are queued for removal. */
export async function listNotedRemovals(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const names = [...new Set(keys.flatMap((key) => [key, ...prefixesOf(key)]))];
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ key: objectRemovals.key })
    .from(objectRemovals)
    .where(and(inArray(objectRemovals.key, names), isNull(objectRemovals.removedAt)));
  const noted = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => noted.has(key) || prefixesOf(key).some((prefix) => noted.has(prefix))));
}

async function keysOfRecords(db: Executor, matches: (column: PgColumn) => SQL | undefined): Promise<string[]> {
  const files = await db
    .select({ key: showFiles.key })
    .from(showFiles)
    .where(and(matches(showFiles.key), ne(showFiles.storageState, 'Archived')));
  const made = await db
    .select({ key: assets.key })
    .from(assets)
    .where(and(matches(assets.key), ne(assets.storageState, 'Archived')));
  const leaders = await db.select({ key: leaderFilms.key }).from(leaderFilms).where(matches(leaderFilms.key));
  return [...files, ...made, ...leaders].map(({ key }) => key);
}

async function unfinishedJobs(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(keys.map(jobIdIn))].filter((id) => UUID.test(id));
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), or(eq(jobs.status, 'waiting'), eq(jobs.status, 'active'))));
  return new Set(rows.map(({ id }) => id));
}

const UUID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asset keys look like `assets/<film>/<job>-<attempt>/<name>`. */
function jobIdIn(key: string): string {
  const [root, , job] = key.split('/');
  return root === 'assets' ? (job ?? '').slice(0, UUID_LENGTH) : '';
}

/** `a/b/c` is under `a/` and `a/b/`; `a/b/` under `a/`. */
function prefixesOf(key: string): string[] {
  const segments = key.split('/').slice(0, key.endsWith('/') ? -2 : -1);
  return segments.map((_, index) => `${segments.slice(0, index + 1).join('/')}/`);
}
