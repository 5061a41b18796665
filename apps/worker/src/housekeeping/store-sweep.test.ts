import { holdRemovals, tables } from '@spotway/database';
import { assetKey, assetPrefix, leaderFilmKey } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DAY_MS,
  type Film,
  HOUR_MS,
  type Housekeeping,
  type Order,
  startHousekeeping,
} from '../testing/start-housekeeping.ts';

const NOW = new Date();
const inADay = new Date(NOW.getTime() + DAY_MS + HOUR_MS);

let house: Housekeeping;
let order: Order;
let film: Film;
beforeEach(async () => {
  house = await startHousekeeping();
  order = await house.order(NOW);
  film = await house.addFilm(order, 'Été', NOW);
});
afterEach(() => house.stop());

const put = (...keys: string[]) =>
  Promise.all(keys.map((key) => house.storage.putObject(key, 'bytes', { contentType: 'a/b' })));

/** The film's master, proxy and deliverable, recorded and stored. */
async function storeFilm() {
  const { key: master } = await house.addMaster(order, film, { completedAt: NOW });
  const { broadcastableId } = film;
  const [job, proxyJob] = [crypto.randomUUID(), crypto.randomUUID()];
  const deliverable = assetKey(broadcastableId, job, 'h264-mp4.mp4');
  const segments = ['manifest.mpd', 'video.m4s'].map((name) => assetKey(broadcastableId, proxyJob, name));
  const common = { broadcastableId, sizeBytes: 5, details: {} };
  await house.db.insert(tables.assets).values([
    { ...common, kind: 'Video', role: 'deliverable', profileId: 'h264-mp4', key: deliverable, mimeType: 'video/mp4' },
    {
      ...common,
      kind: 'ProxyManifest',
      role: 'proxy_low_res',
      key: assetPrefix(broadcastableId, proxyJob),
      mimeType: 'application/dash+xml',
    },
  ]);
  await put(master, deliverable, ...segments);
  return [master, deliverable, ...segments].sort();
}

describe('a deleted spot', () => {
  test('leaves nothing at the store: master, deliverable and every proxy file are removed', async () => {
    await storeFilm();
    const other = await house.addFilm(order, 'Hiver', NOW);
    const { key: kept } = await house.addMaster(order, other, { completedAt: NOW });
    await put(kept);
    await house.db.delete(tables.shows).where(eq(tables.shows.id, film.showId));
    expect(await house.run('object-removal', NOW)).toMatchObject({ facts: { removed: 3, kept: 0 }, failures: [] });
    expect(await house.keys()).toEqual([kept]);
    expect((await house.run('object-removal', NOW)).facts).toEqual({ removed: 0, kept: 0, failed: 0 });
  });

  test('keeps its objects while a backup runs, and loses them afterwards', async () => {
    const keys = await storeFilm();
    await house.db.delete(tables.shows).where(eq(tables.shows.id, film.showId));
    const hold = await holdRemovals(house.config.DATABASE_URL);
    const held = await house.run('object-removal', NOW);
    expect(held).toEqual({ facts: { removed: 0, kept: 0, failed: 0, held: 3 }, failures: [] });
    expect(await house.keys()).toEqual(keys);
    await hold.release();
    expect((await house.run('object-removal', NOW)).facts).toMatchObject({ removed: 3 });
    expect(await house.keys()).toEqual([]);
  });

  test('keeps everything when the deleting transaction fails', async () => {
    const keys = await storeFilm();
    const deletion = house.db.transaction(async (tx) => {
      await tx.delete(tables.shows).where(eq(tables.shows.id, film.showId));
      throw new Error('changed my mind');
    });
    await expect(deletion).rejects.toThrow('changed my mind');
    await house.run('object-removal', NOW);
    expect(await house.keys()).toEqual(keys);
  });

  test('keeps an object that a newer record refers to again', async () => {
    const keys = await storeFilm();
    const [proxy] = await house.db.delete(tables.assets).where(eq(tables.assets.kind, 'ProxyManifest')).returning();
    await house.db.insert(tables.assets).values(proxy!);
    expect((await house.run('object-removal', NOW)).facts).toMatchObject({ removed: 0, kept: 1 });
    expect(await house.keys()).toEqual(keys);
  });

  test('waits for an unreachable store, and is removed when it is back', async () => {
    await storeFilm();
    await house.db.delete(tables.shows).where(eq(tables.shows.id, film.showId));
    const listMultipartUploads = () => Promise.reject(new Error('ECONNREFUSED'));
    const away = { storage: { ...house.storage, listMultipartUploads } };
    for (const pause of [0, 60_000, 180_000]) {
      const at = new Date(NOW.getTime() + pause);
      expect((await house.run('object-removal', at, away)).facts).toMatchObject({ removed: 0, failed: 3 });
    }
    const noted = await house.db.select().from(tables.objectRemovals);
    expect(noted.map(({ attempts, error }) => [attempts, error])).toEqual(Array(3).fill([3, 'ECONNREFUSED']));
    expect((await house.run('object-removal', inADay)).facts).toMatchObject({ removed: 3, failed: 0 });
    expect(await house.keys()).toEqual([]);
  });
});

