import { quoteOrder } from '@spotway/domain/billing';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { type RecordedObject, readNamedObjects } from './named-objects.ts';
import { holdRemovals, removeUnlessHeld } from './removal-hold.ts';
import { endRestoredSessions, isDatabaseEmpty, rebindEtags } from './restored-records.ts';

let database: TestDatabase;
let client: pg.Client;
let userId: string;
let film: { showId: string; broadcastableId: string };
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  ({ userId, ...film } = await insertFilm());
});
afterAll(async () => {
  await client.end();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(tables.showFiles);
  await database.db.delete(tables.assets);
});

async function insertFilm() {
  const { db } = database;
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email: 'c@agence.example' }).returning();
  const words = { campaign: 'Printemps', advertiser: 'Maison', product: 'Eau', uploaderCompany: 'Agence' };
  const ordered = { organizationId: organization!.id, createdBy: user!.id, payment: 'deactivated' } as const;
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({ ...words, ...ordered, quote: quoteOrder([]) })
    .returning();
  const spot = { position: 0, pubId: '', title: 'Été', version: 'Version 1', durationMs: 4000 } as const;
  const [show] = await db
    .insert(tables.shows)
    .values({ ...spot, campaignId: campaign!.id, legalMentions: 'none', services: [] })
    .returning();
  const [broadcastable] = await db.insert(tables.broadcastables).values({ showId: show!.id }).returning();
  return { userId: user!.id, showId: show!.id, broadcastableId: broadcastable!.id };
}

async function insertFile(
  key: string,
  upload: Partial<typeof tables.uploads.$inferInsert> | null,
  changes: Partial<typeof tables.showFiles.$inferInsert> = {},
): Promise<string> {
  const { db } = database;
  const facts = { kind: 'Subtitle', source: 'computer', name: 'film', mimeType: '', sizeBytes: 7 } as const;
  const [file] = await db
    .insert(tables.showFiles)
    .values({ ...film, ...facts, key, createdBy: userId, ...changes })
    .returning();
  if (upload) await db.insert(tables.uploads).values({ fileId: file!.id, partSizeBytes: 1, ...upload });
  return file!.id;
}

async function insertAsset(key: string, changes: Partial<typeof tables.assets.$inferInsert> = {}): Promise<void> {
  const facts = { kind: 'Video', role: 'deliverable', sizeBytes: 5, mimeType: '', details: {} } as const;
  await database.db
    .insert(tables.assets)
    .values({ broadcastableId: film.broadcastableId, ...facts, profileId: key, key, ...changes });
}

async function readNamed() {
  const all: RecordedObject[] = [];
  await database.db.transaction(async (tx) => {
    for await (const each of readNamedObjects(tx)) all.push(each);
  });
  return all;
}

describe('objects named by records', () => {
  it('include files, assets and each file of a proxy once, sorted by key bytes', async () => {
    const completedAt = new Date();
    await insertFile('masters/b', { completedAt, status: 'Finished' }, { sha256: 'ab' });
    await insertFile('masters/B', null);
    await insertAsset('assets/film/deliverable');
    const details = { files: ['manifest.mpd', 'poster.jpg', 'v.m4s'], poster: 'poster.jpg' };
    const proxy = { kind: 'ProxyManifest', role: 'proxy_low_res', profileId: null, details } as const;
    await insertAsset('assets/film/proxy/', proxy);
    // A stream's record has its first object's key and the total size of all its objects.
    await insertAsset('assets/film/proxy/v.m4s', { kind: 'ProxyDashVideo', role: 'proxy_low_res', profileId: null });
    await insertAsset('assets/film/proxy/w.m4s', { kind: 'ProxyAudio', role: 'proxy_low_res', profileId: null });
    const watched = {
      kind: 'DeliverableProxy',
      role: 'proxy_deliverable',
      details: { files: ['a.m4s'], poster: null },
    } as const;
    await insertAsset('assets/film/deliverable-proxy/', watched);
    expect(await readNamed()).toEqual([
      { key: 'assets/film/deliverable', sizeBytes: 5, sha256: null, isPromised: true },
      ...['deliverable-proxy/a.m4s', ...[...details.files, 'w.m4s'].map((name) => `proxy/${name}`)].map((name) => ({
        key: `assets/film/${name}`,
        sizeBytes: null,
        sha256: null,
        isPromised: true,
      })),
      { key: 'masters/B', sizeBytes: 7, sha256: null, isPromised: true },
      { key: 'masters/b', sizeBytes: 7, sha256: 'ab', isPromised: true },
    ]);
  });

  it('are not promised while an upload is in progress or a deliverable is being remade, and archived ones are left out', async () => {
    await insertFile('masters/under-way', {});
    await insertFile('masters/archived', { completedAt: new Date(), status: 'Finished' }, { storageState: 'Archived' });
    await insertAsset('assets/made-again', { storageState: 'Restoring' });
    await insertAsset('assets/archived', { storageState: 'Archived' });
    const named = (await readNamed()).map(({ key, isPromised }) => [key, isPromised]);
    expect(named).toEqual([
      ['assets/made-again', false],
      ['masters/under-way', false],
    ]);
  });

  it('are read page by page, and reading may stop early', async () => {
    const files = Array.from({ length: 2500 }, (_, index) => `v-${String(index).padStart(4, '0')}.m4s`);
    const details = { files, poster: null };
    await insertAsset('assets/p/', { kind: 'ProxyManifest', role: 'proxy_low_res', profileId: null, details });
    expect((await readNamed()).map(({ key }) => key)).toEqual(files.map((name) => `assets/p/${name}`));
    await database.db.transaction(async (tx) => {
      for await (const { key } of readNamedObjects(tx)) if (key.endsWith('0003.m4s')) break;
      let count = 0;
      for await (const _ of readNamedObjects(tx)) count += 1;
      expect(count).toBe(2500);
    });
  });
});

