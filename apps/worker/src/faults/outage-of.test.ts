import { connectDatabase } from '@spotway/database';
import { createTransport, DeliveryError, type DeliveryRequest } from '@spotway/delivery';
import { createMailer } from '@spotway/mail';
import { MediaError } from '@spotway/media';
import { createStorage } from '@spotway/storage';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { outageOf } from './outage-of.ts';

/** The discard port: nothing listens there. */
const CLOSED_PORT = 9;

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it worked');
    },
    (error: unknown) => error,
  );

describe('a part that is really unreachable', () => {
  it("is the database when a query or a transaction can't connect", async () => {
    const { db, close } = connectDatabase(`postgres://nobody:secret@127.0.0.1:${CLOSED_PORT}/spotway`);
    closers.push(close);
    expect(outageOf(await errorOf(db.execute(sql`select 1`)), 'verify')).toBe('database');
  });

  it("is the store when its client can't connect", async () => {
    const storage = createStorage({
      endpoint: `http://127.0.0.1:${CLOSED_PORT}`,
      region: 'eu-west-3',
      bucket: 'films',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    });
    closers.push(() => storage.close());
    expect(outageOf(await errorOf(storage.headObject('masters/a')), 'ingest')).toBe('store');
    expect(outageOf(await errorOf(storage.uploadFile('a', import.meta.filename, { contentType: '' })), 'proxy')).toBe(
      'store',
    );
  });

  it("is the mail relay when a mail can't be handed over", async () => {
    const mailer = createMailer({ url: `smtp://127.0.0.1:${CLOSED_PORT}`, from: 'Spotway <no-reply@spotway.example>' });
    closers.push(() => mailer.close());
    const to = { name: 'Camille', address: 'camille@agence.example' };
    const mail = { to, language: 'fr', subject: 'Livré', text: '', html: '', idempotencyKey: 'a' } as const;
    expect(outageOf(await errorOf(mailer.send(mail)), 'notify')).toBe('mail');
  });

  it('is the destination when its server or its folder is missing', async () => {
    const request: DeliveryRequest = {
      deliveryId: crypto.randomUUID(),
      sourcePath: import.meta.filename,
      remoteName: 'film.mxf',
      sha256: '',
      sizeBytes: 1,
      sidecars: [],
    };
    const folder = createTransport({ kind: 'folder', path: '/proc/no-such-share' });
    expect(outageOf(await errorOf(folder.deliver(request)), 'deliver')).toBe('destination');
    const sftp = createTransport({
      kind: 'sftp',
      host: '127.0.0.1',
      port: CLOSED_PORT,
      username: 'nobody',
      path: '/',
      hostKeyFingerprint: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
      password: 'secret',
    });
    expect(outageOf(await errorOf(sftp.deliver(request)), 'deliver')).toBe('destination');
  });
});

describe('the content of an error', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code });
  const ofStore = (httpStatusCode: number) => Object.assign(new Error('store'), { $metadata: { httpStatusCode } });
  const ofTool = (log: string) => new MediaError('failed', 'ffmpeg exited with 1', { facts: { log } });
  it.each([
    ['a full disk', coded('ENOSPC'), 'disk'],
    ['a full disk as reported by ffmpeg', ofTool('av_interleaved_write_frame(): No space left on device'), 'disk'],
    ['a film that ffmpeg cannot read', ofTool('Invalid data found when processing input'), null],
    ['a store that is overloaded', ofStore(503), 'store'],
    ['a store that limits request rates', ofStore(429), 'store'],
    ['a store that refuses the key', ofStore(403), null],
    ['a missing object', ofStore(404), null],
    ['a server that shuts down', coded('57P01'), 'database'],
    ['an invalid statement', coded('42601'), null],
    ['a full destination', new DeliveryError('no-space', 'full'), 'destination'],
    ['a destination that denies writing', new DeliveryError('denied', 'no'), null],
    ['a destination that corrupts files', new DeliveryError('corrupted', 'no'), null],
    ['an outage as the cause of another error', new Error('failed', { cause: coded('ECONNRESET') }), 'store'],
    ['a bug in the program', new TypeError('undefined is not a function'), null],
    ['a value that is not an error', 'text', null],
  ])('%s: %s', (_, error, part) => {
    expect(outageOf(error, 'deliver')).toBe(part);
  });
});
