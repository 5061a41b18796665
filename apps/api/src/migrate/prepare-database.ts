import {
  connectDatabase,
  ensureOperator,
  migrateDatabase,
  type Operator,
  seedDemo,
  seedDestinations,
  seedPlatform,
} from '@spotway/database';
import { findSchemaFault, migrateQueue } from '@spotway/queue';

/** Optional content for a database. */
export const SEEDS = ['destinations'] as const;
type Seed = (typeof SEEDS)[number];

export interface PrepareOptions {
  readonly databaseUrl: string;
  /** Made an operator; null changes nobody. */
  readonly operator: { readonly email: string; readonly onlyIfNone: boolean } | null;
  /** `first`: the demo destinations are created together with the platform's organisation and never again. */
  readonly seeds: readonly Seed[] | 'first';
  readonly say: (line: string) => void;
}

/** What was done to a database. */
export interface Prepared {
  readonly migrations: readonly string[];
  readonly destinations: readonly string[];
  readonly operator: Operator | null;
}

/** The database is too new for this program; no migration can help. */
export class ProgramTooOld extends Error {
  override readonly name = 'ProgramTooOld';
}

/**
 * Migrates a database, the queue's schema included, and creates the platform's organisation, seeds and an operator. Idempotent and safe to run
 * concurrently.
 * @throws ProgramTooOld on a database that only later releases can use
 */
export async function prepareDatabase({ databaseUrl, operator, seeds, say }: PrepareOptions): Promise<Prepared> {
  const migrations = await migrateDatabase(databaseUrl, { say });
  const connection = connectDatabase(databaseUrl, { max: 1 });
  try {
    await migrateQueue(databaseUrl);
    const fault = await findSchemaFault(connection.db);
    if (fault) throw new ProgramTooOld(fault.line);
    if (seeds === 'first') await seedDemo(connection.db);
    else await seedPlatform(connection.db);
    const destinations = seeds.includes('destinations') ? await seedDestinations(connection.db) : [];
    const { email, onlyIfNone } = operator ?? {};
    const made =
      email === undefined ? null : await ensureOperator(connection.db, email, { onlyIfNone: onlyIfNone ?? false });
    return { migrations, destinations, operator: made };
  } finally {
    await connection.close();
  }
}
