import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Database, tables } from '@spotway/database';
import { createTestDatabase, insertTestProfiles } from '@spotway/database/testing';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import type { MediaAnalysis } from '@spotway/domain/film';
import type { JobPhase, Service } from '@spotway/domain/shared';
import { PIPELINE_STAGES, type PipelineStage } from '@spotway/domain/work';
import { startLocalS3 } from '@spotway/local-s3';
import { createMailer } from '@spotway/mail';
import { startMailbox } from '@spotway/mailbox';
import { createQueue, NOTHING_TO_DO, type Queue, runJobs } from '@spotway/queue';
import { createStorage, type Storage } from '@spotway/storage';
import { eq } from 'drizzle-orm';
import { readConfig } from '../context/config.ts';
import { createWorkFolder } from '../context/work-folder.ts';
import { failureReasonOf } from '../faults/failure-reason.ts';
import { outageOf } from '../faults/outage-of.ts';
import { createStages } from '../stages/stages.ts';
import { insertOrder, lengthOf } from './insert-order.ts';

export interface OrderedFilm {
  readonly campaignId: string;
  readonly showId: string;
  readonly broadcastableId: string;
  readonly fileId: string;
}

export interface Pipeline {
  readonly db: Database;
  readonly storage: Storage;
  readonly queue: Queue;
  readonly folder: string;
  readonly deliveriesDir: string;
  readonly mailboxUrl: string;
  /**
   * Orders a film for destinations with the given profiles and puts its master into the store, as if uploaded. Each
   * destination receives into a folder of its own, or all into `folder`. `browserAnalysis` is the page's analysis. The declared
   * duration is the master's own by default.
   */
  order(
    master: string,
    profileIds: string[],
    folder?: string,
    browserAnalysis?: MediaAnalysis,
    services?: Service[],
    normaliseLoudness?: boolean,
    durationMs?: number,
  ): Promise<OrderedFilm>;
  /** Makes the store unreachable; returns the function that brings it back. */
  loseStore(): Promise<() => Promise<void>>;
  /** Subjects of the mails sent to the customer so far. */
  mailSubjects(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface PipelineOptions {
  readonly qualification?: 'auto' | 'manual';
  /**
   * Films and deliverables get the copy for the player, or only deliverables: a third of what a short film costs. By default that work ends with nothing
   * done.
   */
  readonly makesProxies?: boolean | 'of deliverables';
  /** In addition to the seeded ones. */
  readonly profiles?: readonly DeliveryProfile[];
  /** The worker's disk; by default a folder for this test. */
  readonly workDir?: string;
  /** Runs before an attempt of a stage does its work. */
  readonly beforeStage?: (stage: PipelineStage, attempt: number) => unknown;
  /** Runs after an attempt did its work, before it is published. */
  readonly afterStage?: (stage: PipelineStage, attempt: number) => unknown;
  /** Decides instead of the queue whether an attempt yields to others. */
  readonly givesWay?: (stage: PipelineStage, attempt: number) => boolean;
  /** Called when an attempt reports its phase. */
  readonly onReport?: (stage: PipelineStage, phase: JobPhase) => void;
}

const REGION = 'eu-west-3';

/** The whole pipeline in this process, on a real database, store and mailbox. */
export async function startPipeline(options: PipelineOptions = {}): Promise<Pipeline> {
  const { qualification = 'auto', profiles = [], beforeStage, afterStage, givesWay, onReport } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-pipeline-'));
  const database = await createTestDatabase();
  await insertTestProfiles(database.db, profiles);
  const credentials = { accessKeyId: 'pipeline', secretAccessKey: 'pipeline-secret' };
  const startStore = (port: number) =>
    startLocalS3({
      dataDir: path.join(folder, 'store'),
      port,
      credentials: [{ ...credentials, rights: 'full' }],
      region: REGION,
      bucket: 'films',
    });
  let store = await startStore(0);
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir: path.join(folder, 'mailbox') });
  const config = readConfig({
    DATABASE_URL: database.url,
    S3_ENDPOINT: store.endpoint,
    S3_REGION: REGION,
    S3_BUCKET: 'films',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    QUALIFICATION: qualification,
    WORK_DIR: options.workDir ?? path.join(folder, 'work'),
    DELIVERY_FOLDER_ROOTS: folder,
  });
  const connection = connectDatabase(database.url);
  const { db } = connection;
  const storage = createStorage({
    endpoint: store.endpoint,
    region: REGION,
    bucket: 'films',
    ...credentials,
    forcePathStyle: true,
  });
  const work = createWorkFolder(config.WORK_DIR, config.WORK_MAX_BYTES, storage);
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  const queue = createQueue({ connectionString: database.url, supervise: true, onError: () => {} });
  const stopping = new AbortController();
  await queue.start();
  const stages = createStages({ db, storage, work, mailer, queue, config });
  const { makesProxies = false } = options;
  const makeProxy = stages.proxy;
  stages.proxy = async (attempt) => {
    const isMade = makesProxies === 'of deliverables' ? 'deliverableId' in attempt.payload : makesProxies;
    return isMade ? makeProxy(attempt) : NOTHING_TO_DO;
  };
  for (const stage of PIPELINE_STAGES) {
    const handler = stages[stage];
    stages[stage] = async (attempt) => {
      await beforeStage?.(stage, attempt.number);
      const report: typeof attempt.report = (phase, progress, atStake) => {
        onReport?.(stage, phase);
        attempt.report(phase, progress, atStake);
      };
      const shouldGiveWay = async () => givesWay?.(stage, attempt.number) ?? attempt.shouldGiveWay();
      const outcome = await handler({ ...attempt, report, shouldGiveWay });
      await afterStage?.(stage, attempt.number);
      return outcome;
    };
  }
  await runJobs({
    queue,
    db,
    stages,
    stopping: stopping.signal,
    outageOf,
    reasonOf: failureReasonOf,
    onAttempt: () => {},
  });
  const deliveriesDir = path.join(folder, 'deliveries');
  const mailboxUrl = `http://127.0.0.1:${mailbox.httpPort}`;