describe('a hold on removals', () => {
  it('waits for a running removal, blocks later ones, and ends with its connection', async () => {
    const removal = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const underWay = removeUnlessHeld(database.db, async () => {
      begun.resolve();
      await removal.promise;
    });
    await begun.promise;
    let isHeld = false;
    const holding = holdRemovals(database.url).then((hold) => {
      isHeld = true;
      return hold;
    });
    await expect.poll(() => locksWaitedFor()).toBe(1);
    expect(isHeld).toBe(false);
    removal.resolve();
    expect(await underWay).toBe(true);
    const hold = await holding;
    expect(await removeUnlessHeld(database.db, () => Promise.reject(new Error('removed')))).toBe(false);
    const lost = new Promise((resolve) => hold.lost.addEventListener('abort', resolve));
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spotway backup'
      and datname = current_database()`);
    await lost;
    await expect.poll(() => removeUnlessHeld(database.db, async () => {})).toBe(true);
    await hold.release();
  });

  it('lets removals run in parallel', async () => {
    let inner = false;
    await removeUnlessHeld(database.db, async () => {
      inner = await removeUnlessHeld(database.db, async () => {});
    });
    expect(inner).toBe(true);
  });
});

async function locksWaitedFor(): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]!.waiting;
}

describe('restored records', () => {
  it('are bound to the current ETags of their objects once the file has arrived', async () => {
    const arrived = await insertFile('masters/arrived', { completedAt: new Date(), status: 'Finished', etag: 'old' });
    const same = await insertFile('masters/same', { completedAt: new Date(), status: 'Finished', etag: 'as-it-was' });
    const underWay = await insertFile('masters/under-way', {});
    const changed = await rebindEtags(client, [
      { key: 'masters/arrived', etag: 'new' },
      { key: 'masters/same', etag: 'as-it-was' },
      { key: 'masters/under-way', etag: 'half' },
      { key: 'assets/unknown', etag: 'x' },
    ]);
    expect(changed).toBe(1);
    const etag = async (id: string) =>
      (await database.db.select().from(tables.uploads).where(eq(tables.uploads.fileId, id)))[0]!.etag;
    expect([await etag(arrived), await etag(same), await etag(underWay)]).toEqual(['new', 'as-it-was', null]);
  });

  it('have no sessions and no mailed links', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    await database.db.insert(tables.sessions).values({ userId, token: 'a', expiresAt });
    await database.db.insert(tables.authTokens).values({ identifier: 'reset', value: 'b', expiresAt });
    expect(await endRestoredSessions(client)).toBe(1);
    expect([await database.db.$count(tables.sessions), await database.db.$count(tables.authTokens)]).toEqual([0, 0]);
  });

  it('require an empty database', async () => {
    expect(await isDatabaseEmpty(client)).toBe(false);
    const bare = `bare_${crypto.randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${bare} template template0`);
    const url = new URL(database.url);
    url.pathname = bare;
    const other = new pg.Client({ connectionString: url.href });
    await other.connect();
    try {
      expect(await isDatabaseEmpty(other)).toBe(true);
      await other.query('create schema queue; create table queue.job (id int)');
      expect(await isDatabaseEmpty(other)).toBe(false);
    } finally {
      await other.end();
      await client.query(`drop database ${bare}`);
    }
  });
});
