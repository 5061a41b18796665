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

/** What may be put into a database beside its schema. */
export const SEEDS = ['destinations'] as const;
type Seed = (typeof SEEDS)[number];

export interface PrepareOptions {
  readonly databaseUrl: string;
  /** Made an operator; null leaves it at the operators there are. */
  readonly operator: { readonly email: string; readonly onlyIfNone: boolean } | null;
  /** `first`: the demo destinations come with the platform's own organisation and never again. */
  readonly seeds: readonly Seed[] | 'first';
  readonly say: (line: string) => void;
}

/** What was done to a database. */
export interface Prepared {
  readonly migrations: readonly string[];
  readonly destinations: readonly string[];
  readonly operator: Operator | null;
}

/** The database can't be used by this program, whatever is migrated. */
export class ProgramTooOld extends Error {
  override readonly name = 'ProgramTooOld';
}

/**
 * Brings a database to this program's schema, the queue's included, and gives it the platform's own organisation, seeds and an operator. May be run
 * again, and by several at once. @throws ProgramTooOld on a database that later releases have for themselves
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
