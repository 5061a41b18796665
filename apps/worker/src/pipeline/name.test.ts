import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type Executor,
  findCampaignDeliveries,
  findVerification,
  lockCampaign,
  recordNameConfirmation,
  tables,
  withdrawQualification,
} from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
/** The identifier of the test's order, and another one. */
const OWN = 'FR_ABCD_EFGH_IJKL_0001_004_F';
const OTHER = 'FR_ABCD_EFGH_IJKL_0008_004_F';

let folder: string;
let master: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-name-'));
  master = path.join(folder, `${OTHER}.mxf`);
  await copyFile(await makeFilm('one-second'), master);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Confirms the name as the API does. */
async function confirm(tx: Executor, { queue }: Pipeline, { fileId, campaignId, broadcastableId }: OrderedFilm) {
  await lockCampaign(tx, campaignId);
  const at = '2026-03-28T13:05:09.000Z';
  await recordNameConfirmation(tx, fileId, { named: OTHER, expected: OWN, by: 'Camille', at, userId: null });
  await queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId });
}

async function jobOf({ db }: Pipeline, { broadcastableId }: OrderedFilm, stage: string) {
  const ofStage = and(eq(tables.jobs.broadcastableId, broadcastableId), eq(tables.jobs.stage, stage));
  const [job] = await db.select().from(tables.jobs).where(ofStage);
  return job;
}

async function decision({ db }: Pipeline, { broadcastableId }: OrderedFilm) {
  const [film] = await db.select().from(tables.broadcastables).where(eq(tables.broadcastables.id, broadcastableId));
  return film?.qualifiedAt ? 'qualified' : film?.rejectedAt ? 'rejected' : 'none';
}

async function findings({ db }: Pipeline, { broadcastableId }: OrderedFilm) {
  const report = (await findVerification(db, broadcastableId))?.report;
  return report?.streams[0]?.issues.filter(({ code }) => code === 'name-mismatch');
}

async function xmlReport({ db, storage }: Pipeline, { broadcastableId }: OrderedFilm): Promise<string> {
  const isXml = eq(tables.assets.kind, 'VerificationReportXml');
  const assets = await db
    .select()
    .from(tables.assets)
    .where(and(eq(tables.assets.broadcastableId, broadcastableId), isXml));
  expect(assets).toHaveLength(1);
  const chunks = await (await storage.getObjectStream(assets[0]!.key)).toArray();
  return Buffer.concat(chunks).toString();
}

describe('a film named after another spot', () => {
  let pipeline: Pipeline;
  let film: OrderedFilm;
  let measuredAt: string[];
  beforeAll(async () => {
    measuredAt = [];
    pipeline = await startPipeline({ onReport: (stage, phase) => stage === 'verify' && measuredAt.push(phase) });
    film = await pipeline.order(master, ['dnxhd-120']);
    await vi.waitFor(async () => expect((await jobOf(pipeline, film, 'qualify'))?.status).toBe('finished'), WAIT);
  }, 120_000);
  afterAll(() => pipeline.stop());

  test('is neither accepted nor sent back before somebody has confirmed it', async () => {
    expect(await decision(pipeline, film)).toBe('none');
    expect(await findings(pipeline, film)).toEqual([
      { code: 'name-mismatch', severity: 'error', name: { named: OTHER, expected: OWN } },
    ]);
    expect(await jobOf(pipeline, film, 'transcode')).toBeUndefined();
    expect(await xmlReport(pipeline, film)).toContain(`<FileName named="${OTHER}" expected="${OWN}"/>`);
    const asked = 'Film à confirmer\u00a0: Été – Printemps';
    await vi.waitFor(async () => expect(await pipeline.mailSubjects()).toContain(asked), WAIT);
  });

  test('is judged again once confirmed, with new reports and without being decoded again, and continues', async () => {
    measuredAt.length = 0;
    await pipeline.db.transaction((tx) => confirm(tx, pipeline, film));
    await vi.waitFor(async () => {
      const [delivery] = await deliveriesOf(pipeline.db, film.broadcastableId);
      expect(delivery?.deliveredAt).not.toBeNull();
    }, WAIT);
    expect(await decision(pipeline, film)).toBe('qualified');
    const confirmed = { by: 'Camille', at: '2026-03-28T13:05:09.000Z' };
    expect(await findings(pipeline, film)).toEqual([
      { code: 'name-mismatch', severity: 'warning', name: { named: OTHER, expected: OWN, confirmed } },
    ]);
    expect(await xmlReport(pipeline, film)).toContain(
      `<FileName named="${OTHER}" expected="${OWN}" confirmedBy="Camille" confirmedAt="2026-03-28T13:05:09.000Z"/>`,
    );
    const [delivered] = (await findCampaignDeliveries(pipeline.db, film.campaignId))!.spots;
    expect(delivered?.naming).toMatchObject({ mismatch: { named: OTHER, expected: OWN }, confirmation: confirmed });
    expect(measuredAt).toContain('Packaging');
    expect(measuredAt).not.toContain('Encoding');
  });
});

