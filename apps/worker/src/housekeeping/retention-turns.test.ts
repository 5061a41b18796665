import { listFilmsDueForRetention, lockCampaign, supersedeBroadcastable, tables } from '@spotway/database';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, type Film, type Housekeeping, type Order, startHousekeeping } from '../testing/start-housekeeping.ts';
import { applyRetention } from './apply-retention.ts';

const DELIVERED = new Date('2026-05-01T10:00:00Z');
const day = (days: number) => new Date(DELIVERED.getTime() + days * DAY_MS);
/** Per run in these tests. */
const MAX_FILMS = 2;

let house: Housekeeping;
beforeEach(async () => {
  house = await startHousekeeping();
});
afterEach(() => house.stop());

async function deliveredFilm(given?: Order): Promise<Film & { order: Order }> {
  const order = given ?? (await house.order(day(-1)));
  const film = await house.addFilm(order, 'Été', day(-1));
  await house.addMaster(order, film, { completedAt: day(-1) });
  await house.addDelivery(film, DELIVERED, day(-1));
  return { ...film, order };
}

const turn = async (at: number, context = house.context) =>
  (await applyRetention(context, MAX_FILMS)({ now: day(at), signal: new AbortController().signal })).facts;

/** Runs at this time until one finds nothing. */
async function turns(at: number) {
  const all: Awaited<ReturnType<typeof turn>>[] = [];
  for (;;) {
    const facts = await turn(at);
    if (facts.films === 0) return all;
    all.push(facts);
  }
}
const sum = (all: readonly Record<string, number>[], name: string) =>
  all.reduce((total, facts) => total + (facts[name] ?? 0), 0);
const states = async () => {
  const rows = await house.db.select().from(tables.showFiles).orderBy(asc(tables.showFiles.createdAt));
  return rows.map(({ storageState }) => storageState);
};
const waiting = async (at: number) => (await listFilmsDueForRetention(house.db, day(at), 100)).length;

describe('more films than one run looks at', () => {
  test('are warned about and archived over several turns, each once, none without a warning', async () => {
    for (let film = 0; film < 5; film += 1) await deliveredFilm();
    const warnings = await turns(27);
    expect(warnings).toHaveLength(3);
    expect([sum(warnings, 'warned'), sum(warnings, 'archived')]).toEqual([5, 0]);
    expect(await house.sendMails()).toHaveLength(5);
    const removals = await turns(30);
    expect(removals).toHaveLength(3);
    expect([sum(removals, 'warned'), sum(removals, 'archived'), sum(removals, 'files')]).toEqual([0, 5, 5]);
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'Archived'));
    expect(await turns(31)).toEqual([]);
    const archived = await house.db.select().from(tables.auditLog);
    expect(archived.map(({ action }) => action)).toEqual(Array.from({ length: 5 }, () => 'film.archived'));
  });

  test('of one order are handled together, in one mail', async () => {
    const { order } = await deliveredFilm();
    for (let film = 0; film < 3; film += 1) await deliveredFilm(order);
    expect(await turn(27)).toMatchObject({ films: 2, warned: 4 });
    expect(await house.sendMails()).toHaveLength(1);
    expect(await turns(30)).toMatchObject([{ films: 2, archived: 4 }]);
  });
});

describe('an order', () => {
  test('that somebody is working on is skipped, and handled later', async () => {
    const busy = await deliveredFilm();
    await deliveredFilm();
    await turns(27);
    await house.db.transaction(async (tx) => {
      await lockCampaign(tx, busy.order.campaignId);
      expect(await turn(30)).toMatchObject({ films: 2, archived: 1, failed: 0 });
    });
    expect(await turns(30)).toMatchObject([{ films: 1, archived: 1 }]);
  });

  test('that fails is put off for an hour: the others continue', async () => {
    const broken = await deliveredFilm();
    await deliveredFilm();
    await deliveredFilm();
    const { queue } = house;
    const failing: typeof queue = {
      ...queue,
      notify: (tx, campaignId, ...mail) =>
        campaignId === broken.order.campaignId
          ? Promise.reject(new Error('no such queue'))
          : queue.notify(tx, campaignId, ...mail),
    };
    const context = { ...house.context, queue: failing };
    expect(sum([await turn(27, context), await turn(27, context)], 'warned')).toBe(2);
    expect(await waiting(27)).toBe(0);
    expect(await turn(27 + 1 / 24)).toMatchObject({ films: 1, warned: 1, failed: 0 });
  });
});

describe('a film that retention has finished with', () => {
  beforeEach(async () => {
    await deliveredFilm();
    await turns(27);
    await turns(30);
    expect(await waiting(10_000)).toBe(0);
  });

  test('is looked at again when a deliverable is remade', async () => {
    const [film] = await house.db.select().from(tables.broadcastables);
    const common = { broadcastableId: film!.id, sizeBytes: 5, details: {}, createdAt: day(40), mimeType: 'a/b' };
    const report = { ...common, kind: 'VerificationReportPdf', role: 'copy', key: 'assets/a/b/report.pdf' } as const;
    const proxy = { ...common, kind: 'ProxyManifest', role: 'proxy_low_res', key: 'assets/a/b/' } as const;
    await house.db.insert(tables.assets).values([report, proxy]);
    expect(await waiting(40)).toBe(0);
    const made = {
      ...common,
      kind: 'Video',
      role: 'deliverable',
      profileId: 'h264-mp4',
      key: 'assets/a/b/film',
    } as const;
    await house.db.insert(tables.assets).values({ ...made, storageState: 'Restoring' });
    expect(await waiting(40)).toBe(0);
    await house.db.update(tables.assets).set({ storageState: 'Active' }).where(eq(tables.assets.key, made.key));
    expect(await waiting(40)).toBe(1);
    // Its only delivery is long past, and its orderer was warned.
    expect(await turn(40)).toMatchObject({ films: 1, archived: 1 });
    expect(await waiting(10_000)).toBe(0);
  });
});

test('a replaced film is looked at soon, because it may be due', async () => {
  const film = await deliveredFilm();
  await turn(27);
  expect(await waiting(28)).toBe(0);
  await supersedeBroadcastable(house.db, film.broadcastableId);
  expect(await waiting(28)).toBe(1);
});
