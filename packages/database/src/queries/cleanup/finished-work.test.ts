import { quoteOrder } from '@spotway/domain/billing';
import { type FinishedWork, isWorkExpired, PIPELINE_STAGES, workKeptSince } from '@spotway/domain/work';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../connection.ts';
import * as tables from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { lockCampaign } from '../films/show-files.ts';
import { insertJob } from '../work/jobs.ts';
import { reopenFinishedJob } from '../work/restored-work.ts';
import { deleteFinishedWork } from './finished-work.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const forget = (limit = 1000) => deleteFinishedWork(database.db, workKeptSince(NOW), limit);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(tables.campaigns);
  await database.db.delete(tables.jobs);
});

interface Film {
  readonly campaignId: string;
  readonly showId: string;
  readonly broadcastableId: string;
}

async function addFilm({ isStored }: { isStored: boolean }): Promise<Film> {
  const { db } = database;
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const email = `${crypto.randomUUID()}@agence.example`;
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email }).returning();
  const order = { campaign: 'Printemps', advertiser: 'Maison', product: 'Eau', uploaderCompany: 'Agence' };
  const made = { organizationId: organization!.id, createdBy: user!.id, payment: 'deactivated' as const };
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({ ...order, ...made, quote: quoteOrder([]) })
    .returning();
  const spot = { position: 0, pubId: '', title: 'Été', version: 'Version 1', durationMs: 20_000 } as const;
  const [show] = await db
    .insert(tables.shows)
    .values({ ...spot, campaignId: campaign!.id, legalMentions: 'none', services: [] })
    .returning();
  const [film] = await db
    .insert(tables.broadcastables)
    .values({ showId: show!.id, retentionLookAt: isStored ? ago(-3) : null })
    .returning();
  return { campaignId: campaign!.id, showId: show!.id, broadcastableId: film!.id };
}

type Work = Partial<Omit<FinishedWork, 'isFilmStored'>> & { readonly subject?: string };

async function addWork(film: Film | null, work: Work = {}): Promise<string> {
  const about = { showId: film?.showId ?? null, broadcastableId: film?.broadcastableId ?? null };
  const facts = { stage: 'transcode', status: 'finished', finishedAt: ago(200), subject: crypto.randomUUID(), ...work };
  const [job] = await database.db
    .insert(tables.jobs)
    .values({ ...about, ...facts, status: facts.status as 'finished', payload: {}, createdAt: ago(201) })
    .returning();
  return job!.id;
}

const leftWork = async () => (await database.db.select().from(tables.jobs)).map(({ id }) => id);

describe('finished work', () => {
  test('is deleted exactly when the rule says so, for every stage, state and age', async () => {
    const films = [await addFilm({ isStored: true }), await addFilm({ isStored: false }), null];
    const kept: string[] = [];
    for (const stage of PIPELINE_STAGES)
      for (const status of ['waiting', 'active', 'finished', 'failed'] as const)
        for (const finishedAt of [null, ago(179), ago(181)])
          for (const film of films) {
            const work = { stage, status, finishedAt };
            const id = await addWork(film, work);
            if (!isWorkExpired({ ...work, isFilmStored: film === films[0] }, NOW)) kept.push(id);
          }
    expect(await forget()).toBe(12);
    expect((await leftWork()).sort()).toEqual(kept.sort());
  });

  test('takes several rounds when it exceeds the limit, oldest first, work without a film last', async () => {
    const film = await addFilm({ isStored: false });
    const ids = [await addWork(null, { stage: 'notify' })];
    for (let age = 200; age < 205; age += 1) ids.unshift(await addWork(film, { finishedAt: ago(age) }));
    expect(await forget(2)).toBe(2);
    expect((await leftWork()).sort()).toEqual(ids.slice(2).sort());
    expect([await forget(2), await forget(2), await forget(2)]).toEqual([2, 2, 0]);
  });

  test('of a delivery leaves its queueing time with the delivery', async () => {
    const film = await addFilm({ isStored: false });
    const organization = await database.db
      .insert(tables.organizations)
      .values({ name: 'Chaîne', kind: 'destination' })
      .returning();
    const [delivery] = await database.db
      .insert(tables.deliveries)
      .values({ broadcastableId: film.broadcastableId, organizationId: organization[0]!.id, profileId: 'h264-mp4' })
      .returning();
    await addWork(film, { stage: 'deliver', subject: delivery!.id });
    expect(await forget()).toBe(1);
    const [row] = await database.db.select().from(tables.deliveries).where(eq(tables.deliveries.id, delivery!.id));
    expect(row?.requestedAt).toEqual(ago(201));
  });

  test('of a locked order is left alone', async () => {
    const film = await addFilm({ isStored: false });
    await addWork(film);
    await database.db.transaction(async (tx) => {
      await lockCampaign(tx, film.campaignId);
      expect(await forget()).toBe(0);
    });
    expect(await forget()).toBe(1);
  });

  test('can be recorded again when it is needed once more', async () => {
    const film = await addFilm({ isStored: false });
    const { showId, broadcastableId } = film;
    const job = { stage: 'transcode', subject: 's', showId, broadcastableId, payload: {} } as const;
    await addWork(film, { subject: 's' });
    expect(await insertJob(database.db, job)).toBeNull();
    await forget();
    expect(await reopenFinishedJob(database.db, 'transcode', 's')).toBeNull();
    expect(await insertJob(database.db, job)).toEqual(expect.any(String));
  });
});

test('a deletion never waits: rows locked elsewhere are skipped', async () => {
  const film = await addFilm({ isStored: false });
  const [held, free] = [await addWork(film), await addWork(film)];
  const other = connectDatabase(database.url, { max: 1 });
  try {
    await other.db.transaction(async (tx) => {
      await tx.select().from(tables.jobs).where(eq(tables.jobs.id, held)).for('update');
      expect(await forget()).toBe(1);
    });
  } finally {
    await other.close();
  }
  expect(await leftWork()).toEqual([held]);
  expect(free).not.toBe(held);
});
