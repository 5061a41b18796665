import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startLocalPostgres } from '@spotway/local-postgres';
import { migrateDatabase } from './migrate.ts';
import { administer, databaseUrl, TEMPLATE_DATABASE, TEST_SERVER_VARIABLE } from './testing.ts';

/** Vitest's global setup: one PostgreSQL per run in a temporary folder, with a migrated database to copy. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-test-'));
  // PostgreSQL does not run as root: the account it runs as must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startLocalPostgres({ dataDir: folder });
  // Nothing here has to survive a power cut, and waiting for the disk would take much of the time of every test that creates a database.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await administer(postgres.maintenanceUrl, `alter system set ${setting} = off`);
  await administer(postgres.maintenanceUrl, 'select pg_reload_conf()');
  await administer(postgres.maintenanceUrl, `create database ${TEMPLATE_DATABASE}`);
  await migrateDatabase(databaseUrl(postgres.maintenanceUrl, TEMPLATE_DATABASE));
  process.env[TEST_SERVER_VARIABLE] = postgres.maintenanceUrl;
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
