import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Names the lock that lets one starter at a time migrate: drizzle's own migrator takes none. */
const LOCK = 7_768_292_901;

/** Brings the database to the newest schema; several processes may start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}
