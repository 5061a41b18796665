import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { tables } from '@spotway/database';
import type { PipelineStage } from '@spotway/domain/work';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };
/** The room a worker keeps free next to a copy, plus a film and its deliverables. */
const MEGABYTES = 400;
const trial = mountSmallDisk(1);
const refusal = 'refusal' in trial ? trial.refusal : null;
if ('remove' in trial) trial.remove();

/** Stated in the title: machines that permit no mount (macOS, an ordinary user) don't run this test. */
describe.skipIf(refusal !== null)(`a worker’s disk that fills up${refusal ? ` (${refusal})` : ''}`, () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function start(stage: PipelineStage) {
    const disk = mountSmallDisk(MEGABYTES);
    if ('refusal' in disk) throw new Error(disk.refusal);
    closers.push(() => disk.remove());
    const pipeline = await startPipeline({
      makesProxies: true,
      workDir: path.join(disk.folder, 'work'),
      // Its inputs are in place; from now on nothing can be written.
      beforeStage: (begun, attempt) => {
        if (begun === stage && attempt === 1) disk.fill();
      },
    });
    closers.push(() => pipeline.stop());
    return { disk, pipeline };
  }

  const jobOf = async ({ db }: Pipeline, stage: PipelineStage) => {
    const { jobs } = tables;
    const [job] = await db.select().from(jobs).where(eq(jobs.stage, stage));
    return job;
  };
  const names = (folder: string) => readdir(folder).catch(() => [] as string[]);

  test.each(['ingest', 'verify', 'transcode'] as const)(
    'before %s: the work waits, nothing is delivered, work that needs no disk continues, and with free space the whole film is delivered',
    async (stage) => {
      const { disk, pipeline } = await start(stage);
      const { db, queue, deliveriesDir } = pipeline;
      const film = await pipeline.order(await makeFilm('one-second'), ['dnxhd-120'], 'channel');
      await vi.waitFor(async () => expect((await jobOf(pipeline, stage))?.waitsFor).toBe('disk'), WAIT);

      await db.transaction((tx) => queue.notify(tx, film.campaignId, 'orderReceived', null));
      const { jobs } = tables;
      const isSent = and(eq(jobs.stage, 'notify'), eq(jobs.status, 'finished'));
      await vi.waitFor(async () => expect(await db.select().from(jobs).where(isSent)).not.toEqual([]), WAIT);
      expect(await jobOf(pipeline, stage)).toMatchObject({ waitsFor: 'disk' });
      expect(await names(path.join(deliveriesDir, 'channel'))).toEqual([]);
      const cleared = Date.now();
      disk.clear();
      await vi.waitFor(async () => expect((await jobOf(pipeline, stage))?.status).toBe('finished'), WAIT);
      console.log(`${stage} ended ${((Date.now() - cleared) / 1000).toFixed(1)} s after the disk had room again`);
      const delivered = async () => (await deliveriesOf(db, film.broadcastableId))[0]?.deliveredAt ?? null;
      await vi.waitFor(async () => expect(await delivered()).not.toBeNull(), WAIT);
      await vi.waitFor(async () => expect((await jobOf(pipeline, 'proxy'))?.waitsFor ?? null).toBeNull(), WAIT);

      const [verification] = await db.select().from(tables.verifications);
      expect(verification).toMatchObject({ measurements: { decodedFrames: 25, declaredFrames: 25 } });
      const [delivery] = await deliveriesOf(db, film.broadcastableId);
      const files = await names(path.join(deliveriesDir, 'channel'));
      const sent = files.find((name) => name.endsWith('.mxf')) ?? '';
      const sha256 = createHash('sha256').update(await readFile(path.join(deliveriesDir, 'channel', sent)));
      expect(delivery?.sha256).toBe(sha256.digest('hex'));
      // Neither a hidden partial film at the destination, nor remains of an attempt here.
      expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
      await vi.waitFor(async () => expect(await names(path.join(disk.folder, 'work/attempts'))).toEqual([]), WAIT);
      expect((await names(path.join(disk.folder, 'work/copies'))).filter((name) => name.includes('.part'))).toEqual([]);
    },
    300_000,
  );
});
