import { SEED_IDS, tables } from '@spotway/database';
import { DELIVERABLE_DETAILS } from '@spotway/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm } from '../testing/checked-film.ts';
import { eq } from '../testing/conditions.ts';
import { readCampaign } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';

const DELIVERED = new Date('2026-03-02T10:00:00Z');
const REQUESTED = new Date('2026-03-02T09:00:00Z');

let api: TestApi;
let client: TestClient;
let operator: TestClient;
let film: Awaited<ReturnType<typeof checkedFilm>>;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
  film = await checkedFilm(
    api,
    client,
    { destinations: [SEED_IDS.galatee], services: ['subtitling'] },
    { isLeftToOperators: false },
  );
  const { filmId } = film;
  await api.db
    .update(tables.broadcastables)
    .set({ qualifiedAt: DELIVERED })
    .where(eq(tables.broadcastables.id, filmId));
  const made = { broadcastableId: filmId, role: 'deliverable', kind: 'Video', profileId: 'xdcam-hd422-50' } as const;
  const file = {
    key: 'assets/a/b/film.mxf',
    sizeBytes: 5,
    sha256: 'a',
    mimeType: 'application/mxf',
    details: DELIVERABLE_DETAILS,
  };
  await api.db.insert(tables.assets).values({ ...made, ...file, storageState: 'Archived', removedAt: DELIVERED });
  await api.db
    .update(tables.deliveries)
    .set({ deliveredAt: DELIVERED, requestedAt: REQUESTED, location: 'x', fileName: 'film.mxf', sizeBytes: 5 })
    .where(eq(tables.deliveries.broadcastableId, filmId));
  const judgement = { errors: [], warnings: [], differences: [] };
  await api.db.update(tables.showFiles).set({ judgement }).where(eq(tables.showFiles.broadcastableId, filmId));
  // As the schedule does once the film's files are removed.
  await api.db.delete(tables.jobs).where(eq(tables.jobs.broadcastableId, filmId));
});
afterAll(() => api.close());

describe('a delivered film whose jobs were deleted', () => {
  it('is shown as done: check, encode and delivery, with the time of the delivery’s queuing', async () => {
    const [spot] = (await readCampaign(client, film.campaignId)).spots;
    const material = spot?.show.activeBroadcastable?.files.material;
    expect(material?.ingest).toEqual({ jobId: null, phase: 'Finished', progress: 1, error: null });
    expect(material?.verification).toMatchObject({ progress: 1, error: null, result: { nbErrors: 0 } });
    expect(material?.deliveries).toMatchObject([{ transcoding: { phase: 'Finished', progress: 1, error: null } }]);
    const [point] = spot?.destinations ?? [];
    expect(point?.delivery?.work).toEqual({ jobId: null, phase: 'Finished', progress: 1, error: null });
    expect(point?.actions).toEqual([
      { action: 'Create', at: expect.any(String) },
      { action: 'Request', at: REQUESTED.toISOString() },
      { action: 'Finish', at: DELIVERED.toISOString() },
    ]);
  });

  it('awaits no decision and, being encoded, takes no more subtitles', async () => {
    const waiting = (await operator.get('/api/ops/films')).json();
    expect(waiting.filter(({ awaitsDecision }: { awaitsDecision: boolean }) => awaitsDecision)).toEqual([]);
    const answer = await api.app.inject({
      method: 'PUT',
      url: `/api/ops/films/${film.filmId}/subtitles?name=spot.srt`,
      headers: { cookie: operator.cookie, 'content-type': 'application/octet-stream' },
      payload: '1\n00:00:01,000 --> 00:00:03,000\nBonjour.\n',
    });
    expect(codeOf(answer)).toBe('film_encoded');
  });
});
