import { tables } from '@spotway/database';
import { CLEAN_REPORT, MEASUREMENTS } from '@spotway/domain/testing';
import { assetKey } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, type Film, type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';
import { createHousekeeping } from './create-housekeeping.ts';

const DELIVERED = new Date('2026-05-01T10:00:00Z');
const day = (days: number) => new Date(DELIVERED.getTime() + days * DAY_MS);

let house: Housekeeping;
let order: Order;
beforeEach(async () => {
  house = await startHousekeeping();
  order = await house.order(day(-1));
});
afterEach(() => house.stop());

/** A delivered film with its objects: master, deliverable, proxy and report. */
async function deliveredFilm(title: string, deliveredAt = DELIVERED) {
  const film = await house.addFilm(order, title, day(-1));
  const { key: master, fileId } = await house.addMaster(order, film, { completedAt: day(-1) });
  await house.addDelivery(film, deliveredAt, day(-1));
  const { broadcastableId } = film;
  const id = crypto.randomUUID();
  const deliverable = assetKey(broadcastableId, id, 'h264-mp4.mp4');
  const proxy = assetKey(broadcastableId, id, 'manifest.mpd');
  const report = assetKey(broadcastableId, crypto.randomUUID(), 'report.pdf');
  const common = { broadcastableId, sizeBytes: 5, details: {}, createdAt: day(-1) };
  await house.db.insert(tables.assets).values([
    { ...common, kind: 'Video', role: 'deliverable', profileId: 'h264-mp4', key: deliverable, mimeType: 'video/mp4' },
    { ...common, kind: 'ProxyManifest', role: 'proxy_low_res', key: proxy, mimeType: 'application/dash+xml' },
    { ...common, kind: 'VerificationReportPdf', role: 'copy', key: report, mimeType: 'application/pdf' },
  ]);
  for (const key of [master, deliverable, proxy, report])
    await house.storage.putObject(key, 'bytes', { contentType: 'a/b' });
  return { ...film, fileId, master, deliverable, proxy, report };
}

const masters = async () => {
  const rows = await house.db.select().from(tables.showFiles).orderBy(tables.showFiles.createdAt);
  return rows.map(({ storageState, removedAt }) => [storageState, removedAt]);
};
const retain = async (at: number) => (await house.run('retention', day(at))).facts;

describe('a delivered film', () => {
  test('is warned about after 27 days and archived after 30: master and deliverable go, proxy, report and records stay', async () => {
    const film = await deliveredFilm('Été');
    expect(await retain(26.9)).toMatchObject({ warned: 0, archived: 0 });
    expect(await retain(27)).toMatchObject({ warned: 1, archived: 0 });
    expect(await retain(29.9)).toMatchObject({ warned: 0, archived: 0 });
    expect(await retain(30)).toMatchObject({ archived: 1, files: 2, removed: 2, failed: 0 });
    expect(await house.keys()).toEqual([film.proxy, film.report].sort());
    expect(await masters()).toEqual([['Archived', day(30)]]);
    const assets = await house.db.select().from(tables.assets);
    expect(assets.map(({ kind, storageState, removedAt }) => [kind, storageState, removedAt]).sort()).toEqual([
      ['ProxyManifest', 'Active', null],
      ['VerificationReportPdf', 'Active', null],
      ['Video', 'Archived', day(30)],
    ]);
    expect(await house.db.select().from(tables.auditLog)).toMatchObject([
      {
        actorUserId: null,
        action: 'film.archived',
        subjectId: film.broadcastableId,
        facts: { fileIds: [film.fileId] },
      },
    ]);
    expect(await retain(31)).toMatchObject({ films: 0, archived: 0, removed: 0 });
  });

  test('is not archived while it is ordered for another destination; the later delivery restarts the 30 days', async () => {
    const film = await deliveredFilm('Été');
    await retain(27);
    const deliveryId = await house.addDelivery(film, null, day(28));
    expect(await retain(31)).toMatchObject({ archived: 0, warned: 0 });
    await house.db
      .update(tables.deliveries)
      .set({ deliveredAt: day(32) })
      .where(eq(tables.deliveries.id, deliveryId));
    expect(await retain(58)).toMatchObject({ archived: 0, warned: 0 });
    expect(await retain(59)).toMatchObject({ archived: 0, warned: 1 });
    expect(await house.sendMails()).toEqual([expect.stringContaining('suppression le 2 juillet 2026')]);
    expect(await retain(62)).toMatchObject({ archived: 1 });
  });

  test('is archived three days after a late warning, never without one', async () => {
    await deliveredFilm('Été');
    expect(await retain(100)).toMatchObject({ warned: 1, archived: 0 });
    expect(await retain(102.9)).toMatchObject({ warned: 0, archived: 0 });
    expect(await retain(103)).toMatchObject({ archived: 1 });
  });
});

