import type { FileNaming, Show, WaitingFilm } from '@spotway/contract';
import { tables } from '@spotway/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeFilmId, leaveToOperators, recordCheck } from '../testing/checked-film.ts';
import { eq } from '../testing/conditions.ts';
import { askedSpot, readAsked } from '../testing/delegation.ts';
import { placeOrder, readCampaign, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { announce, uploadFile } from '../testing/upload.ts';

const OWN = 'FR_AGCE_ANNO_PROD_0002_003_A';
const OTHER = 'FR_AGCE_ANNO_PROD_0008_003_A';
const ELSEWHERE = 'FR_AGCE_ANNO_PROD_0009_003_A';
const NAME = `${OTHER}.mxf`;

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.client();
});
afterAll(() => api.close());

/** An order of two spots; the first one gets the second one's film. */
async function twoSpots(changes = {}) {
  const spots = [spot({ pubId: OWN, title: 'Eau', ...changes }), spot({ pubId: OTHER, title: 'Vin' })];
  const { campaignId, showIds } = await placeOrder(client, { spots });
  const [showId = '', otherShowId = ''] = showIds;
  return { campaignId, showId, otherShowId };
}

const confirm = (as: Pick<TestClient, 'send'>, fileId: string, named: string = OTHER) =>
  as.send('PUT', `/api/files/${fileId}/nameConfirmation`, { named });
const readShow = async (showId: string): Promise<Show> => (await client.get(`/api/show/${showId}`)).json();
const namingOf = async (campaignId: string): Promise<FileNaming | null | undefined> => {
  const [first] = (await readCampaign(client, campaignId)).spots;
  return first?.show.activeBroadcastable?.files.material?.nameMismatch;
};
const auditOf = (fileId: string) => api.db.select().from(tables.auditLog).where(eq(tables.auditLog.subjectId, fileId));
const jobsOf = (filmId: string) => api.db.select().from(tables.jobs).where(eq(tables.jobs.broadcastableId, filmId));

/** A checked film. */
async function checked(changes = {}, name = NAME) {
  const ordered = await twoSpots(changes);
  const { campaignId, showId } = ordered;
  const { id: fileId } = await uploadFile(api, client, showId, { name });
  const filmId = await activeFilmId(client, campaignId);
  await recordCheck(api, showId, filmId);
  await leaveToOperators(api, showId, filmId);
  return { ...ordered, fileId, filmId };
}

describe('a film announced under another spot’s identifier', () => {
  it('is accepted, and the answer names both identifiers and the spot it belongs to', async () => {
    const { showId, otherShowId, campaignId } = await twoSpots();
    const { nameMismatch } = await announce(client, showId, { name: NAME });
    expect(nameMismatch).toEqual({
      named: OTHER,
      expected: OWN,
      belongsTo: { showId: otherShowId, pubId: OTHER, title: 'Vin' },
      confirmed: null,
      mayConfirm: true,
    });
    expect(await namingOf(campaignId)).toEqual(nameMismatch);
  });

  it.each([
    ['its spot’s own identifier', `${OWN}.mxf`],
    ['its spot’s own one beside another', `${OTHER} - ${OWN}.mxf`],
    ['none', 'Eau.mxf'],
  ])('needs no confirmation if its name contains %s', async (_, name) => {
    const { showId } = await twoSpots();
    expect((await announce(client, showId, { name })).nameMismatch).toBeNull();
  });

  it('keeps the sender’s confirmation sent with it, whatever its case and separators', async () => {
    const { showId } = await twoSpots();
    const nameConfirmed = OTHER.toLowerCase().replaceAll('_', '-');
    const { id, nameMismatch } = await announce(client, showId, { name: NAME, nameConfirmed });
    expect(nameMismatch).toMatchObject({
      named: OTHER,
      confirmed: { by: client.name, at: expect.any(String) },
      mayConfirm: false,
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'file.nameConfirmed', facts: { named: OTHER, expected: OWN, by: client.name } },
    ]);
  });

  it('accepts no confirmation of a name other than the file’s', async () => {
    const { showId } = await twoSpots();
    const { nameMismatch } = await announce(client, showId, { name: NAME, nameConfirmed: OWN });
    expect(nameMismatch).toMatchObject({ confirmed: null, mayConfirm: true });
  });

  it('accepts the confirmation with a second announcement of the same file, and rejudges a checked film', async () => {
    const { showId, filmId } = await checked();
    const again = await announce(client, showId, { name: NAME, size: 1000, nameConfirmed: OTHER });
    expect(again).toMatchObject({ completed: true, nameMismatch: { confirmed: { by: client.name } } });
    expect(await jobsOf(filmId)).toContainEqual(expect.objectContaining({ stage: 'verify', status: 'waiting' }));
  });

  it('needs one for a subtitle file too', async () => {
    const { showId } = await twoSpots();
    await announce(client, showId, { name: `${OWN}.mxf` });
    const { nameMismatch } = await announce(client, showId, { name: `${OTHER}.srt`, kind: 'Subtitle' });
    expect(nameMismatch).toMatchObject({ named: OTHER, confirmed: null, mayConfirm: true });
    const { activeBroadcastable } = await readShow(showId);
    expect(activeBroadcastable?.files.subtitles[0]?.nameMismatch).toMatchObject({ named: OTHER, expected: OWN });
  });
});

