import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDestinations, seedDemo, tables } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('seedDemo', () => {
  it('adds one operator and two destinations, however often it runs', async () => {
    await seedDemo(database.db, { deliveriesDir: '/deliveries' });
    await seedDemo(database.db, { deliveriesDir: '/deliveries' });
    const destinations = await listDestinations(database.db);
    expect(destinations.map(({ organizationName, hasLogo }) => [organizationName, hasLogo])).toEqual([
      ['Galatée TV', true],
      ['Estuaire Régions', true],
    ]);
    const operators = await database.db
      .select()
      .from(tables.organizations)
      .where(eq(tables.organizations.kind, 'operator'));
    expect(operators).toHaveLength(1);
  });

  it('follows the data folder when it has moved', async () => {
    const folder = '/elsewhere/deliveries';
    await seedDemo(database.db, { deliveriesDir: `${folder}/` });
    const rows = await database.db.select({ transport: tables.destinations.transport }).from(tables.destinations);
    expect(rows.map(({ transport }) => transport.kind === 'folder' && transport.path).sort()).toEqual([
      `${folder}/estuaire-regions`,
      `${folder}/galatee-tv`,
    ]);
  });
});
