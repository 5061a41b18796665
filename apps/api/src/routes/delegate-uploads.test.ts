import { Writable } from 'node:stream';
import { tables } from '@spotway/database';
import { DELEGATION_HEADER } from '@spotway/domain';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loggerOptions } from '../logger-options.ts';
import { and, eq } from '../testing/conditions.ts';
import { placeOrder, readCampaign, spot } from '../testing/order.ts';
import { type Calls, codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import {
  announce,
  askSignature,
  beginUpload,
  canonicalRequest,
  reportCompleted,
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

interface Asked {
  readonly campaignId: string;
  readonly showId: string;
  readonly otherShowId: string;
  readonly delegationId: string;
  readonly token: string;
  readonly holder: Calls;
}

/** An order of two spots; the holder of the first one's film was asked for it. */
async function askedSpot(): Promise<Asked> {
  const { campaignId, showIds } = await placeOrder(client, { spots: [spot({ title: 'La mer' }), spot()] });
  const [showId = '', otherShowId = ''] = showIds;
  return { campaignId, showId, otherShowId, ...(await askFor(showId)) };
}

async function askFor(showId: string, email = 'studio@post.example') {
  const body = { email, message: 'La version longue' };
  const answer = await client.send('POST', `/api/show/${showId}/delegations`, body);
  const token = /#token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
  return { delegationId: answer.json().id as string, token, holder: api.delegate(token) };
}

const announceRaw = (as: Calls, showId: string, changes: object = {}) =>
  as.send('POST', `/api/evaporate/${showId}/files`, { kind: 'Material', name: 'a.mxf', size: 10, ...changes });
const asked = async (holder: Calls) => (await holder.get('/api/delegation')).json();
const film = (showId: string) => eq(tables.broadcastables.showId, showId);
const change = (showId: string, fields: Partial<typeof tables.broadcastables.$inferInsert>) =>
  api.db.update(tables.broadcastables).set(fields).where(film(showId));

describe('the holder of a mailed link', () => {
  it('is told which film is wanted, by whom and until when, and nothing of the rest of the order', async () => {
    const { holder, delegationId, showId, campaignId } = await askedSpot();
    const answer = await holder.get('/api/delegation');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      id: delegationId,
      showId,
      title: 'La mer',
      version: 'Version 1',
      pubId: expect.stringMatching(/^FR_/),
      duration: 20,
      advertiser: 'Maison Exemple',
      product: 'Eau fraîche',
      askedBy: { name: client.name, email: client.email, company: 'Agence Exemple' },
      message: 'La version longue',
      expiresAt: expect.any(String),
      film: { state: 'awaited' },
    });
    const [delegation] = (await readCampaign(client, campaignId)).spots[0]?.delegations ?? [];
    expect(delegation?.openedAt).not.toBeNull();
  });

  it('sends the film, which arrives as any other; the customer sees who sent it', async () => {
    const { holder, showId, campaignId, delegationId } = await askedSpot();
    const file = await announce(holder, showId, { name: 'master.mov' });
    expect(await asked(holder)).toMatchObject({
      film: { state: 'sending', isOwn: true, fileName: 'master.mov' },
    });
    await uploadFile(api, holder, showId, { name: 'master.mov' });
    expect(await asked(holder)).toMatchObject({
      film: { state: 'received', isOwn: true, fileName: 'master.mov', sizeBytes: 1000, hasSubtitle: false },
    });
    const material = (await readCampaign(client, campaignId)).spots[0]?.show.activeBroadcastable?.files.material;
    expect(material).toMatchObject({
      id: file.id,
      sentBy: { delegationId, email: 'studio@post.example' },
      upload: { completed: true },
      ingest: { phase: 'Waiting' },
    });
    const [row] = await api.db.select().from(tables.showFiles).where(eq(tables.showFiles.id, file.id));
    expect(row).toMatchObject({ createdBy: client.userId, delegationId });
    const received = and(
      eq(tables.auditLog.subjectId, showId),
      eq(tables.auditLog.action, 'upload.receivedFromDelegate'),
    );
    const [entry] = await api.db.select().from(tables.auditLog).where(received);
    expect(entry).toMatchObject({ actorUserId: null, facts: { delegation: delegationId, file: file.id } });
  });

  it('makes the campaign’s files complete with the last film', async () => {
    const { holder, showId, otherShowId, campaignId } = await askedSpot();
    await uploadFile(api, client, otherShowId);
    expect((await readCampaign(client, campaignId)).filesAcquired).toBeNull();
    await uploadFile(api, holder, showId);
    expect((await readCampaign(client, campaignId)).filesAcquired).not.toBeNull();
  });

  it('reports progress, a pause and a failure of what he sends', async () => {
    const { holder, showId, campaignId } = await askedSpot();
    const { id } = await announce(holder, showId);
    const upload = async () =>
      (await readCampaign(client, campaignId)).spots[0]?.show.activeBroadcastable?.files.material?.upload;
    await holder.send('PATCH', `/api/uploads/${id}/progress`, { progress: 0.5, completed: false, speed: 10 });
    expect(await upload()).toMatchObject({ progress: 0.5, speed: 10, status: 'OnGoing' });
    await holder.send('PUT', `/api/uploads/${id}/pause`);
    expect(await upload()).toMatchObject({ status: 'Paused' });
    await holder.send('PATCH', `/api/uploads/${id}/error`, { error: 'no line' });
    expect(await upload()).toMatchObject({ error: 'no line' });
  });

  it('sends another film in the place of a rejected one with the same link, and is told why it was rejected', async () => {
    const { holder, showId } = await askedSpot();
    await uploadFile(api, holder, showId);
    await change(showId, { rejectedAt: new Date(), rejectionReason: 'Trop fort' });
    expect((await asked(holder)).film).toMatchObject({ state: 'rejected', reason: 'Trop fort' });
    await uploadFile(api, holder, showId, { replace: true });
    expect((await asked(holder)).film).toMatchObject({ state: 'received', isOwn: true });
  });

  it('is answered with the same record when he announces the same file again', async () => {
    const { holder, showId } = await askedSpot();
    const file = await uploadFile(api, holder, showId);
    expect(await announce(holder, showId)).toMatchObject({ id: file.id, completed: true });
  });

  it('acts by the link even when a user of another organisation is signed in beside it', async () => {
    const { token, showId, otherShowId } = await askedSpot();
    const stranger = await api.client();
    const both = api.delegate(token, stranger.cookie);
    expect((await announceRaw(both, otherShowId)).statusCode).toBe(404);
    expect((await both.get('/api/campaign')).statusCode).toBe(401);
    const own = await placeOrder(stranger);
    expect((await announceRaw(both, own.showIds[0] ?? '')).statusCode).toBe(404);
    await uploadFile(api, both, showId);
    expect((await announceRaw(stranger, showId)).statusCode).toBe(404);
  });
});

