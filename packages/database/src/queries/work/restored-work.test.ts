import { quoteOrder } from '@spotway/domain/billing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '../../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing.ts';
import { abandonRestoring, beginRestoring, markDeliverableLost, reopenFinishedJob } from './restored-work.ts';

let database: TestDatabase;
let broadcastableId: string;
let otherId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  broadcastableId = await insertFilm(database);
  otherId = await insertFilm(database);
});
afterAll(() => database.close());

async function insertFilm({ db }: TestDatabase): Promise<string> {
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const [user] = await db
    .insert(tables.users)
    .values({ name: 'Camille', email: `${crypto.randomUUID()}@agence.example` })
    .returning();
  const words = { campaign: 'Printemps', advertiser: 'Maison', product: 'Eau', uploaderCompany: 'Agence' };
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({
      ...words,
      organizationId: organization!.id,
      createdBy: user!.id,
      payment: 'deactivated',
      quote: quoteOrder([]),
    })
    .returning();
  const spot = { position: 0, pubId: '', title: 'Été', version: 'Version 1', durationMs: 4000 } as const;
  const [show] = await db
    .insert(tables.shows)
    .values({ ...spot, campaignId: campaign!.id, legalMentions: 'none', services: [] })
    .returning();
  const [film] = await db.insert(tables.broadcastables).values({ showId: show!.id }).returning();
  return film!.id;
}

async function insertDeliverable(
  profileId: string,
  changes: Partial<typeof tables.assets.$inferInsert> = {},
): Promise<() => Promise<string>> {
  const { db } = database;
  const facts = { kind: 'Video', role: 'deliverable', sizeBytes: 1, mimeType: 'video/mp4', details: {} } as const;
  const [row] = await db
    .insert(tables.assets)
    .values({ ...facts, broadcastableId, profileId, key: crypto.randomUUID(), ...changes })
    .returning();
  return async () => (await db.select().from(tables.assets).where(eq(tables.assets.id, row!.id)))[0]!.storageState;
}

async function insertTranscode(
  profileId: string,
  status: 'waiting' | 'finished' | 'failed',
  subject: string = profileId,
  film: string = broadcastableId,
): Promise<string> {
  const [row] = await database.db
    .insert(tables.jobs)
    .values({ stage: 'transcode', subject, broadcastableId: film, payload: { profileIds: [profileId] }, status })
    .returning();
  return row!.id;
}

describe('a deliverable that is remade', () => {
  it('is Active, Archived once lost, Restoring while being remade, and Archived again if that fails', async () => {
    const state = await insertDeliverable('mxf');
    const other = await insertDeliverable('other');
    const { db } = database;
    await beginRestoring(db, broadcastableId, ['mxf']);
    expect(await state()).toBe('Active');
    await markDeliverableLost(db, broadcastableId, 'mxf', new Date());
    expect(await state()).toBe('Archived');
    await beginRestoring(db, broadcastableId, ['mxf']);
    expect(await state()).toBe('Restoring');
    await markDeliverableLost(db, broadcastableId, 'mxf', new Date());
    expect(await state()).toBe('Restoring');
    await abandonRestoring(db, broadcastableId);
    expect([await state(), await other()]).toEqual(['Archived', 'Active']);
  });

  it('leaves other films, other profiles and non-deliverables alone', async () => {
    const { db } = database;
    const own = await insertDeliverable('same');
    const others = await Promise.all([
      insertDeliverable('same', { broadcastableId: otherId }),
      insertDeliverable('another'),
      insertDeliverable('same', { role: 'copy' }),
    ]);
    const states = () => Promise.all(others.map((state) => state()));
    await markDeliverableLost(db, broadcastableId, 'same', new Date());
    expect([await own(), ...(await states())]).toEqual(['Archived', 'Active', 'Active', 'Active']);
    await db.update(tables.assets).set({ storageState: 'Archived' });
    await beginRestoring(db, broadcastableId, ['same']);
    expect([await own(), ...(await states())]).toEqual(['Restoring', 'Archived', 'Archived', 'Archived']);
    await db.update(tables.assets).set({ storageState: 'Restoring' });
    await abandonRestoring(db, broadcastableId);
    expect([await own(), ...(await states())]).toEqual(['Archived', 'Restoring', 'Archived', 'Restoring']);
  });

  it('keeps its original removal date if remaking it fails', async () => {
    const { db } = database;
    const day = new Date('2026-05-01T10:00:00Z');
    await insertDeliverable('dated');
    await markDeliverableLost(db, broadcastableId, 'dated', day);
    await beginRestoring(db, broadcastableId, ['dated']);
    await abandonRestoring(db, broadcastableId);
    const [row] = await db.select().from(tables.assets).where(eq(tables.assets.profileId, 'dated'));
    expect([row?.storageState, row?.removedAt]).toEqual(['Archived', day]);
  });

  it('is given up if only finished jobs, or jobs for other films or profiles, remain', async () => {
    const { db } = database;
    const state = await insertDeliverable('alone', { storageState: 'Restoring' });
    await insertTranscode('alone', 'finished');
    await insertTranscode('alone', 'failed', 'second attempt');
    await insertTranscode('alone', 'waiting', 'of another film', otherId);
    await insertTranscode('alone-too', 'waiting');
    await abandonRestoring(db, broadcastableId);
    expect(await state()).toBe('Archived');
  });

  it('stays Restoring while another job remakes it', async () => {
    const state = await insertDeliverable('mp4');
    const { db } = database;
    await markDeliverableLost(db, broadcastableId, 'mp4', new Date());
    await beginRestoring(db, broadcastableId, ['mp4']);
    await insertTranscode('mp4', 'waiting');
    await abandonRestoring(db, broadcastableId);
    expect(await state()).toBe('Restoring');
  });
});

it.each([
  ['finished', true],
  ['waiting', false],
  ['failed', false],
] as const)('a job that is %s can be reopened: %s', async (status, isOpened) => {
  const id = await insertTranscode(`job-${status}`, status);
  expect(await reopenFinishedJob(database.db, 'deliver', `job-${status}`)).toBeNull();
  expect(await reopenFinishedJob(database.db, 'transcode', `job-${status}`)).toBe(isOpened ? id : null);
});
