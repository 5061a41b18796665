import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { saveLeaderFilm, tables } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { seededProfile } from '@spotway/domain/testing';
import { fileSha256 } from '@spotway/media';
import { type FilmName, makeFilm } from '@spotway/media/testing';
import { leaderFilmKey } from '@spotway/storage';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveriesOf, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const run = promisify(execFile);
const WAIT = { timeout: 120_000, interval: 200 };
const FILM_FRAMES = 50;
const SHOWN = 30;

function behind(fileName: string): DeliveryProfile {
  return {
    ...seededProfile('dnxhd-120'),
    id: `behind-${fileName.split('.')[0]}`,
    leader: [{ kind: 'Video', frames: SHOWN, fileName }],
  };
}
const PROFILES = ['jingle.mxf', 'missing.mxf', 'slow.mp4'].map(behind);
const [JINGLE, MISSING, SLOW] = PROFILES.map(({ id }) => id) as [string, string, string];

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ profiles: PROFILES });
  await keep('jingle.mxf', 'freeze');
  await keep('slow.mp4', 'fps-24');
});
afterAll(() => pipeline.stop());

/** Stores a leader film, as the operators' page does. */
async function keep(name: string, film: FilmName): Promise<void> {
  const { db, storage } = pipeline;
  const file = await makeFilm(film);
  const [organization] = await db.insert(tables.organizations).values({ name, kind: 'destination' }).returning();
  const email = `${name}@spotway.example`;
  const [user] = await db.insert(tables.users).values({ name: 'Dominique', email, language: 'fr' }).returning();
  const id = crypto.randomUUID();
  const key = leaderFilmKey(id);
  await storage.uploadFile(key, file, { contentType: 'application/octet-stream' });
  const { size: sizeBytes } = await stat(file);
  const sha256 = await fileSha256(file);
  await saveLeaderFilm(db, {
    id,
    organizationId: organization!.id,
    name,
    key,
    sizeBytes,
    sha256,
    uploadedBy: user!.id,
  });
}

/** When the picture starts and stops standing still, in seconds, and the number of frames. */
async function stillness(file: string) {
  const detect = ['-map', '0:v', '-vf', 'freezedetect=n=-50dB:d=0.5', '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', ['-i', file, ...detect]);
  const seconds = (what: string) =>
    [...stderr.matchAll(new RegExp(`${what}: ([\\d.]+)`, 'g'))].map(([, at]) => Number(at));
  const frames = Number([...stderr.matchAll(/frame= *(\d+)/g)].at(-1)?.[1]);
  return { starts: seconds('freeze_start'), ends: seconds('freeze_end'), frames };
}

test("a film is delivered behind its destination's leader film, which was kept in the store", async () => {
  const film = await pipeline.order(await makeFilm('good-xdcam'), [JINGLE]);
  const [delivery] = await vi.waitFor(async () => {
    const rows = await deliveriesOf(pipeline.db, film.broadcastableId);
    expect(rows.every(({ deliveredAt }) => deliveredAt)).toBe(true);
    return rows;
  }, WAIT);
  // The jingle stands still from its fifth frame on, the film moves: the freeze ends where the film starts.
  const { starts, ends, frames } = await stillness(delivery?.location ?? '');
  expect(frames).toBe(SHOWN + FILM_FRAMES);
  expect(starts).toHaveLength(1);
  expect(starts[0]).toBeLessThan(0.3);
  expect(ends).toEqual([SHOWN / 25]);
  const { assets } = tables;
  const [made] = await pipeline.db
    .select()
    .from(assets)
    .where(and(eq(assets.broadcastableId, film.broadcastableId), eq(assets.role, 'deliverable')));
  expect(made?.details).toMatchObject({
    leaderFrames: SHOWN,
    frameCount: FILM_FRAMES,
    startTimecode: '10:00:00:00',
    fileStartTimecode: '09:59:58:20',
    verification: { nbErrors: 0 },
  });
});

test.each([
  [MISSING, 'there is no leader film missing.mxf: upload it for its destination'],
  [SLOW, 'the leader film slow.mp4 has a different frame rate from its profile'],
])('a film for %s fails at once, with the reason for the operator', async (profile, reason) => {
  const film = await pipeline.order(await makeFilm('one-second'), [profile]);
  const { jobs } = tables;
  const job = await vi.waitFor(async () => {
    const own = and(eq(jobs.broadcastableId, film.broadcastableId), eq(jobs.stage, 'transcode'));
    const [row] = await pipeline.db.select().from(jobs).where(own);
    expect(row?.status).toBe('failed');
    return row;
  }, WAIT);
  expect(job).toMatchObject({ attempt: 1, error: reason });
});
