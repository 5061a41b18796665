import { Writable } from 'node:stream';
import { tables } from '@spotway/database';
import { DELEGATION_HEADER } from '@spotway/domain/order';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loggerOptions } from '../logger-options.ts';
import { eq } from '../testing/conditions.ts';
import { announceRaw, askedSpot, askFor, readAsked } from '../testing/delegation.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import {
  announce,
  askSignature,
  beginUpload,
  canonicalRequest,
  reportCompleted,
  START_UPLOAD,
  stringToSign,
  uploadFile,
} from '../testing/upload.ts';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let client: TestClient;
let now = new Date();

beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  client = await api.client();
});
afterAll(() => api.close());
afterEach(() => {
  now = new Date();
});

const film = (showId: string) => eq(tables.broadcastables.showId, showId);
const change = (showId: string, fields: Partial<typeof tables.broadcastables.$inferInsert>) =>
  api.db.update(tables.broadcastables).set(fields).where(film(showId));

describe('what a mailed link can’t do', () => {
  it('gets 401 from every other call of the API', async () => {
    const { holder } = await askedSpot(api, client);
    const allowed = [
      'GET /api/delegation',
      'GET /api/awsConfig',
      'GET /api/awsSignature',
      'POST /api/evaporate/{showId}/files',
      'PATCH /api/uploads/{id}/progress',
      'PUT /api/files/{id}/nameConfirmation',
      'PUT /api/uploads/{id}/pause',
      'PATCH /api/uploads/{id}/error',
      'PATCH /api/uploads/{id}/s3Id',
    ];
    const { paths } = (await api.call({ method: 'GET', url: '/api/openapi.json' })).json();
    const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
    );
    expect(calls.length).toBeGreaterThan(30);
    const answered: string[] = [];
    for (const { path, method } of calls) {
      const url = path.replace(/\{\w+\}/g, crypto.randomUUID());
      const withoutSession = await api.call({ method: method as 'GET', url });
      if (withoutSession.statusCode !== 401) continue; // public: the token gives no access there
      const answer = await (method === 'GET' ? holder.get(url) : holder.send(method as 'POST', url));
      if (answer.statusCode !== 401) answered.push(`${method} ${path}`);
    }
    expect(answered.sort()).toEqual(allowed.sort());
  });

  it('gets nothing for another spot of the same campaign', async () => {
    const { holder, otherShowId } = await askedSpot(api, client);
    const answer = await announceRaw(holder, otherShowId);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('gets no files of others, of the other spot or of the same one', async () => {
    const { holder, showId, otherShowId } = await askedSpot(api, client);
    const second = await askFor(api, client, showId, 'second@post.example');
    const files = [
      await announce(client, otherShowId),
      await announce(second.holder, showId, { kind: 'Subtitle', name: 'a.srt' }),
      await announce(client, showId, { kind: 'Subtitle', name: 'b.srt' }),
    ];
    for (const file of files) {
      const datetime = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const canonical = canonicalRequest(api, file.key, START_UPLOAD, datetime);
      const toSign = stringToSign(canonical, datetime);
      const signature = await askSignature(holder, { toSign, datetime, canonical, fileId: file.id });
      expect([signature.statusCode, codeOf(signature)]).toEqual([404, 'not_found']);
      const reports = [
        holder.send('PATCH', `/api/uploads/${file.id}/progress`, { progress: 0.1, completed: false }),
        holder.send('PUT', `/api/uploads/${file.id}/pause`),
        holder.send('PATCH', `/api/uploads/${file.id}/error`, { error: 'x' }),
        holder.send('PATCH', `/api/uploads/${file.id}/s3Id`, { s3Id: 'x' }),
        reportCompleted(holder, file.id),
      ];
      expect((await Promise.all(reports)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
  });

  it('signs only for the key of the holder’s own file', async () => {
    const { holder, showId, otherShowId } = await askedSpot(api, client);
    const own = await announce(holder, showId);
    const others = await announce(client, otherShowId);
    const datetime = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const sign = (key: string) => {
      const canonical = canonicalRequest(api, key, START_UPLOAD, datetime);
      return askSignature(holder, { toSign: stringToSign(canonical, datetime), datetime, canonical, fileId: own.id });
    };
    expect((await sign(own.key)).statusCode).toBe(200);
    expect(codeOf(await sign(others.key))).toBe('signature_refused');
  });

  it.each([
    ['with one character changed', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['cut short', (token: string) => token.slice(0, -1)],
    ['with extra characters', (token: string) => `${token}A`],
    ['twice', (token: string) => `${token}, ${token}`],
    ['empty', () => ''],
    ['an SQL pattern', () => '%'.repeat(43)],
  ])('refuses a token %s', async (_, mutate) => {
    const { token, showId } = await askedSpot(api, client);
    const holder = api.delegate(mutate(token));
    for (const answer of [await holder.get('/api/delegation'), await announceRaw(holder, showId)])
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'delegation_invalid']);
  });

  it('does not let a signed-in member act with a wrong token', async () => {
    const { token, showId } = await askedSpot(api, client);
    expect(codeOf(await announceRaw(api.delegate(`${token}A`, client.cookie), showId))).toBe('delegation_invalid');
  });

  it('works for 14 days, and ends even during an upload', async () => {
    const { holder, showId } = await askedSpot(api, client);
    const { id } = await announce(holder, showId);
    now = new Date(now.getTime() + 14 * DAY_MS);
    const calls = [
      holder.get('/api/delegation'),
      announceRaw(holder, showId),
      holder.send('PATCH', `/api/uploads/${id}/progress`, { progress: 0.1, completed: false }),
      holder.get('/api/awsConfig'),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'delegation_expired']);
  });

  it('shows the accepted film and takes no more files', async () => {
    const { holder, showId } = await askedSpot(api, client);
    const subtitle = await announce(holder, showId, { kind: 'Subtitle', name: 'a.srt' });
    const material = await uploadFile(api, holder, showId);
    await change(showId, { qualifiedAt: new Date() });
    expect((await readAsked(holder)).film).toEqual({ state: 'accepted' });
    expect(codeOf(await announceRaw(holder, showId))).toBe('delegation_finished');
    await expect(beginUpload(api, holder, subtitle)).rejects.toThrow(/401.*delegation_finished/);
    // the answer to the completion may have been lost: repeating it changes nothing
    expect((await reportCompleted(holder, material.id)).statusCode).toBe(200);
  });

  it('ends with its campaign', async () => {
    const { holder, campaignId } = await askedSpot(api, client);
    await api.db.delete(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    expect(codeOf(await holder.get('/api/delegation'))).toBe('delegation_invalid');
  });

  it('can’t replace a film that has arrived, not even the holder’s own', async () => {
    const { holder, showId } = await askedSpot(api, client);
    await uploadFile(api, holder, showId);
    expect(codeOf(await announceRaw(holder, showId, { name: 'other.mxf' }))).toBe('file_arrived');
    const second = await askFor(api, client, showId, 'second@post.example');
    expect(codeOf(await announceRaw(second.holder, showId))).toBe('file_arrived');
    expect(await readAsked(second.holder)).toMatchObject({ film: { state: 'received', isOwn: false, fileName: null } });
  });

  it('interrupts nobody’s upload, but replaces an abandoned one', async () => {
    const { holder, showId } = await askedSpot(api, client);
    const members = await announce(client, showId);
    expect(codeOf(await announceRaw(holder, showId))).toBe('upload_elsewhere');
    expect((await readAsked(holder)).film).toEqual({ state: 'sending', isOwn: false, fileName: null });
    await client.send('PUT', `/api/uploads/${members.id}/pause`);
    expect((await readAsked(holder)).film).toEqual({ state: 'awaited' });
    const own = await announce(holder, showId);
    expect(own.id).not.toBe(members.id);
  });

  it('replaces a film that retention removed before it was accepted', async () => {
    const { holder, showId } = await askedSpot(api, client);
    const first = await uploadFile(api, holder, showId);
    const removed = { storageState: 'Archived' as const, removedAt: new Date() };
    await api.db.update(tables.showFiles).set(removed).where(eq(tables.showFiles.id, first.id));
    expect((await readAsked(holder)).film).toEqual({ state: 'awaited' });
    expect((await announce(holder, showId)).id).not.toBe(first.id);
  });

  it.each([
    ['a sound', { kind: 'Audio', name: 'ad.wav' }, 'file_refused'],
    ['a document', { kind: 'Extra', name: 'notes.pdf' }, 'file_refused'],
  ])('refuses %s', async (_, file, code) => {
    const { holder, showId } = await askedSpot(api, client);
    expect(codeOf(await announceRaw(holder, showId, file))).toBe(code);
  });

  it('accepts one subtitle file', async () => {
    const { holder, showId } = await askedSpot(api, client);
    await uploadFile(api, holder, showId, { kind: 'Subtitle', name: 'a.srt' });
    expect(codeOf(await announceRaw(holder, showId, { kind: 'Subtitle', name: 'b.srt' }))).toBe('file_arrived');
  });
});

it('is never logged', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { ...(loggerOptions('trace') as object), stream } });
  app.get('/api/delegation', async (request) => {
    request.log.info({ headers: request.headers }, 'seen');
    request.log.info({ request: { headers: request.headers } }, 'seen');
    throw new Error('failed');
  });
  const token = 'a-token-that-nobody-may-read';
  await app.inject({ method: 'GET', url: `/api/delegation?token=${token}`, headers: { [DELEGATION_HEADER]: token } });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toContain(token);
});
