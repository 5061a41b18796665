import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { listWorkSamples, tables } from '@spotway/database';
import { createTestDatabase, type TestDatabase } from '@spotway/database/testing';
import {
  generateReceiptKey,
  isReceiptGenuine,
  parseReceiptKey,
  parseSecretsKey,
  printReceiptKey,
  sealTransport,
} from '@spotway/delivery';
import { startQuirkySftpServer } from '@spotway/delivery/testing';
import { quoteOrder } from '@spotway/domain/billing';
import type { TransportSettings } from '@spotway/domain/delivery';
import { type RunningLocalS3, startLocalS3 } from '@spotway/local-s3';
import { NOTHING_TO_DO } from '@spotway/queue';
import { createStorage, type Storage } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../context/config.ts';
import { createWorkFolder } from '../context/work-folder.ts';
import { resealDestinations } from '../reseal-destinations.ts';
import { deliver } from './deliver.ts';

const KEY = { accessKeyId: 'server', secretAccessKey: 'a-secret-of-the-channel' };
const REGION = 'eu-west-3';
const secretsKey = randomBytes(32).toString('base64');
const keyring = parseSecretsKey(secretsKey);
const receiptKey = generateReceiptKey();
const content = randomBytes(100_000);
const sha256 = createHash('sha256').update(content).digest('hex');