test('a confirmation that arrives while the film is being judged is not lost', async () => {
  let film: OrderedFilm | null = null;
  const isJudged = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const pipeline = await startPipeline({
    // the check cannot end before the confirmation
    beforeStage: (stage) => (stage === 'verify' ? isHeld.promise : undefined),
    onReport: (stage, phase) => stage === 'verify' && phase === 'Uploading' && isJudged.resolve(),
  });
  try {
    film = await pipeline.order(master, ['dnxhd-120']);
    const ordered = film;
    await pipeline.db.transaction(async (tx) => {
      await vi.waitFor(async () => expect(await jobOf(pipeline, ordered, 'verify')).toBeDefined(), WAIT);
      await lockCampaign(tx, ordered.campaignId);
      isHeld.resolve();
      await isJudged.promise;
      await confirm(tx, pipeline, ordered);
    });
    await vi.waitFor(async () => expect(await decision(pipeline, ordered)).toBe('qualified'), WAIT);
    expect(await findings(pipeline, ordered)).toMatchObject([{ severity: 'warning' }]);
  } finally {
    await pipeline.stop();
  }
});

test('a film accepted before its spot had an identifier is judged again by its name, and encoded once that is confirmed', async () => {
  const pipeline = await startPipeline();
  try {
    const film = await pipeline.order(master, ['dnxhd-120'], undefined, undefined, ['arppSubmission']);
    const ofShow = eq(tables.shows.id, film.showId);
    await pipeline.db.update(tables.shows).set({ pubId: '' }).where(ofShow);
    await vi.waitFor(async () => expect(await decision(pipeline, film)).toBe('qualified'), WAIT);
    // as the API does when an operator enters the regulator's answer
    await pipeline.db.transaction(async (tx) => {
      await lockCampaign(tx, film.campaignId);
      await tx.update(tables.shows).set({ pubId: OWN }).where(ofShow);
      const [user] = await tx.select().from(tables.users);
      const submission = { showId: film.showId, status: 'accepted' as const, updatedBy: user!.id };
      await tx.insert(tables.regulatorSubmissions).values(submission);
      await withdrawQualification(tx, film.broadcastableId);
      await pipeline.queue.followUp(tx, { type: 'judgementOutdated' }, film);
      await pipeline.queue.followUp(tx, { type: 'serviceDone' }, film);
    });
    const judgedAgain = { attempt: 2, status: 'finished' };
    await vi.waitFor(async () => expect(await jobOf(pipeline, film, 'qualify')).toMatchObject(judgedAgain), WAIT);
    expect(await decision(pipeline, film)).toBe('none');
    expect(await xmlReport(pipeline, film)).toContain(`<FileName named="${OTHER}" expected="${OWN}"/>`);
    expect(await jobOf(pipeline, film, 'transcode')).toBeUndefined();
    await pipeline.db.transaction((tx) => confirm(tx, pipeline, film));
    await vi.waitFor(async () => expect(await jobOf(pipeline, film, 'transcode')).toBeDefined(), WAIT);
    expect(await decision(pipeline, film)).toBe('qualified');
  } finally {
    await pipeline.stop();
  }
});
