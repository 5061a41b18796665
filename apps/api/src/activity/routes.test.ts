import { tables } from '@spotway/database';
import { NOTE_MAX_LENGTH, NOTES_PER_DAY } from '@spotway/domain/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedFilm, checkedFilm } from '../testing/checked-film.ts';
import { eq } from '../testing/conditions.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
let owner: TestClient;
let colleague: TestClient;
let operator: TestClient;
let stranger: TestClient;
let film: CheckedFilm;

beforeAll(async () => {
  api = await startTestApi();
  [owner, colleague, stranger] = [await api.client({ paymentEnabled: true }), await api.client(), await api.client()];
  operator = await api.client({ operator: true });
  await joinTeam(api, colleague, owner.organizationId);
  film = await checkedFilm(api, owner);
});
afterAll(() => api?.close());

const activityOf = async (client: TestClient, campaignId: string, query = '') =>
  (await client.get(`/api/campaign/${campaignId}/activity${query}`)).json();

async function write(
  client: TestClient,
  body: { text: string; showId?: string; id?: string },
  campaignId = film.campaignId,
) {
  return client.send('POST', `/api/campaign/${campaignId}/notes`, { id: crypto.randomUUID(), ...body });
}

/** Kind and author of every entry, oldest first. */
const told = ({ entries }: { entries: { kind: string; by: { kind: string; name?: string } }[] }) =>
  entries.map(({ kind, by }) => `${kind} by ${by.name ?? by.kind}`).reverse();

