import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { tables } from '@spotway/database';
import { fileSha256 } from '@spotway/media';
import { makeFilm } from '@spotway/media/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deliveriesOf, type OrderedFilm, type Pipeline, startPipeline } from '../testing/start-pipeline.ts';

const run = promisify(execFile);
const FILM_FRAMES = 50;
const WAIT = { timeout: 120_000, interval: 200 };

let pipeline: Pipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ makesProxies: true });
});
afterAll(() => pipeline.stop());

async function delivered({ broadcastableId }: OrderedFilm) {
  return vi.waitFor(async () => {
    await refuseFailures(broadcastableId);
    const rows = await deliveriesOf(pipeline.db, broadcastableId);
    expect(rows.every((row) => row.deliveredAt)).toBe(true);
    return rows;
  }, WAIT);
}

async function rejected({ broadcastableId }: OrderedFilm): Promise<string> {
  return vi.waitFor(async () => {
    await refuseFailures(broadcastableId);
    const [row] = await pipeline.db
      .select()
      .from(tables.broadcastables)
      .where(eq(tables.broadcastables.id, broadcastableId));
    expect(row?.rejectedAt).toBeTruthy();
    return row?.rejectionReason ?? '';
  }, WAIT);
}

/** Reports failed jobs immediately, instead of a time-out. */
async function refuseFailures(broadcastableId: string): Promise<void> {
  const jobs = await pipeline.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, broadcastableId));
  const failed = jobs.filter((job) => job.error);
  if (failed.length > 0) console.error(failed.map((job) => `${job.stage}: ${job.error}\n${job.log}`).join('\n'));
  expect(jobs.filter((job) => job.status === 'failed')).toEqual([]);
}

async function proxyDetails({ broadcastableId }: OrderedFilm) {
  return vi.waitFor(async () => {
    const rows = await pipeline.db
      .select()
      .from(tables.assets)
      .where(eq(tables.assets.broadcastableId, broadcastableId));
    const manifest = rows.find((row) => row.kind === 'ProxyManifest');
    expect(manifest).toBeDefined();
    return manifest!;
  }, WAIT);
}

async function verificationReports({ broadcastableId }: OrderedFilm) {
  const rows = await pipeline.db.select().from(tables.assets).where(eq(tables.assets.broadcastableId, broadcastableId));
  const reports = rows.filter(({ kind }) => kind.startsWith('VerificationReport'));
  return reports.toSorted((a, b) => a.key.localeCompare(b.key));
}

async function streamsOf(file: string) {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-count_packets',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ]);
  return JSON.parse(stdout) as { streams: Record<string, string>[]; format: { tags: Record<string, string> } };
}

