import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingInfo, organizations } from './schema/index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What the migration does to existing rows. */
async function migrateRows(): Promise<void> {
  const file = path.join(import.meta.dirname, '../migrations/0017_billing_country.sql');
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  await database.db.transaction(async (tx) => {
    for (const statement of statements.filter((each) => /UPDATE "|CREATE OR REPLACE/.test(each)))
      await tx.execute(sql.raw(statement));
  });
}

it.each([
  ['FR44732829320', 'FR'],
  ['de 123 456 789', 'DE'],
  ['EL123456789', 'GR'],
  ['XI123456789', 'GB'],
  ['GB123456789', 'GB'],
  ['CHE-123.456.789', 'CH'],
  ['n/a', 'FR'],
  ['Demande en cours', 'FR'],
  ['44732829320', 'FR'],
])('existing billing details with the VAT number "%s" get the country %s', async (vatNumber, country) => {
  const { db } = database;
  const [organization] = await db.insert(organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const organizationId = organization?.id ?? '';
  await db.insert(billingInfo).values({ organizationId, address: { vatNumber } as never });
  await migrateRows();
  const [row] = await db.select().from(billingInfo).where(sql`${billingInfo.organizationId} = ${organizationId}`);
  expect(row?.address).toEqual({ vatNumber, country });
});
