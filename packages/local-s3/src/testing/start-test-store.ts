import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { Credential } from '../protocol/authenticate.ts';
import type { LogEntry } from '../request-listener.ts';
import { type LocalS3Options, type RunningLocalS3, startLocalS3 } from '../server.ts';

export const FULL_KEY: Credential = { accessKeyId: 'full', secretAccessKey: 'full-secret', rights: 'full' };
export const UPLOAD_KEY: Credential = { accessKeyId: 'upload', secretAccessKey: 'upload-secret', rights: 'upload' };
export const BUCKET = 'spots';

export type TestStore = RunningLocalS3 & {
  dataDir: string;
  /** Folder that contains only the data folder. */
  folder: string;
  log: LogEntry[];
  client: (overrides?: S3ClientConfig) => S3Client;
  /** Restarts the store on the same folder. */
  restart: () => Promise<void>;
};

/** A store in a temporary folder, with clients that close with it. */
export async function startTestStore(options: Partial<LocalS3Options> = {}): Promise<TestStore> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'local-s3-'));
  const dataDir = path.join(folder, 'data');
  const log: LogEntry[] = [];
  const start = () =>
    startLocalS3({
      dataDir,
      bucket: BUCKET,
      region: 'us-east-1',
      credentials: [FULL_KEY, UPLOAD_KEY],
      log: (entry) => log.push(entry),
      ...options,
    });
  let running = await start();
  const clients: S3Client[] = [];
  const store: TestStore = {
    port: running.port,
    endpoint: running.endpoint,
    dataDir,
    folder,
    log,
    client: (overrides) => {
      const client = createTestClient(store.endpoint, overrides);
      clients.push(client);
      return client;
    },
    restart: async () => {
      await running.stop();
      running = await start();
      store.port = running.port;
      store.endpoint = running.endpoint;
    },
    stop: async () => {
      for (const client of clients) client.destroy();
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return store;
}

export function createTestClient(endpoint: string, overrides: S3ClientConfig = {}): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: FULL_KEY,
    maxAttempts: 1,
    ...overrides,
  });
}

/** Paths of all files below a folder, relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
