import { tables } from '@spotway/database';
import { assetKey, assetPrefix } from '@spotway/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq } from '../testing/conditions.ts';
import { placeOrder, readCampaign } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { uploadFile } from '../testing/upload.ts';

const MANIFEST = '<?xml version="1.0"?><MPD type="static"><Period id="0"><AdaptationSet id="0"/></Period></MPD>';

let api: TestApi;
let client: TestClient;
let filmId: string;
let subtitleFileId: string;

beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  const { campaignId, showIds } = await placeOrder(client);
  const subtitle = await uploadFile(api, client, showIds[0]!, { kind: 'Subtitle', name: 'film.srt' });
  subtitleFileId = subtitle.id;
  await uploadFile(api, client, showIds[0]!);
  filmId = (await readCampaign(client, campaignId)).spots[0]!.show.activeBroadcastable!.broadcastable.id;
});
afterAll(() => api.close());

const GEOMETRY = { tileWidth: 160, tileHeight: 90, columns: 10, rows: 5, intervalFrames: 12, tileCount: 42 };
const details = {
  manifest: 'manifest.mpd',
  files: ['manifest.mpd', 'init-0.m4s', 'chunk-0-00001.m4s', 'poster.jpg'],
  poster: 'poster.jpg',
  sprites: { ...GEOMETRY, files: ['sprite-1.jpg'], index: 'thumbnails.vtt' },
  waveforms: 'waveforms.json',
  videoCodec: 'h264',
  width: 1440,
  height: 1080,
  pictureSize: { width: 1280, height: 720 },
  chromaSubSampling: '4:2:0',
  frameRate: { num: 25, den: 1 },
  frameCount: 500,
  startTc: '10:00:00:00',
  isDropFrame: false,
  audios: [{ index: 0, channels: 2, version: 'FRA', typeVersion: 'AsMaster', channelLayout: 'Stereo' }],
};

async function addAsset(changes: Partial<typeof tables.assets.$inferInsert>): Promise<string> {
  const id = changes.id ?? crypto.randomUUID();
  await api.db.insert(tables.assets).values({
    id,
    broadcastableId: filmId,
    kind: 'ProxyManifest',
    role: 'proxy_low_res',
    key: assetPrefix(filmId, id),
    sizeBytes: 1,
    mimeType: 'application/dash+xml',
    details,
    ...changes,
  });
  return id;
}

describe('before the proxy is made', () => {
  it('GET /api/broadcastable/:id/files returns only the master', async () => {
    expect((await client.get(`/api/broadcastable/${filmId}/files`)).json()).toEqual({
      campaignId: expect.any(String),
      organizationId: expect.any(String),
      title: 'Été',
      isRejected: false,
      rejectionReason: null,
      findings: [],
      material: {
        file: { name: 'spot.mxf', size: 1000, storageState: 'Active', removedAt: null },
        container: { duration: null },
      },
      deliverables: [],
      deliverable: null,
      proxy: null,
    });
  });
});

