import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../connection.ts';
import * as tables from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { lockCampaign } from '../films/show-files.ts';
import { findTrackingVersion, findTrackingVersions, loadTracking } from './load-tracking.ts';
import { TRACKED_ROWS } from './row-versions.ts';
import { type Everything, insertEverything, scopesOf } from './testing/insert-everything.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** One kind of write to the rows of one campaign. */
type Write = (all: Everything) => SQL;
const inShow = ({ show }: Everything) => sql`show_id = ${show.id}`;
const ofFilm = ({ film }: Everything) => sql`broadcastable_id = ${film.id}`;
/** Copies an existing row, overriding some values. */
function copied(table: PgTable, isRow: SQL, own: Record<string, SQL>): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? sql.identifier(name));
  const names = columns.map((name) => sql.identifier(name));
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${table} where ${isRow} limit 1`;
}
const uuid = sql`gen_random_uuid()`;
const text = sql`gen_random_uuid()::text`;

const WRITES: [PgTable, string, Write][] = [
  [
    tables.campaigns,
    'update',
    ({ campaign }) => sql`update campaigns set files_acquired_at = now() where id = ${campaign.id}`,
  ],
  [tables.users, 'update', ({ campaign }) => sql`update users set name = 'Lou' where id = ${campaign.createdBy}`],
  [tables.shows, 'update', ({ show }) => sql`update shows set pub_id = pub_id where id = ${show.id}`],
  [
    tables.showDestinations,
    'insert',
    (all) => copied(tables.showDestinations, inShow(all), { organization_id: sql`${all.client.id}::uuid` }),
  ],
  [
    tables.showDestinations,
    'update',
    (all) => sql`update show_destinations set position = position + 1 where ${inShow(all)}`,
  ],
  [
    tables.showDestinations,
    'delete',
    (all) => sql`delete from show_destinations where ${inShow(all)} and organization_id = ${all.channel.id}`,
  ],
  [
    tables.organizations,
    'update',
    ({ channel }) => sql`update organizations set name = 'Chaîne 2' where id = ${channel.id}`,
  ],
  [
    tables.organizations,
    'update',
    ({ channel }) => sql`update organizations set logo_svg = null where id = ${channel.id}`,
  ],
  [
    tables.orderSupplements,
    'update',
    (all) => sql`update order_supplements set created_at = now() where ${inShow(all)}`,
  ],
  [
    tables.broadcastables,
    'insert',
    (all) => copied(tables.broadcastables, inShow(all), { id: uuid, superseded_at: sql`now()` }),
  ],
  [tables.broadcastables, 'update', (all) => sql`update broadcastables set qualified_at = now() where ${inShow(all)}`],
  [tables.broadcastables, 'update', (all) => sql`update broadcastables set superseded_at = now() where ${inShow(all)}`],
  [tables.broadcastables, 'delete', (all) => sql`delete from broadcastables where ${inShow(all)}`],
  [tables.verifications, 'update', (all) => sql`update verifications set nb_errors = 0 where ${ofFilm(all)}`],
  [tables.verifications, 'delete', (all) => sql`delete from verifications where ${ofFilm(all)}`],
  [tables.showFiles, 'update', (all) => sql`update show_files set storage_state = 'Archived' where ${inShow(all)}`],
  [tables.showFiles, 'delete', ({ file }) => sql`delete from show_files where id = ${file.id}`],
  [
    tables.uploads,
    'insert',
    ({ file, subtitle }) =>
      sql`with gone as (delete from uploads where file_id = ${file.id}) update uploads set progress = 0.2 where file_id = ${subtitle.id}`,
  ],
  [tables.uploads, 'update', ({ file }) => sql`update uploads set seconds_left = 3 where file_id = ${file.id}`],
  [
    tables.uploadDelegations,
    'insert',
    (all) => copied(tables.uploadDelegations, inShow(all), { id: uuid, email: text }),
  ],
  [
    tables.uploadDelegations,
    'update',
    (all) => sql`update upload_delegations set first_used_at = now() where ${inShow(all)}`,
  ],
  [
    tables.uploadDelegations,
    'update',
    (all) => sql`update upload_delegations set revoked_at = now() where ${inShow(all)}`,
  ],
  [tables.reviewLinks, 'insert', (all) => copied(tables.reviewLinks, inShow(all), { id: uuid })],
  [tables.reviewLinks, 'update', (all) => sql`update review_links set views = views + 1 where ${inShow(all)}`],
  [tables.reviewLinks, 'update', (all) => sql`update review_links set revoked_at = now() where ${inShow(all)}`],
  [tables.filmAnswers, 'insert', (all) => copied(tables.filmAnswers, ofFilm(all), { id: uuid })],
  [tables.filmAnswers, 'update', (all) => sql`update film_answers set text = 'Plus long' where ${ofFilm(all)}`],
  [
    tables.serviceAttachments,
    'update',
    ({ subtitle }) => sql`update service_attachments set created_at = now() where file_id = ${subtitle.id}`,
  ],
  [
    tables.serviceAttachments,
    'delete',
    ({ subtitle }) => sql`delete from service_attachments where file_id = ${subtitle.id}`,
  ],
  [
    tables.regulatorSubmissions,
    'update',
    (all) => sql`update regulator_submissions set status = 'accepted' where ${inShow(all)}`,
  ],
  [tables.regulatorSubmissions, 'delete', (all) => sql`delete from regulator_submissions where ${inShow(all)}`],
  [
    tables.deliveries,
    'insert',
    (all) => copied(tables.deliveries, ofFilm(all), { id: uuid, organization_id: sql`${all.client.id}::uuid` }),
  ],
  [tables.deliveries, 'update', (all) => sql`update deliveries set delivered_at = now() where ${ofFilm(all)}`],
  [tables.deliveries, 'delete', (all) => sql`delete from deliveries where ${ofFilm(all)}`],
  [tables.assets, 'insert', (all) => copied(tables.assets, ofFilm(all), { id: uuid, kind: sql`'ProxySubtitle'` })],
  [tables.assets, 'update', (all) => sql`update assets set storage_state = 'Restoring' where ${ofFilm(all)}`],
  [tables.assets, 'delete', (all) => sql`delete from assets where ${ofFilm(all)}`],
  [tables.jobs, 'insert', (all) => copied(tables.jobs, inShow(all), { id: uuid, subject: text })],
  [tables.jobs, 'update', (all) => sql`update jobs set progress = 0.4 where ${inShow(all)}`],
  [tables.jobs, 'update of nothing', (all) => sql`update jobs set progress = progress where ${inShow(all)}`],
  [tables.jobs, 'delete', (all) => sql`delete from jobs where ${inShow(all)}`],
];

describe('the version', () => {
  it.each(WRITES.map(([table, kind, write]) => [kind, getTableName(table), write] as const))(
    'changes after an %s of %s',
    async (_kind, _table, write) => {
      const all = await insertEverything(db);
      const versions = (find: typeof findTrackingVersion | typeof loadTracking) =>
        Promise.all(scopesOf(all).map(async (scope) => (await find(db, scope))?.version));
      const [campaign, show] = await versions(findTrackingVersion);
      await db.execute(write(all));
      const after = await versions(findTrackingVersion);
      expect(after).toEqual([expect.not.stringContaining(String(campaign)), expect.not.stringContaining(String(show))]);
      expect(await versions(loadTracking)).toEqual(after);
    },
  );

  it('of several campaigns is found in one statement, without those that do not exist', async () => {
    const all = [await insertEverything(db), await insertEverything(db)];
    const single = await Promise.all(
      all.map(async ({ campaign: { id } }) => [id, await findTrackingVersion(db, { kind: 'campaign', id })] as const),
    );
    const ids = [crypto.randomUUID(), ...single.map(([id]) => id)];
    expect(await findTrackingVersions(db, ids)).toEqual(new Map(single));
    expect(await findTrackingVersions(db, [])).toEqual(new Map());
  });

  it('of a campaign changes when a spot is added', async () => {
    const all = await insertEverything(db);
    const scope = { kind: 'campaign', id: all.campaign.id } as const;
    const before = await findTrackingVersion(db, scope);
    await db.execute(copied(tables.shows, sql`id = ${all.show.id}`, { id: uuid, position: sql`2` }));
    expect((await findTrackingVersion(db, scope))?.version).not.toBe(before?.version);
  });

  it('changes when a revoked link is edited that a file was sent through', async () => {
    const all = await insertEverything(db);
    const scope = { kind: 'campaign', id: all.campaign.id } as const;
    await db.execute(sql`update upload_delegations set revoked_at = now() where ${inShow(all)}`);
    const before = await loadTracking(db, scope);
    await db.execute(sql`update upload_delegations set email = 'another@example.org' where id = ${all.delegation.id}`);
    const after = await loadTracking(db, scope);
    expect(after?.tracking.files[0]?.sentByEmail).toBe('another@example.org');
    expect(after?.version).not.toBe(before?.version);
  });

  it('and the rows stay the same while others are written and rows are locked', async () => {
    const all = await insertEverything(db);
    const others = await insertEverything(db);
    for (const scope of scopesOf(all)) {
      const before = await loadTracking(db, scope);
      for (const [, , write] of WRITES) await db.execute(write(others)).catch(() => {});
      await db.transaction(async (tx) => {
        await lockCampaign(tx, all.campaign.id);
        expect(await findTrackingVersion(tx, scope)).toEqual({
          version: before?.version,
          organizationId: all.client.id,
        });
      });
      await db.execute(sql`vacuum (freeze) jobs, uploads, show_files`);
      expect(await loadTracking(db, scope)).toEqual(before);
    }
  });

  it('changes when a row takes the place of a deleted one', async () => {
    const own = await createTestDatabase();
    try {
      const all = await insertEverything(own.db);
      const place = async () =>
        (await own.db.execute<{ place: string }>(sql`select ctid::text as place from jobs`)).rows;
      const scope = { kind: 'campaign', id: all.campaign.id } as const;
      const before = [await place(), await findTrackingVersion(own.db, scope)] as const;
      const [job] = await own.db.delete(tables.jobs).returning();
      if (!job) throw new Error('there was no job');
      await own.db.execute(sql`vacuum jobs`);
      await own.db.insert(tables.jobs).values({ ...job, progress: 0.9 });
      expect(await place()).toEqual(before[0]);
      expect(await findTrackingVersion(own.db, scope)).not.toEqual(before[1]);
    } finally {
      await own.close();
    }
  });

  it('changes with each commit, whatever order the transactions started in', async () => {
    const all = await insertEverything(db);
    const scope = { kind: 'campaign', id: all.campaign.id } as const;
    const versionNow = async () => (await findTrackingVersion(db, scope))?.version;
    const seen = [await versionNow()];
    await db.transaction(async (earlier) => {
      await earlier.execute(sql`update uploads set progress = 0.9 where file_id = ${all.file.id}`);
      await db.execute(sql`update jobs set progress = 0.9 where show_id = ${all.show.id}`);
      seen.push(await versionNow());
    });
    seen.push(await versionNow());
    expect(new Set(seen).size).toBe(3);
  });

  it('covers every table that the response reads, and so do the writes above', async () => {
    const all = await insertEverything(db);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await loadTracking(db, { kind: 'campaign', id: all.campaign.id });
      const texts = query.mock.calls
        .map(([first]) => (first as { text?: string }).text ?? '')
        .filter((each) => each.includes('tracked'));
      expect(texts).toHaveLength(1);
      const read = new Set([...(texts[0]?.matchAll(/(?:from|join) "(\w+)"/g) ?? [])].map(([, name]) => name));
      expect(read.size).toBeGreaterThan(10);
      // Versions of a profile never change.
      read.delete('delivery_profiles');
      expect(read).toEqual(new Set(TRACKED_ROWS.map(({ table }) => getTableName(table))));
      expect(new Set(WRITES.map(([table]) => getTableName(table)))).toEqual(read);
    } finally {
      query.mockRestore();
    }
  });
});
