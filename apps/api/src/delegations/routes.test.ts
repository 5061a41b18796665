import { tables } from '@spotway/database';
import type { OutgoingMail, SendOutcome } from '@spotway/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asc, eq } from '../testing/conditions.ts';
import { placeOrder, readCampaign, spot } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi, type TestClient } from '../testing/start-test-api.ts';
import { announce, beginUpload, uploadFile } from '../testing/upload.ts';

const DAY_MS = 24 * 3_600_000;
const HOLDER = 'Studio@Post.example';

let api: TestApi;
let client: TestClient;
let now = new Date();
const mails: OutgoingMail[] = [];
const keep = async (mail: OutgoingMail): Promise<SendOutcome> => {
  mails.push(mail);
  return { sent: true, messageId: mail.idempotencyKey };
};
let send = keep;

beforeAll(async () => {
  api = await startTestApi({ clock: () => now, mailer: { send: (mail) => send(mail) } });
  client = await api.client();
});
afterAll(() => api.close());
afterEach(() => {
  now = new Date();
  send = keep;
});

const newSpot = (owner = client) => placeOrder(owner, { spots: [spot({ title: 'La mer' })] });

const ask = (showId: string, body: object = {}, as: Pick<TestClient, 'send'> = client) =>
  as.send('POST', `/api/show/${showId}/delegations`, { email: HOLDER, ...body });
const tokenIn = (mail: OutgoingMail | undefined) => /\/upload#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
/** Without who asked. */
const delegationsOf = async (campaignId: string) =>
  (await readCampaign(client, campaignId)).spots[0]?.delegations.map(({ askedBy: _, ...each }) => each);

async function audit(showId: string) {
  const rows = await api.db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.subjectId, showId))
    .orderBy(asc(tables.auditLog.id));
  return rows.map(({ action, actorUserId }) => [action, actorUserId]);
}

