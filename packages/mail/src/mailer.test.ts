import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { erasedEmail } from '@spotway/domain/account';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer, type OutgoingMail } from './mailer.ts';

type Received = { from: string; to: string[]; source: string };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, callback) => {
      const source = await text(stream);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
      callback();
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

function mailerTo(port: number, from = 'Ferry <noreply@ferry.example>', timeoutMs?: number): Mailer {
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs });
  closers.push(() => mailer.close());
  return mailer;
}

const mail: OutgoingMail = {
  to: { name: 'Zoé, Durand', address: 'zoe@durand.example' },
  language: 'fr',
  idempotencyKey: 'delivered:c-1:u-1',
  subject: 'Livré\u00a0: Été',
  text: 'Tout est livré.\n',
  html: '<p>Tout est livré.</p>',
};

const header = (source: string, name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1];

describe('a mailer', () => {
  it('tells mail programs where one click unsubscribes, for mails that may be switched off (RFC 8058)', async () => {
    const { port, received } = await startServer();
    const mailer = mailerTo(port);
    const oneClickUrl = `https://films.example/api/unsubscribe?token=${'x'.repeat(90)}`;
    await mailer.send({ ...mail, oneClickUrl });
    await mailer.send({ ...mail, idempotencyKey: 'invoice' });
    const [first = '', second = ''] = received.map(({ source }) => source);
    expect(header(first, 'List-Unsubscribe')?.trim()).toBe(`<${oneClickUrl}>`);
    expect(header(first, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(second).not.toContain('List-Unsubscribe');
  });

  it('sends nothing to the address of a deleted account', async () => {
    const { port, received } = await startServer();
    const mailer = mailerTo(port);
    for (const to of [erasedEmail('u-1'), { name: '', address: erasedEmail('u-1') }])
      expect(await mailer.send({ ...mail, to })).toMatchObject({ sent: false, reason: 'refused' });
    expect(received).toEqual([]);
  });

  it('sends text and HTML from the configured sender to the recipient', async () => {
    const { port, received } = await startServer();
    const outcome = await mailerTo(port).send(mail);
    expect(outcome).toMatchObject({ sent: true });
    expect(received).toHaveLength(1);
    const { from, to, source } = received[0]!;
    expect({ from, to }).toEqual({ from: 'noreply@ferry.example', to: ['zoe@durand.example'] });
    expect(header(source, 'From')).toBe('Ferry <noreply@ferry.example>');
    expect(header(source, 'Content-Type')).toContain('multipart/alternative');
    expect(header(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(source, 'Content-Language')).toBe('fr');
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
  });

  it('gives a retry the same Message-ID, and another mail a different one', async () => {
    const { port, received } = await startServer();
    const mailer = mailerTo(port);
    const first = await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, idempotencyKey: 'delivered:c-2:u-1' });
    const ids = received.map(({ source }) => header(source, 'Message-ID'));
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@ferry\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(first.messageId).toBe(ids[0]);
  });

  it('attaches files under their names', async () => {
    const { port, received } = await startServer();
    const content = Buffer.from('%PDF-1.7 report');
    await mailerTo(port).send({
      ...mail,
      attachments: [{ filename: 'rapport.pdf', content, contentType: 'application/pdf' }],
    });
    const { source } = received[0]!;
    expect(source).toContain('filename=rapport.pdf');
    expect(source).toContain(content.toString('base64'));
  });

  it('sends ten mails concurrently', async () => {
    const { port, received } = await startServer();
    const mailer = mailerTo(port);
    const keys = Array.from({ length: 10 }, (_unused, n) => `welcome:${n}`);
    await Promise.all(keys.map((idempotencyKey) => mailer.send({ ...mail, idempotencyKey })));
    expect(new Set(received.map(({ source }) => header(source, 'Message-ID'))).size).toBe(10);
  });

  it('returns a refused recipient as data', async () => {
    const refuse = Object.assign(new Error('No such user'), { responseCode: 550 });
    const { port } = await startServer({ onRcptTo: (_address, _session, callback) => callback(refuse) });
    const outcome = await mailerTo(port).send(mail);
    expect(outcome).toMatchObject({ sent: false, reason: 'refused', responseCode: 550 });
    expect(outcome).toHaveProperty('response', expect.stringContaining('No such user'));
  });

  it('throws if the server asks to retry later', async () => {
    const busy = Object.assign(new Error('Try again later'), { responseCode: 451 });
    const { port } = await startServer({ onRcptTo: (_address, _session, callback) => callback(busy) });
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ responseCode: 451 });
  });

  it('throws after the time limit if the server does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closers.push(() => silent.close());
    const mailer = mailerTo((silent.address() as AddressInfo).port, undefined, 200);
    await expect(mailer.send(mail)).rejects.toThrow(/timeout|timed out|greeting/i);
  });

  it('checks the connection, and throws if there is none', async () => {
    const { port } = await startServer();
    await mailerTo(port).check();
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const closedPort = (closed.address() as AddressInfo).port;
    closed.close();
    await once(closed, 'close');
    await expect(mailerTo(closedPort).check()).rejects.toThrow();
  });
});
