import { tables } from '@spotway/database';
import { MAX_COMMENTS_PER_FILM } from '@spotway/domain/account';
import { assetPrefix } from '@spotway/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm, FILM_FRAMES } from '../testing/checked-film.ts';
import { eq } from '../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
let owner: TestClient;
let colleague: TestClient;
let operator: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  api = await startTestApi();
  [owner, colleague, stranger] = [await api.client(), await api.client(), await api.client()];
  operator = await api.client({ operator: true });
  await joinTeam(api, colleague, owner.organizationId);
});
afterAll(() => api?.close());

const newFilm = async () => (await checkedFilm(api, owner)).filmId;

/** Comments as its author. @returns its id */
async function comment(filmId: string, frame: number, text = 'Trop sombre', id: string = crypto.randomUUID()) {
  const answer = await owner.send('POST', `/api/broadcastable/${filmId}/comments`, { id, frame, text });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  return id;
}
const read = async (client: TestClient, filmId: string) =>
  (await client.get(`/api/broadcastable/${filmId}/comments`)).json();
const idsSeenBy = async (client: TestClient, filmId: string) =>
  (await read(client, filmId)).threads.map(({ id }: { id: string }) => id);

describe('the comments of a film', () => {
  it('are listed by frame with their answers, for every member of the organisation', async () => {
    const filmId = await newFilm();
    const late = await comment(filmId, 300);
    const early = await comment(filmId, 0, 'Plus long\net plus doux');
    const answer = { id: crypto.randomUUID(), text: 'D’accord' };
    expect((await colleague.send('POST', `/api/comments/${late}/answers`, answer)).statusCode).toBe(200);
    const written = { authorName: 'Camille Durand', createdAt: expect.any(String) };
    const open = { ...written, isShared: false, closedAt: null, closedByName: null };
    expect(await read(colleague, filmId)).toEqual({
      canComment: true,
      threads: [
        { ...open, id: early, frame: 0, text: 'Plus long\net plus doux', answers: [] },
        { ...open, id: late, frame: 300, text: 'Trop sombre', answers: [{ ...written, ...answer }] },
      ],
    });
  });

  it('are added once, however often they are sent', async () => {
    const filmId = await newFilm();
    const id = await comment(filmId, 1);
    await comment(filmId, 1, 'Trop sombre', id);
    const answer = { id: crypto.randomUUID(), text: 'Non' };
    for (let time = 0; time < 2; time += 1)
      expect((await owner.send('POST', `/api/comments/${id}/answers`, answer)).statusCode).toBe(200);
    const { threads } = await read(owner, filmId);
    expect([threads.length, threads[0].answers.length]).toEqual([1, 1]);
  });

  it('refuse an id that another comment has', async () => {
    const id = await comment(await newFilm(), 1);
    const body = { id, frame: 1, text: 'Autre' };
    const filmId = await newFilm();
    expect((await owner.send('POST', `/api/broadcastable/${filmId}/comments`, body)).statusCode).toBe(404);
    expect((await owner.send('POST', `/api/comments/${id}/answers`, { id, text: 'Autre' })).statusCode).toBe(404);
  });

  it('are closed by anyone who sees them, once, and reopened', async () => {
    const filmId = await newFilm();
    const id = await comment(filmId, 1);
    const set = async (isClosed: boolean, by = colleague) => {
      expect((await by.send('PUT', `/api/comments/${id}/closed`, { isClosed })).statusCode).toBe(200);
      return (await read(owner, filmId)).threads[0];
    };
    const closed = await set(true);
    expect(closed).toMatchObject({ closedAt: expect.any(String), closedByName: 'Camille Durand' });
    expect((await set(true, owner)).closedAt).toBe(closed.closedAt);
    expect(await set(false)).toMatchObject({ closedAt: null, closedByName: null });
  });

  it('lie inside the film once its length is known', async () => {
    const filmId = await newFilm();
    await comment(filmId, FILM_FRAMES);
    const id = crypto.randomUUID();
    const facts = { kind: 'ProxyManifest', role: 'proxy_low_res', mimeType: 'application/dash+xml' } as const;
    const details = { frameCount: FILM_FRAMES };
    const key = assetPrefix(filmId, id);
    await api.db.insert(tables.assets).values({ id, broadcastableId: filmId, ...facts, key, sizeBytes: 1, details });
    await comment(filmId, FILM_FRAMES - 1);
    const body = { id: crypto.randomUUID(), frame: FILM_FRAMES, text: 'Trop tard' };
    const answer = await owner.send('POST', `/api/broadcastable/${filmId}/comments`, body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'frame_outside_film']);
  });

  it(`are at most ${MAX_COMMENTS_PER_FILM} with their answers`, async () => {
    const filmId = await newFilm();
    const id = await comment(filmId, 0);
    const rows = Array.from({ length: MAX_COMMENTS_PER_FILM - 2 }, () => ({
      ...{ broadcastableId: filmId, parentId: id, text: 'Oui', userId: owner.userId, authorName: owner.name },
    }));
    await api.db.insert(tables.filmComments).values(rows);
    await comment(filmId, 1);
    const body = { id: crypto.randomUUID(), text: 'Encore' };
    const answered = await owner.send('POST', `/api/comments/${id}/answers`, body);
    const added = await owner.send('POST', `/api/broadcastable/${filmId}/comments`, { ...body, frame: 1 });
    expect([answered, added].map((each) => [each.statusCode, codeOf(each)])).toEqual([
      [409, 'too_many_comments'],
      [409, 'too_many_comments'],
    ]);
  });

  it('leave with their film', async () => {
    const filmId = await newFilm();
    const id = await comment(filmId, 0);
    await owner.send('POST', `/api/comments/${id}/answers`, { id: crypto.randomUUID(), text: 'Oui' });
    await api.db.delete(tables.broadcastables).where(eq(tables.broadcastables.id, filmId));
    const { filmComments } = tables;
    expect(await api.db.select().from(filmComments).where(eq(filmComments.broadcastableId, filmId))).toEqual([]);
  });
});