describe('asking the holder of a film for it', () => {
  it('mails a link that lasts 14 days, in the requested language, with replies to the sender', async () => {
    const { showId, campaignId } = await newSpot();
    const answer = await ask(showId, { message: ' La version du 3 mars. ', language: 'fr' });
    expect(answer.statusCode).toBe(201);
    const mail = mails.at(-1)!;
    expect(mail).toMatchObject({ to: HOLDER, replyTo: client.email, language: 'fr' });
    expect(mail.subject).toBe('Camille Durand vous demande le film «\u00a0La mer\u00a0»');
    expect(mail.text).toContain('> La version du 3 mars.');
    expect(tokenIn(mail)).not.toBe('');
    const { sentAt, expiresAt, ...delegation } = answer.json();
    expect(delegation).toEqual({ id: expect.any(String), email: HOLDER, language: 'fr', openedAt: null });
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(14 * DAY_MS);
    expect(await delegationsOf(campaignId)).toEqual([answer.json()]);
    expect((await client.get(`/api/show/${showId}/delegations`)).json()).toEqual([answer.json()]);
    expect(await audit(showId)).toEqual([['upload.delegated', client.userId]]);
  });

  it('writes in the customer’s own language by default', async () => {
    await ask((await newSpot()).showId);
    expect(mails.at(-1)).toMatchObject({ language: 'en' });
  });

  it('stores the token nowhere: the database has only its hash, which opens nothing', async () => {
    const { showId } = await newSpot();
    await ask(showId);
    const token = tokenIn(mails.at(-1));
    const links = await api.db.select().from(tables.uploadDelegationLinks);
    const kept = JSON.stringify([links, await api.db.select().from(tables.uploadDelegations)]);
    expect(kept).not.toContain(token);
    const hash = links.at(-1)?.tokenHash ?? '';
    expect((await api.delegate(hash).get('/api/delegation')).statusCode).toBe(401);
  });

  it('renews the delegation of an address asked again, in any letter case; the links of both mails work', async () => {
    const { showId, campaignId } = await newSpot();
    const first = (await ask(showId)).json();
    const firstToken = tokenIn(mails.at(-1));
    now = new Date(now.getTime() + 10 * DAY_MS);
    const again = await ask(showId, { email: HOLDER.toLowerCase() });
    expect(again.statusCode).toBe(200);
    expect(again.json().id).toBe(first.id);
    expect(Date.parse(again.json().expiresAt) - Date.parse(first.expiresAt)).toBe(10 * DAY_MS);
    expect(await delegationsOf(campaignId)).toHaveLength(1);
    now = new Date(now.getTime() + 10 * DAY_MS);
    for (const token of [firstToken, tokenIn(mails.at(-1))])
      expect((await api.delegate(token).get('/api/delegation')).statusCode).toBe(200);
  });

  it('reopens an expired delegation by sending it again', async () => {
    const { showId } = await newSpot();
    const { id } = (await ask(showId)).json();
    now = new Date(now.getTime() + 15 * DAY_MS);
    const answer = await client.send('POST', `/api/show/${showId}/delegations/${id}/send`);
    expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
    expect((await api.delegate(tokenIn(mails.at(-1))).get('/api/delegation')).statusCode).toBe(200);
  });

  it.each([
    ['refuses the address', async () => ({ sent: false, reason: 'refused' }) as SendOutcome, 409, 'mail_refused'],
    ['does not answer', () => Promise.reject(new Error('no connection')), 503, 'mail_not_sent'],
  ])('stores nothing when the mail server %s, and reports it', async (_, failing, status, code) => {
    const { showId, campaignId } = await newSpot();
    send = failing;
    const answer = await ask(showId);
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    expect(await delegationsOf(campaignId)).toEqual([]);
    expect(await audit(showId)).toEqual([]);
    send = keep;
    expect((await ask(showId)).statusCode).toBe(201);
  });

  it('leaves a delegation unchanged when its new link can’t be mailed', async () => {
    const { showId, campaignId } = await newSpot();
    const first = (await ask(showId)).json();
    const token = tokenIn(mails.at(-1));
    send = () => Promise.reject(new Error('no connection'));
    now = new Date(now.getTime() + DAY_MS);
    expect(codeOf(await client.send('POST', `/api/show/${showId}/delegations/${first.id}/send`))).toBe('mail_not_sent');
    expect(await delegationsOf(campaignId)).toEqual([first]);
    expect((await api.delegate(token).get('/api/delegation')).statusCode).toBe(200);
  });

  it('allows ten addresses per spot, and no eleventh', async () => {
    const { showId } = await newSpot();
    for (let n = 0; n < 10; n++) expect((await ask(showId, { email: `h${n}@post.example` })).statusCode).toBe(201);
    expect(codeOf(await ask(showId, { email: 'h10@post.example' }))).toBe('too_many_delegations');
    expect((await ask(showId, { email: 'h3@post.example' })).statusCode).toBe(200);
  });

  it('makes one delegation from five simultaneous calls', async () => {
    const { showId } = await newSpot();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(showId)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  it.each([
    ['no address', { email: '' }],
    ['an invalid address', { email: 'studio' }],
    ['two addresses', { email: 'a@b.example, c@d.example' }],
    ['a message of 1001 characters', { message: 'x'.repeat(1001) }],
    ['an unknown language', { language: 'de' }],
  ])('refuses %s', async (_, body) => {
    const answer = await ask((await newSpot()).showId, body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('is refused once the film is accepted', async () => {
    const { showId } = await newSpot();
    await uploadFile(api, client, showId);
    await qualify(showId);
    expect(codeOf(await ask(showId))).toBe('material_locked');
  });

  it('answers 404 to another organisation and to operators, 401 without a session', async () => {
    const { showId } = await newSpot();
    const { id } = (await ask(showId)).json();
    const own = `/api/show/${showId}/delegations`;
    const calls = [
      ['POST', own, { email: HOLDER }],
      ['POST', `${own}/${id}/send`, undefined],
      ['DELETE', `${own}/${id}`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      for (const stranger of [await api.client(), await api.client({ operator: true })])
        expect((await stranger.send(method, url, body)).statusCode).toBe(404);
      expect((await api.clientWithCookie('').send(method, url, body)).statusCode).toBe(401);
    }
    expect((await (await api.client()).get(own)).statusCode).toBe(404);
    const other = await newSpot();
    expect((await client.send('DELETE', `/api/show/${other.showId}/delegations/${id}`)).statusCode).toBe(404);
  });

  it('sends at most sixty mails in five minutes per user', async () => {
    const limited = await startTestApi({ settings: { RATE_LIMIT: 'on' } });
    try {
      const one = await limited.client();
      const { showIds } = await placeOrder(one);
      const codes: number[] = [];
      for (let n = 0; n < 61; n++) codes.push((await ask(showIds[0]!, {}, one)).statusCode);
      expect(codes.slice(0, 60)).not.toContain(429);
      expect(codes[60]).toBe(429);
      const another = await limited.client();
      const order = await placeOrder(another);
      const email = 'other@post.example';
      expect((await ask(order.showIds[0]!, { email }, another)).statusCode).toBe(201);
    } finally {
      await limited.close();
    }
  });
});

describe('withdrawing a delegation', () => {
  it('ends every link at once, removes unfinished uploads, and is repeatable', async () => {
    const { showId, campaignId } = await newSpot();
    const { id } = (await ask(showId)).json();
    const holder = api.delegate(tokenIn(mails.at(-1)));
    const file = await announce(holder, showId);
    const s3Id = await beginUpload(api, holder, file);
    for (let n = 0; n < 2; n++)
      expect((await client.send('DELETE', `/api/show/${showId}/delegations/${id}`)).json()).toEqual({ ok: true });
    expect(codeOf(await holder.get('/api/delegation'))).toBe('delegation_revoked');
    expect(codeOf(await holder.send('POST', `/api/evaporate/${showId}/files`, {}))).toBe('delegation_revoked');
    const campaign = await readCampaign(client, campaignId);
    expect(campaign.spots[0]?.delegations).toEqual([]);
    expect(campaign.spots[0]?.show.activeBroadcastable?.files.material).toBeNull();
    await vi.waitFor(async () => expect(await api.storage.listParts(file.key, s3Id)).toBeNull(), { timeout: 120_000 });
    expect(await audit(showId)).toEqual([
      ['upload.delegated', client.userId],
      ['upload.delegationRevoked', client.userId],
    ]);
    expect(codeOf(await client.send('POST', `/api/show/${showId}/delegations/${id}/send`))).toBe('delegation_revoked');
    const anew = await ask(showId);
    expect([anew.statusCode, anew.json().id === id]).toEqual([201, false]);
  });
});

async function qualify(showId: string): Promise<void> {
  await api.db
    .update(tables.broadcastables)
    .set({ qualifiedAt: new Date() })
    .where(eq(tables.broadcastables.showId, showId));
}
