import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { tables } from '@spotway/database';
import { WITH_JSON_SHEET } from '@spotway/domain/testing';
import { makeFilm } from '@spotway/media/testing';
import { decodeTrack } from '@spotway/subtitles/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { attachService } from '../testing/attach-service.ts';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const run = promisify(execFile);
const WAIT = { timeout: 120_000, interval: 200 };
const FILM_FRAMES = 50;
/** Element size of a teletext track with three packets per frame. */
const ELEMENT_BYTES = 168;
const OPEN = 'h264-mp4-subtitled';
const WITH_JSON = WITH_JSON_SHEET.id;
const CUES = '1\n00:00:00,400 --> 00:00:01,200\nOù êtes-vous ?\n\n2\n00:00:01,600 --> 00:00:09,000\nà la plage\n';

let folder: string;
let pipeline: Pipeline;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-services-'));
  pipeline = await startPipeline({ profiles: [WITH_JSON_SHEET] });
});
afterAll(async () => {
  await pipeline.stop();
  await rm(folder, { recursive: true, force: true });
});

async function subtitleFile(text = CUES): Promise<string> {
  const file = path.join(folder, 'titres.srt');
  await writeFile(file, text);
  return file;
}

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

async function delivered(film: OrderedFilm) {
  return vi.waitFor(async () => {
    const { broadcastableId } = film;
    const jobs = await pipeline.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, broadcastableId));
    const undone = jobs.filter(({ status }) => status !== 'finished');
    expect(undone.map(({ stage, status, error }) => [stage, status, error])).toEqual([]);
    const rows = await deliveriesOf(pipeline.db, broadcastableId);
    expect(rows.every(({ deliveredAt }) => deliveredAt)).toBe(true);
    return new Map(rows.map((row) => [row.profileId, row.location!]));
  }, WAIT);
}

/** Mean level of one channel of a file's sound, in dBFS. */
async function level(file: string, stream: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-i', file, '-map', `0:${stream}`, '-af', 'volumedetect', '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** Difference to the master in the area of the subtitles, 0 to 255, frame by frame. */
async function changesBelow(file: string, master: string): Promise<number[]> {
  const place = 'crop=400:60:760:940,format=gray';
  const graph = `[0:v]${place}[a];[1:v]bwdif=mode=send_frame,${place}[b];[a][b]blend=all_mode=difference,scale=1:1:flags=area`;
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-i', master, '-filter_complex', graph, '-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  );
  return [...stdout];
}

describe('a film with paid subtitles and audio description, for burned-in subtitles, teletext and an audio extract', () => {
  let film: OrderedFilm;
  let files: Map<string, string>;
  beforeAll(async () => {
    const profiles = [OPEN, WITH_JSON, 'xdcam-hd422-50-teletext', 'audio-extract-wav'];
    const services = ['subtitling' as const, 'audioDescription' as const];
    film = await pipeline.order(await makeFilm('good-xdcam'), profiles, undefined, undefined, services);
    await finished(film, 'qualify');
    expect(await jobsOf(film, 'transcode')).toEqual([]);
    await attachService(pipeline, film, { service: 'subtitling', file: await subtitleFile() });
    expect(await jobsOf(film, 'transcode')).toEqual([]);
    const voice = path.join(folder, 'description.wav');
    const tone = 'sine=frequency=400:sample_rate=48000:duration=2,pan=stereo|c0=0.5*c0|c1=0.5*c0';
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, '-c:a', 'pcm_s24le', voice]);
    const place = { placement: 'tracks34', durationFrames: FILM_FRAMES } as const;
    await attachService(pipeline, film, { service: 'audioDescription', file: voice, ...place });
    files = await delivered(film);
  }, 200_000);

  test('is encoded once, when both are attached', async () => {
    expect(await jobsOf(film, 'transcode')).toMatchObject([{ status: 'finished', attempt: 1 }]);
  });

  test('has its subtitles in the picture from their first frame to their last, and in no other', async () => {
    const changes = await changesBelow(files.get(OPEN)!, await makeFilm('good-xdcam'));
    const isWanted = (frame: number) => (frame >= 10 && frame < 30) || frame >= 40;
    expect(changes.map((change) => change > 20)).toEqual(
      Array.from({ length: FILM_FRAMES }, (_, frame) => isWanted(frame)),
    );
  });

  test('has its subtitles as teletext, with an untouched picture', async () => {
    const file = files.get('xdcam-hd422-50-teletext')!;
    const track = path.join(folder, 'teletext.bin');
    await run('ffmpeg', ['-v', 'error', '-y', '-i', file, '-map', '0:d:0', '-c', 'copy', '-f', 'data', track]);
    const pages = decodeTrack(await readFile(track), ELEMENT_BYTES);
    expect(pages.map(({ frame, page, rows }) => [frame, page, ...rows.map(({ text }) => text)])).toEqual([
      [10, '888', 'Où êtes-vous ?'],
      [30, '888'],
      [40, '888', 'à la plage'],
    ]);
  });

  test('has its audio description on tracks 3 and 4, and silence on 5 to 8', async () => {
    const file = files.get('xdcam-hd422-50-teletext')!;
    for (const stream of ['a:2', 'a:3']) expect(await level(file, stream)).toBeGreaterThan(-40);
    for (const stream of ['a:4', 'a:7']) expect(await level(file, stream)).toBeLessThan(-85);
  });

  test('lists in its assets what was included, and types the audio extract as audio', async () => {
    const assets = await pipeline.db
      .select()
      .from(tables.assets)
      .where(and(eq(tables.assets.broadcastableId, film.broadcastableId), eq(tables.assets.role, 'deliverable')));
    const facts = assets.map(({ profileId, kind, details }) => [
      profileId,
      kind,
      (details.subtitles as { mode: string } | null)?.mode ?? null,
      details.audioDescription,
      details.picture,
    ]);
    expect(facts.toSorted()).toEqual([
      ['audio-extract-wav', 'Audio', null, null, null],
      ['h264-mp4-subtitled', 'Video', 'Open', null, 'encoded'],
      ['xdcam-hd422-50-json', 'Video', null, 'tracks34', 'rewrapped'],
      ['xdcam-hd422-50-teletext', 'Video', 'Teletext1', 'tracks34', 'rewrapped'],
    ]);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name,channels',
      '-of',
      'csv=p=0',
      files.get('audio-extract-wav')!,
    ]);
    expect(stdout.trim()).toBe('pcm_s24le,2');
  });

  test('comes with the sheet each profile asks for', async () => {
    const besides = async (profile: string) => {
      const file = files.get(profile)!;
      return (await readdir(path.dirname(file))).map((name) => name.replace(path.basename(file), '')).toSorted();
    };
    expect(await besides(OPEN)).toEqual(['', '.sha256', '.xml']);
    expect(await besides(WITH_JSON)).toEqual(['', '.json', '.sha256']);
    expect(await besides('audio-extract-wav')).toEqual(['', '.sha256', '.xml']);
    const sheet: unknown = JSON.parse(await readFile(`${files.get(WITH_JSON)}.json`, 'utf8'));
    const [row] = (await deliveriesOf(pipeline.db, film.broadcastableId)).filter(
      ({ profileId }) => profileId === WITH_JSON,
    );
    expect(sheet).toMatchObject({
      spot: { pubId: 'FR_ABCD_EFGH_IJKL_0001_004_F', title: 'Été', advertiser: 'Maison Exemple', product: 'Eau' },
      file: { sha256: row?.sha256, sizeBytes: row?.sizeBytes, durationFrames: FILM_FRAMES, durationSeconds: 2 },
    });
  });
});

