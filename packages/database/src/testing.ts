import { randomUUID } from 'node:crypto';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import pg from 'pg';
import { type Connection, connectDatabase, type Executor } from './connection.ts';
import { deliveryProfiles } from './schema/index.ts';

/** Where a test run stores its server's address; set by the global setup. */
export const TEST_SERVER_VARIABLE = 'SPOTWAY_TEST_DATABASE';
/** The migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'spotway_template';

export interface TestDatabase extends Pick<Connection, 'db'> {
  readonly url: string;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/**
 * A separate database with the newest schema and the seeded delivery profiles, otherwise empty. The run's PostgreSQL is started by
 * `testing-global-setup.ts`; `migrate: false` leaves out the schema.
 */
export async function createTestDatabase(options: { migrate?: boolean } = {}): Promise<TestDatabase> {
  const maintenanceUrl = process.env[TEST_SERVER_VARIABLE];
  if (!maintenanceUrl) throw new Error('no test server: vitest needs packages/database/src/testing-global-setup.ts');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = options.migrate === false ? '' : ` template ${TEMPLATE_DATABASE}`;
  await administer(maintenanceUrl, `create database ${name}${template}`);
  const url = databaseUrl(maintenanceUrl, name);
  const connection = connectDatabase(url, { max: 5 });
  return {
    url,
    db: connection.db,
    async close() {
      await connection.close();
      await administer(maintenanceUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Adds profiles to the seeded ones, each as the version whose key its id is. */
export async function insertTestProfiles(db: Executor, profiles: readonly DeliveryProfile[]): Promise<void> {
  const rows = profiles.map((profile) => {
    const [profileId = '', version = '1'] = profile.id.split('.');
    return { key: profile.id, profileId, version: Number(version), profile };
  });
  if (rows.length > 0) await db.insert(deliveryProfiles).values(rows);
}

export function databaseUrl(maintenanceUrl: string, name: string): string {
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement outside a transaction, on the maintenance database. */
export async function administer(maintenanceUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