test('a store that refuses everything is left alone after ten refusals', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => `masters/o/f${index}/source`);
  await house.db.insert(tables.objectRemovals).values(keys.map((key) => ({ key, reason: 'orphan' as const })));
  const refuse = () => Promise.reject(new Error('503'));
  const storage = { ...house.storage, deleteObject: refuse, deleteObjects: refuse };
  const report = await house.run('object-removal', NOW, { storage });
  expect(report.facts).toMatchObject({ failed: 10 });
});

test("a key outside the product's folders is never removed", async () => {
  await put('backups/all');
  await house.db.insert(tables.objectRemovals).values({ key: 'backups/', reason: 'orphan' });
  expect((await house.run('object-removal', NOW)).facts).toMatchObject({ removed: 0, failed: 1 });
  expect(await house.keys()).toEqual(['backups/all']);
});

describe('leader films', () => {
  const [kept, left] = [leaderFilmKey(crypto.randomUUID()), leaderFilmKey(crypto.randomUUID())];
  beforeEach(async () => {
    const { organizationId, userId: uploadedBy } = order;
    const film = { organizationId, name: 'ouverture', key: kept, sizeBytes: 5, sha256: 'f'.repeat(64), uploadedBy };
    await house.db.insert(tables.leaderFilms).values(film);
    await put(kept, left);
  });

  test('that were given up leave the store; one that a destination still uses stays, even if noted', async () => {
    await house.db
      .insert(tables.objectRemovals)
      .values([kept, left].map((key) => ({ key, reason: 'orphan' as const })));
    const { facts } = await house.run('object-removal', NOW);
    expect(facts).toEqual({ removed: 1, kept: 1, failed: 0 });
    expect(await house.keys()).toEqual([kept]);
  });

  test('whose record was never written, or was deleted with its destination, are swept after a day', async () => {
    await storeFilm();
    expect((await house.run('store-sweep', inADay)).facts).toMatchObject({ orphans: 1, noted: 1, removed: 1 });
    expect(await house.keys()).toContain(kept);
    expect(await house.keys()).not.toContain(left);
  });
});

describe('the sweep of the store', () => {
  const orphan = `assets/${crypto.randomUUID()}/${crypto.randomUUID()}/left.mp4`;

  test('removes objects without a record a day after they were made, and nothing else', async () => {
    const keys = await storeFilm();
    const working = assetKey(film.broadcastableId, await insertWork(), 'half.mp4');
    await put(orphan, working, 'backups/all');
    expect((await house.run('store-sweep', NOW)).facts).toMatchObject({ objects: 6, orphans: 0, noted: 0 });
    expect((await house.run('store-sweep', inADay)).facts).toMatchObject({ orphans: 1, noted: 1, removed: 1 });
    expect(await house.keys()).toEqual([...keys, working, 'backups/all'].sort());
  });

  test('removes what is left of an archived file', async () => {
    const keys = await storeFilm();
    const archived = { storageState: 'Archived', removedAt: NOW } as const;
    const [asset] = await house.db
      .update(tables.assets)
      .set(archived)
      .where(eq(tables.assets.role, 'deliverable'))
      .returning();
    const config = { ...house.config, STORE_SWEEP_MAX_PERCENT: 25 };
    expect((await house.run('store-sweep', inADay, { config })).facts).toMatchObject({ orphans: 1, removed: 1 });
    expect(await house.keys()).toEqual(keys.filter((key) => key !== asset?.key));
  });

  test('removes nothing when more than a fifth would go, and tells the operator once', async () => {
    const keys = await storeFilm();
    await put(orphan, `${orphan}.2`);
    for (let run = 0; run < 2; run += 1)
      expect((await house.run('store-sweep', inADay)).facts).toMatchObject({ objects: 6, orphans: 2, noted: 0 });
    expect(await house.keys()).toEqual([...keys, orphan, `${orphan}.2`].sort());
    expect(await house.mails()).toEqual([
      { subject: '[alerte] Tâche planifiée\u00a0: store-sweep', to: 'operations@spotway.example' },
    ]);
  });

  test('removes nothing when the database is empty', async () => {
    await put(orphan);
    const config = { ...house.config, STORE_SWEEP_MAX_PERCENT: 100 };
    expect((await house.run('store-sweep', inADay, { config })).facts).toMatchObject({ orphans: 1, noted: 0 });
    expect(await house.keys()).toEqual([orphan]);
    expect(await house.mails()).toHaveLength(1);
  });
});

/** An unfinished transcode: no record refers to its files yet. */
async function insertWork(): Promise<string> {
  const [job] = await house.db
    .insert(tables.jobs)
    .values({ stage: 'transcode', subject: 's', payload: {}, status: 'active', ...film })
    .returning();
  return job!.id;
}
