import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findCampaignDeliveries, tables } from '@spotway/database';
import { type DeliveryProfile, deliveredLoudness, H264_MP4, storedDeliverableDetails } from '@spotway/domain/delivery';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const run = promisify(execFile);
const WAIT = { timeout: 120_000, interval: 200 };
/** Coded in half the time of HD. */
const small: DeliveryProfile = {
  ...H264_MP4,
  id: 'small-mp4',
  video: H264_MP4.video && { ...H264_MP4.video, width: 1280, height: 720 },
};
const PROFILES = ['xdcam-hd422-50', small.id];

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ profiles: [small] });
});
afterAll(() => pipeline.stop());

async function verificationOf({ broadcastableId }: OrderedFilm) {
  const { verifications } = tables;
  const [row] = await pipeline.db
    .select()
    .from(verifications)
    .where(eq(verifications.broadcastableId, broadcastableId));
  if (!row) throw new Error('the film was not verified');
  const { streams } = row.report;
  return { nbErrors: row.nbErrors, codes: streams.flatMap(({ issues }) => issues.map(({ code }) => code)) };
}

/** Integrated loudness of the first two channels, measured by a separate run of ffmpeg. */
async function loudnessOf(file: string, isMono: boolean): Promise<number> {
  const mix = isMono ? '[0:a:0][0:a:1]join=inputs=2:channel_layout=stereo,' : '[0:a:0]';
  const { stderr } = await run('ffmpeg', ['-i', file, '-filter_complex', `${mix}ebur128`, '-vn', '-f', 'null', '-']);
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
}

describe('a film that is too loud', () => {
  let film: OrderedFilm;
  beforeAll(async () => {
    film = await pipeline.order(await makeFilm('too-loud'), PROFILES, undefined, undefined, [], true);
    await vi.waitFor(async () => {
      const { jobs } = tables;
      const rows = await pipeline.db.select().from(jobs).where(eq(jobs.broadcastableId, film.broadcastableId));
      expect(rows.filter(({ status }) => status === 'failed').map(({ stage, error }) => [stage, error])).toEqual([]);
      const deliveries = await deliveriesOf(pipeline.db, film.broadcastableId);
      expect(deliveries.every(({ deliveredAt }) => deliveredAt)).toBe(true);
    }, WAIT);
  }, 150_000);

  test('is accepted when its customer has it normalised, and its verification says what will be done', async () => {
    const { nbErrors, codes } = await verificationOf(film);
    expect(nbErrors).toBe(0);
    expect(codes).toContain('normalised');
    expect(codes).not.toContain('loudness');
  });

  test('is delivered everywhere at -23 LUFS, with its picture untouched where it was already right', async () => {
    for (const { profileId, location } of await deliveriesOf(pipeline.db, film.broadcastableId)) {
      const measured = await loudnessOf(location ?? '', profileId === 'xdcam-hd422-50');
      expect(Math.abs(measured + 23)).toBeLessThanOrEqual(profileId === 'xdcam-hd422-50' ? 0.2 : 1);
    }
    const { assets } = tables;
    const isDeliverable = and(eq(assets.broadcastableId, film.broadcastableId), eq(assets.role, 'deliverable'));
    const made = await pipeline.db.select().from(assets).where(isDeliverable);
    const rewrapped = made.find(({ profileId }) => profileId === 'xdcam-hd422-50');
    expect(rewrapped?.details).toMatchObject({ picture: 'rewrapped', verification: { nbErrors: 0 } });
    for (const { details } of made) {
      const loudness = deliveredLoudness(storedDeliverableDetails(details));
      expect(loudness?.isLimited).toBe(false);
      expect((loudness?.measuredLufs ?? 0) + (loudness?.gainDb ?? 0)).toBeCloseTo(-23, 5);
    }
  });

  test('has loudness before, gain and loudness after in its delivery report and its signed receipts', async () => {
    const { shows, receipts, deliveries } = tables;
    const [show] = await pipeline.db.select().from(shows).where(eq(shows.id, film.showId));
    const found = await findCampaignDeliveries(pipeline.db, show?.campaignId ?? '');
    const points = found?.spots[0]?.deliveries ?? [];
    expect(points).toHaveLength(2);
    for (const { loudness } of points) {
      expect(loudness?.measuredLufs).toBeGreaterThan(-20);
      expect(loudness?.gainDb).toBeLessThan(-3);
      expect(Math.abs((loudness?.integratedLufs ?? 0) + 23)).toBeLessThanOrEqual(1);
    }
    const signed = await pipeline.db
      .select({ document: receipts.document })
      .from(receipts)
      .innerJoin(deliveries, eq(deliveries.id, receipts.deliveryId))
      .where(eq(deliveries.broadcastableId, film.broadcastableId));
    expect(signed).toHaveLength(2);
    for (const { document } of signed) {
      const { measured, gain } = JSON.parse(document).normalisedLoudness;
      expect(Math.abs(measured + gain + 2300)).toBeLessThanOrEqual(1);
    }
  });
});

test('the same film is sent back when nobody asked for normalisation, and nothing is normalised', async () => {
  const film = await pipeline.order(await makeFilm('too-loud'), PROFILES);
  await vi.waitFor(async () => {
    const { broadcastables } = tables;
    const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, film.broadcastableId));
    expect(row?.rejectionReason).toContain('Niveau sonore trop fort');
  }, WAIT);
  expect((await verificationOf(film)).codes).not.toContain('normalised');
});
