import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail, MailSummary } from './mail.ts';
import { openMailStore } from './mail-store.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

let dataDir: string;
let mailbox: Mailbox;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'spotway-mailbox-'));
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(dataDir, { recursive: true });
});

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.smtpPort, secure: false });
  await transport.sendMail({
    from: 'Ferry <noreply@ferry.example>',
    to: 'zoe@durand.example',
    text: 'Bonjour',
    ...mail,
  });
  transport.close();
}

const call = (url: string, init?: RequestInit) => fetch(`http://127.0.0.1:${mailbox.httpPort}${url}`, init);
const list = async (query = '') => (await (await call(`/api/messages${query}`)).json()) as MailSummary[];
const read = async (id: string) => (await (await call(`/api/messages/${id}`)).json()) as Mail;

async function only(): Promise<MailSummary> {
  const all = await list();
  expect(all).toHaveLength(1);
  return all[0]!;
}

describe('a mail that was sent', () => {
  it('is in the list with sender, recipients, subject, date and attachments', async () => {
    const date = new Date('2026-03-28T13:05:00Z');
    const attachments = [
      { filename: 'rapport d’été.pdf', content: Buffer.alloc(1000, 7), contentType: 'application/pdf' },
    ];
    await send({
      subject: 'Livré\u00a0: Été',
      to: ['Zoé <zoe@durand.example>', 'max@durand.example'],
      date,
      attachments,
    });
    expect(await only()).toEqual({
      id: expect.stringMatching(/^\d{13}-[0-9a-f]{12}$/),
      from: { name: 'Ferry', address: 'noreply@ferry.example' },
      to: [
        { name: 'Zoé', address: 'zoe@durand.example' },
        { name: '', address: 'max@durand.example' },
      ],
      subject: 'Livré\u00a0: Été',
      date: '2026-03-28T13:05:00.000Z',
      receivedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      messageId: expect.stringMatching(/@ferry\.example>$/),
      attachments: [{ filename: 'rapport d’été.pdf', mimeType: 'application/pdf', sizeBytes: 1000 }],
    });
  });

  it('can be read back: text, HTML, hidden recipients, headers', async () => {
    await send({
      subject: 'x',
      bcc: 'hidden@durand.example',
      text: 'Été – ligne',
      html: '<p>Été</p>',
      headers: { 'X-Kind': 'delivered' },
    });
    const mail = await read((await only()).id);
    expect(mail.text?.trim()).toBe('Été – ligne');
    expect(mail.html?.trim()).toBe('<p>Été</p>');
    expect(mail.deliveredTo).toEqual(['zoe@durand.example', 'hidden@durand.example']);
    expect(mail.headers).toContainEqual({ name: 'X-Kind', value: 'delivered' });
  });

  it('keeps its place: newest first', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ subject });
    expect((await list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  });

  it('can be found by its recipient', async () => {
    await send({ subject: 'hers' });
    await send({ subject: 'his', to: 'Max@durand.example' });
    expect((await list('?to=max@durand.example')).map(({ subject }) => subject)).toEqual(['his']);
  });

  it('gives its attachments and its source as downloads', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    await send({ subject: 'x', attachments: [{ filename: 'é"v\r\nil.html', content, contentType: 'text/html' }] });
    const { id } = await only();
    const attachment = await call(`/api/messages/${id}/attachments/0`);
    expect(Buffer.from(await attachment.arrayBuffer()).equals(content)).toBe(true);
    expect(attachment.headers.get('content-type')).toBe('application/octet-stream');
    expect(attachment.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''%C3%A9%22v/,
    );
    const raw = await call(`/api/messages/${id}/raw`);
    expect(raw.headers.get('content-disposition')).toContain(`${id}.eml`);
    expect(await raw.text()).toMatch(/^Return-Path: <noreply@ferry\.example>\r\nDelivered-To: zoe@durand\.example\r\n/);
    expect((await call(`/api/messages/${id}/attachments/1`)).status).toBe(404);
  });

  it('survives a restart', async () => {
    await send({ subject: 'kept' });
    const before = await only();
    await mailbox.stop();
    mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
    expect(await only()).toEqual(before);
  });

  it('is gone after DELETE', async () => {
    await send({ subject: 'one' });
    await send({ subject: 'two' });
    expect(await (await call('/api/messages', { method: 'DELETE' })).json()).toEqual({ deleted: 2 });
    expect(await list()).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is also accepted with a user and password', async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: mailbox.smtpPort,
      auth: { user: 'any', pass: 'any' },
    });
    await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', subject: 'signed in', text: '' });
    transport.close();
    expect(await only()).toMatchObject({ subject: 'signed in' });
  });
});

