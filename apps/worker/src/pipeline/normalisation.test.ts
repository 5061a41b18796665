import { chooseNormalisation, findSpotToCorrect, lockCampaign, tables, withdrawRejection } from '@spotway/database';
import { isNormalisingOffered } from '@spotway/domain/quality';
import { makeFilm } from '@spotway/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
const { broadcastables, jobs, verifications } = tables;

let pipeline: Pipeline;
/** Runs once, between a check's work and its publication. */
let beforePublication: (() => Promise<void>) | null = null;
beforeAll(async () => {
  pipeline = await startPipeline({
    async afterStage(stage) {
      if (stage !== 'verify' || !beforePublication) return;
      const run = beforePublication;
      beforePublication = null;
      await run();
    },
  });
});
afterAll(() => pipeline.stop());

/** For a destination that keeps the loudness; a paid service keeps the film from being encoded. */
const order = async (durationMs?: number) =>
  pipeline.order(await makeFilm('too-loud'), ['dnxhd-120'], undefined, undefined, ['subtitling'], false, durationMs);

/** Chooses normalisation as the API does; `isChecked` says whether the film has been checked. */
function choose({ campaignId, showId, broadcastableId }: OrderedFilm, isChecked = true) {
  return pipeline.db.transaction(async (tx) => {
    await lockCampaign(tx, campaignId);
    await chooseNormalisation(tx, showId);
    if (!isChecked) return;
    await withdrawRejection(tx, broadcastableId);
    await pipeline.queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId });
  });
}

async function rowOf({ broadcastableId }: OrderedFilm) {
  const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, broadcastableId));
  return row!;
}

const rejected = (film: OrderedFilm) =>
  vi.waitFor(async () => {
    const { rejectionReason } = await rowOf(film);
    expect(rejectionReason).not.toBeNull();
    return rejectionReason!;
  }, WAIT);

const qualified = (film: OrderedFilm) =>
  vi.waitFor(async () => expect((await rowOf(film)).qualifiedAt).not.toBeNull(), WAIT);

async function checkOf({ broadcastableId }: OrderedFilm) {
  const [row] = await pipeline.db
    .select()
    .from(verifications)
    .where(eq(verifications.broadcastableId, broadcastableId));
  return row!;
}

async function offeredFor({ showId }: OrderedFilm) {
  const spot = await findSpotToCorrect(pipeline.db, showId);
  return isNormalisingOffered(spot?.film?.judged ?? null, spot?.normaliseLoudness ?? false);
}

test('a film rejected only for its level is accepted once normalisation is chosen, on the same measurements', async () => {
  const film = await order();
  expect(await rejected(film)).toMatch(/^Niveau sonore trop fort/);
  expect(await offeredFor(film)).toBe(true);
  const { measurements } = await checkOf(film);
  await choose(film);
  await qualified(film);
  const check = await checkOf(film);
  expect(check).toMatchObject({ nbErrors: 0, measurements });
  expect(check.report.isHelpedByNormalising).toBeUndefined();
  expect(await offeredFor(film)).toBe(false);
});

test('a film with another fault is not offered it, and is rejected again for what remains', async () => {
  const film = await order(20_000);
  expect(await rejected(film)).toMatch(/^Mauvaise durée.*\nNiveau sonore trop fort/);
  expect(await offeredFor(film)).toBe(false);
  await choose(film);
  await vi.waitFor(async () => expect((await rowOf(film)).rejectionReason).toMatch(/^Mauvaise durée[^\n]*$/), WAIT);
});

test('normalisation chosen while the film is being measured is how it is judged', async () => {
  let film: OrderedFilm | null = null;
  beforePublication = () => choose(film!, false);
  film = await order();
  await qualified(film);
  const rows = await pipeline.db.select().from(jobs).where(eq(jobs.subject, film.broadcastableId));
  const checks = rows.filter(({ stage }) => stage === 'verify').map(({ status, attempt }) => `${status} ${attempt}`);
  expect(checks).toEqual(['finished 2']);
});
