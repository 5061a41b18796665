import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SEED_IDS, tables } from '@spotway/database';
import { insertTestProfiles } from '@spotway/database/testing';
import { BEHIND_OPENING } from '@spotway/domain/testing';
import { fileSha256 } from '@spotway/media';
import { type FilmName, makeFilm } from '@spotway/media/testing';
import { createQueue, type Queue, readLeaderFilms } from '@spotway/queue';
import { createLeaderFilmReader, createWorkFolder } from '@spotway/worker';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

/** Profile with a leader of fifty pictures of opening.mxf. */
const OPENING = BEHIND_OPENING.id;

let api: TestApi;
let operator: TestClient;
let queue: Queue;
let folder: string;
const stopping = new AbortController();
beforeAll(async () => {
  api = await startTestApi();
  await insertTestProfiles(api.db, [BEHIND_OPENING]);
  operator = await api.client({ operator: true });
  // The worker that reads uploaded leader films.
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-leaders-'));
  queue = createQueue({ connectionString: api.config.DATABASE_URL, supervise: true, onError: () => {} });
  await queue.start();
  const work = createWorkFolder(folder, 1_000_000_000, api.storage);
  await readLeaderFilms(queue, createLeaderFilmReader(work), stopping.signal);
});
afterAll(async () => {
  stopping.abort(new Error('the tests end'));
  await queue.stop(1000);
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = (destination: string, name: string) => `/api/ops/destinations/${destination}/leader-film?name=${name}`;
interface Sending {
  readonly destination?: string;
  readonly as?: TestClient;
  readonly language?: string;
}
const send = (
  name: string,
  payload: Buffer,
  { destination = SEED_IDS.galatee, as = operator, language = 'en' }: Sending = {},
) =>
  api.call({
    method: 'PUT',
    url: pathOf(destination, name),
    payload,
    headers: { cookie: as.cookie, 'content-type': 'application/octet-stream', 'accept-language': language },
  });
const keep = async (name: string, film: FilmName, options: Sending = {}) =>
  send(name, await readFile(await makeFilm(film)), options);
const kept = async (destination: string = SEED_IDS.galatee) =>
  (await operator.get(`/api/ops/destinations/${destination}/leader-films`)).json();
const names = async (destination?: string) => (await kept(destination)).films.map(({ name }: { name: string }) => name);
const remove = (name: string, destination: string = SEED_IDS.galatee) =>
  operator.send('DELETE', pathOf(destination, name));
const removals = async () => (await api.db.select().from(tables.objectRemovals)).map(({ key }) => key);
const keys = async () => (await api.db.select().from(tables.leaderFilms)).map(({ key }) => key);
const setProfile = (profileId: string) =>
  api.db
    .update(tables.destinations)
    .set({ profileId })
    .where(eq(tables.destinations.organizationId, SEED_IDS.estuaire));

describe('leader films of a destination', () => {
  it('are stored by name with what a worker read of them; a newer one replaces the earlier', async () => {
    expect((await keep('jingle.mxf', 'good-xdcam')).statusCode).toBe(200);
    const [earlier] = await keys();
    const [first] = (await kept()).films;
    expect((await keep('jingle.mxf', 'sd')).statusCode).toBe(200);
    const { films, missing } = await kept();
    expect(films).toEqual([
      {
        name: 'jingle.mxf',
        sizeBytes: (await readFile(await makeFilm('sd'))).length,
        sha256: await fileSha256(await makeFilm('sd')),
        uploadedAt: expect.any(String),
        uploadedBy: operator.name,
        analysis: {
          container: 'Mp4',
          audioChannels: 2,
          picture: {
            codec: 'h264',
            width: 720,
            height: 576,
            scan: 'progressive',
            frameRate: { num: 25, den: 1 },
            frames: 50,
          },
        },
        profiles: [],
        destinations: [],
      },
    ]);
    expect(films[0].uploadedAt > first.uploadedAt).toBe(true);
    expect(missing).toEqual([]);
    expect(first.analysis).toMatchObject({
      container: 'Mxf',
      picture: { codec: 'mpeg2video', width: 1920, scan: 'tff' },
    });
    expect(await removals()).toEqual([earlier]);
    expect(await keys()).not.toEqual([earlier]);
    expect(await names(SEED_IDS.estuaire)).toEqual([]);
  });

  it.each<[string, FilmName, string, string, string]>([
    ['slow.mp4', 'fps-24', 'frame-rate', 'Wrong frame rate', 'Cadence incorrecte'],
    ['cut.mov', 'truncated-mov', 'unreadable', 'Unreadable file', 'Fichier illisible'],
    ['opening.mxf', 'one-second', 'too-short', 'Film too short', 'Film trop court'],
  ])('%s is refused at once and removed from the store', async (name, film, code, english, french) => {
    for (const [language, synopsis] of [
      ['en', english],
      ['fr', french],
    ]) {
      const before = await removals();
      const answer = await keep(name, film, { language });
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'file_refused']);
      expect(answer.json().error.details.findings).toEqual([
        { code, severity: 'error', synopsis, description: expect.any(String) },
      ]);
      expect(await removals()).toHaveLength(before.length + 1);
    }
    expect(await names()).toEqual(['jingle.mxf']);
  });

  it('are refused if they are not films; the earlier one stays', async () => {
    const before = await kept();
    for (const text of ['', 'not a film at all'])
      expect(codeOf(await send('jingle.mxf', Buffer.from(text)))).toBe('file_refused');
    expect(await kept()).toEqual(before);
    expect((await send('..%2Fjingle.mxf', Buffer.from('x'))).statusCode).toBe(400);
  });

  it('can’t take a name used by another destination', async () => {
    const taken = await keep('jingle.mxf', 'good-xdcam', { destination: SEED_IDS.estuaire });
    expect([taken.statusCode, codeOf(taken)]).toEqual([409, 'leader_film_taken']);
    expect(await names(SEED_IDS.estuaire)).toEqual([]);
  });

  it('are reported missing where the profile shows them, and can’t be removed while in use', async () => {
    await setProfile(OPENING);
    expect((await kept(SEED_IDS.estuaire)).missing).toEqual(['opening.mxf']);
    expect((await keep('opening.mxf', 'good-xdcam')).statusCode).toBe(200);
    expect((await kept(SEED_IDS.estuaire)).missing).toEqual([]);
    const opening = (await kept()).films.find(({ name }: { name: string }) => name === 'opening.mxf');
    const uses = { profiles: ['XDCAM HD422 50 – behind the film opening.mxf'], destinations: ['Estuaire Régions'] };
    expect(opening).toMatchObject(uses);

    const refused = await remove('opening.mxf');
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'leader_film_used']);
    expect(refused.json().error.details).toEqual(uses);
    expect(await names()).toEqual(['jingle.mxf', 'opening.mxf']);

    await setProfile('h264-mp4');
    expect((await remove('opening.mxf')).statusCode).toBe(200);
    expect(await names()).toEqual(['jingle.mxf']);
  });

  it('are removed together with their objects', async () => {
    await keep('outro.mxf', 'good-xdcam');
    const [key] = (await keys()).slice(-1);
    expect((await remove('outro.mxf', SEED_IDS.estuaire)).statusCode).toBe(404);
    expect((await remove('outro.mxf')).statusCode).toBe(200);
    expect(await names()).toEqual(['jingle.mxf']);
    expect(await removals()).toContain(key);
  });

  it('are only for operators and existing destinations', async () => {
    const client = await api.client();
    expect((await keep('mine.mxf', 'good-xdcam', { as: client })).statusCode).toBe(404);
    expect((await client.get(`/api/ops/destinations/${SEED_IDS.galatee}/leader-films`)).statusCode).toBe(404);
    expect((await client.send('DELETE', pathOf(SEED_IDS.galatee, 'jingle.mxf'))).statusCode).toBe(404);
    for (const destination of [crypto.randomUUID(), client.organizationId])
      expect((await keep('x.mxf', 'good-xdcam', { destination })).statusCode).toBe(404);
    expect(await names()).toEqual(['jingle.mxf']);
  });
});
