import { tables } from '@spotway/database';
import { type QualityCode, reportOf } from '@spotway/domain/quality';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedFilm, checkedFilm } from '../../testing/checked-film.ts';
import { and, eq } from '../../testing/conditions.ts';
import { placeOrder, readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

const { auditLog, broadcastables, jobs, showFiles, verifications } = tables;
const normalise = (showId: string, who = client) =>
  who.send('PUT', `/api/show/${showId}/loudness`, { normaliseLoudness: true });
const auditOf = (id: string) => api.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

async function filmRow({ filmId }: CheckedFilm) {
  const [row] = await api.db.select().from(broadcastables).where(eq(broadcastables.id, filmId));
  return row!;
}

async function checkState({ filmId }: CheckedFilm) {
  const isCheck = and(eq(jobs.broadcastableId, filmId), eq(jobs.stage, 'verify'));
  const [row] = await api.db.select().from(jobs).where(isCheck);
  return row?.status;
}

async function readSpot({ campaignId }: Pick<CheckedFilm, 'campaignId'>) {
  return (await readCampaign(client, campaignId)).spots[0]!;
}

async function isOffered(film: CheckedFilm) {
  return (await readSpot(film)).show.activeBroadcastable?.broadcastable.isNormalisingOffered;
}

/** A checked film with these errors, and the decision on it. */
async function rejectedFilm(decidedBy: string | null, codes: QualityCode[] = ['loudness'], isHelped = true) {
  const film = await checkedFilm(api, client);
  const issues = codes.map((code) => ({ code, severity: 'error' }) as const);
  const found = reportOf([{ kind: 'audio', index: 1, issues }]);
  const report = isHelped ? { ...found, isHelpedByNormalising: true as const } : found;
  const { nbErrors } = report;
  await api.db.update(verifications).set({ report, nbErrors }).where(eq(verifications.broadcastableId, film.filmId));
  const rejection = { rejectedAt: new Date(), rejectionReason: 'Niveau sonore trop fort', decidedBy };
  await api.db.update(broadcastables).set(rejection).where(eq(broadcastables.id, film.filmId));
  return film;
}

describe('normalising the loudness after the order', () => {
  it('withdraws the rejection of a loud film, has it judged again, and is recorded and free', async () => {
    const film = await rejectedFilm(null);
    const before = await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, film.campaignId));
    expect((await normalise(film.showId)).json()).toEqual({ ok: true });
    expect(await filmRow(film)).toMatchObject({ rejectedAt: null, rejectionReason: null, supersededAt: null });
    expect([(await readSpot(film)).normaliseLoudness, await checkState(film)]).toEqual([true, 'waiting']);
    const facts = { filmId: film.filmId, withdrawn: 'Niveau sonore trop fort' };
    expect(await auditOf(film.showId)).toMatchObject([
      { action: 'spot.loudnessNormalised', actorUserId: client.userId, facts },
    ]);
    const { entries } = (await client.get(`/api/campaign/${film.campaignId}/activity`)).json();
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'normalisationAsked', by: expect.objectContaining({ kind: 'person' }) }),
    );
    expect(await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, film.campaignId))).toEqual(
      before,
    );
  });

  it('is offered for a rejected film that needs nothing else, until it is chosen or the file is gone', async () => {
    const film = await rejectedFilm(null);
    expect(await isOffered(film)).toBe(true);
    await normalise(film.showId);
    expect(await isOffered(film)).toBe(false);
    expect(await isOffered(await rejectedFilm(null, ['loudness', 'freeze'], false))).toBe(false);
    const archived = await rejectedFilm(null);
    const ofFilm = eq(showFiles.broadcastableId, archived.filmId);
    await api.db.update(showFiles).set({ storageState: 'Archived' }).where(ofFilm);
    expect(await isOffered(archived)).toBe(false);
  });

  it('keeps an operator’s rejection for other reasons, and withdraws one of a loud film', async () => {
    const operator = await api.client({ operator: true });
    const other = await rejectedFilm(operator.userId, ['freeze'], false);
    await normalise(other.showId);
    expect((await filmRow(other)).rejectedAt).not.toBeNull();
    expect([await checkState(other), (await readSpot(other)).normaliseLoudness]).toEqual(['finished', true]);
    const loud = await rejectedFilm(operator.userId);
    await normalise(loud.showId);
    expect(await filmRow(loud)).toMatchObject({ rejectedAt: null, decidedBy: operator.userId });
    expect(await checkState(loud)).toBe('waiting');
  });

  it('is noted for a spot without a film', async () => {
    const { campaignId, showIds } = await placeOrder(client);
    expect((await normalise(showIds[0]!)).statusCode).toBe(200);
    expect((await readSpot({ campaignId })).normaliseLoudness).toBe(true);
  });

  it('is refused once the film is accepted', async () => {
    const film = await checkedFilm(api, client);
    const operator = await api.client({ operator: true });
    await operator.send('POST', `/api/ops/films/${film.filmId}/accept`);
    const answer = await normalise(film.showId);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'loudness_locked']);
    expect([(await readSpot(film)).normaliseLoudness, await auditOf(film.showId)]).toEqual([false, []]);
  });

  it('counts once when chosen twice at the same time', async () => {
    const film = await rejectedFilm(null);
    const answers = await Promise.all([normalise(film.showId), normalise(film.showId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await auditOf(film.showId)).toHaveLength(1);
  });

  it('can’t be taken back', async () => {
    const { showIds } = await placeOrder(client);
    const answer = await client.send('PUT', `/api/show/${showIds[0]}/loudness`, { normaliseLoudness: false });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('answers 404 for another organisation’s spot, for operators, and for an unknown spot', async () => {
    const film = await rejectedFilm(null);
    const others = [await api.client(), await api.client({ operator: true })];
    for (const who of others) expect((await normalise(film.showId, who)).statusCode).toBe(404);
    expect((await normalise(crypto.randomUUID())).statusCode).toBe(404);
    expect([await auditOf(film.showId), (await filmRow(film)).rejectedAt === null]).toEqual([[], false]);
  });
});