describe('PUT /api/files/:id/nameConfirmation', () => {
  it('records who confirmed the file and when, and rejudges the film', async () => {
    const { campaignId, fileId, filmId } = await checked();
    expect((await confirm(client, fileId)).json()).toEqual({ ok: true });
    expect(await namingOf(campaignId)).toMatchObject({ confirmed: { by: client.name }, mayConfirm: false });
    expect(await auditOf(fileId)).toMatchObject([{ action: 'file.nameConfirmed', actorUserId: client.userId }]);
    expect(await jobsOf(filmId)).toContainEqual(expect.objectContaining({ stage: 'verify', status: 'waiting' }));
  });

  it('rejudges nothing for a subtitle file, whose name is not a finding of the film', async () => {
    const { showId, filmId } = await checked();
    const { id } = await uploadFile(api, client, showId, { name: `${OTHER}.srt`, kind: 'Subtitle' });
    expect((await confirm(client, id)).statusCode).toBe(200);
    const checks = (await jobsOf(filmId)).filter(({ stage }) => stage === 'verify');
    expect(checks).toEqual([expect.objectContaining({ status: 'finished' })]);
  });

  it('changes nothing the second time', async () => {
    const { fileId } = await checked();
    await confirm(client, fileId);
    expect((await confirm(client, fileId)).statusCode).toBe(200);
    expect(await auditOf(fileId)).toHaveLength(1);
  });

  it('is refused for another identifier than the name contains', async () => {
    const { campaignId, fileId } = await checked();
    const answer = await confirm(client, fileId, ELSEWHERE);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'name_not_carried']);
    expect(await namingOf(campaignId)).toMatchObject({ confirmed: null });
  });

  it('is answered 404 to another organisation and to an operator', async () => {
    const { campaignId, fileId } = await checked();
    for (const stranger of [await api.client(), await api.client({ operator: true })]) {
      const answer = await confirm(stranger, fileId);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
    }
    expect(await namingOf(campaignId)).toMatchObject({ confirmed: null });
  });

  it('is refused once an operator has decided on the film', async () => {
    const operator = await api.client({ operator: true });
    const accepted = await checked();
    await operator.send('POST', `/api/ops/films/${accepted.filmId}/accept`);
    const rejected = await checked();
    await operator.send('POST', `/api/ops/films/${rejected.filmId}/reject`, { reason: 'Mauvais film' });
    for (const { campaignId, fileId } of [accepted, rejected]) {
      const answer = await confirm(client, fileId);
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'film_decided']);
      expect(await namingOf(campaignId)).toMatchObject({ confirmed: null, mayConfirm: false });
    }
  });

  it('is refused for a replaced film', async () => {
    const { showId, fileId } = await checked();
    await announce(client, showId, { name: `${OWN}.mxf` });
    expect(codeOf(await confirm(client, fileId))).toBe('film_replaced');
  });
});

