import { sql } from 'drizzle-orm';
import type { Executor } from '../connection.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { isEarlier, RELEASE } from './release.ts';

/**
 * How a database's schema fits a program: `missing` has none, `older` lacks migrations the program needs, `contracted` has dropped something
 * the program still uses. Until then a newer schema is fine (docs/decisions/042).
 */
export type SchemaState =
  | { readonly state: 'ready' }
  | { readonly state: 'missing' }
  | { readonly state: 'older'; readonly lacking: readonly string[] }
  | { readonly state: 'contracted'; readonly needs: string; readonly release: string };

/** What a database reports about its schema. */
export interface FoundSchema {
  /** `Migration.at` of the applied migrations. */
  readonly applied: readonly number[];
  /** `Migration.unusedSince` of the applied migrations. */
  readonly unusedSince: readonly string[];
}

/** What a program needs from the schema. */
export interface NeededSchema {
  readonly migrations: readonly Pick<Migration, 'tag' | 'at'>[];
  readonly release: string;
}

/** Compares a database's schema with what a program needs; null stands for a database without a schema. */
export function judgeSchema(found: FoundSchema | null, { migrations, release }: NeededSchema): SchemaState {
  if (!found || found.applied.length === 0) return { state: 'missing' };
  const lacking = migrations.filter(({ at }) => !found.applied.includes(at)).map(({ tag }) => tag);
  if (lacking.length > 0) return { state: 'older', lacking };
  const needs = found.unusedSince.find(
    (each, _, all) => isEarlier(release, each) && !all.some((other) => isEarlier(each, other)),
  );
  return needs ? { state: 'contracted', needs, release } : { state: 'ready' };
}

/** Tables that migrations write, in drizzle's own schema. */
export const APPLIED_TABLE = 'drizzle.__drizzle_migrations';
export const CONTRACTED_TABLE = 'drizzle.contracted';

let own: NeededSchema | undefined;

/** For this program; its files are read once, since supervisors ask every few seconds. */
function ownRequirements(): NeededSchema {
  own ??= { migrations: readMigrations(), release: RELEASE };
  return own;
}

/** Reads how the database's schema fits this program. @throws the database's error while it is unreachable */
export async function readSchemaState(
  db: Executor,
  needed: NeededSchema = ownRequirements(),
): Promise<SchemaState> {
  const tables = await db.execute<{ applied: boolean; contracted: boolean }>(
    sql`select to_regclass(${APPLIED_TABLE}) is not null as applied, to_regclass(${CONTRACTED_TABLE}) is not null as contracted`,
  );
  const [has] = tables.rows;
  if (!has?.applied) return judgeSchema(null, needed);
  const applied = await db.execute<{ at: string }>(sql`select created_at as at from ${sql.raw(APPLIED_TABLE)}`);
  const contracted = has.contracted
    ? await db.execute<{ release: string }>(sql`select release from ${sql.raw(CONTRACTED_TABLE)}`)
    : { rows: [] };
  const found = {
    applied: applied.rows.map(({ at }) => Number(at)),
    unusedSince: contracted.rows.map(({ release }) => release),
  };
  return judgeSchema(found, needed);
}

/** What keeps a program from running on the database, in one plain line; null if nothing does. */
export function schemaFault(state: SchemaState): string | null {
  switch (state.state) {
    case 'ready':
      return null;
    case 'missing':
      return 'The database has no schema: run `npm run migrate`.';
    case 'older':
      return `The database lacks ${state.lacking.join(', ')}: run \`npm run migrate\`.`;
    case 'contracted':
      return `The database is for release ${state.needs} and later ones; this is ${state.release}.`;
  }
}
