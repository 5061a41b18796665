import type { OperatedFilm } from '@spotway/contract';
import { tables } from '@spotway/database';
import type { DeclaredTrack, MediaProbe } from '@spotway/domain/film';
import { PROBE } from '@spotway/domain/testing';
import { assetPrefix } from '@spotway/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm } from '../../testing/checked-film.ts';
import { eq } from '../../testing/conditions.ts';
import { placeOrder, readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

/** Four tracks: a mix on 1-2 marked as French, another on 3-4. */
const FRENCH_FIRST: MediaProbe = {
  ...PROBE,
  audios: PROBE.audios.map((audio, position) => ({ ...audio, language: position < 2 ? 'fre' : null })),
};
const DESCRIBED: DeclaredTrack[] = [{ firstTrack: 3, role: 'AD', version: 'ENG' }];

async function probedFilm() {
  const film = await checkedFilm(api, client);
  await api.db.update(tables.showFiles).set({ probe: FRENCH_FIRST }).where(eq(tables.showFiles.showId, film.showId));
  return film;
}
const nameTracks = (filmId: string, tracks: unknown, who = operator) =>
  who.send('PUT', `/api/ops/films/${filmId}/tracks`, { tracks });
const mixesOf = async (filmId: string) =>
  ((await operator.get(`/api/ops/films/${filmId}`)).json() as OperatedFilm).mixes;

describe('what an operator says about a film’s audio tracks', () => {
  it('is shown with the film, in its streams and in the player, instead of the file’s own metadata', async () => {
    const { filmId, campaignId } = await probedFilm();
    const mix = { layout: 'Stereo', role: null, version: null };
    const first = { ...mix, firstTrack: 1, detectedVersion: 'FRA' };
    expect(await mixesOf(filmId)).toEqual([first, { ...mix, firstTrack: 3, detectedVersion: '' }]);
    const id = crypto.randomUUID();
    const audio = { channels: 2, version: '', typeVersion: 'AsMaster', channelLayout: 'Stereo' };
    await api.db.insert(tables.assets).values({
      id,
      broadcastableId: filmId,
      kind: 'ProxyManifest',
      role: 'proxy_low_res',
      key: assetPrefix(filmId, id),
      sizeBytes: 1,
      mimeType: 'application/dash+xml',
      details: {
        manifest: 'manifest.mpd',
        files: [],
        poster: null,
        videoCodec: 'h264',
        width: 1280,
        height: 720,
        chromaSubSampling: null,
        frameRate: { num: 25, den: 1 },
        frameCount: 500,
        startTc: null,
        isDropFrame: false,
        audios: [
          { ...audio, index: 0 },
          { ...audio, index: 1 },
        ],
      },
    });

    expect((await nameTracks(filmId, DESCRIBED)).statusCode).toBe(200);

    const said = { role: 'AD', version: 'ENG' };
    expect(await mixesOf(filmId)).toEqual([first, { ...mix, ...said, firstTrack: 3, detectedVersion: '' }]);
    const named = ({ version, typeVersion }: { version: string; typeVersion: string }) => `${version} ${typeVersion}`;
    const { proxy } = (await client.get(`/api/broadcastable/${filmId}/files`)).json();
    expect(proxy.audios.map(named)).toEqual(['FRA AsMaster', 'ENG AD']);
    const { streams } = (await readCampaign(client, campaignId)).spots[0]!.show.activeBroadcastable!.files.material!;
    expect(streams.flatMap((stream) => (stream.type === 'audio' ? [named(stream)] : []))).toEqual([
      'FRA AsMaster',
      'FRA AsMaster',
      'ENG AD',
      'ENG AD',
    ]);
    const audited = await api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, filmId));
    expect(audited).toMatchObject([{ action: 'film.tracks', facts: { before: [], tracks: DESCRIBED } }]);
  });

  it('replaces what was said before, and can be withdrawn', async () => {
    const { filmId } = await probedFilm();
    await nameTracks(filmId, DESCRIBED);
    await nameTracks(filmId, [{ firstTrack: 1, role: 'DUBBED', version: null }]);
    expect((await mixesOf(filmId)).map(({ role }) => role)).toEqual(['DUBBED', null]);
    await nameTracks(filmId, [{ firstTrack: 1, role: null, version: null }]);
    const [file] = await api.db.select().from(tables.showFiles).where(eq(tables.showFiles.broadcastableId, filmId));
    expect(file?.toldTracks).toEqual([]);
  });

  it.each([
    ['a track where no mix begins', [{ firstTrack: 2, role: 'AD', version: null }]],
    ['a track past the last', [{ firstTrack: 5, role: 'AD', version: null }]],
    ['one mix twice', [...DESCRIBED, ...DESCRIBED]],
    ['an unknown role', [{ firstTrack: 1, role: 'KARAOKE', version: null }]],
    ['an invalid language', [{ firstTrack: 1, role: null, version: '' }]],
  ])('is refused for %s', async (_, tracks) => {
    const { filmId } = await probedFilm();
    const answer = await nameTracks(filmId, tracks);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect((await mixesOf(filmId)).map(({ role }) => role)).toEqual([null, null]);
  });

  it('is accepted until the film is decided', async () => {
    const { filmId } = await probedFilm();
    await operator.send('POST', `/api/ops/films/${filmId}/accept`);
    const answer = await nameTracks(filmId, DESCRIBED);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'film_decided']);
  });

  it('can only come from an operator', async () => {
    const { filmId } = await probedFilm();
    expect((await nameTracks(filmId, DESCRIBED, client)).statusCode).toBe(404);
    expect((await nameTracks(crypto.randomUUID(), DESCRIBED)).statusCode).toBe(404);
  });
});

it('what the sender says about a film’s audio tracks is stored with it', async () => {
  const { showIds } = await placeOrder(client);
  const announce = (tracks: readonly DeclaredTrack[]) =>
    client.send('POST', `/api/evaporate/${showIds[0]}/files`, { kind: 'Material', name: 'a.mxf', size: 1000, tracks });
  const { id } = (await announce(DESCRIBED)).json();
  const storedTracks = async () =>
    (await api.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, id)))[0]?.toldTracks;
  expect(await storedTracks()).toEqual(DESCRIBED);
  const other: DeclaredTrack[] = [{ firstTrack: 1, role: 'ORIGINAL', version: null }];
  expect((await announce(other)).json().id).toBe(id);
  expect(await storedTracks()).toEqual(other);
});

it.each<[string, unknown]>([
  ['one mix twice', [...DESCRIBED, ...DESCRIBED]],
  ['an invalid language', [{ firstTrack: 1, role: 'AD', version: '' }]],
  [
    'more mixes than a film has',
    Array.from({ length: 33 }, (_, index) => ({ ...DESCRIBED[0], firstTrack: index + 1 })),
  ],
  ['half a track', [{ ...DESCRIBED[0], firstTrack: 1.5 }]],
  ['a track before the first', [{ ...DESCRIBED[0], firstTrack: 0 }]],
  ['a track without role or language', [{ firstTrack: 1 }]],
  ['no list', { length: 1, 0: DESCRIBED[0] }],
  ['nothing although something is announced', null],
])('what the sender says about a film’s audio tracks is refused for %s', async (_, tracks) => {
  const { showIds } = await placeOrder(client);
  const file = { kind: 'Material', name: 'a.mxf', size: 1000, tracks };
  const answer = await client.send('POST', `/api/evaporate/${showIds[0]}/files`, file);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
});
