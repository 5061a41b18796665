import { tables } from '@spotway/database';
import { silentWave } from '@spotway/domain/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Difference } from '../../../../../packages/storage/src/testing/differing-store.ts';
import { checkedFilm, FILM_FRAMES } from '../../testing/checked-film.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let onPut: () => Promise<unknown> = async () => {};
const difference: Difference = async (request, pass) => {
  const answer = await pass();
  if (request.operation === 'put') await onPut();
  return answer;
};

let api: TestApi;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi({ difference });
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nBonjour à tous.\n';
const WAVE = silentWave({ sampleCount: (FILM_FRAMES * 48_000) / 25 });

it.each([
  ['subtitling', 'subtitles?name=spot.srt', Buffer.from(SRT), 2],
  ['audioDescription', 'audioDescription?name=ad.wav&placement=tracks34', Buffer.from(WAVE), 1],
] as const)(
  'objects stored for %s leave the store if the film was rejected meanwhile',
  async (service, path, payload, objects) => {
    const { filmId } = await checkedFilm(api, await api.client(), { services: [service] });
    const { objectRemovals } = tables;
    onPut = () => operator.send('POST', `/api/ops/films/${filmId}/reject`, { reason: 'Mauvais film' });
    const answer = await api.call({
      method: 'PUT',
      url: `/api/ops/films/${filmId}/${path}`,
      payload,
      headers: { cookie: operator.cookie, 'content-type': 'application/octet-stream' },
    });
    expect(codeOf(answer)).toBe('film_decided');
    const noted = await api.db.select().from(objectRemovals);
    expect(noted).toHaveLength(objects);
    for (const { key } of noted) expect(await api.storage.headObject(key)).not.toBeNull();
    await api.db.delete(objectRemovals);
  },
);
