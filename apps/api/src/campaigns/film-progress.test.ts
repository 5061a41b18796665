import { tables } from '@spotway/database';
import { DELIVERABLE_DETAILS, MEASUREMENTS } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { type Ordered, placeOrder, readCampaign } from '../testing/order.ts';
import { startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('GET /api/campaign/:id while the film is in the pipeline', () => {
  let client: TestClient;
  let placed: Ordered;
  let filmId: string;

  const spotView = async (headers = {}) => (await readCampaign(client, placed.campaignId, headers)).spots[0]!;
  const film = async () => (await spotView()).show.activeBroadcastable!;
  const setJob = (stage: string, subject: string, changes: Partial<typeof tables.jobs.$inferInsert>) =>
    api.db
      .insert(tables.jobs)
      .values({ stage, subject, showId: placed.showIds[0]!, broadcastableId: filmId, payload: {}, ...changes })
      .onConflictDoUpdate({ target: [tables.jobs.stage, tables.jobs.subject], set: changes });

  beforeAll(async () => {
    client = await api.client();
    placed = await placeOrder(client);
    await uploadFile(api, client, placed.showIds[0]!);
    filmId = (await film()).broadcastable.id;
  });

  it('shows the arrived file, its pending ingest, and one delivery per destination', async () => {
    const { files, broadcastable } = await film();
    expect(broadcastable).toMatchObject({ rejection: null, qualifiedAt: null, awaitsQualification: false });
    expect(files.material).toMatchObject({
      name: 'spot.mxf',
      type: 'Video',
      kind: 'Material',
      sizeBytes: 1000,
      upload: { progress: 1, completed: true, status: 'Finished', error: null },
      ingest: { phase: 'Waiting', progress: 0, error: null },
      verification: null,
      proxies: { lowRes: null },
      streams: [],
    });
    expect(files.material?.deliveries.map(({ profileId }) => profileId).sort()).toEqual(['h264-mp4', 'xdcam-hd422-50']);
    const { destinations } = await spotView();
    for (const { delivery, targetBroadcastableId } of destinations) {
      expect(targetBroadcastableId).toBe(filmId);
      expect(delivery?.work).toEqual({ jobId: null, phase: 'Waiting', progress: 0, error: null });
    }
  });

  it('returns the spot alone as GET /api/show/:id', async () => {
    const show = (await client.get(`/api/show/${placed.showIds[0]}`)).json();
    expect(show).toEqual((await spotView()).show);
  });

  it('shows the check’s progress, below 1 until it is finished', async () => {
    await setJob('verify', filmId, { status: 'active', phase: 'Downloading', progress: 1 });
    expect((await film()).files.material?.verification?.progress).toBeCloseTo(0.1);
    await setJob('verify', filmId, { status: 'active', phase: 'Encoding', progress: 1 });
    expect((await film()).files.material?.verification?.progress).toBe(0.99);
  });

  it('words the findings in the caller’s language, with timecodes', async () => {
    await setJob('verify', filmId, { status: 'finished', phase: 'Finished', progress: 1 });
    await api.db.insert(tables.verifications).values({
      broadcastableId: filmId,
      nbErrors: 1,
      nbWarnings: 1,
      report: {
        nbErrors: 1,
        nbWarnings: 1,
        streams: [
          {
            kind: 'audio',
            index: 1,
            issues: [
              { code: 'loudness', severity: 'error', measured: -15.2, limit: -22.5, unit: 'LUFS' },
              { code: 'silence', severity: 'warning', inFrame: 25, outFrame: 99 },
            ],
          },
        ],
      },
      measurements: {
        ...MEASUREMENTS,
        audios: MEASUREMENTS.audios.slice(0, 1).map((audio) => ({
          ...audio,
          loudness: { ...audio.loudness, integratedLufs: -15.2, maxShortTermLufs: -12, truePeakDbtp: -3.5 },
        })),
      },
    });
    const english = (await spotView({ 'accept-language': 'en' })).show.activeBroadcastable?.files.material
      ?.verification;
    const french = (await spotView({ 'accept-language': 'fr' })).show.activeBroadcastable?.files.material?.verification;
    expect(english).toMatchObject({ progress: 1, error: null, result: { nbErrors: 1, nbWarnings: 1 } });
    expect(english?.result?.loudness).toEqual({ integratedLufs: -15.2, maxShortTermLufs: -12, truePeakDbtp: -3.5 });
    const [stream] = english?.result?.report.streams ?? [];
    expect(stream?.issues.errors).toEqual([
      expect.objectContaining({ code: 'loudness', measured: -15.2, limit: -22.5, unit: 'LUFS', inFrame: null }),
    ]);
    expect(stream?.issues.warnings[0]).toMatchObject({
      inFrame: 25,
      inTimecode: '10:00:01:00',
      outTimecode: '10:00:03:24',
    });
    const synopsis = (view: typeof english) => view?.result?.report.streams[0]?.issues.errors[0]?.synopsis;
    expect(synopsis(english)).not.toBe('');
    expect(synopsis(french)).not.toBe(synopsis(english));
  });

  it('gives the check’s reason for a rejection in the caller’s language, and a person’s in their own words', async () => {
    const reject = (changes: object) =>
      api.db.update(tables.broadcastables).set(changes).where(eq(tables.broadcastables.id, filmId));
    const reasonIn = async (language: string) =>
      (await spotView({ 'accept-language': language })).show.activeBroadcastable?.broadcastable.rejection?.reason;
    await reject({ rejectedAt: new Date(), rejectionReason: 'as stored' });
    expect(await reasonIn('en')).toMatch(/^Too loud – Integrated loudness is −15.2/);
    expect(await reasonIn('fr')).toMatch(/^Niveau sonore trop fort – /);
    await reject({ decidedBy: client.userId });
    expect(await reasonIn('en')).toBe('as stored');
    await reject({ rejectedAt: null, rejectionReason: null, decidedBy: null });
  });

  it('awaits an operator if qualification left the decision open', async () => {
    await setJob('qualify', filmId, { status: 'finished' });
    expect((await film()).broadcastable.awaitsQualification).toBe(true);
    await api.db
      .update(tables.broadcastables)
      .set({ qualifiedAt: new Date() })
      .where(eq(tables.broadcastables.id, filmId));
    expect((await film()).broadcastable).toMatchObject({ awaitsQualification: false, qualifiedAt: expect.any(String) });
  });

  it('shows the proxy by its job id, then by its asset id', async () => {
    await setJob('proxy', filmId, { status: 'active', phase: 'Packaging', progress: 1 });
    expect((await film()).files.material?.proxies.lowRes?.transcoding).toMatchObject({
      phase: 'Packaging',
      progress: 0.99,
    });
    await setJob('proxy', filmId, { status: 'finished' });
    const [asset] = await api.db
      .insert(tables.assets)
      .values({
        broadcastableId: filmId,
        kind: 'ProxyManifest',
        role: 'proxy_low_res',
        key: 'assets/x/y/',
        sizeBytes: 1,
        mimeType: 'application/dash+xml',
        details: DELIVERABLE_DETAILS,
      })
      .returning();
    expect((await film()).files.material?.proxies.lowRes).toMatchObject({
      id: asset!.id,
      transcoding: { phase: 'Finished', progress: 1 },
    });
  });

  it('shows a job that failed for good: in plain words to customers, with the error to operators', async () => {
    const payload = { profileIds: ['h264-mp4', 'xdcam-hd422-50'] };
    await setJob('transcode', `${filmId}:all`, { payload, status: 'failed', error: 'ffmpeg ended with 1' });
    const encodes = (await film()).files.material!.deliveries;
    expect(encodes.map(({ transcoding }) => transcoding.error)).toEqual(Array(2).fill('The transcode failed.'));
    expect(encodes[0]?.transcoding.jobId).toEqual(expect.any(String));
    const operator = await api.client({ operator: true });
    const seen = (await readCampaign(operator, placed.campaignId)).spots[0]?.show.activeBroadcastable?.files.material;
    expect(seen?.deliveries[0]?.transcoding.error).toBe('The transcode failed. (ffmpeg ended with 1)');
  });

  it('does not show an attempt that will be retried as failed', async () => {
    await setJob('transcode', `${filmId}:all`, { status: 'waiting', error: 'ffmpeg ended with 1' });
    expect((await film()).files.material!.deliveries[0]?.transcoding).toMatchObject({ phase: 'Waiting', error: null });
  });

  it('shows finished deliveries, in the campaign and in the list', async () => {
    const rows = await api.db.select().from(tables.deliveries).where(eq(tables.deliveries.broadcastableId, filmId));
    const deliveredAt = new Date('2026-03-01T10:00:00Z');
    const facts = { deliveredAt, location: '/box/a.mxf', fileName: 'a.mxf', sizeBytes: 5, sha256: 'ab' };
    await api.db.update(tables.deliveries).set(facts).where(eq(tables.deliveries.id, rows[0]!.id));
    const { destinations } = await spotView();
    const done = destinations.find(({ targetFinishTimestamp }) => targetFinishTimestamp !== null);
    expect(done).toMatchObject({
      targetFinishTimestamp: '2026-03-01T10:00:00.000Z',
      targetBroadcastableId: filmId,
      delivery: { fileName: 'a.mxf', sizeBytes: 5, sha256: 'ab', work: { phase: 'Finished', progress: 1 } },
    });
    const [summary] = (await client.get('/api/campaign')).json();
    expect([...summary.spots[0].finishTimestamps].sort()).toEqual(['2026-03-01T10:00:00.000Z', null]);
  });
});
