import { pipelineFacts, qualify, tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 200 };
const PROFILE = 'dnxhd-120';

let pipeline: Pipeline;
/** Runs before a delivery's first attempt. */
let beforeDelivery: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  pipeline = await startPipeline({
    qualification: 'manual',
    makesProxies: 'of deliverables',
    beforeStage: async (stage) => {
      if (stage !== 'deliver') return;
      const run = beforeDelivery;
      beforeDelivery = null;
      await run?.();
    },
  });
});
afterAll(() => pipeline.stop());

const jobsOf = ({ broadcastableId }: OrderedFilm, stage: string) =>
  pipeline.db
    .select()
    .from(tables.jobs)
    .where(and(eq(tables.jobs.broadcastableId, broadcastableId), eq(tables.jobs.stage, stage)));

const finished = (film: OrderedFilm, stage: string) =>
  vi.waitFor(async () => {
    const jobs = await jobsOf(film, stage);
    expect(jobs.map(({ status, error }) => [status, error])).toEqual([['finished', null]]);
  }, WAIT);

const deliveredAt = async ({ broadcastableId }: OrderedFilm) =>
  (await deliveriesOf(pipeline.db, broadcastableId))[0]?.deliveredAt ?? null;

const setWait = ({ campaignId }: OrderedFilm) =>
  pipeline.db.update(tables.campaigns).set({ waitsForApproval: true }).where(eq(tables.campaigns.id, campaignId));

/** A film that has been checked and awaits an operator's decision. */
async function checked(): Promise<OrderedFilm> {
  const film = await pipeline.order(await makeFilm('one-second'), [PROFILE]);
  await finished(film, 'qualify');
  return film;
}

async function accept({ broadcastableId }: OrderedFilm) {
  await pipeline.db.transaction(async (tx) => {
    await qualify(tx, broadcastableId, null);
    await pipeline.queue.followUp(tx, { type: 'qualified' }, { broadcastableId });
  });
}

/** What the API does when a reviewer answers. */
async function answer({ showId, broadcastableId }: OrderedFilm, given: 'approved' | 'changesRequested') {
  await pipeline.db.transaction(async (tx) => {
    const [user] = await tx.select().from(tables.users);
    const common = { showId, language: 'fr', days: 14, expiresAt: new Date() } as const;
    const [link] = await tx
      .insert(tables.reviewLinks)
      .values({ ...common, createdBy: user?.id ?? '' })
      .returning();
    const said = { answer: given, authorName: 'Dominique', text: 'Voilà', linkId: link?.id ?? '' };
    await tx.insert(tables.filmAnswers).values({ broadcastableId, ...said });
    if (given === 'approved') await pipeline.queue.followUp(tx, { type: 'approvalSettled' }, { broadcastableId });
  });
}

/** What the API does when someone opens the file in the player. */
async function watchDeliverable({ broadcastableId }: OrderedFilm) {
  const { assets } = tables;
  const [row] = await pipeline.db
    .select()
    .from(assets)
    .where(and(eq(assets.broadcastableId, broadcastableId), eq(assets.role, 'deliverable')));
  const event = { type: 'deliverableProxyRequested', deliverable: { id: row?.id ?? '', frames: 25 } } as const;
  await pipeline.db.transaction((tx) => pipeline.queue.followUp(tx, event, { broadcastableId }));
  await vi.waitFor(async () => {
    const isProxy = and(eq(assets.broadcastableId, broadcastableId), eq(assets.kind, 'DeliverableProxy'));
    const rows = await pipeline.db.select().from(assets).where(isProxy);
    expect(rows).toMatchObject([{ profileId: PROFILE, details: { deliverableId: row?.id } }]);
  }, WAIT);
}

test('a film that waits for its approval is encoded, can be watched as it will be delivered, and delivered once it is approved', async () => {
  const film = await checked();
  await setWait(film);
  await accept(film);
  await finished(film, 'transcode');
  await watchDeliverable(film);
  await answer(film, 'changesRequested');
  expect([await jobsOf(film, 'deliver'), await deliveredAt(film)]).toEqual([[], null]);

  await answer(film, 'approved');
  await vi.waitFor(async () => expect(await deliveredAt(film)).not.toBeNull(), WAIT);

  const { db } = pipeline;
  const { broadcastables } = tables;
  await db.update(broadcastables).set({ supersededAt: new Date() }).where(eq(broadcastables.id, film.broadcastableId));
  const [replacement] = await db.insert(broadcastables).values({ showId: film.showId }).returning();
  expect((await pipelineFacts(db, film.broadcastableId)).awaitsApproval).toBe(false);
  expect((await pipelineFacts(db, replacement?.id ?? '')).awaitsApproval).toBe(true);
});

test('a delivery that was queued before its order began to wait is held too, and follows the approval', async () => {
  const film = await checked();
  beforeDelivery = () => setWait(film);
  await accept(film);
  await finished(film, 'deliver');
  expect(await deliveredAt(film)).toBeNull();

  await answer(film, 'approved');
  await vi.waitFor(async () => expect(await deliveredAt(film)).not.toBeNull(), WAIT);
});