describe('an XDCAM master for two delivery points', () => {
  let film: OrderedFilm;
  let rows: Awaited<ReturnType<typeof delivered>>;
  beforeAll(async () => {
    film = await pipeline.order(await makeFilm('good-xdcam'), ['xdcam-hd422-50', 'h264-mp4'], 'channel');
    rows = await delivered(film);
  }, 150_000);

  test('is delivered completely to both, with checksum file and delivery sheet', async () => {
    for (const row of rows) {
      expect(await fileSha256(row.location!)).toBe(row.sha256);
      expect(await readFile(`${row.location}.sha256`, 'utf8')).toContain(row.sha256);
      expect(await readFile(`${row.location}.xml`, 'utf8')).toContain('FR_ABCD_EFGH_IJKL_0001_004_F');
      expect(path.basename(row.location!)).toMatch(/^FR_ABCD_EFGH_IJKL_0001_004_F_Version_1\.(mxf|mp4)$/);
    }
  });

  test('the MXF is 1080i25 top field first, 4:2:2, 50 Mb/s, closed GOP, eight tracks of 48 kHz 24 bit, as long as the master', async () => {
    const file = rows.find((row) => row.profileId === 'xdcam-hd422-50')!.location!;
    const { streams, format } = await streamsOf(file);
    expect(streams[0]).toMatchObject({
      codec_name: 'mpeg2video',
      width: 1920,
      height: 1080,
      pix_fmt: 'yuv422p',
      field_order: 'tt',
      r_frame_rate: '25/1',
      nb_read_packets: String(FILM_FRAMES),
    });
    const sound = streams.filter((stream) => stream.codec_type === 'audio');
    expect(sound.map((stream) => [stream.codec_name, stream.sample_rate, stream.channels])).toEqual(
      Array.from({ length: 8 }, () => ['pcm_s24le', '48000', 1]),
    );
    expect(format.tags.timecode).toBe('10:00:00:00');
    const { stdout } = await run('mediainfo', ['--Output=JSON', file]);
    const { media } = JSON.parse(stdout) as { media: { track: Record<string, string>[] } };
    const picture = media.track.find((track) => track['@type'] === 'Video');
    expect(picture).toMatchObject({
      ScanType: 'Interlaced',
      ScanOrder: 'TFF',
      ChromaSubsampling: '4:2:2',
      Gop_OpenClosed: 'Closed',
    });
    expect(Number(picture?.BitRate)).toBeGreaterThan(45_000_000);
  });

  test('the MP4 is 1080p25 H.264 with stereo AAC, as long as the master', async () => {
    const { streams } = await streamsOf(rows.find((row) => row.profileId === 'h264-mp4')!.location!);
    expect(streams.find((stream) => stream.codec_type === 'video')).toMatchObject({
      codec_name: 'h264',
      width: 1920,
      height: 1080,
      field_order: 'progressive',
      nb_read_packets: String(FILM_FRAMES),
    });
    expect(streams.find((stream) => stream.codec_type === 'audio')).toMatchObject({ codec_name: 'aac', channels: 2 });
  });

  test("the MXF holds the master's own picture, the MP4 a very similar one, and the assets say so", async () => {
    const assets = await pipeline.db
      .select()
      .from(tables.assets)
      .where(eq(tables.assets.broadcastableId, film.broadcastableId));
    const detailsOf = (profileId: string) => assets.find((asset) => asset.profileId === profileId)?.details;
    expect(detailsOf('xdcam-hd422-50')).toMatchObject({
      picture: 'rewrapped',
      essenceMd5: expect.stringMatching(/^[0-9a-f]{32}$/),
      frameCount: FILM_FRAMES,
      loudness: { mode: 'keep', outcomes: [] },
    });
    expect(detailsOf('h264-mp4')).toMatchObject({ picture: 'encoded', essenceMd5: null, startTimecode: '10:00:00:00' });
    const { likeness } = detailsOf('h264-mp4') as { likeness: { mean: number } };
    expect(likeness.mean).toBeGreaterThan(0.95);
    // Both were fully verified: one in another codec, the other by the sound laid on eight tracks.
    expect(detailsOf('h264-mp4')?.verification).toMatchObject({ nbErrors: 0, truePeakDbtp: expect.any(Number) });
    expect(detailsOf('xdcam-hd422-50')?.verification).toMatchObject({ nbErrors: 0, nbWarnings: 0, issues: [] });
  });

  test('its proxy has as many frames as the master, starts at its timecode, and is in the store', async () => {
    const { details, key } = await proxyDetails(film);
    expect(details).toMatchObject({ frameCount: FILM_FRAMES, startTc: '10:00:00:00', frameRate: { num: 25, den: 1 } });
    for (const name of details.files as string[])
      expect(await pipeline.storage.headObject(`${key}${name}`)).not.toBeNull();
  });

  test('sends one mail about the delivery, with the delivery report', async () => {
    await vi.waitFor(async () => expect(await pipeline.mailSubjects()).toHaveLength(1), WAIT);
    const [mail] = (await (await fetch(`${pipeline.mailboxUrl}/api/messages`)).json()) as { attachments: unknown[] }[];
    expect(mail?.attachments).toEqual([
      expect.objectContaining({ filename: 'Printemps – rapport de livraison.pdf', mimeType: 'application/pdf' }),
    ]);
  });

  test('keeps its verification as a PDF in each language and as XML, named after the film', async () => {
    const reports = await verificationReports(film);
    expect(reports.map(({ kind, details }) => [kind, details.language, details.fileName])).toEqual([
      ['VerificationReportPdf', 'en', 'FR_ABCD_EFGH_IJKL_0001_004_F Version 1 – verification.pdf'],
      ['VerificationReportPdf', 'fr', 'FR_ABCD_EFGH_IJKL_0001_004_F Version 1 – vérification.pdf'],
      ['VerificationReportXml', null, 'FR_ABCD_EFGH_IJKL_0001_004_F Version 1 – vérification.xml'],
    ]);
    for (const { key, sizeBytes, sha256 } of reports) {
      const content = await buffer(await pipeline.storage.getObjectStream(key));
      expect([content.byteLength, createHash('sha256').update(content).digest('hex')]).toEqual([sizeBytes, sha256]);
    }
  });

  test('two profiles take one transcode job', async () => {
    const jobs = await pipeline.db
      .select()
      .from(tables.jobs)
      .where(eq(tables.jobs.broadcastableId, film.broadcastableId));
    expect(jobs.filter((job) => job.stage === 'transcode')).toHaveLength(1);
    expect(jobs.every((job) => job.status === 'finished' && job.progress === 1)).toBe(true);
  });
});

test('a ProRes master is delivered, alongside another film with the same identifier at the destination', async () => {
  const film = await pipeline.order(await makeFilm('prores-hq'), ['xdcam-hd422-50'], 'channel');
  const [row] = await delivered(film);
  expect(row?.fileName).toBe('FR_ABCD_EFGH_IJKL_0001_004_F_Version_1_2.mxf');
  const { streams } = await streamsOf(row!.location!);
  expect(streams[0]?.nb_read_packets).toBe(String(FILM_FRAMES));
});

test('a progressive H.264 master is delivered', async () => {
  const film = await pipeline.order(await makeFilm('h264-25p'), ['h264-mp4']);
  const [row] = await delivered(film);
  expect(row?.fileName).toMatch(/\.mp4$/);
});

test('a film that is too loud is sent back with the measured loudness, and nothing is delivered', async () => {
  const film = await pipeline.order(await makeFilm('too-loud'), ['h264-mp4']);
  const reason = await rejected(film);
  expect(reason).toContain('LUFS');
  const xml = (await verificationReports(film)).find(({ kind }) => kind === 'VerificationReportXml');
  const report = await text(await pipeline.storage.getObjectStream(xml!.key));
  expect(report).toMatch(/code="loudness" severity="error" measured="-1[\d.]+" limit="-22.5" unit="LUFS"/);
  expect(report).toContain('<Destination>Chaîne 1</Destination>');
  expect((await deliveriesOf(pipeline.db, film.broadcastableId)).every((row) => row.deliveredAt === null)).toBe(true);
  await vi.waitFor(async () => expect((await pipeline.mailSubjects()).join('\n')).toMatch(/refus|corrig|rejet/i), WAIT);
});

test("a truncated film is refused in the customer's language before any decoding", async () => {
  const film = await pipeline.order(await makeFilm('truncated-mov'), ['h264-mp4']);
  expect(await rejected(film)).toContain('endommagé');
  const jobs = await pipeline.db
    .select()
    .from(tables.jobs)
    .where(eq(tables.jobs.broadcastableId, film.broadcastableId));
  expect(jobs.map((job) => job.stage)).toEqual(['ingest']);
});