describe('the warning', () => {
  test("is one mail for an order's films that end within a day, each with its date; ten runs send it once", async () => {
    await deliveredFilm('Été');
    await deliveredFilm('Hiver', day(0.9));
    await deliveredFilm('Automne', day(5));
    for (let run = 0; run < 10; run += 1) await retain(27);
    const mails = await house.sendMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Fichiers bientôt supprimés');
    expect(mails[0]).toMatch(/Été – Version 1\s+→ suppression le 31 mai 2026/);
    expect(mails[0]).toMatch(/Hiver – Version 1\s+→ suppression le 1er juin 2026/);
    expect(mails[0]).not.toContain('Automne');
    expect(mails[0]).toContain(`https://films.example/deliver/${order.campaignId}`);
  });

  test("is in the orderer's language", async () => {
    await house.db.update(tables.users).set({ language: 'en' });
    await deliveredFilm('Été');
    await retain(27);
    expect((await house.sendMails())[0]).toContain('Files to be deleted soon: Printemps');
  });
});

describe('a film that is not delivered', () => {
  test('is kept for 30 days after its last event, and always while work is open', async () => {
    const film = await house.addFilm(order, 'Été', day(-1));
    await house.addMaster(order, film, { completedAt: DELIVERED });
    await house.addDelivery(film, null, day(-1));
    const { broadcastableId, showId } = film;
    const [job] = await house.db
      .insert(tables.jobs)
      .values({ stage: 'transcode', subject: 's', payload: {}, status: 'waiting', broadcastableId, showId })
      .returning();
    expect(await retain(60)).toMatchObject({ warned: 0 });
    await house.db
      .update(tables.jobs)
      .set({ status: 'failed', finishedAt: day(40) })
      .where(eq(tables.jobs.id, job!.id));
    expect(await retain(66)).toMatchObject({ warned: 0 });
    expect(await retain(67)).toMatchObject({ warned: 1 });
  });

  test('waits until an operator has decided', async () => {
    const film = await house.addFilm(order, 'Été', day(-1));
    await house.addMaster(order, film, { completedAt: DELIVERED });
    const { broadcastableId } = film;
    await house.db
      .insert(tables.verifications)
      .values({ broadcastableId, nbErrors: 0, nbWarnings: 0, report: CLEAN_REPORT, measurements: MEASUREMENTS });
    expect(await retain(90)).toMatchObject({ films: 1, warned: 0 });
    await house.db
      .update(tables.broadcastables)
      .set({ rejectedAt: day(90), rejectionReason: 'trop fort' })
      .where(eq(tables.broadcastables.id, broadcastableId));
    expect(await retain(116)).toMatchObject({ warned: 0 });
    expect(await retain(117)).toMatchObject({ warned: 1 });
  });

  test('is archived without a warning when the customer replaced it', async () => {
    const film = await house.addFilm(order, 'Été', day(-1));
    await house.addMaster(order, film, { completedAt: day(-1) });
    await house.db
      .update(tables.broadcastables)
      .set({ supersededAt: DELIVERED })
      .where(eq(tables.broadcastables.id, film.broadcastableId));
    expect(await retain(29)).toMatchObject({ archived: 0, warned: 0 });
    expect(await retain(30)).toMatchObject({ archived: 1, warned: 0 });
  });
});

describe('a worker that dies midway', () => {
  let films: (Film & { master: string })[];
  beforeEach(async () => {
    films = [await deliveredFilm('Été'), await deliveredFilm('Hiver')];
    await retain(27);
  });

  test('after the records changed and before the objects were deleted: the next run continues', async () => {
    const { storage } = house;
    const failing: typeof storage = {
      ...storage,
      deleteObjects: () => Promise.reject(new Error('socket hang up')),
      deleteObject: (key) =>
        key === films[0]?.master ? Promise.reject(new Error('socket hang up')) : storage.deleteObject(key),
    };
    const report = await house.run('retention', day(30), { storage: failing });
    expect(report.facts).toMatchObject({ archived: 2, removed: 3, failed: 1 });
    expect(report.failures).toHaveLength(1);
    expect((await house.keys()).filter((key) => key.startsWith('masters/'))).toEqual([films[0]?.master]);
    expect(await retain(30.01)).toMatchObject({ archived: 0, removed: 1, failed: 0 });
    expect((await house.keys()).filter((key) => key.startsWith('masters/'))).toEqual([]);
  });

  test('between two orders: the archived one stays archived, the other one follows', async () => {
    const other = await house.order(day(-1));
    const film = await house.addFilm(other, 'Pluie', day(-1));
    await house.addMaster(other, film, { completedAt: day(-1) });
    await house.addDelivery(film, DELIVERED, day(-1));
    await retain(27);
    const stopping = new AbortController();
    const { db } = house;
    const dying = new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver);
        return async (...work: Parameters<typeof db.transaction>) => {
          const done = await db.transaction(...work);
          stopping.abort(new Error('the worker is stopping'));
          return done;
        };
      },
    });
    const { retention } = createHousekeeping({ ...house.context, db: dying });
    await expect(retention({ now: day(30), signal: stopping.signal })).rejects.toThrow('the worker is stopping');
    const states = (await masters()).map(([state]) => state);
    expect(states.filter((state) => state === 'Active').length).toBeGreaterThan(0);
    await retain(30);
    expect((await masters()).map(([state]) => state)).toEqual(['Archived', 'Archived', 'Archived']);
    expect((await house.keys()).filter((key) => key.startsWith('masters/'))).toEqual([]);
  });
});
