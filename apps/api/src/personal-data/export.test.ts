import { tables } from '@spotway/database';
import { EXPORTED_SECTIONS } from '@spotway/domain/account';
import { personalDataWords } from '@spotway/wording/personal-data';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFilm } from '../testing/checked-film.ts';
import { askFor } from '../testing/delegation.ts';
import { codeOf, PASSWORD, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { joinTeam } from '../testing/team.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ask = (as: TestClient, password = PASSWORD) => as.send('POST', '/api/users/export', { password });

async function exportOf(as: TestClient) {
  const answer = await ask(as);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  const texts = Object.fromEntries(files);
  const rows = (section: string) => JSON.parse(texts[`${section}.json`] ?? '') as Record<string, unknown>[];
  return { names: files.map(([name]) => name), texts, all: Object.values(texts).join('\n'), rows };
}

describe('the export of an account', () => {
  it('has a file per section and a page, with what the user did and nothing secret or of others', async () => {
    const client = await api.client();
    const colleague = await api.client();
    await joinTeam(api, client, colleague.organizationId);
    await client.send('PATCH', '/api/users', { name: 'Zoé <b>Export</b>' });
    const { campaignId, showId, filmId } = await checkedFilm(api, client);
    await client.send('POST', `/api/broadcastable/${filmId}/comments`, {
      ...{ id: crypto.randomUUID(), frame: 24, text: 'Mon commentaire' },
    });
    await colleague.send('POST', `/api/broadcastable/${filmId}/comments`, {
      ...{ id: crypto.randomUUID(), frame: 25, text: 'Pas le mien' },
    });
    for (const [writer, text] of [[client, 'Mon message'] as const, [colleague, 'Le message d’une autre'] as const])
      await writer.send('POST', `/api/campaign/${campaignId}/notes`, { id: crypto.randomUUID(), text });
    await askFor(api, client, showId, 'holder@post.example');
    await client.send('POST', `/api/organizations/${colleague.organizationId}/invitations`, {
      email: 'invited@agency.example',
    });
    const { names, texts, all, rows } = await exportOf(client);
    expect(names).toEqual([...EXPORTED_SECTIONS.map((section) => `${section}.json`), 'index.html']);
    expect(rows('profile')).toMatchObject([{ email: client.email, name: 'Zoé <b>Export</b>' }]);
    expect(rows('orders')).toMatchObject([{ campaignId }]);
    expect(rows('files')).toHaveLength(1);
    expect(rows('fileRequests')).toMatchObject([{ message: 'La version longue' }]);
    expect(rows('organizations')).toHaveLength(2);
    expect(rows('sessions')).toHaveLength(1);
    expect(rows('comments')).toMatchObject([{ frame: 24, text: 'Mon commentaire' }]);
    expect(rows('notes')).toMatchObject([{ campaignId, text: 'Mon message' }]);
    expect(rows('actions').map(({ action }) => action)).toContain('user.registered');

    expect(texts['index.html']).toContain('Zoé &#60;b&#62;Export');
    expect(texts['index.html']).not.toContain('<b>');
    for (const others of [
      colleague.email,
      'holder@post.example',
      'invited@agency.example',
      'Pas le mien',
      'Le message d’une autre',
    ])
      expect(all).not.toContain(others);
    const [session] = await api.db.select().from(tables.sessions);
    const accounts = await api.db.select().from(tables.accounts);
    const tokens = await api.db.select().from(tables.uploadDelegationLinks);
    for (const secret of [
      session?.token,
      ...accounts.map(({ password }) => password),
      ...tokens.map((each) => each.tokenHash),
    ])
      expect(all).not.toContain(secret ?? 'no secret');
  });

  it('is read in the caller’s language', async () => {
    const client = await api.client();
    const headers = { cookie: client.cookie, 'accept-language': 'fr' };
    const answer = await api.call({
      method: 'POST',
      url: '/api/users/export',
      headers,
      payload: { password: PASSWORD },
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-donnees.zip"');
    expect(strFromU8(unzipSync(answer.rawPayload)['index.html'] ?? new Uint8Array())).toContain('<html lang="fr">');
  });

  it('needs the password, and is noted in the audit log', async () => {
    const client = await api.client();
    expect(codeOf(await ask(client, 'Wrong-Horse-9'))).toBe('wrong_password');
    const { rows } = await exportOf(client);
    expect(rows('actions').map(({ action }) => action)).toEqual(['user.registered', 'user.exported']);
  });

  it('shows the first rows of a long section on its page, and all in its file', async () => {
    const client = await api.client();
    const line = { actorUserId: client.userId, action: 'job.retried', subjectType: 'job' };
    await api.db
      .insert(tables.auditLog)
      .values(Array.from({ length: 300 }, (_, index) => ({ ...line, subjectId: `${index}` })));
    const { texts, rows } = await exportOf(client);
    expect(rows('actions')).toHaveLength(302);
    expect(texts['index.html']).toContain('The first 200 of 302 lines');
  });

  it('has a heading for every field, in both languages', async () => {
    const client = await api.client();
    const { showId } = await checkedFilm(api, client);
    await askFor(api, client, showId);
    const { rows } = await exportOf(client);
    const fields = EXPORTED_SECTIONS.flatMap((section) => Object.keys(rows(section)[0] ?? {}));
    expect(fields.length).toBeGreaterThan(30);
    for (const language of ['fr', 'en'] as const)
      expect(fields.filter((field) => !(field in personalDataWords[language].fields))).toEqual([]);
  });
});
