import { tables } from '@spotway/database';
import { type QualityCode, reportOf } from '@spotway/domain/quality';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedFilm, checkedFilm } from '../../testing/checked-film.ts';
import { and, eq } from '../../testing/conditions.ts';
import { placeOrder, readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import { uploadFile } from '../../testing/upload.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const correct = (showId: string, duration: unknown, who = client) =>
  who.send('PUT', `/api/show/${showId}/duration`, { duration });
const auditOf = (id: string) => api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));
const { broadcastables, jobs, verifications } = tables;

async function filmRow({ filmId }: CheckedFilm) {
  const [row] = await api.db.select().from(broadcastables).where(eq(broadcastables.id, filmId));
  return row!;
}

async function statusOf({ filmId }: CheckedFilm, stage: string) {
  const [row] = await api.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.broadcastableId, filmId), eq(jobs.stage, stage)));
  return row?.status;
}

async function readSpot({ campaignId }: Pick<CheckedFilm, 'campaignId'>) {
  return (await readCampaign(client, campaignId)).spots[0]!;
}

/** A checked film with a wrong length, and the decision on it. */
async function rejectedFilm(decidedBy: string | null, codes: QualityCode[] = ['wrong-duration']): Promise<CheckedFilm> {
  const film = await checkedFilm(api, client);
  const issues = codes.map((code) => ({ code, severity: 'error' }) as const);
  const report = reportOf([{ kind: 'container', index: 0, issues }]);
  const { nbErrors } = report;
  await api.db.update(verifications).set({ report, nbErrors }).where(eq(verifications.broadcastableId, film.filmId));
  const rejection = { rejectedAt: new Date(), rejectionReason: 'Mauvaise durée', decidedBy };
  await api.db.update(broadcastables).set(rejection).where(eq(broadcastables.id, film.filmId));
  return film;
}

describe('correcting a declared duration', () => {
  it('changes the spot, is recorded with its author and values, and is free', async () => {
    const { campaignId, showIds } = await placeOrder(client);
    const before = await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    expect((await correct(showIds[0]!, 30.125)).json()).toEqual({ ok: true });
    expect((await readSpot({ campaignId })).duration).toBe(30.125);
    expect(await auditOf(showIds[0]!)).toMatchObject([
      { action: 'spot.durationCorrected', actorUserId: client.userId, facts: { from: 20, to: 30.125 } },
    ]);
    expect(await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId))).toEqual(before);
  });

  it('starts no check early: a film not checked yet is judged by it later', async () => {
    const { campaignId, showIds } = await placeOrder(client);
    await uploadFile(api, client, showIds[0]!);
    await correct(showIds[0]!, 3);
    const own = await api.db.select().from(jobs).where(eq(jobs.showId, showIds[0]!));
    expect(own.map(({ stage }) => stage)).toEqual(['ingest']);
    expect((await readSpot({ campaignId })).duration).toBe(3);
  });

  it('rejudges a film that awaits its decision, and blocks the decision until then', async () => {
    const film = await checkedFilm(api, client);
    await correct(film.showId, 3);
    expect(await statusOf(film, 'verify')).toBe('waiting');
    expect((await readSpot(film)).show.activeBroadcastable).toMatchObject({
      broadcastable: { awaitsQualification: false },
      files: { material: { verification: { progress: 0, result: null } } },
    });
    const operator = await api.client({ operator: true });
    expect(codeOf(await operator.send('POST', `/api/ops/films/${film.filmId}/accept`))).toBe('film_not_checked');
    expect((await filmRow(film)).qualifiedAt).toBeNull();
  });

  it('withdraws a rejection by the platform for the earlier duration, so that the film need not be sent again', async () => {
    const film = await rejectedFilm(null);
    await correct(film.showId, 3);
    expect(await filmRow(film)).toMatchObject({ rejectedAt: null, rejectionReason: null, supersededAt: null });
    expect([await statusOf(film, 'verify'), await statusOf(film, 'proxy')]).toEqual(['waiting', 'waiting']);
    expect(await auditOf(film.showId)).toMatchObject([{ facts: { filmId: film.filmId, withdrawn: 'Mauvaise durée' } }]);
  });

  it('keeps an operator’s rejection for other reasons, and withdraws one for a wrong length', async () => {
    const operator = await api.client({ operator: true });
    const other = await rejectedFilm(operator.userId, ['loudness']);
    await correct(other.showId, 3);
    expect((await filmRow(other)).rejectedAt).not.toBeNull();
    expect([await statusOf(other, 'verify'), (await readSpot(other)).duration]).toEqual(['finished', 3]);
    const wrong = await rejectedFilm(operator.userId, ['wrong-duration', 'loudness']);
    await correct(wrong.showId, 3);
    expect(await filmRow(wrong)).toMatchObject({ rejectedAt: null, decidedBy: operator.userId });
    expect(await statusOf(wrong, 'verify')).toBe('waiting');
  });

  it('is refused once the film is accepted; the same duration again changes nothing', async () => {
    const film = await checkedFilm(api, client);
    const operator = await api.client({ operator: true });
    await operator.send('POST', `/api/ops/films/${film.filmId}/accept`);
    const answer = await correct(film.showId, 3);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'duration_locked']);
    expect((await correct(film.showId, 20)).statusCode).toBe(200);
    expect([(await readSpot(film)).duration, await statusOf(film, 'verify')]).toEqual([20, 'finished']);
    expect(await auditOf(film.showId)).toEqual([]);
  });

  it('and an operator’s decision at the same time: the second sees what the first did', async () => {
    const film = await checkedFilm(api, client);
    const operator = await api.client({ operator: true });
    const [corrected, accepted] = await Promise.all([
      correct(film.showId, 3),
      operator.send('POST', `/api/ops/films/${film.filmId}/accept`),
    ]);
    const outcome = [corrected.statusCode, accepted.statusCode];
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(outcome);
    expect((await filmRow(film)).qualifiedAt === null).toBe(corrected.statusCode === 200);
  });

  it('counts once when made twice at the same time', async () => {
    const film = await checkedFilm(api, client);
    const answers = await Promise.all([correct(film.showId, 3), correct(film.showId, 3)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await auditOf(film.showId)).toHaveLength(1);
  });

  it.each([0, -3, 3.0001, 36_001, '3', null])('refuses a duration that could not be ordered: %j', async (duration) => {
    const { campaignId, showIds } = await placeOrder(client);
    const answer = await correct(showIds[0]!, duration);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
    expect((await readSpot({ campaignId })).duration).toBe(20);
  });

  it('answers 404 for another organisation’s spot, for operators, and for an unknown spot', async () => {
    const { showIds } = await placeOrder(client);
    const stranger = await api.client();
    const operator = await api.client({ operator: true });
    for (const who of [stranger, operator]) expect((await correct(showIds[0]!, 3, who)).statusCode).toBe(404);
    expect((await correct(crypto.randomUUID(), 3)).statusCode).toBe(404);
    expect(await auditOf(showIds[0]!)).toEqual([]);
  });
});