let folder: string;
let database: TestDatabase;
let store: RunningLocalS3;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-deliver-'));
  database = await createTestDatabase();
  const dataDir = path.join(folder, 'store');
  store = await startLocalS3({
    dataDir,
    port: 0,
    credentials: [{ ...KEY, rights: 'full' }],
    region: REGION,
    bucket: 'films',
  });
  storage = createStorage({ endpoint: store.endpoint, region: REGION, bucket: 'films', ...KEY, forcePathStyle: true });
  await writeFile(path.join(folder, 'deliverable'), content);
  await storage.uploadFile('deliverable', path.join(folder, 'deliverable'), { contentType: 'video/mp4' });
});
afterAll(async () => {
  storage.close();
  await store.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function handler(settings: Record<string, string> = {}) {
  const config = readConfig({
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    BRAND_NAME: 'Relais',
    DELIVERY_ALLOWED_NETWORKS: '127.0.0.1',
    SECRETS_KEY: secretsKey,
    RECEIPT_SIGNING_KEY: printReceiptKey(receiptKey),
    ...settings,
  });
  const work = createWorkFolder(path.join(folder, 'work'), 1e9, storage);
  const mailer = { send: () => Promise.reject(new Error('no mail')), close() {} } as never;
  const queue = { notify: () => Promise.reject(new Error('no mail')) };
  const run = deliver({ db: database.db, storage, work, mailer, queue, config });
  return (deliveryId: string) =>
    run({
      jobId: crypto.randomUUID(),
      number: 1,
      payload: { deliveryId },
      signal: new AbortController().signal,
      report() {},
      lane: 'light' as const,
      shouldGiveWay: async () => false,
      publish: () => Promise.reject(new Error('a delivery publishes nothing early')),
    });
}

/** A due delivery of an encoded film to a destination with the given transport. */
async function createDelivery(
  settings: TransportSettings,
  secrets = {},
): Promise<{ deliveryId: string; channel: string }> {
  const { db } = database;
  const insertOrganization = async (kind: 'client' | 'destination') => {
    const [row] = await db.insert(tables.organizations).values({ name: 'Chaîne Une', kind }).returning();
    return row!.id;
  };
  const organizationId = await insertOrganization('client');
  const channel = await insertOrganization('destination');
  const sealed = sealTransport(channel, { settings, secrets }, null, keyring);
  if (!sealed.ok) throw new Error(sealed.reason);
  await db
    .insert(tables.destinations)
    .values({ organizationId: channel, profileId: 'h264-mp4', transport: sealed.transport });
  const email = `${crypto.randomUUID()}@agence.example`;
  const [user] = await db.insert(tables.users).values({ name: 'Camille', email }).returning();
  const words = { campaign: 'Printemps', advertiser: 'Maison Exemple', product: 'Eau', uploaderCompany: 'Agence' };
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({ ...words, organizationId, createdBy: user!.id, payment: 'deactivated', quote: quoteOrder([]) })
    .returning();
  const [show] = await db
    .insert(tables.shows)
    .values({
      campaignId: campaign!.id,
      position: 0,
      pubId: 'FR_ABCD_EFGH_IJKL_0001_004_F',
      title: 'Été',
      version: 'Version 1',
      durationMs: 4000,
      legalMentions: 'none',
      services: [],
    })
    .returning();
  const [film] = await db.insert(tables.broadcastables).values({ showId: show!.id }).returning();
  const broadcastableId = film!.id;
  await db.insert(tables.showFiles).values({
    showId: show!.id,
    broadcastableId,
    kind: 'Material',
    source: 'computer',
    name: 'master "final".mxf',
    mimeType: '',
    sizeBytes: 123_456,
    key: crypto.randomUUID(),
    sha256: 'ab'.repeat(32),
    createdBy: user!.id,
  });
  await db.insert(tables.assets).values({
    broadcastableId,
    kind: 'Video',
    role: 'deliverable',
    profileId: 'h264-mp4',
    key: 'deliverable',
    sizeBytes: content.length,
    sha256,
    mimeType: 'video/mp4',
    details: { fileName: 'film.mp4', startTimecode: '10:00:00:00', frameCount: 100, frameRate: { num: 25, den: 1 } },
  });
  const [delivery] = await db
    .insert(tables.deliveries)
    .values({ broadcastableId, organizationId: channel, profileId: 'h264-mp4' })
    .returning();
  return { deliveryId: delivery!.id, channel };
}

const bucketOf = (prefix: string): TransportSettings => ({
  kind: 's3',
  endpoint: store.endpoint,
  region: REGION,
  bucket: 'films',
  prefix,
  accessKeyId: KEY.accessKeyId,
});

it('delivers with a sealed secret, and stores a signed receipt with the record of the delivery', async () => {
  const { deliveryId, channel } = await createDelivery(bucketOf('in'), { secretAccessKey: KEY.secretAccessKey });
  const outcome = await handler()(deliveryId);
  const { db } = database;
  expect(await db.$count(tables.receipts)).toBe(0);
  expect(await db.transaction((tx) => outcome.commit(tx))).toEqual({ type: 'delivered' });

  const [delivery] = await db.select().from(tables.deliveries).where(eq(tables.deliveries.id, deliveryId));
  const [receipt] = await db.select().from(tables.receipts).where(eq(tables.receipts.deliveryId, deliveryId));
  const [key] = await db.select().from(tables.receiptKeys).where(eq(tables.receiptKeys.id, receipt!.keyId));
  const signed = JSON.parse(receipt!.document);
  expect(signed).toMatchObject({
    type: 'spotway-delivery-receipt',
    platform: 'Relais',
    keyId: receiptKey.id,
    deliveryId,
    deliveredAt: delivery!.deliveredAt!.toISOString(),
    campaign: { name: 'Printemps', advertiser: 'Maison Exemple', product: 'Eau' },
    spot: { pubId: 'FR_ABCD_EFGH_IJKL_0001_004_F', title: 'Été', version: 'Version 1' },
    destination: { id: channel, name: 'Chaîne Une', location: 's3://films/in/film.mp4' },
    file: { name: 'film.mp4', profile: 'h264-mp4', sizeBytes: content.length, sha256 },
    master: { name: 'master "final".mxf', sizeBytes: 123_456, sha256: 'ab'.repeat(32) },
  });
  expect((await listWorkSamples(db))[`deliver:${channel}`]).toEqual({ units: [100], seconds: [expect.any(Number)] });
  expect(isReceiptGenuine(receipt!, key!.publicKey)).toBe(true);
  expect(isReceiptGenuine({ ...receipt!, document: receipt!.document.replace('Été', 'Ete') }, key!.publicKey)).toBe(
    false,
  );
});

it('fails permanently at a server that takes no film, and says why', async () => {
  const server = await startQuirkySftpServer();
  server.quirks = { refuses: 'behind-start' };
  const { port, username, password, hostKeyFingerprint } = server;
  const settings: TransportSettings = {
    kind: 'sftp',
    host: '127.0.0.1',
    port,
    username,
    hostKeyFingerprint,
    path: '/in',
  };
  const { deliveryId } = await createDelivery(settings, { password });
  const failed = await handler()(deliveryId).catch((error: unknown) => error);
  await server.stop();
  expect(failed).toMatchObject({
    name: 'PermanentFailure',
    message: expect.stringContaining('refuses to append to it'),
  });
});

it('reveals neither secret nor key in errors', async () => {
  const { deliveryId } = await createDelivery(bucketOf('in'), { secretAccessKey: 'wrong-but-secret' });
  const denied = await handler()(deliveryId).catch((error: unknown) => error);
  expect(denied).toMatchObject({ name: 'DeliveryError', fault: 'denied' });
  expect(inspect(denied, { depth: 20 })).not.toContain('wrong-but-secret');

  const otherKey = randomBytes(32).toString('base64');
  const unread = await handler({ SECRETS_KEY: otherKey })(deliveryId).catch((error: unknown) => error);
  expect(unread).toMatchObject({ name: 'SecretError', fault: 'unknown-key' });
  expect(inspect(unread, { depth: 20 })).not.toContain(otherKey);
});

it('re-seals secrets with the new key when a worker starts, so that the earlier key can be removed', async () => {
  const { deliveryId, channel } = await createDelivery(bucketOf('rotated'), { secretAccessKey: KEY.secretAccessKey });
  const newKey = randomBytes(32).toString('base64');
  const both = parseSecretsKey(`${newKey},${secretsKey}`);
  expect((await resealDestinations(database.db, both)).resealed).toBeGreaterThanOrEqual(1);
  expect(await resealDestinations(database.db, both)).toEqual({ resealed: 0, unreadable: [] });
  expect(await resealDestinations(database.db, keyring)).toMatchObject({
    unreadable: expect.arrayContaining([channel]),
  });
  await handler({ SECRETS_KEY: newKey })(deliveryId);
});

it('refuses settings with invalid keys', () => {
  expect(() => handler({ SECRETS_KEY: 'short' })).toThrow('SECRETS_KEY');
  expect(() => handler({ RECEIPT_SIGNING_KEY: 'short' })).toThrow('RECEIPT_SIGNING_KEY');
  const pem = receiptKey.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(parseReceiptKey(pem).id).toBe(receiptKey.id);
  expect(parseReceiptKey(pem.replaceAll('\n', '\\n')).id).toBe(receiptKey.id);
});

it.each([
  ['replaced', { supersededAt: new Date() }],
  ['rejected', { rejectedAt: new Date(), rejectionReason: 'too dark' }],
])('a film that has been %s meanwhile is not sent', async (_, change) => {
  const { db } = database;
  const { deliveryId } = await createDelivery(bucketOf('unwanted'), { secretAccessKey: KEY.secretAccessKey });
  const [delivery] = await db.select().from(tables.deliveries).where(eq(tables.deliveries.id, deliveryId));
  const isFilm = eq(tables.broadcastables.id, delivery!.broadcastableId);
  await db.update(tables.broadcastables).set(change).where(isFilm);
  expect(await handler()(deliveryId)).toBe(NOTHING_TO_DO);
  expect(await storage.headObject('unwanted/film.mp4')).toBeNull();
});
