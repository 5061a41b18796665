import { DELIVERY_PROFILES, H264_MP4 } from '@spotway/domain/delivery';
import { BEHIND_OPENING, TC0, WITH_JSON_SHEET } from '@spotway/domain/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { readMigrations } from './migrations/read-migrations.ts';
import { findProfiles } from './queries/profiles/delivery-profiles.ts';
import { deliveryProfiles } from './schema/index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ migrate: false });
});
afterEach(() => database.close());

it('every profile that comes with the product is there as version 1', async () => {
  await migrateDatabase(database.url);
  const ids = DELIVERY_PROFILES.map(({ id }) => id);
  expect([...(await findProfiles(database.db, ids)).values()]).toEqual(expect.arrayContaining([...DELIVERY_PROFILES]));
  const rows = await database.db.select().from(deliveryProfiles);
  expect(rows.map(({ key, profileId, version }) => [key, profileId, version]).sort()).toEqual(
    ids.map((id) => [id, id, 1]).sort(),
  );
});

it('a later start leaves what operators made of them', async () => {
  await migrateDatabase(database.url);
  const own = { ...H264_MP4, name: 'Ours' };
  await database.db.update(deliveryProfiles).set({ profile: own }).where(eq(deliveryProfiles.key, own.id));
  await migrateDatabase(database.url);
  expect((await findProfiles(database.db, [own.id])).get(own.id)).toEqual(own);
});

it('a profile that is no longer seeded stays where a destination or a delivery has it', async () => {
  const before = readMigrations().filter(({ tag }) => tag < '0032');
  await migrateDatabase(database.url, { migrations: before });
  await database.db.execute(sql`
    with made as (insert into organizations (name, kind) values ('Une', 'destination') returning id)
    insert into destinations (organization_id, profile_id, transport) select id, ${WITH_JSON_SHEET.id}, '{}' from made`);
  await migrateDatabase(database.url);
  const kept = await findProfiles(database.db, [TC0.id, BEHIND_OPENING.id, WITH_JSON_SHEET.id]);
  expect([...kept.values()]).toEqual([WITH_JSON_SHEET]);
});