describe('what a mailed link does not open', () => {
  it('answers 401 to every other call of the API', async () => {
    const { holder } = await askedSpot();
    const allowed = [
      'GET /api/delegation',
      'GET /api/awsConfig',
      'GET /api/awsSignature',
      'POST /api/evaporate/{showId}/files',
      'PATCH /api/uploads/{id}/progress',
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
      if (withoutSession.statusCode !== 401) continue; // public: the token opens nothing there
      const answer = await (method === 'GET' ? holder.get(url) : holder.send(method as 'POST', url));
      if (answer.statusCode !== 401) answered.push(`${method} ${path}`);
    }
    expect(answered.sort()).toEqual(allowed.sort());
  });

  it('refuses another spot of the same campaign', async () => {
    const { holder, otherShowId } = await askedSpot();
    const answer = await announceRaw(holder, otherShowId);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('refuses files of others, of the other spot and of the very same spot', async () => {
    const { holder, showId, otherShowId } = await askedSpot();
    const second = await askFor(showId, 'second@post.example');
    const files = [
      await announce(client, otherShowId),
      await announce(second.holder, showId, { kind: 'Subtitle', name: 'a.srt' }),
      await announce(client, showId, { kind: 'Subtitle', name: 'b.srt' }),
    ];
    for (const file of files) {
      const datetime = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const canonical = canonicalRequest(api, file.key, { method: 'POST', query: 'uploads=' }, datetime);
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

  it('signs for the key of his own file and for no other', async () => {
    const { holder, showId, otherShowId } = await askedSpot();
    const own = await announce(holder, showId);
    const others = await announce(client, otherShowId);
    const datetime = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const sign = (key: string) => {
      const canonical = canonicalRequest(api, key, { method: 'POST', query: 'uploads=' }, datetime);
      return askSignature(holder, { toSign: stringToSign(canonical, datetime), datetime, canonical, fileId: own.id });
    };
    expect((await sign(own.key)).statusCode).toBe(200);
    expect(codeOf(await sign(others.key))).toBe('signature_refused');
  });

  it.each([
    ['with one character changed', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['cut short', (token: string) => token.slice(0, -1)],
    ['with more behind it', (token: string) => `${token}A`],
    ['twice', (token: string) => `${token}, ${token}`],
    ['empty', () => ''],
    ['an SQL pattern', () => '%'.repeat(43)],
  ])('refuses a token %s', async (_, mutate) => {
    const { token, showId } = await askedSpot();
    const holder = api.delegate(mutate(token));
    for (const answer of [await holder.get('/api/delegation'), await announceRaw(holder, showId)])
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'delegation_invalid']);
  });

  it('does not let a signed-in member in by a wrong token', async () => {
    const { token, showId } = await askedSpot();
    expect(codeOf(await announceRaw(api.delegate(`${token}A`, client.cookie), showId))).toBe('delegation_invalid');
  });

  it('ends after 14 days, in the middle of an upload too', async () => {
    const { holder, showId } = await askedSpot();
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

  it('shows the accepted film and takes nothing more', async () => {
    const { holder, showId } = await askedSpot();
    const subtitle = await announce(holder, showId, { kind: 'Subtitle', name: 'a.srt' });
    const material = await uploadFile(api, holder, showId);
    await change(showId, { qualifiedAt: new Date() });
    expect((await asked(holder)).film).toEqual({ state: 'accepted' });
    expect(codeOf(await announceRaw(holder, showId))).toBe('delegation_finished');
    await expect(beginUpload(api, holder, subtitle)).rejects.toThrow(/401.*delegation_finished/);
    // the answer to the film's own completion may have been lost: repeating it changes nothing
    expect((await reportCompleted(holder, material.id)).statusCode).toBe(200);
  });

  it('is gone with its campaign', async () => {
    const { holder, campaignId } = await askedSpot();
    await api.db.delete(tables.invoices).where(eq(tables.invoices.campaignId, campaignId));
    await api.db.delete(tables.campaigns).where(eq(tables.campaigns.id, campaignId));
    expect(codeOf(await holder.get('/api/delegation'))).toBe('delegation_invalid');
  });

  it('replaces no film that has arrived, his own neither', async () => {
    const { holder, showId } = await askedSpot();
    await uploadFile(api, holder, showId);
    expect(codeOf(await announceRaw(holder, showId, { name: 'other.mxf' }))).toBe('file_arrived');
    const second = await askFor(showId, 'second@post.example');
    expect(codeOf(await announceRaw(second.holder, showId))).toBe('file_arrived');
    expect(await asked(second.holder)).toMatchObject({ film: { state: 'received', isOwn: false, fileName: null } });
  });

  it('interrupts nobody’s upload, and takes the place of one that stopped', async () => {
    const { holder, showId } = await askedSpot();
    const members = await announce(client, showId);
    expect(codeOf(await announceRaw(holder, showId))).toBe('upload_elsewhere');
    expect((await asked(holder)).film).toEqual({ state: 'sending', isOwn: false, fileName: null });
    await client.send('PUT', `/api/uploads/${members.id}/pause`);
    expect((await asked(holder)).film).toEqual({ state: 'awaited' });
    const own = await announce(holder, showId);
    expect(own.id).not.toBe(members.id);
  });

  it('takes the place of a film that retention removed before it was accepted', async () => {
    const { holder, showId } = await askedSpot();
    const first = await uploadFile(api, holder, showId);
    const removed = { storageState: 'Archived' as const, removedAt: new Date() };
    await api.db.update(tables.showFiles).set(removed).where(eq(tables.showFiles.id, first.id));
    expect((await asked(holder)).film).toEqual({ state: 'awaited' });
    expect((await announce(holder, showId)).id).not.toBe(first.id);
  });

  it.each([
    ['a sound', { kind: 'Audio', name: 'ad.wav' }, 'file_refused'],
    ['a document', { kind: 'Extra', name: 'notes.pdf' }, 'file_refused'],
  ])('refuses %s', async (_, file, code) => {
    const { holder, showId } = await askedSpot();
    expect(codeOf(await announceRaw(holder, showId, file))).toBe(code);
  });

  it('takes one subtitle', async () => {
    const { holder, showId } = await askedSpot();
    await uploadFile(api, holder, showId, { kind: 'Subtitle', name: 'a.srt' });
    expect(codeOf(await announceRaw(holder, showId, { kind: 'Subtitle', name: 'b.srt' }))).toBe('file_arrived');
  });
});

it('is told to no log', async () => {
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