describe('an operator', () => {
  it('sees, answers and closes only what is shared, and begins and shares nothing', async () => {
    const filmId = await newFilm();
    const hidden = await comment(filmId, 1);
    const shared = await comment(filmId, 2);
    const share = (by: TestClient, id: string, isShared: boolean) =>
      by.send('PUT', `/api/comments/${id}/shared`, { isShared });
    expect(await read(operator, filmId)).toEqual({ canComment: false, threads: [] });
    expect((await share(colleague, shared, true)).statusCode).toBe(200);
    expect(await idsSeenBy(operator, filmId)).toEqual([shared]);

    const tries = async (id: string) => [
      (await operator.send('POST', `/api/comments/${id}/answers`, { id: crypto.randomUUID(), text: 'Oui' })).statusCode,
      (await operator.send('PUT', `/api/comments/${id}/closed`, { isClosed: true })).statusCode,
      (await share(operator, id, true)).statusCode,
    ];
    expect([await tries(hidden), await tries(shared)]).toEqual([
      [404, 404, 404],
      [200, 200, 404],
    ]);
    const body = { id: crypto.randomUUID(), frame: 0, text: 'Bonjour' };
    expect((await operator.send('POST', `/api/broadcastable/${filmId}/comments`, body)).statusCode).toBe(404);

    await share(owner, shared, false);
    expect(await idsSeenBy(operator, filmId)).toEqual([]);
    expect(await idsSeenBy(owner, filmId)).toEqual([hidden, shared]);
  });
});

it('answers 404 to another organisation, shared or not', async () => {
  const filmId = await newFilm();
  const id = await comment(filmId, 1);
  await owner.send('PUT', `/api/comments/${id}/shared`, { isShared: true });
  const body = { id: crypto.randomUUID(), text: 'Bonjour' };
  const answers = [
    await stranger.get(`/api/broadcastable/${filmId}/comments`),
    await stranger.send('POST', `/api/broadcastable/${filmId}/comments`, { ...body, frame: 1 }),
    await stranger.send('POST', `/api/comments/${id}/answers`, body),
    await stranger.send('PUT', `/api/comments/${id}/closed`, { isClosed: true }),
    await stranger.send('PUT', `/api/comments/${id}/shared`, { isShared: false }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});
