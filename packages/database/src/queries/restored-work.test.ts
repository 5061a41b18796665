import { quoteOrder } from '@spotway/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as tables from '../schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { abandonRestoring, beginRestoring, markDeliverableLost, reopenFinishedJob } from './restored-work.ts';

let database: TestDatabase;
let broadcastableId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  broadcastableId = await insertFilm(database);
});
afterAll(() => database.close());

async function insertFilm({ db }: TestDatabase): Promise<string> {
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email: 'camille@agence.example' }).returning();
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

async function insertDeliverable(profileId: string): Promise<() => Promise<string>> {
  const { db } = database;
  const facts = { kind: 'Video', role: 'deliverable', sizeBytes: 1, mimeType: 'video/mp4', details: {} } as const;
  const [row] = await db
    .insert(tables.assets)
    .values({ ...facts, broadcastableId, profileId, key: crypto.randomUUID() })
    .returning();
  return async () => (await db.select().from(tables.assets).where(eq(tables.assets.id, row!.id)))[0]!.storageState;
}

async function insertTranscode(profileId: string, status: 'waiting' | 'finished' | 'failed'): Promise<string> {
  const [row] = await database.db
    .insert(tables.jobs)
    .values({ stage: 'transcode', subject: profileId, broadcastableId, payload: { profileIds: [profileId] }, status })
    .returning();
  return row!.id;
}

describe('a deliverable that is made again', () => {
  it('is Active, Archived once it is lost, Restoring while it is made, and Archived again when that failed', async () => {
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

  it('stays Restoring while other work makes it', async () => {
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
] as const)('work that is %s can be wanted once more: %s', async (status, isOpened) => {
  const id = await insertTranscode(`job-${status}`, status);
  expect(await reopenFinishedJob(database.db, 'transcode', `job-${status}`)).toBe(isOpened ? id : null);
});
