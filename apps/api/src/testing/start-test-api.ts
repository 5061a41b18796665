import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { confirmEmail, type Database, seedDemo, tables } from '@spotway/database';
import { createTestDatabase } from '@spotway/database/testing';
import { DELEGATION_HEADER } from '@spotway/domain/order';
import { type ErrorReporter, SILENT_REPORTER } from '@spotway/error-reporting';
import { startLocalS3 } from '@spotway/local-s3';
import type { Mailer, OutgoingMail } from '@spotway/mail';
import { createQueue, type Queue } from '@spotway/queue';
import { createStorage, type Storage } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Difference, startDifferingStore } from '../../../../packages/storage/src/testing/differing-store.ts';
import { buildApi } from '../build-api.ts';
import type { StreamPace } from '../events/campaign-events.ts';
import type { BodyPace } from '../plugins/request-bodies.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { keepContractFaults } from './contract-faults.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const PART_SIZE_BYTES = 5 * 1024 * 1024;
export const PASSWORD = 'Correct-Horse-9';

/** A client with its own session. */
export interface TestClient {
  readonly userId: string;
  readonly organizationId: string;
  readonly email: string;
  readonly name: string;
  /** The session cookie, as a request header. */
  readonly cookie: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<LightMyRequestResponse>;
}

/** Anything that can make calls. */
export type Calls = Pick<TestClient, 'get' | 'send'>;

export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly storeEndpoint: string;
  readonly config: Config;
  /** Environment for running the program itself beside this API, on any free port. */
  readonly environment: Readonly<Record<string, string>>;
  /** All mails but address confirmations, which may be sent at any time after a registration. */
  readonly mails: OutgoingMail[];
  readonly confirmations: OutgoingMail[];
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Registers a user, by default with a confirmed address; the organisation can be payment-enabled or the platform's own. */
  client(options?: {
    paymentEnabled?: boolean;
    operator?: boolean;
    language?: 'fr' | 'en';
    isConfirmed?: boolean;
  }): Promise<TestClient>;
  clientWithCookie(cookie: string): Calls;
  /** The holder of a mailed link; with a cookie if somebody is signed in as well. */
  delegate(token: string, cookie?: string): Calls;
  /** The store stops answering. */
  stopStore(): Promise<void>;
  /** Rejects if an answer or a refusal violated the contract. */
  close(): Promise<void>;
}

export interface TestApiOptions {
  readonly settings?: Record<string, string>;
  readonly mailer?: Pick<Mailer, 'send'>;
  readonly clock?: () => Date;
  readonly bodyPace?: BodyPace;
  readonly streamPace?: StreamPace;
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Silent by default. */
  readonly reporter?: (config: Config) => Promise<ErrorReporter>;
  /** How the servers' view of the store differs. */
  readonly difference?: Difference;
}

const FULL_KEY = { accessKeyId: 'server', secretAccessKey: 'server-secret' };
const UPLOAD_KEY = { accessKeyId: 'uploads', secretAccessKey: 'uploads-secret', rights: 'upload' } as const;

