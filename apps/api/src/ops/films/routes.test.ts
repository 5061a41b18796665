import type { DecidedFilm, OperatedFilm, WaitingFilm } from '@spotway/contract';
import { tables, withdrawRejection } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeFilmId, checkedFilm, leaveToOperators, recordCheck } from '../../testing/checked-film.ts';
import { and, eq } from '../../testing/conditions.ts';
import { readCampaign } from '../../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../../testing/start-test-api.ts';
import { uploadFile } from '../../testing/upload.ts';

let api: TestApi;
let client: TestClient;
let operator: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
  operator = await api.client({ operator: true });
});
afterAll(() => api.close());

const queue = async (): Promise<WaitingFilm[]> => (await operator.get('/api/ops/films')).json();
const readFilm = async (id: string): Promise<OperatedFilm> => (await operator.get(`/api/ops/films/${id}`)).json();
const accept = (id: string, who = operator, body?: object) => who.send('POST', `/api/ops/films/${id}/accept`, body);
const reject = (id: string, reason: string, who = operator) =>
  who.send('POST', `/api/ops/films/${id}/reject`, { reason });
const stagesOf = async (filmId: string) => {
  const rows = await api.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, filmId));
  return rows.map(({ stage }) => stage).sort();
};
const auditOf = (id: string) => api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, id));

describe('the queue', () => {
  it('lists films that await a decision, oldest first', async () => {
    const first = await checkedFilm(api, client, { title: 'Aube' });
    const second = await checkedFilm(api, client, { title: 'Zénith' });
    await checkedFilm(api, client, { title: 'Auto' }, { isLeftToOperators: false });
    const waiting = (await queue()).filter(({ filmId }) => [first.filmId, second.filmId].includes(filmId));
    expect(waiting.map(({ title }) => title)).toEqual(['Aube', 'Zénith']);
    expect(waiting[0]).toMatchObject({
      campaignId: first.campaignId,
      campaign: 'Printemps',
      advertiser: 'Maison Exemple',
      durationSeconds: 20,
      fileName: 'spot.mxf',
      awaitsDecision: true,
      pendingServices: [],
      nbErrors: 0,
      earlierFilms: 0,
    });
    expect(Date.now() - Date.parse(waiting[0]!.receivedAt)).toBeLessThan(60_000);
    expect((await queue()).map(({ title }) => title)).not.toContain('Auto');
  });

  it('and the film’s page show where the file’s readers disagree, with each value', async () => {
    const { filmId, showId } = await checkedFilm(api, client, { title: 'Écart' });
    const differences = [{ fact: 'frameRate' as const, browser: 24, mediaInfo: null, ffprobe: 25 }];
    const [file] = await api.db
      .update(tables.showFiles)
      .set({ judgement: { errors: [], warnings: [], differences } })
      .where(eq(tables.showFiles.showId, showId))
      .returning();
    const noted = { actorUserId: null, action: 'analysis.disagreed', subjectType: 'file', subjectId: file!.id };
    await api.db.insert(tables.auditLog).values([
      { ...noted, facts: { name: 'spot.mxf', errors: [], differences } },
      { ...noted, facts: { name: 'spot.mxf', ffprobeRefusal: 'unreadable', differences: 'of another time' } },
    ]);
    expect((await queue()).find((film) => film.filmId === filmId)).toMatchObject({ nbDifferences: 1 });
    const seen = { fileName: 'spot.mxf', errors: [], isMediaInfoCut: false };
    expect((await readFilm(filmId)).disagreements).toEqual([
      { ...seen, differences: [], isUnreadable: true },
      { ...seen, differences, isUnreadable: false },
    ]);
    const { filmId: other } = await checkedFilm(api, client);
    expect((await readFilm(other)).disagreements).toEqual([]);
  });

  it('is filtered by customer, delivery point and what a film waits for', async () => {
    const other = await api.client();
    const { filmId, campaignId } = await checkedFilm(api, other, { title: 'Ailleurs', services: ['subtitling'] });
    const accepted = await checkedFilm(api, other, { title: 'Sous-titres', services: ['subtitling'] });
    await accept(accepted.filmId);
    const [campaign] = await api.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    const [delivery] = await api.db
      .select()
      .from(tables.deliveries)
      .where(eq(tables.deliveries.broadcastableId, filmId));
    const customer = `customer=${campaign!.organizationId}`;
    const found = async (query: string) => {
      const films: WaitingFilm[] = (await operator.get(`/api/ops/films?${query}`)).json();
      return films.map(({ title }) => title);
    };
    expect(await found(customer)).toEqual(['Ailleurs', 'Sous-titres']);
    expect(await found(`${customer}&destination=${delivery!.organizationId}`)).toEqual(['Ailleurs', 'Sous-titres']);
    expect(await found(`${customer}&destination=${campaign!.organizationId}`)).toEqual([]);
    expect(await found(`${customer}&waits=decision`)).toEqual(['Ailleurs']);
    await accept(filmId);
    expect(await found(`${customer}&waits=decision`)).toEqual([]);
    expect(await found(`${customer}&waits=service`)).toEqual(['Ailleurs', 'Sous-titres']);
    expect((await operator.get('/api/ops/films?customer=nobody')).statusCode).toBe(400);
  });

  it('lists accepted films that lack a paid service, and says which', async () => {
    const { filmId } = await checkedFilm(api, client, { services: ['subtitling', 'arppSubmission'] });
    await accept(filmId);
    expect((await queue()).find((film) => film.filmId === filmId)).toMatchObject({
      awaitsDecision: false,
      pendingServices: ['subtitling', 'arppSubmission'],
    });
  });
});

