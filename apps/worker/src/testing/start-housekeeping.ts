import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beginAttempt, type Database, finishJob, tables } from '@spotway/database';
import { createTestDatabase } from '@spotway/database/testing';
import { quoteOrder } from '@spotway/domain/billing';
import { startLocalS3 } from '@spotway/local-s3';
import { createMailer } from '@spotway/mail';
import { startMailbox } from '@spotway/mailbox';
import { createQueue, type Queue, type ScheduleName, type ScheduleReport } from '@spotway/queue';
import { createStorage, deriveSigningKey, masterKey, type Storage, signString, stringToSign } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { type Config, readConfig } from '../context/config.ts';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { createWorkFolder } from '../context/work-folder.ts';
import { createHousekeeping } from '../housekeeping/create-housekeeping.ts';
import { notify } from '../stages/notify.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const REGION = 'eu-west-3';
const BUCKET = 'films';
const CREDENTIALS = { accessKeyId: 'housekeeping', secretAccessKey: 'housekeeping-secret' };

export interface Order {
  readonly organizationId: string;
  readonly userId: string;
  readonly campaignId: string;
}

export interface Film {
  readonly showId: string;
  readonly broadcastableId: string;
}

interface NewMaster {
  readonly sizeBytes?: number;
  readonly s3Id?: string | null;
  readonly reportedAt?: Date;
  readonly completedAt?: Date | null;
}

export interface Housekeeping {
  readonly db: Database;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly config: Config;
  readonly context: HousekeepingContext;
  /** Runs a schedule once, at this time. */
  run(name: ScheduleName, now: Date, changes?: Partial<HousekeepingContext>): Promise<ScheduleReport>;
  order(createdAt: Date, language?: 'fr' | 'en'): Promise<Order>;
  /** A spot of the order with its film, opened with the order. */
  addFilm(order: Order, title: string, openedAt: Date): Promise<Film>;
  /** The record of a film's master, without its object. */
  addMaster(order: Order, film: Film, master?: NewMaster): Promise<{ fileId: string; key: string }>;
  /** A delivery of the film to a destination of its own. */
  addDelivery(film: Film, deliveredAt: Date | null, createdAt: Date): Promise<string>;
  /** Starts a multipart upload at the store and sends one part of it, or none. */
  beginUpload(key: string, options?: { readonly isEmpty?: boolean }): Promise<string>;
  keys(): Promise<string[]>;
  /** Sends the mails waiting in the queue, as a worker would; returns the text of every mail ever sent, oldest first. */
  sendMails(): Promise<string[]>;
  mails(): Promise<{ subject: string; to: string }[]>;
  stop(): Promise<void>;
}

