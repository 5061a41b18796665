import { tables } from '@spotway/database';
import { makeFilm } from '@spotway/media/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const WAIT = { timeout: 120_000, interval: 100 };

function jobOf({ db }: Pipeline, { showId }: OrderedFilm, stage: string) {
  return vi.waitFor(async () => {
    const [job] = await db
      .select()
      .from(tables.jobs)
      .where(and(eq(tables.jobs.showId, showId), eq(tables.jobs.stage, stage)));
    expect(job).toBeDefined();
    return job!;
  }, WAIT);
}

describe('with manual qualification', () => {
  let pipeline: Pipeline;
  beforeAll(async () => {
    pipeline = await startPipeline({ qualification: 'manual' });
  });
  afterAll(() => pipeline.stop());

  test('a verified film waits for an operator: it is neither encoded nor rejected', async () => {
    const film = await pipeline.order(await makeFilm('one-second'), ['dnxhd-120']);
    await vi.waitFor(async () => expect((await jobOf(pipeline, film, 'qualify')).status).toBe('finished'), WAIT);
    const { db } = pipeline;
    const [row] = await db
      .select()
      .from(tables.broadcastables)
      .where(eq(tables.broadcastables.id, film.broadcastableId));
    expect(row).toMatchObject({ qualifiedAt: null, rejectedAt: null });
    const stages = await db
      .select({ stage: tables.jobs.stage })
      .from(tables.jobs)
      .where(eq(tables.jobs.showId, film.showId));
    expect(stages.map(({ stage }) => stage)).not.toContain('transcode');
    await vi.waitFor(
      async () => expect(await pipeline.mailSubjects()).toEqual(['À valider\u00a0: Été – Printemps']),
      WAIT,
    );
  });
});

describe('work that no retry can fix', () => {
  let pipeline: Pipeline;
  let film: OrderedFilm;
  beforeAll(async () => {
    pipeline = await startPipeline();
    film = await pipeline.order(await makeFilm('one-second'), ['no-such-profile']);
  });
  afterAll(() => pipeline.stop());

  test('fails after one attempt, with its reason, and the operator is told', async () => {
    await vi.waitFor(async () => expect((await jobOf(pipeline, film, 'transcode')).status).toBe('failed'), WAIT);
    expect(await jobOf(pipeline, film, 'transcode')).toMatchObject({
      attempt: 1,
      error: 'there is no delivery profile no-such-profile',
    });
    await vi.waitFor(async () => expect(alerts(await pipeline.mailSubjects())).toHaveLength(1), WAIT);
  });

  test('can be run again, and tells the operator again when it fails again', async () => {
    const { id } = await jobOf(pipeline, film, 'transcode');
    await pipeline.db.transaction((tx) => pipeline.queue.runAgain(tx, id));
    await vi.waitFor(async () => {
      expect(await jobOf(pipeline, film, 'transcode')).toMatchObject({ attempt: 2, status: 'failed' });
      expect(alerts(await pipeline.mailSubjects())).toHaveLength(2);
    }, WAIT);
  });

  test('cannot be run again unless it has failed', async () => {
    const { id } = await jobOf(pipeline, film, 'verify');
    const again = pipeline.db.transaction((tx) => pipeline.queue.runAgain(tx, id));
    await expect(again).rejects.toMatchObject({ code: 'job_not_failed' });
  });
});

test('a damaged film goes back to the customer; its impossible proxy is given up without an alert', async () => {
  const pipeline = await startPipeline({ makesProxies: true });
  try {
    const film = await pipeline.order(await makeFilm('corrupted'), ['h264-mp4']);
    await vi.waitFor(async () => expect((await jobOf(pipeline, film, 'qualify')).status).toBe('finished'), WAIT);
    await vi.waitFor(async () => expect((await jobOf(pipeline, film, 'proxy')).status).toBe('finished'), WAIT);
    const [row] = await pipeline.db
      .select()
      .from(tables.broadcastables)
      .where(eq(tables.broadcastables.id, film.broadcastableId));
    expect(row?.rejectedAt).not.toBeNull();
    await vi.waitFor(async () => expect(await pipeline.mailSubjects()).toHaveLength(1), WAIT);
    expect(alerts(await pipeline.mailSubjects())).toEqual([]);
  } finally {
    await pipeline.stop();
  }
});

function alerts(subjects: string[]): string[] {
  return subjects.filter((subject) => subject.startsWith('[alerte]'));
}
