import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listDestinations, SEED_IDS, seedDemo, tables, updateDestination } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
  await seedDemo(database.db);
});
afterAll(() => database.close());

const rows = () => database.db.select().from(tables.destinations).orderBy(tables.destinations.position);
const organizations = () => database.db.select().from(tables.organizations).orderBy(tables.organizations.id);

describe('seedDemo', () => {
  it('adds one operator and two destinations, however often it runs', async () => {
    await seedDemo(database.db);
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

  it('names folders relative to the deliveries folder, so that they follow a moved data folder', async () => {
    expect((await rows()).map(({ transport }) => transport)).toEqual([
      { kind: 'folder', path: 'galatee-tv', createIfMissing: true },
      { kind: 'folder', path: 'estuaire-regions', createIfMissing: true },
    ]);
  });

  it('leaves an operator’s changes alone: name, logo, profile, transport, concurrent films, order, and whether it is offered', async () => {
    await updateDestination(database.db, SEED_IDS.galatee, {
      name: 'Chaîne Une',
      logoSvg: '<svg/>',
      isActive: false,
      profileId: 'h264-mp4',
      maxConcurrent: 7,
      transport: { kind: 'folder', path: '/mnt/chaine-une' },
    });
    await database.db
      .update(tables.destinations)
      .set({ position: 9 })
      .where(eq(tables.destinations.organizationId, SEED_IDS.galatee));
    await database.db
      .update(tables.organizations)
      .set({ name: 'Régie Exemple' })
      .where(eq(tables.organizations.id, SEED_IDS.operator));
    const before = [await rows(), await organizations()];
    await seedDemo(database.db);
    expect([await rows(), await organizations()]).toEqual(before);
    expect(before[0]).toContainEqual(expect.objectContaining({ position: 9, maxConcurrent: 7, isActive: false }));
  });

  it('does not restore a deleted destination', async () => {
    await database.db.delete(tables.organizations).where(eq(tables.organizations.id, SEED_IDS.estuaire));
    await seedDemo(database.db);
    expect((await rows()).map(({ organizationId }) => organizationId)).toEqual([SEED_IDS.galatee]);
  });
});