test('a film without the subtitles that one of its destinations requires is sent back, with what to do', async () => {
  const film = await pipeline.order(await makeFilm('one-second'), ['xdcam-hd422-50', OPEN]);
  const { verifications, broadcastables } = tables;
  const reason = await vi.waitFor(async () => {
    const [row] = await pipeline.db.select().from(broadcastables).where(eq(broadcastables.id, film.broadcastableId));
    expect(row?.rejectedAt).toBeTruthy();
    return row?.rejectionReason ?? '';
  }, WAIT);
  expect(reason).toContain('Sous-titres manquants');
  expect(reason).toContain('commandez le service de sous-titrage');
  const [row] = await pipeline.db
    .select()
    .from(verifications)
    .where(eq(verifications.broadcastableId, film.broadcastableId));
  const missing = { code: 'no-subtitles', severity: 'error', destinations: ['Chaîne 2'] };
  expect(row?.report.streams[0]?.issues).toContainEqual(missing);
  expect(await jobsOf(film, 'transcode')).toEqual([]);
});

describe('a deliverable that is no longer at the store', () => {
  let film: OrderedFilm;
  const PROFILE = 'audio-extract-wav';
  const deliverable = async () => {
    const { assets } = tables;
    const own = and(eq(assets.broadcastableId, film.broadcastableId), eq(assets.role, 'deliverable'));
    return (await pipeline.db.select().from(assets).where(own))[0]!;
  };
  beforeAll(async () => {
    film = await pipeline.order(await makeFilm('one-second'), [PROFILE]);
    await delivered(film);
  }, 150_000);

  /** Orders one more destination for the film, as the tracking page does. */
  async function orderAnother(): Promise<void> {
    const { db, queue } = pipeline;
    const { broadcastableId, showId } = film;
    await db.transaction(async (tx) => {
      const [point] = await tx
        .insert(tables.organizations)
        .values({ name: 'Plus tard', kind: 'destination' })
        .returning();
      const organizationId = point!.id;
      const transport = {
        kind: 'folder',
        path: path.join(pipeline.folder, organizationId),
        createIfMissing: true,
      } as const;
      await tx.insert(tables.destinations).values({ organizationId, profileId: PROFILE, transport });
      await tx.insert(tables.showDestinations).values({ showId, organizationId, position: 9 });
      await tx.insert(tables.deliveries).values({ broadcastableId, organizationId, profileId: PROFILE });
      await queue.followUp(tx, { type: 'destinationsAdded' }, { broadcastableId });
    });
  }

  test('is made again for a destination ordered later, when it was archived', async () => {
    const { id, key } = await deliverable();
    const archived = { storageState: 'Archived', removedAt: new Date() } as const;
    await pipeline.db.update(tables.assets).set(archived).where(eq(tables.assets.id, id));
    await pipeline.storage.deleteObject(key);
    await orderAnother();
    await delivered(film);
    const again = await deliverable();
    expect(again).toMatchObject({ storageState: 'Active', removedAt: null });
    expect(again.key).not.toBe(key);
    expect(await pipeline.storage.headObject(again.key)).not.toBeNull();
    expect(await jobsOf(film, 'transcode')).toMatchObject([{ status: 'finished', attempt: 2 }]);
  });

  test('is made again when its object is gone although its record says it is there', async () => {
    const { key } = await deliverable();
    await pipeline.storage.deleteObject(key);
    await orderAnother();
    await delivered(film);
    expect(await pipeline.storage.headObject((await deliverable()).key)).not.toBeNull();
    expect(await jobsOf(film, 'transcode')).toMatchObject([{ status: 'finished', attempt: 3 }]);
  });
});