describe('the holder of a mailed link', () => {
  it('sees no other spot, confirms their own file, and is recorded by address', async () => {
    const { holder, showId, campaignId } = await askedSpot(api, client);
    const other = (await readCampaign(client, campaignId)).spots[1]!.pubId;
    const { id, nameMismatch } = await uploadFile(api, holder, showId, { name: `${other}.mxf` });
    expect(nameMismatch).toMatchObject({ named: other, belongsTo: null });
    expect((await readAsked(holder)).film).toMatchObject({
      fileId: id,
      nameMismatch: { named: other, belongsTo: null },
    });
    expect((await confirm(holder, id, other)).statusCode).toBe(200);
    expect(await namingOf(campaignId)).toMatchObject({ confirmed: { by: 'studio@post.example' } });
    expect((await readAsked(holder)).film).toMatchObject({ nameMismatch: { mayConfirm: false } });
  });

  it('can’t confirm somebody else’s file', async () => {
    const { holder, showId } = await askedSpot(api, client);
    const { id } = await announce(client, showId, { name: NAME });
    expect((await confirm(holder, id)).statusCode).toBe(404);
  });
});

describe('operators', () => {
  it('see in the queue and on the film’s page whether a name is confirmed', async () => {
    const operator = await api.client({ operator: true });
    const { fileId, filmId } = await checked();
    const inQueue = async () => {
      const films: WaitingFilm[] = (await operator.get('/api/ops/films')).json();
      return films.find((film) => film.filmId === filmId)?.nameMismatch;
    };
    const onPage = async () => {
      const film = (await operator.get(`/api/ops/films/${filmId}`)).json();
      return film.spot.show.activeBroadcastable.files.material.nameMismatch;
    };
    expect(await inQueue()).toEqual({ named: OTHER, isConfirmed: false });
    expect(await onPage()).toMatchObject({ named: OTHER, expected: OWN, confirmed: null });
    await confirm(client, fileId);
    await api.db.update(tables.jobs).set({ status: 'finished' }).where(eq(tables.jobs.broadcastableId, filmId));
    expect(await inQueue()).toEqual({ named: OTHER, isConfirmed: true });
    expect(await onPage()).toMatchObject({ confirmed: { by: client.name } });
  });

  it('who enter the regulator’s identifier have the film’s name compared with it', async () => {
    const operator = await api.client({ operator: true });
    const { campaignId, filmId } = await checked({ pubId: '', services: ['arppSubmission'] });
    expect(await namingOf(campaignId)).toBeNull();
    const body = { status: 'accepted', pubId: ELSEWHERE };
    expect((await operator.send('PUT', `/api/ops/films/${filmId}/submission`, body)).statusCode).toBe(200);
    expect(await namingOf(campaignId)).toMatchObject({ named: OTHER, expected: ELSEWHERE, mayConfirm: true });
    expect(await jobsOf(filmId)).toContainEqual(expect.objectContaining({ stage: 'verify', status: 'waiting' }));
  });

  it.each([
    ['is decided again if the name differs', ELSEWHERE, false],
    ['stays accepted if it matches', OWN, true],
  ])('and a film accepted before its identifier was known %s', async (_, pubId, isAccepted) => {
    const operator = await api.client({ operator: true });
    const named = isAccepted ? pubId : OTHER;
    const { showId, filmId } = await checked({ pubId: '', services: ['arppSubmission'] }, `${named}.mxf`);
    expect((await operator.send('POST', `/api/ops/films/${filmId}/accept`)).statusCode).toBe(200);
    expect(
      (await operator.send('PUT', `/api/ops/films/${filmId}/submission`, { status: 'accepted', pubId })).statusCode,
    ).toBe(200);
    const [film] = await api.db.select().from(tables.broadcastables).where(eq(tables.broadcastables.id, filmId));
    expect(film?.qualifiedAt !== null).toBe(isAccepted);
    // It was the wrong film after all, so the right one can replace it.
    const answer = await client.send('POST', `/api/evaporate/${showId}/files`, {
      ...{ kind: 'Material', source: 'computer', mimeType: 'application/mxf', size: 1000, name: `${pubId}.mxf` },
    });
    expect(answer.statusCode).toBe(isAccepted ? 409 : 200);
  });
});