describe('with a proxy', () => {
  let proxyId: string;
  let subtitleId: string;
  beforeAll(async () => {
    proxyId = await addAsset({});
    const put = (name: string, body: string) =>
      api.storage.putObject(assetKey(filmId, proxyId, name), body, { contentType: 'application/octet-stream' });
    await put('manifest.mpd', MANIFEST);
    await put('init-0.m4s', '0123456789');
    await put('secret.txt', 'not listed');
    const id = crypto.randomUUID();
    subtitleId = await addAsset({
      id,
      kind: 'ProxySubtitle',
      role: 'proxy_subtitle',
      key: assetKey(filmId, id, 'film.vtt'),
      details: { fileId: subtitleFileId, language: 'fr' },
    });
    await api.storage.putObject(assetKey(filmId, subtitleId, 'film.vtt'), 'WEBVTT', { contentType: 'text/vtt' });
  });

  it('GET /api/broadcastable/:id/files describes it', async () => {
    const { proxy } = (await client.get(`/api/broadcastable/${filmId}/files`)).json();
    const { manifest: _, files: __, poster: ___, sprites: ____, waveforms: _____, ...shown } = details;
    expect(proxy).toEqual({
      ...shown,
      audios: [{ ...shown.audios[0], id: 'mix-1' }],
      proxyId,
      frameAccuracySupport: true,
      hasAudios: true,
      subtitles: [
        { filename: 'film.srt', proxyId: subtitleId, url: `/api/proxies/${subtitleId}/film.vtt`, language: 'fr' },
      ],
      posterUrl: `/api/proxies/${proxyId}/poster.jpg`,
      sprites: {
        ...GEOMETRY,
        sheetUrls: [`/api/proxies/${proxyId}/sprite-1.jpg`],
        indexUrl: `/api/proxies/${proxyId}/thumbnails.vtt`,
      },
      waveformsUrl: `/api/proxies/${proxyId}/waveforms.json`,
    });
  });

  it('GET /api/getManifest points to the proxy’s files', async () => {
    const answer = await client.get(`/api/getManifest?proxyId=${proxyId}`);
    expect(answer.headers['content-type']).toBe('application/dash+xml');
    expect(answer.body).toContain(`<MPD type="static"><BaseURL>/api/proxies/${proxyId}/</BaseURL><Period`);
    expect(answer.body).not.toContain('text/vtt');
  });

  it('contains the requested subtitles', async () => {
    const { body } = await client.get(`/api/getManifest?proxyId=${proxyId}&subtitle=${subtitleId}`);
    const url = /<BaseURL>([^<]+\.vtt)<\/BaseURL>/.exec(body)?.[1] ?? '';
    const answer = await client.get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'WEBVTT',
    ]);
  });

  it('GET /api/proxies/:proxyId/:file streams a listed file, cached only for its user', async () => {
    const answer = await client.get(`/api/proxies/${proxyId}/init-0.m4s`);
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-length': '10',
      // Cached for a while, and only for this session: another session, or none, asks again.
      'cache-control': 'private, max-age=600',
      vary: 'Cookie',
      'accept-ranges': 'bytes',
    });
  });

  it('answers a range', async () => {
    const answer = await client.get(`/api/proxies/${proxyId}/init-0.m4s`, { range: 'bytes=2-4' });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  });

  it('refuses a range past the end, and says how long the file is', async () => {
    const answer = await client.get(`/api/proxies/${proxyId}/init-0.m4s`, { range: 'bytes=10-' });
    expect([answer.statusCode, codeOf(answer), answer.headers['content-range']]).toEqual([
      416,
      'range_unsatisfiable',
      'bytes */10',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['secret.txt', 'chunk-0-00001.m4s', '..%2fsecret.txt', '%2e%2e', 'manifest.mpd%00'])(
    'answers 404 for %s',
    async (name) => {
      const answer = await client.get(`/api/proxies/${proxyId}/${name}`);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
    },
  );

  it('answers 404 for a manifest that is no longer in the store', async () => {
    const key = assetKey(filmId, proxyId, 'manifest.mpd');
    await api.storage.deleteObject(key);
    const answer = await client.get(`/api/getManifest?proxyId=${proxyId}`);
    await api.storage.putObject(key, MANIFEST, { contentType: 'application/dash+xml' });
    expect([answer.statusCode, codeOf(answer), answer.headers['cache-control']]).toEqual([
      404,
      'not_found',
      'no-store',
    ]);
  });

  it('refuses the subtitles of another film of the same organisation', async () => {
    const { campaignId, showIds } = await placeOrder(client);
    await uploadFile(api, client, showIds[0]!);
    const other = (await readCampaign(client, campaignId)).spots[0]!.show.activeBroadcastable!.broadcastable.id;
    const id = crypto.randomUUID();
    const facts = { kind: 'ProxySubtitle', role: 'proxy_subtitle', mimeType: 'text/vtt' } as const;
    await addAsset({ ...facts, id, broadcastableId: other, key: assetKey(other, id, 'film.vtt') });
    const answer = await client.get(`/api/getManifest?proxyId=${proxyId}&subtitle=${id}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('refuses a proxy id as subtitles, and an unknown proxy', async () => {
    expect((await client.get(`/api/getManifest?proxyId=${proxyId}&subtitle=${proxyId}`)).statusCode).toBe(404);
    expect((await client.get(`/api/getManifest?proxyId=${subtitleId}`)).statusCode).toBe(404);
    expect(codeOf(await client.get('/api/getManifest?proxyId=x'))).toBe('validation_failed');
  });

  it('answers 404 to another organisation and 401 without a session', async () => {
    const urls = [
      `/api/broadcastable/${filmId}/files`,
      `/api/getManifest?proxyId=${proxyId}`,
      `/api/proxies/${proxyId}/init-0.m4s`,
      `/api/assets/${subtitleId}/download`,
    ];
    const stranger = await api.client();
    for (const url of urls) {
      expect((await stranger.get(url)).statusCode).toBe(404);
      expect((await api.call({ url })).statusCode).toBe(401);
    }
  });

  it('does not download a proxy, which is many objects', async () => {
    expect((await client.get(`/api/assets/${proxyId}/download`)).statusCode).toBe(404);
  });
});

describe('GET /api/assets/:id/download', () => {
  const deliverable = { kind: 'Video', role: 'deliverable', profileId: 'h264-mp4', mimeType: 'video/mp4' } as const;

  it('redirects to the store, with the deliverable’s own name', async () => {
    const id = crypto.randomUUID();
    const key = assetKey(filmId, id, 'deliverable');
    await addAsset({ ...deliverable, id, key, details: { fileName: 'PUB_été 1.mp4' } });
    await api.storage.putObject(key, 'film', { contentType: 'video/mp4' });
    const answer = await client.get(`/api/assets/${id}/download`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const file = await fetch(String(answer.headers.location));
    expect(await file.text()).toBe('film');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''PUB_%C3%A9t%C3%A9%201.mp4");
  });

  it('answers 404 for a deliverable that is no longer in the store, instead of the store’s own page', async () => {
    const id = crypto.randomUUID();
    await addAsset({ ...deliverable, id, key: assetKey(filmId, id, 'deliverable'), profileId: 'prores-422-hq' });
    const answer = await client.get(`/api/assets/${id}/download`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('answers 410 with the date once retention has deleted the file', async () => {
    const removedAt = new Date('2026-06-01T08:00:00Z');
    const id = await addAsset({ ...deliverable, profileId: 'xdcam-hd422-50', storageState: 'Archived', removedAt });
    const answer = await client.get(`/api/assets/${id}/download`);
    expect(answer.statusCode).toBe(410);
    expect(answer.json().error).toMatchObject({
      code: 'file_removed',
      details: { removedAt: removedAt.toISOString() },
    });
  });
});

describe('GET /api/broadcastable/:id/master', () => {
  const materialOf = () => and(eq(tables.showFiles.broadcastableId, filmId), eq(tables.showFiles.kind, 'Material'));

  it('redirects to the store, with the name the film was sent under', async () => {
    const answer = await client.get(`/api/broadcastable/${filmId}/master`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const file = await fetch(String(answer.headers.location));
    expect((await file.arrayBuffer()).byteLength).toBe(1000);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''spot.mxf");
  });

  it('is nothing to another organisation', async () => {
    const stranger = await api.client();
    expect((await stranger.get(`/api/broadcastable/${filmId}/master`)).statusCode).toBe(404);
  });

  it('answers 410 with the date once retention has deleted it', async () => {
    const removedAt = new Date('2026-06-01T08:00:00Z');
    await api.db.update(tables.showFiles).set({ storageState: 'Archived', removedAt }).where(materialOf());
    const answer = await client.get(`/api/broadcastable/${filmId}/master`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'file_removed']);
    await api.db.update(tables.showFiles).set({ storageState: 'Active', removedAt: null }).where(materialOf());
  });
});