describe('the list of decided films', () => {
  it('says who decided what, when and why, the latest decision first, for operators only', async () => {
    const kept = await checkedFilm(api, client, { title: 'Gardé' });
    const sent = await checkedFilm(api, client, { title: 'Renvoyé' });
    await accept(kept.filmId);
    await reject(sent.filmId, 'Le logo est coupé.');
    const decided = async (query = ''): Promise<DecidedFilm[]> =>
      (await operator.get(`/api/ops/decisions?${query}`)).json();
    const [latest, before] = await decided();
    expect(latest).toMatchObject({
      title: 'Renvoyé',
      verdict: 'rejected',
      decidedBy: operator.name,
      reason: 'Le logo est coupé.',
      isReplaced: false,
      posterUrl: null,
    });
    expect(before).toMatchObject({ title: 'Gardé', verdict: 'accepted', decidedBy: operator.name, reason: null });
    expect((await decided('verdict=accepted'))[0]?.title).toBe('Gardé');
    expect((await decided(`before=${latest!.cursor}`))[0]?.title).toBe('Gardé');
    expect((await client.get('/api/ops/decisions')).statusCode).toBe(404);
  });
});

describe('accepting', () => {
  it('qualifies the film, encodes it for its destinations, and is in the audit log', async () => {
    const { filmId, showId } = await checkedFilm(api, client);
    expect((await accept(filmId)).json()).toEqual({ ok: true });
    expect(await stagesOf(filmId)).toContain('transcode');
    expect(await readFilm(filmId)).toMatchObject({
      awaitsDecision: false,
      decision: { kind: 'accepted', by: operator.name, reason: null },
      receivedAt: expect.any(String),
      activeFilmId: filmId,
    });
    expect(await auditOf(filmId)).toMatchObject([
      { action: 'film.accepted', actorUserId: operator.userId, facts: { showId } },
    ]);
    expect((await queue()).map((film) => film.filmId)).not.toContain(filmId);
  });

  it('changes nothing when the same operator repeats it', async () => {
    const { filmId } = await checkedFilm(api, client);
    const answers = await Promise.all([accept(filmId), accept(filmId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await auditOf(filmId)).toHaveLength(1);
  });

  it('tells the second of two operators who decided what', async () => {
    const other = await api.client({ operator: true });
    const { filmId } = await checkedFilm(api, client);
    const answers = await Promise.all([accept(filmId), reject(filmId, 'Son absent', other)]);
    const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won!.statusCode, lost!.statusCode, codeOf(lost!)]).toEqual([200, 409, 'film_decided']);
    const { decision } = await readFilm(filmId);
    expect(lost!.json().error.details).toEqual({ decision: decision!.kind, by: decision!.by });
    expect(await auditOf(filmId)).toHaveLength(1);
  });

  it('is refused before the check is done, and for a replaced film', async () => {
    const { filmId, showId, campaignId } = await checkedFilm(api, client, {}, { isLeftToOperators: false });
    expect(codeOf(await accept(filmId))).toBe('film_not_checked');
    await leaveToOperators(api, showId, filmId);
    await uploadFile(api, client, showId, { name: 'other.mxf', replace: true });
    expect(await activeFilmId(client, campaignId)).not.toBe(filmId);
    const answer = await accept(filmId);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'film_replaced']);
    expect(await readFilm(filmId)).toMatchObject({
      awaitsDecision: false,
      activeFilmId: expect.not.stringMatching(filmId),
    });
  });

  it('answers 404 for an unknown film', async () => {
    expect((await accept(crypto.randomUUID())).statusCode).toBe(404);
    expect((await operator.get(`/api/ops/films/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('rejecting', () => {
  it('mails the customer again if the film was judged again in between', async () => {
    const { filmId } = await checkedFilm(api, client);
    await reject(filmId, 'Mauvaise durée');
    await api.db.transaction((tx) => withdrawRejection(tx, filmId));
    const ofDecision = and(eq(tables.jobs.broadcastableId, filmId), eq(tables.jobs.stage, 'qualify'));
    await api.db.update(tables.jobs).set({ attempt: 2 }).where(ofDecision);
    await reject(filmId, 'Son absent');
    const mails = await api.db.select().from(tables.jobs).where(eq(tables.jobs.stage, 'notify'));
    const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.includes(filmId));
    expect(subjects).toEqual(expect.arrayContaining([`rejected:${filmId}`, `rejected:${filmId}:2`]));
  });

  it('shows the reason to the customer, mails them, and lets them send a corrected film, which waits again', async () => {
    const { filmId, showId, campaignId } = await checkedFilm(api, client);
    const reason = 'Le son est absent.\nEnvoyez un master avec le mixage TV.';
    expect((await reject(filmId, `  ${reason} `)).statusCode).toBe(200);
    const [spot] = (await readCampaign(client, campaignId)).spots;
    expect(spot!.show.activeBroadcastable!.broadcastable.rejection).toMatchObject({ reason });
    const mails = await api.db.select().from(tables.jobs).where(eq(tables.jobs.stage, 'notify'));
    expect(mails.map(({ subject }) => subject)).toContain(`rejected:${filmId}`);
    expect(await stagesOf(filmId)).not.toContain('transcode');
    expect((await queue()).map((film) => film.filmId)).not.toContain(filmId);
    expect(await auditOf(filmId)).toMatchObject([{ action: 'film.rejected', facts: { reason } }]);

    await uploadFile(api, client, showId, { name: 'corrected.mxf' });
    const correctedId = await activeFilmId(client, campaignId);
    await recordCheck(api, showId, correctedId);
    await leaveToOperators(api, showId, correctedId);
    expect((await queue()).find((film) => film.filmId === correctedId)).toMatchObject({ earlierFilms: 1 });
    const { spot: shown } = await readFilm(correctedId);
    expect(shown.show.previousBroadcastables).toMatchObject([
      { broadcastable: { id: filmId, rejection: { reason } }, fileName: 'spot.mxf' },
    ]);
    expect((await accept(correctedId)).statusCode).toBe(200);
  });

  it('requires a reason', async () => {
    const { filmId } = await checkedFilm(api, client);
    for (const reason of ['', '  ', 'no', 'x'.repeat(2001)])
      expect(codeOf(await reject(filmId, reason))).toBe('validation_failed');
  });

  it('counts as repeated only with the same reason', async () => {
    const { filmId } = await checkedFilm(api, client);
    await reject(filmId, 'Son absent');
    expect((await reject(filmId, 'Son absent')).statusCode).toBe(200);
    expect(codeOf(await reject(filmId, 'Image figée'))).toBe('film_decided');
    expect(codeOf(await accept(filmId))).toBe('film_decided');
  });
});

it('operators read any organisation’s film and report, and send none', async () => {
  const { filmId, showId, campaignId } = await checkedFilm(api, client);
  expect((await operator.get(`/api/broadcastable/${filmId}/files`)).statusCode).toBe(200);
  expect((await operator.get(`/api/campaign/${campaignId}`)).statusCode).toBe(200);
  const file = { kind: 'Material', name: 'x.mxf', mimeType: 'application/mxf', size: 1000 };
  expect((await operator.send('POST', `/api/evaporate/${showId}/files`, file)).statusCode).toBe(404);
});
