import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { tables } from '@spotway/database';
import type { PipelineStage } from '@spotway/domain/work';
import { makeFilm } from '@spotway/media/testing';
import { stageNames } from '@spotway/wording/work';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readStoredFile } from '../films/stored-file.ts';
import { sendSubtitle } from '../testing/send-subtitle.ts';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 200 };

let pipeline: Pipeline;
/** Runs before the first attempt of a stage. */
let before: Partial<Record<PipelineStage, () => Promise<void>>> = {};
beforeAll(async () => {
  pipeline = await startPipeline({
    beforeStage: (stage, attempt) => (attempt === 1 ? before[stage]?.() : undefined),
  });
});
afterAll(() => pipeline.stop());
beforeEach(() => {
  before = {};
});

const fileRow = async (fileId: string) =>
  (await pipeline.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, fileId)))[0]!;

/** Replaces the bytes of a stored file, by default with the same number of bytes. */
async function exchange(fileId: string, bytes?: number): Promise<void> {
  const { key, sizeBytes } = await fileRow(fileId);
  await pipeline.storage.putObject(key, Buffer.alloc(bytes ?? sizeBytes, 7), {
    contentType: 'application/octet-stream',
  });
}

/** Removes all the worker's copies of films. */
const emptyCache = () => rm(path.join(pipeline.folder, 'work', 'copies'), { recursive: true, force: true });

async function jobOf({ broadcastableId }: OrderedFilm, stage: PipelineStage) {
  const { jobs } = tables;
  const isMatching = and(eq(jobs.broadcastableId, broadcastableId), eq(jobs.stage, stage));
  return (await pipeline.db.select().from(jobs).where(isMatching))[0];
}

async function auditOf(fileId: string) {
  const { auditLog } = tables;
  const isMatching = and(eq(auditLog.subjectId, fileId), eq(auditLog.action, 'file.exchanged'));
  return (await pipeline.db.select().from(auditLog).where(isMatching)).map(({ facts }) => facts);
}

async function expectStopped(
  film: OrderedFilm,
  stage: PipelineStage,
  { by = 'etag', fileId = film.fileId }: { by?: 'etag' | 'sha256'; fileId?: string } = {},
): Promise<void> {
  await vi.waitFor(async () => expect((await jobOf(film, stage))?.status).toBe('failed'), WAIT);
  const { name } = await fileRow(fileId);
  const job = await jobOf(film, stage);
  expect([job?.attempt, job?.error]).toEqual([
    1,
    expect.stringContaining(`the store holds another object in place of ${name}`),
  ]);
  expect(job?.error?.includes('sha256')).toBe(by === 'sha256');
  expect((await fileRow(fileId)).exchangedAt).not.toBeNull();
  expect(await auditOf(fileId)).toMatchObject([{ name }]);
  const alert = expect.stringMatching(new RegExp(`${stageNames.fr[stage]}.*Printemps`));
  await vi.waitFor(async () => expect(await pipeline.mailSubjects()).toContainEqual(alert), WAIT);
}

test('a master exchanged before ingest stops its film, and the operator is told', async () => {
  let film: OrderedFilm | null = null;
  const ordered = Promise.withResolvers<void>();
  before.ingest = async () => {
    await ordered.promise;
    // With another size, it could be taken for an incomplete upload, and waited for.
    await exchange(film!.fileId, 5);
  };
  film = await pipeline.order(await makeFilm('one-second'), []);
  ordered.resolve();
  await expectStopped(film, 'ingest');
  expect(await fileRow(film.fileId)).toMatchObject({ probe: null, sha256: null });
});

test('a master exchanged after its check is not encoded: a worker without a copy stops', async () => {
  let film: OrderedFilm | null = null;
  before.transcode = async () => {
    await exchange(film!.fileId);
    await emptyCache();
  };
  film = await pipeline.order(await makeFilm('one-second'), ['dnxhd-120']);
  await expectStopped(film, 'transcode');
  expect((await deliveriesOf(pipeline.db, film.broadcastableId))[0]?.deliveredAt).toBeNull();
});

test('a worker with the checked copy delivers that copy', async () => {
  let film: OrderedFilm | null = null;
  before.transcode = () => exchange(film!.fileId);
  film = await pipeline.order(await makeFilm('one-second'), ['dnxhd-120']);
  const delivered = async () => (await deliveriesOf(pipeline.db, film.broadcastableId))[0]?.deliveredAt;
  await vi.waitFor(async () => expect(await delivered()).toBeTruthy(), WAIT);
  expect((await fileRow(film.fileId)).exchangedAt).toBeNull();
});

test('a master with the recorded ETag but other bytes is caught by its SHA-256 and stops its film', async () => {
  let film: OrderedFilm | null = null;
  before.verify = async () => {
    // As in a store that gives different bytes the same ETag.
    await pipeline.db
      .update(tables.showFiles)
      .set({ sha256: '0'.repeat(64) })
      .where(eq(tables.showFiles.id, film!.fileId));
    await emptyCache();
  };
  film = await pipeline.order(await makeFilm('one-second'), []);
  await expectStopped(film, 'verify', { by: 'sha256' });
});

test('subtitles exchanged after their check stop the encoding that uses them', async () => {
  let film: OrderedFilm | null = null;
  const sent = Promise.withResolvers<string>();
  before.verify = async () => {
    const id = await sendSubtitle(pipeline, film!, 'titres.srt', SRT);
    await vi.waitFor(async () => expect((await fileRow(id)).judgement).not.toBeNull(), WAIT);
    sent.resolve(id);
  };
  before.transcode = async () => exchange(await sent.promise);
  film = await pipeline.order(await makeFilm('one-second'), ['xdcam-hd422-50-teletext']);
  await expectStopped(film, 'transcode', { fileId: await sent.promise });
});

test('a small file is also compared with its SHA-256', async () => {
  const film = await pipeline.order(await makeFilm('one-second'), []);
  const id = await sendSubtitle(pipeline, film, 'titres.srt', SRT);
  const file = await fileRow(id);
  const read = (sha256: string | null) =>
    readStoredFile(pipeline, { ...file, sha256 }, new AbortController().signal).then(String);
  expect(await read(null)).toBe(SRT);
  expect(await read(createHash('sha256').update(SRT).digest('hex'))).toBe(SRT);
  await expect(read('0'.repeat(64))).rejects.toThrow(/the store holds another object in place of titres.srt.*sha256/);
});

const SRT = '1\n00:00:00,080 --> 00:00:00,880\nÀ la plage\n\n';

test('no stage reads a stored file other than through the function that binds it', async () => {
  const folder = path.join(import.meta.dirname, '../stages');
  for (const name of ['ingest', 'verify', 'proxy', 'transcode']) {
    expect(await readFile(path.join(folder, `${name}.ts`), 'utf8')).not.toMatch(/work\.openCopy|getObjectStream/);
  }
});