describe('a mail’s HTML', () => {
  it('is served without scripts or network access, in its own origin, and its links open outside the frame', async () => {
    await send({
      subject: 'x',
      html: '<!doctype html><html><head><title>t</title></head><body><script>alert(1)</script></body></html>',
    });
    const response = await call(`/api/messages/${(await only()).id}/html`);
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy.filter((directive) => /script|allow-same-origin|allow-forms|https?:/.test(directive))).toEqual([]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toMatch(/^<!doctype html><html><head><base target="_blank"><title>/);
  });

  it('is 404 for a mail without HTML', async () => {
    await send({ subject: 'x' });
    expect((await call(`/api/messages/${(await only()).id}/html`)).status).toBe(404);
  });
});

describe('the page', () => {
  it('loads only its own files', async () => {
    const response = await call('/');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    const html = await response.text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect((await call(file)).status).toBe(200);
    expect(html).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/);
  });

  it.each([
    ['/api/messages/1234567890123-abcdefabcdef', 404],
    ['/api/messages/..%2f..%2fetc%2fpasswd', 404],
    ['/api/messages/..%2f..%2fetc%2fpasswd/raw', 404],
    ['/%2e%2e/package.json', 404],
    ['/constructor', 404],
    ['/healthz', 200],
  ])('answers %s with %i', async (url, status) => {
    expect((await call(url)).status).toBe(status);
  });

  it('refuses changes, except for deleting everything', async () => {
    expect((await call('/api/messages', { method: 'POST' })).status).toBe(405);
    expect((await call('/', { method: 'DELETE' })).status).toBe(405);
  });

  it.each([
    ['mailbox.attacker.example', 403],
    ['127.0.0.1.attacker.example:80', 403],
    ['localhost:1234', 200],
    ['127.0.0.1', 200],
    ['[::1]:8025', 200],
  ])('requested with host %s answers %i', async (host, expected) => {
    const status = await new Promise((resolve, reject) => {
      const options = { port: mailbox.httpPort, host: '127.0.0.1', path: '/api/messages', headers: { host } };
      httpRequest(options, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(expected);
  });
});

describe('incoming mail', () => {
  it('broken off half-way is not stored', async () => {
    const socket = connect(mailbox.smtpPort, '127.0.0.1');
    let answers = '';
    socket.on('data', (data) => {
      answers += data;
    });
    await vi.waitUntil(() => answers.startsWith('220'), { timeout: 120_000 });
    socket.write('HELO test\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\n');
    await vi.waitUntil(() => answers.includes('354'), { timeout: 120_000 });
    socket.write('Subject: half\r\n\r\nnot the end');
    await vi.waitUntil(() => readdirSync(dataDir).some((name) => name.endsWith('.part')), { timeout: 120_000 });
    socket.destroy();
    await vi.waitUntil(() => readdirSync(dataDir).length === 0, { timeout: 120_000 });
    expect(await list()).toEqual([]);
  });

  it('is refused at its end if it is too large, leaving nothing', async () => {
    const store = await openMailStore(dataDir);
    expect(await store.add(Readable.from(['large']), { from: '', to: [] }, () => false)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('left unfinished by a killed mailbox is removed on the next start', async () => {
    writeFileSync(path.join(dataDir, '.1234567890123-abcdefabcdef.part'), 'half');
    await openMailStore(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('can’t inject headers through the envelope', async () => {
    const store = await openMailStore(dataDir);
    const content = new PassThrough();
    content.end('Subject: x\r\n\r\n');
    const id = await store.add(content, { from: 'a@b>\r\nX-Evil: 1', to: ['c@d\r\nX-Evil: 2'] });
    expect(await text(Readable.from([await store.readSource(id!)]))).not.toMatch(/^X-Evil/m);
  });

  it.each([
    ['nothing at all', ''],
    ['bytes that are not a mail', '\u0000\u00ff\u00fe\r\n\r\n'],
    ['1,000 nested parts', nest(1000)],
  ])('is shown even if it is %s', async (_what, content) => {
    const store = await openMailStore(dataDir);
    await store.add(Readable.from([Buffer.from(content, 'latin1')]), { from: '', to: ['c@d.example'] });
    const { id } = await only();
    expect((await read(id)).id).toBe(id);
  });
});

function nest(depth: number): string {
  const part = (n: number) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
  return Array.from({ length: depth }, (_unused, n) => part(n)).join('');
}
