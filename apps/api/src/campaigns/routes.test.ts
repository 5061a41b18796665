import { tables } from '@spotway/database';
import { DELIVERABLE_DETAILS, MEASUREMENTS } from '@spotway/domain/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../testing/conditions.ts';
import { type Ordered, placeOrder, readCampaign, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('GET /api/campaign', () => {
  it('lists the organisation’s campaigns, newest first, with one finish timestamp per destination', async () => {
    const client = await api.client();
    const first = await placeOrder(client, { campaign: 'Premier' });
    const second = await placeOrder(client, { campaign: 'Second', spots: [spot(), spot()] });
    const list = (await client.get('/api/campaign')).json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([second.campaignId, first.campaignId]);
    expect(list[0].spots).toHaveLength(2);
    expect(list[1].spots).toEqual([
      {
        showId: first.showIds[0],
        pubId: expect.stringMatching(/^FR_/),
        title: 'Été',
        version: 'Version 1',
        finishTimestamps: [null, null],
      },
    ]);
    expect((await (await api.client()).get('/api/campaign')).json()).toEqual([]);
  });

  it.each(['cursor', 'createdAt'] as const)(
    'pages by the %s of the last one seen, without gap or repeat',
    async (key) => {
      const client = await api.client();
      for (let i = 0; i < 5; i += 1) await placeOrder(client, { campaign: `N${i}` });
      expect(await pagesOf(client, key)).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
    },
  );

  it('pages through campaigns of one millisecond by their cursors', async () => {
    const client = await api.client();
    for (let i = 0; i < 5; i += 1) {
      const { campaignId } = await placeOrder(client, { campaign: `N${i}` });
      const at = `2026-01-01T00:00:00.12345${i}Z`;
      await pool().query('update campaigns set created_at = $1 where id = $2', [at, campaignId]);
    }
    expect(await pagesOf(client, 'cursor')).toEqual(['N4', 'N3', 'N2', 'N1', 'N0']);
  });

  it('searches names and identifiers; signs of patterns are letters like others', async () => {
    const client = await api.client();
    const own = spot({ title: 'Soldes 50%_off' });
    await placeOrder(client, { campaign: 'Hiver', spots: [own] });
    await placeOrder(client, { campaign: 'Été', advertiser: 'Autre' });
    const found = async (search: string) =>
      (await client.get(`/api/campaign?search=${encodeURIComponent(search)}`))
        .json()
        .map(({ campaign }: { campaign: string }) => campaign);
    expect(await found('hiv')).toEqual(['Hiver']);
    expect(await found('autre')).toEqual(['Été']);
    expect(await found(own.pubId)).toEqual(['Hiver']);
    expect(await found('50%_')).toEqual(['Hiver']);
    expect(await found('%')).toEqual(['Hiver']);
  });

  it.each(['limit=0', 'limit=101', 'before=yesterday', `before=${'a'.repeat(31)}`, `before=${'%2B'.repeat(32)}`])(
    'refuses ?%s',
    async (query) => {
      const client = await api.client();
      expect(codeOf(await client.get(`/api/campaign?${query}`))).toBe('validation_failed');
    },
  );
});

const pool = () => (api.db as typeof api.db & { readonly $client: pg.Pool }).$client;

/** Names of campaigns as a page reads them, two at a time. */
async function pagesOf(client: Awaited<ReturnType<typeof api.client>>, key: 'cursor' | 'createdAt'): Promise<string[]> {
  const seen: string[] = [];
  for (let before = '', page = 0; page < 4; page += 1) {
    const rows = (await client.get(`/api/campaign?limit=2${before && `&before=${before}`}`)).json();
    seen.push(...rows.map(({ campaign }: { campaign: string }) => campaign));
    before = rows.at(-1)?.[key] ?? before;
  }
  return seen;
}

describe('another organisation', () => {
  it('gets 404 for a campaign, its files call, its spot and a campaign that does not exist', async () => {
    const { campaignId, showIds } = await placeOrder(await api.client());
    const stranger = await api.client();
    const answers = [
      await stranger.get(`/api/campaign/${campaignId}`),
      await stranger.get(`/api/campaign/${crypto.randomUUID()}`),
      await stranger.get('/api/campaign/not-an-id'),
      await stranger.send('POST', `/api/campaign/${campaignId}/files`),
      await stranger.get(`/api/show/${showIds[0]}`),
    ];
    for (const answer of answers) expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('is seen by operators, who may not upload for it', async () => {
    const { campaignId } = await placeOrder(await api.client());
    const operator = await api.client({ operator: true });
    expect((await readCampaign(operator, campaignId)).id).toBe(campaignId);
    expect(codeOf(await operator.send('POST', `/api/campaign/${campaignId}/files`))).toBe('not_found');
  });
});

describe('POST /api/campaign/:id/files', () => {
  it('waits for the last spot’s master, then answers the same time again and again', async () => {
    const client = await api.client();
    const { campaignId, showIds } = await placeOrder(client, { spots: [spot(), spot()] });
    const early = await client.send('POST', `/api/campaign/${campaignId}/files`);
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'upload_incomplete']);
    expect(early.json().error.details).toEqual({ spotsWithoutMaterial: 2 });

    await uploadFile(api, client, showIds[0]!);
    expect((await readCampaign(client, campaignId)).filesAcquired).toBeNull();
    await uploadFile(api, client, showIds[1]!);
    // The last completed upload says it by itself.
    const { filesAcquired } = await readCampaign(client, campaignId);
    expect(filesAcquired).not.toBeNull();
    for (let i = 0; i < 2; i += 1) {
      const answer = await client.send('POST', `/api/campaign/${campaignId}/files`);
      expect([answer.statusCode, answer.json()]).toEqual([200, { filesAcquired }]);
    }
  });
});

describe('GET /api/campaign/:id while the film goes through the pipeline', () => {
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

  it('shows the arrived file, its ingest waiting, and one delivery per destination', async () => {
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

  it('answers the spot alone as GET /api/show/:id', async () => {
    const show = (await client.get(`/api/show/${placed.showIds[0]}`)).json();
    expect(show).toEqual((await spotView()).show);
  });

  it('shows the verification’s progress below 1 until it is finished', async () => {
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

  it('awaits an operator once the qualification left it open', async () => {
    await setJob('qualify', filmId, { status: 'finished' });
    expect((await film()).broadcastable.awaitsQualification).toBe(true);
    await api.db
      .update(tables.broadcastables)
      .set({ qualifiedAt: new Date() })
      .where(eq(tables.broadcastables.id, filmId));
    expect((await film()).broadcastable).toMatchObject({ awaitsQualification: false, qualifiedAt: expect.any(String) });
  });

  it('shows the proxy by its job, then by its asset', async () => {
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

  it('shows a job that failed for good, in words for customers and with the reason for operators', async () => {
    const payload = { profileIds: ['h264-mp4', 'xdcam-hd422-50'] };
    await setJob('transcode', `${filmId}:all`, { payload, status: 'failed', error: 'ffmpeg ended with 1' });
    const encodes = (await film()).files.material!.deliveries;
    expect(encodes.map(({ transcoding }) => transcoding.error)).toEqual(Array(2).fill('The transcode has failed.'));
    expect(encodes[0]?.transcoding.jobId).toEqual(expect.any(String));
    const operator = await api.client({ operator: true });
    const seen = (await readCampaign(operator, placed.campaignId)).spots[0]?.show.activeBroadcastable?.files.material;
    expect(seen?.deliveries[0]?.transcoding.error).toBe('The transcode has failed. (ffmpeg ended with 1)');
  });

  it('does not call an attempt that is tried again a failure', async () => {
    await setJob('transcode', `${filmId}:all`, { status: 'waiting', error: 'ffmpeg ended with 1' });
    expect((await film()).files.material!.deliveries[0]?.transcoding).toMatchObject({ phase: 'Waiting', error: null });
  });

  it('shows deliveries when they are done, in the campaign and in the list', async () => {
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

it('reads a campaign of 40 spots in two statements, as one of 1 spot: session and rows', async () => {
  const client = await api.client();
  // Other parts of this process (the queue, what earlier files left) ask the database meanwhile.
  const own = new Set<unknown>();
  pool().on('acquire', (connection) => own.add(connection));
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const count = async (spots: number) => {
    const { campaignId } = await placeOrder(client, { spots: Array.from({ length: spots }, () => spot()) });
    queries.mockClear();
    expect((await readCampaign(client, campaignId)).spots).toHaveLength(spots);
    return queries.mock.contexts.filter((connection) => own.has(connection)).length;
  };
  expect([await count(1), await count(40)]).toEqual([2, 2]);
  queries.mockRestore();
});