/** The API with its own database, queue and store; mails are kept instead of sent. */
export async function startTestApi({
  settings,
  mailer,
  clock,
  difference,
  bodyPace,
  streamPace,
  wait,
  reporter,
}: TestApiOptions = {}): Promise<TestApi> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-api-'));
  const database = await createTestDatabase();
  const { db } = database;
  await seedDemo(db);
  const store = await startLocalS3({
    dataDir: path.join(folder, 'store'),
    credentials: [FULL_KEY, UPLOAD_KEY],
    region: 'eu-west-3',
    bucket: 'films',
  });
  const differing = difference ? await startDifferingStore(store.port, difference) : null;
  const environment: Record<string, string> = {
    PUBLIC_URL,
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: FULL_KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: FULL_KEY.secretAccessKey,
    S3_UPLOAD_ACCESS_KEY_ID: UPLOAD_KEY.accessKeyId,
    S3_UPLOAD_SECRET_ACCESS_KEY: UPLOAD_KEY.secretAccessKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    LOG_LEVEL: 'silent',
    UPLOAD_PART_SIZE_BYTES: String(PART_SIZE_BYTES),
    RATE_LIMIT: 'off',
    ...settings,
  };
  const config = readConfig(environment);
  const storage = createStorage({
    endpoint: (differing ?? store).endpoint,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    ...FULL_KEY,
    forcePathStyle: true,
  });
  const queue = createQueue({ connectionString: database.url, supervise: false, onError: () => {} });
  await queue.start();
  const mails: OutgoingMail[] = [];
  const keep: Pick<Mailer, 'send'> = {
    async send(mail) {
      mails.push(mail);
      return { sent: true, messageId: mail.idempotencyKey };
    },
  };
  const confirmations: OutgoingMail[] = [];
  const sorted: Pick<Mailer, 'send'> = {
    async send(mail) {
      if (!mail.idempotencyKey.startsWith('confirmEmail:')) return (mailer ?? keep).send(mail);
      confirmations.push(mail);
      return { sent: true, messageId: mail.idempotencyKey };
    },
  };
  const contract = keepContractFaults((await reporter?.(config)) ?? SILENT_REPORTER);
  const app = await buildApi({
    config,
    db,
    queue,
    storage,
    mailer: sorted,
    clock,
    bodyPace,
    streamPace,
    wait,
    reporter: contract.reporter,
  });

  function clientWith(own: Record<string, string>): Calls {
    return {
      get: (url, headers = {}) => app.inject({ method: 'GET', url, headers: { ...own, ...headers } }),
      send: (method, url, body) => app.inject({ method, url, headers: own, ...(body ? { payload: body } : {}) }),
    };
  }
  const clientWithCookie = (cookie: string) => clientWith({ cookie });

  return {
    app,
    db,
    storage,
    queue,
    storeEndpoint: store.endpoint,
    config,
    environment: { ...environment, PORT: '0' },
    mails,
    confirmations,
    call: (options) => app.inject(options),
    clientWithCookie,
    delegate: (token, cookie) => clientWith({ [DELEGATION_HEADER]: token, ...(cookie ? { cookie } : {}) }),
    async client({ paymentEnabled, operator, language = 'en', isConfirmed = true } = {}) {
      const email = `user-${crypto.randomUUID()}@agency.example`;
      const name = 'Camille Durand';
      const payload = { name, email, password: PASSWORD, language };
      const answer = await app.inject({ method: 'POST', url: '/api/register', payload });
      if (answer.statusCode !== 201) throw new Error(`register answered ${answer.statusCode}: ${answer.body}`);
      const user = answer.json();
      if (isConfirmed) await confirmEmail(db, user.id);
      const organizationId: string = user.organizations[0].organizationId;
      const changes = {
        ...(paymentEnabled ? { paymentEnabled } : {}),
        ...(operator ? { kind: 'operator' as const } : {}),
      };
      if (paymentEnabled || operator)
        await db.update(tables.organizations).set(changes).where(eq(tables.organizations.id, organizationId));
      const cookie = cookieOf(answer);
      return { userId: user.id, organizationId, email, name, cookie, ...clientWithCookie(cookie) };
    },
    stopStore: () => store.stop(),
    async close() {
      await app.close();
      await queue.stop(1000);
      storage.close();
      await differing?.stop();
      await store.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (contract.faults.length > 0) throw new AggregateError(contract.faults, contract.faults.join(', '));
    },
  };
}

/** What tests read of an answer. */
type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>;

/** A call whose answer may not end by itself: with a refusal's body, or with the first that a stream sends. */
export async function callStream({ app }: Pick<TestApi, 'app'>, options: InjectOptions): Promise<Answer> {
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const { statusCode, headers } = answer;
  let body = '';
  for await (const chunk of answer.stream()) {
    body += chunk;
    if (statusCode === 200) break;
  }
  return { statusCode, headers, body, json: () => JSON.parse(body) };
}

/** The cookies of an answer, as the next request sends them. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}

/** The code of a refused call. */
export function codeOf(answer: Pick<LightMyRequestResponse, 'json'>): string {
  return answer.json().error?.code;
}