  return {
    db,
    storage,
    queue,
    folder,
    deliveriesDir,
    mailboxUrl,
    async order(master, profileIds, folderName, browserAnalysis, services = [], normaliseLoudness = false, durationMs) {
      const folderOf = (id: string) => path.join(deliveriesDir, folderName ?? id);
      const film = await insertOrder(db, master, profileIds, {
        folderOf,
        browserAnalysis,
        services,
        normaliseLoudness,
        durationMs: durationMs ?? (await lengthOf(master)),
      });
      const { etag } = await storage.uploadFile(film.key, master, { contentType: 'application/octet-stream' });
      await db.transaction(async (tx) => {
        const arrived = { status: 'Finished' as const, progress: 1, completedAt: new Date(), etag };
        await tx.insert(tables.uploads).values({ fileId: film.fileId, partSizeBytes: 100_000_000, ...arrived });
        await queue.followUp(tx, { type: 'uploaded' }, film);
      });
      return film;
    },
    async loseStore() {
      const { port } = store;
      await store.stop();
      return async () => {
        store = await startStore(port);
      };
    },
    async mailSubjects() {
      const answer = await fetch(`${mailboxUrl}/api/messages`);
      const messages = (await answer.json()) as { subject: string }[];
      return messages.map((message) => message.subject);
    },
    async stop() {
      stopping.abort(new Error('the test ends'));
      await queue.stop(5_000);
      mailer.close();
      await connection.close();
      await mailbox.stop();
      await store.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The film's deliveries in their current state. */
export function deliveriesOf(db: Database, broadcastableId: string) {
  return db.select().from(tables.deliveries).where(eq(tables.deliveries.broadcastableId, broadcastableId));
}
