import { createHmac } from 'node:crypto';
import { SUPPORT_MESSAGES_PER_DAY } from '@spotway/domain/account';
import type { OutgoingMail, SendOutcome } from '@spotway/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../testing/order.ts';
import { codeOf, startTestApi, type TestApi } from '../testing/start-test-api.ts';

const SECRET = 'a-secret-of-the-chat';
const MESSAGE = { message: 'Le film est refusé.\nPourquoi ?', page: '/deliver' };
const SENDER = { name: 'Zoé Petit', email: 'zoe@agence.example' };

let api: TestApi;
let now = new Date();
const mails: OutgoingMail[] = [];
const keep = async (mail: OutgoingMail): Promise<SendOutcome> => {
  mails.push(mail);
  return { sent: true, messageId: mail.idempotencyKey };
};
let send: typeof keep = keep;
beforeAll(async () => {
  const settings = { INTERCOM_APP_ID: 'abcd1234', INTERCOM_IDENTITY_SECRET: SECRET, INTERCOM_REGION: 'eu' };
  api = await startTestApi({ clock: () => now, settings, mailer: { send: (mail) => send(mail) } });
});
afterAll(() => api.close());
afterEach(() => {
  now = new Date();
  send = keep;
});

const write = (body: object) => api.call({ method: 'POST', url: '/api/support/messages', payload: body });

describe('a message to support', () => {
  it('of a signed-in user names account, campaign and page, and is answered to them', async () => {
    const client = await api.client();
    const { campaignId } = await placeOrder(client, { campaign: 'Rentrée' });
    const body = { ...MESSAGE, campaignId, page: `/deliver/${campaignId}`, sender: SENDER };
    expect((await client.send('POST', '/api/support/messages', body)).json()).toEqual({ ok: true });
    const mail = mails.at(-1)!;
    expect(mail).toMatchObject({ to: 'support@spotway.example', replyTo: client.email });
    expect(mail.subject).toContain('Rentrée');
    expect(mail.text).toContain(`/deliver/${campaignId}`);
    expect(mail.text).toContain('> Pourquoi ?');
    // The account says who writes, whatever the call says.
    expect(mail.text).not.toContain(SENDER.email);
  });

  it('of a visitor says that nobody verified who they are', async () => {
    expect((await write({ ...MESSAGE, sender: SENDER })).statusCode).toBe(200);
    expect(mails.at(-1)).toMatchObject({ replyTo: SENDER.email });
    expect(mails.at(-1)?.text).toContain('non vérifiés');
  });

  it('of a visitor needs a name and an address, and no campaign', async () => {
    const answer = await write(MESSAGE);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'sender_missing']);
    const { campaignId } = await placeOrder(await api.client());
    const named = await write({ ...MESSAGE, campaignId, sender: SENDER });
    expect([named.statusCode, codeOf(named)]).toEqual([404, 'not_found']);
  });

  it.each([
    { ...MESSAGE, message: ' ' },
    { ...MESSAGE, page: 'https://elsewhere.example' },
    { ...MESSAGE, page: '/resetPassword?token=1' },
    { ...MESSAGE, message: 'x'.repeat(4001) },
    { ...MESSAGE, message: 'a\0b' },
  ])('is refused if malformed: %#', async (body) =>
    expect((await write({ ...body, sender: SENDER })).statusCode).toBe(400),
  );

  it('is limited per network and day', async () => {
    now = new Date('2030-01-01T10:00:00Z');
    for (let sent = 0; sent < SUPPORT_MESSAGES_PER_DAY.fromNetwork; sent++)
      expect((await write({ ...MESSAGE, sender: SENDER })).statusCode).toBe(200);
    const refused = await write({ ...MESSAGE, sender: SENDER });
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_messages']);
    expect(Number(refused.headers['retry-after'])).toBe(14 * 3600);
    now = new Date('2030-01-02T00:00:01Z');
    expect((await write({ ...MESSAGE, sender: SENDER })).statusCode).toBe(200);
  });

  it('says so if it could not be sent', async () => {
    send = async () => Promise.reject(new Error('relay away'));
    expect(codeOf(await write({ ...MESSAGE, sender: SENDER }))).toBe('mail_not_sent');
  });
});

describe('the support chat', () => {
  it('gets proof of who the user is, never the secret', async () => {
    const client = await api.client();
    const answer = await client.get('/api/support/chat');
    expect(answer.json()).toEqual({
      appId: 'abcd1234',
      apiBase: 'https://api-iam.eu.intercom.io',
      userId: client.userId,
      userHash: createHmac('sha256', SECRET).update(client.userId).digest('hex'),
    });
    expect((await api.call({ url: '/api' })).json().supportChatAppId).toBe('abcd1234');
  });

  it('is allowed by the pages’ policy, in its region alone', async () => {
    const policy = String((await api.call({ url: '/api' })).headers['content-security-policy']);
    expect(policy).toContain('https://widget.intercom.io');
    expect(policy).toContain('wss://nexus-europe-websocket.intercom.io');
    expect(policy).not.toContain('nexus-websocket-a');
    expect(policy).toContain('frame-src https://intercom-sheets.com');
  });

  it('does not exist unless it is configured', async () => {
    const plain = await startTestApi({ settings: { INTERCOM_APP_ID: '' } });
    const answer = await (await plain.client()).get('/api/support/chat');
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
    expect((await plain.call({ url: '/api' })).json().supportChatAppId).toBeNull();
    expect(String(answer.headers['content-security-policy'])).not.toContain('intercom');
    await plain.close();
  });
});