/** A real database, store and mailbox for the schedules; time is a parameter of each run. */
export async function startHousekeeping(): Promise<Housekeeping> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-housekeeping-'));
  const database = await createTestDatabase();
  const { db } = database;
  const store = await startLocalS3({
    dataDir: path.join(folder, 'store'),
    port: 0,
    credentials: [{ ...CREDENTIALS, rights: 'full' }],
    region: REGION,
    bucket: BUCKET,
  });
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: path.join(folder, 'mailbox') });
  const config = readConfig({
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    PUBLIC_URL: 'https://films.example',
  });
  const storage = createStorage({
    endpoint: store.endpoint,
    region: REGION,
    bucket: BUCKET,
    ...CREDENTIALS,
    forcePathStyle: true,
  });
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const queue = createQueue({ connectionString: database.url, supervise: false, onError: () => {} });
  await queue.start();
  const mailboxUrl = `http://127.0.0.1:${mailbox.httpPort}`;
  const context: HousekeepingContext = { db, storage, queue, mailer, config };

  return {
    db,
    storage,
    queue,
    config,
    context,
    run: (name, now, changes = {}) =>
      createHousekeeping({ ...context, ...changes }, Number.POSITIVE_INFINITY)[name]({
        now,
        signal: new AbortController().signal,
      }),
    order: (createdAt, language = 'fr') => insertOrder(db, createdAt, language),
    addFilm: ({ campaignId }, title, openedAt) => insertFilm(db, campaignId, title, openedAt),
    addMaster: (order, film, master = {}) => insertMaster(db, order, film, master),
    addDelivery: (film, deliveredAt, createdAt) => insertDelivery(db, film, deliveredAt, createdAt),
    async beginUpload(key, { isEmpty = false } = {}) {
      const initiated = await send(store.endpoint, 'POST', key, 'uploads=');
      const uploadId = /<UploadId>([^<]+)</.exec(await initiated.text())?.[1] ?? '';
      if (isEmpty) return uploadId;
      const part = `partNumber=1&uploadId=${encodeURIComponent(uploadId)}`;
      await send(store.endpoint, 'PUT', key, part, 'the first part');
      return uploadId;
    },
    async keys() {
      const keys: string[] = [];
      for await (const { key } of storage.listObjects('')) keys.push(key);
      return keys;
    },
    async sendMails() {
      const work = createWorkFolder(path.join(folder, 'work'), 1, storage);
      const send = notify({ db, storage, work, mailer, queue, config });
      const waiting = await db.select().from(tables.jobs).where(eq(tables.jobs.status, 'waiting'));
      for (const { id, payload, stage } of waiting) {
        if (stage !== 'notify') continue;
        const number = (await beginAttempt(db, id))?.number ?? 0;
        const outcome = await send({
          jobId: id,
          number,
          payload,
          signal: new AbortController().signal,
          report: () => {},
          lane: 'light' as const,
          shouldGiveWay: async () => false,
          async publish({ commit }) {
            await db.transaction(commit);
          },
        });
        await outcome.commit(db);
        await finishJob(db, id, number);
      }
      const answer = await fetch(`${mailboxUrl}/api/messages`);
      const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
      const texts = ids.map(async (id) => {
        const mail = (await (await fetch(`${mailboxUrl}/api/messages/${id}`)).json()) as {
          subject: string;
          text: string;
        };
        return `${mail.subject}\n${mail.text}`;
      });
      return (await Promise.all(texts)).reverse();
    },
    async mails() {
      const answer = await fetch(`${mailboxUrl}/api/messages`);
      const messages = (await answer.json()) as { subject: string; to: { address: string }[] }[];
      return messages.map(({ subject, to }) => ({ subject, to: to[0]?.address ?? '' }));
    },
    async stop() {
      await queue.stop(5_000);
      mailer.close();
      storage.close();
      await mailbox.stop();
      await store.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function insertOrder(db: Database, createdAt: Date, language: 'fr' | 'en'): Promise<Order> {
  const [organization] = await db.insert(tables.organizations).values({ name: 'Agence', kind: 'client' }).returning();
  const [user] = await db
    .insert(tables.users)
    .values({ name: 'Camille', email: `camille-${crypto.randomUUID()}@agence.example`, language })
    .returning();
  const [campaign] = await db
    .insert(tables.campaigns)
    .values({
      organizationId: organization!.id,
      createdBy: user!.id,
      campaign: 'Printemps',
      advertiser: 'Maison Exemple',
      product: 'Eau',
      uploaderCompany: 'Agence',
      payment: 'deactivated',
      quote: quoteOrder([]),
      createdAt,
    })
    .returning();
  return { organizationId: organization!.id, userId: user!.id, campaignId: campaign!.id };
}

async function insertFilm(db: Database, campaignId: string, title: string, createdAt: Date): Promise<Film> {
  const earlier = await db.$count(tables.shows);
  const [show] = await db
    .insert(tables.shows)
    .values({
      campaignId,
      position: earlier,
      pubId: '',
      title,
      version: 'Version 1',
      durationMs: 20_000,
      legalMentions: 'none',
      services: [],
    })
    .returning();
  const [film] = await db.insert(tables.broadcastables).values({ showId: show!.id, createdAt }).returning();
  return { showId: show!.id, broadcastableId: film!.id };
}

async function insertMaster(
  db: Database,
  { organizationId, userId }: Order,
  { showId, broadcastableId }: Film,
  { sizeBytes = 14, s3Id = null, reportedAt = new Date(), completedAt = null }: NewMaster,
): Promise<{ fileId: string; key: string }> {
  const fileId = crypto.randomUUID();
  const key = masterKey(organizationId, fileId);
  const file = { id: fileId, showId, broadcastableId, key, sizeBytes, createdBy: userId };
  await db
    .insert(tables.showFiles)
    .values({ ...file, kind: 'Material', source: 'computer', name: 'film.mxf', mimeType: '' });
  const status = completedAt ? 'Finished' : 'OnGoing';
  await db
    .insert(tables.uploads)
    .values({ fileId, s3Id, partSizeBytes: 1_000_000, status, updatedAt: reportedAt, completedAt });
  return { fileId, key };
}

async function insertDelivery(
  db: Database,
  { broadcastableId }: Film,
  deliveredAt: Date | null,
  createdAt: Date,
): Promise<string> {
  const [channel] = await db.insert(tables.organizations).values({ name: 'Chaîne', kind: 'destination' }).returning();
  const values = { broadcastableId, organizationId: channel!.id, profileId: 'h264-mp4', deliveredAt, createdAt };
  const [delivery] = await db.insert(tables.deliveries).values(values).returning();
  return delivery!.id;
}

/** A request signed with the platform's key. */
async function send(endpoint: string, method: string, key: string, query: string, body?: string): Promise<Response> {
  const datetime = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const { host } = new URL(endpoint);
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const lines = [`host:${host}`, 'x-amz-content-sha256:UNSIGNED-PAYLOAD', `x-amz-date:${datetime}`, ''];
  const canonical = [method, `/${BUCKET}/${key}`, query, ...lines, names, 'UNSIGNED-PAYLOAD'].join('\n');
  const signingKey = deriveSigningKey(CREDENTIALS.secretAccessKey, datetime.slice(0, 8), REGION);
  const signature = signString(signingKey, stringToSign(datetime, REGION, canonical));
  const credential = `${CREDENTIALS.accessKeyId}/${datetime.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const answer = await fetch(`${endpoint}/${BUCKET}/${key}?${query}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      'x-amz-date': datetime,
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
    },
  });
  if (!answer.ok) throw new Error(`the store answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