describe('the activity log of a campaign', () => {
  it('tells what its records tell: who did what, by the customer’s names and without the operator’s', async () => {
    const { campaignId, filmId, showId } = await checkedFilm(api, owner);
    const link = { email: 'direction@annonceur.example', message: '', language: 'fr', days: 7 };
    await owner.send('POST', `/api/show/${showId}/reviewLinks`, link);
    expect(
      (await operator.send('POST', `/api/ops/films/${filmId}/reject`, { reason: 'Le son claque' })).statusCode,
    ).toBe(200);
    await api.db.insert(tables.notifications).values([
      { key: `orderReceived:${campaignId}:0`, campaignId, recipient: 'camille@agence.example' },
      { key: `filmToDecide:${filmId}:0`, campaignId, recipient: 'regie@spotway.example' },
    ]);
    const log = await activityOf(colleague, campaignId);
    expect(told(log).sort()).toEqual([
      'checked by platform',
      'fileSent by Camille Durand',
      'invoiced by platform',
      'mailed by platform',
      'ordered by Camille Durand',
      'rejected by operator',
      'reviewLinkMade by Camille Durand',
    ]);
    const rejected = log.entries.find(({ kind }: { kind: string }) => kind === 'rejected');
    expect(rejected).toMatchObject({ spot: expect.any(String), facts: { text: 'Le son claque' } });
    expect(JSON.stringify(log)).not.toContain('regie@spotway.example');
    expect(await activityOf(operator, campaignId)).toMatchObject({ side: 'operator', entries: log.entries });
  });

  it('is read in pages without gaps, also among entries of one instant', async () => {
    const { campaignId } = await checkedFilm(api, owner);
    const at = new Date();
    const mails = [1, 2, 3, 4, 5].map((each) => ({
      key: `delivered:${campaignId}:${each}`,
      campaignId,
      recipient: 'a@b.example',
      sentAt: at,
    }));
    await api.db.insert(tables.notifications).values(mails);
    const all = (await activityOf(owner, campaignId)).entries.map(({ id }: { id: string }) => id);
    const seen: string[] = [];
    for (let before = '', isLast = false; !isLast; ) {
      const page = await activityOf(owner, campaignId, `?limit=2${before}`);
      seen.push(...page.entries.map(({ id }: { id: string }) => id));
      isLast = page.isLast;
      before = `&before=${page.entries.at(-1).cursor}`;
    }
    expect(seen).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  it('says "deleted account" where somebody’s account is gone', async () => {
    const { campaignId } = await checkedFilm(api, owner);
    const note = { id: crypto.randomUUID(), text: 'Bonjour' };
    expect((await write(colleague, note, campaignId)).statusCode).toBe(200);
    await api.db
      .update(tables.users)
      .set({ name: '', erasedAt: new Date() })
      .where(eq(tables.users.email, colleague.email));
    const by = { kind: 'person', name: 'deleted account' };
    expect((await activityOf(owner, campaignId)).entries[0]).toMatchObject({ kind: 'note', by });
  });

  it('is closed to other organisations', async () => {
    const path = `/api/campaign/${film.campaignId}`;
    expect((await stranger.get(`${path}/activity`)).statusCode).toBe(404);
    expect((await write(stranger, { text: 'Bonjour' })).statusCode).toBe(404);
  });
});

describe('a note', () => {
  const mailsOf = async (noteId: string) =>
    api.db
      .select()
      .from(tables.jobs)
      .where(eq(tables.jobs.subject, `noteWritten:${noteId}`));

  it('is written in both directions and stands in both sides’ log', async () => {
    const question = '<b>Pourquoi</b> ce refus ?\nLe son est juste \u0022--;';
    expect((await write(owner, { text: question, showId: film.showId })).json()).toEqual({ ok: true });
    expect((await write(operator, { text: 'Le pic est à +2 dB' })).json()).toEqual({ ok: true });
    const notes = [
      { by: { kind: 'operator' }, spot: null, facts: { text: 'Le pic est à +2 dB', side: 'operator' } },
      { by: { kind: 'person', name: 'Camille Durand' }, facts: { text: question, side: 'customer' } },
    ];
    for (const client of [owner, operator])
      expect((await activityOf(client, film.campaignId, '?limit=2')).entries).toMatchObject(notes);
  });

  it('is added and mailed once, however often it is sent', async () => {
    const note = { id: crypto.randomUUID(), text: 'Une fois' };
    for (let time = 0; time < 2; time += 1) expect((await write(owner, note)).statusCode).toBe(200);
    const { entries } = await activityOf(owner, film.campaignId);
    expect(entries.filter(({ facts }: { facts: { text?: string } }) => facts.text === 'Une fois')).toHaveLength(1);
    expect(await mailsOf(note.id)).toHaveLength(1);
    expect((await write(operator, note)).statusCode).toBe(404);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', '  \n '],
    ['too much', 'a'.repeat(NOTE_MAX_LENGTH + 1)],
    ['a NUL', 'a\0b'],
    ['letters that turn the line around', 'a\u202Eb'],
  ])('of %s is refused', async (_, text) => {
    expect((await write(owner, { text })).statusCode).toBe(400);
  });

  it('about another campaign’s spot is refused', async () => {
    const { showId } = await checkedFilm(api, owner);
    expect((await write(owner, { text: 'Bonjour', showId })).statusCode).toBe(404);
  });

  it('is refused beyond the daily number of its account, and then not written', async () => {
    const writer = await api.client();
    const { campaignId } = await checkedFilm(api, writer);
    const subject = `support:${writer.userId}`;
    const day = new Date().toISOString().slice(0, 10);
    await api.db.insert(tables.mailCounts).values({ day, subject, count: NOTES_PER_DAY.customer });
    const refused = await write(writer, { text: 'De trop' }, campaignId);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_messages']);
    expect(JSON.stringify(await activityOf(writer, campaignId))).not.toContain('De trop');
  });

  it('also comes from a message to support that names the campaign', async () => {
    const body = { message: 'Quand part le film ?', page: '/deliver', campaignId: film.campaignId };
    expect((await owner.send('POST', '/api/support/messages', body)).statusCode).toBe(200);
    const facts = { text: 'Quand part le film ?', side: 'customer' };
    expect((await activityOf(operator, film.campaignId, '?limit=1')).entries).toMatchObject([{ kind: 'note', facts }]);
  });
});
