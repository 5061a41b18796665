import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Executor, readSchemaState, type SchemaState, schemaFault } from '@spotway/database';
import { sql } from 'drizzle-orm';
import { createQueue } from '../queue.ts';

const bossPackage = fileURLToPath(import.meta.resolve('pg-boss/package.json'));
/** The table version that this pg-boss works with. */
const NEEDED = (JSON.parse(readFileSync(bossPackage, 'utf8')) as { pgboss: { schema: number } }).pgboss.schema;

/** Creates the queue's tables and queues, or updates them to what this program needs; newer ones stay. Safe to run concurrently. */
export async function migrateQueue(url: string): Promise<void> {
  const failed: Error[] = [];
  const queue = createQueue({ connectionString: url, supervise: false, onError: (error) => failed.push(error) });
  try {
    await queue.start();
  } finally {
    await queue.stop(1000);
  }
  if (failed[0]) throw failed[0];
}

/** What keeps a program from running on a database. */
export interface SchemaFault {
  /** As reported by `/readyz`. */
  readonly reason: 'schema_missing' | 'schema_older' | 'program_older';
  /** One plain line for a log. */
  readonly line: string;
}

const REASONS = { missing: 'schema_missing', older: 'schema_older', contracted: 'program_older' } as const;

/** Why this program can't run on the database (its schema or the queue's); null if it can. @throws the database's error while it is unreachable */
export async function findSchemaFault(
  db: Executor,
  readState: (db: Executor) => Promise<SchemaState> = readSchemaState,
): Promise<SchemaFault | null> {
  const state = await readState(db);
  const line = schemaFault(state);
  if (line && state.state !== 'ready') return { reason: REASONS[state.state], line };
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('queue.version') is not null as "isThere"`,
  );
  const versions = rows[0]?.isThere
    ? await db.execute<{ version: number }>(sql`select version from queue.version`)
    : null;
  if (versions && Number(versions.rows[0]?.version) >= NEEDED) return null;
  return { reason: 'schema_older', line: 'The database lacks tables of the queue: run `npm run migrate`.' };
}
