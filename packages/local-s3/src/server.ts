import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Credential } from './protocol/authenticate.ts';
import { createListener, type LogEntry, type S3Listener } from './request-listener.ts';
import { MIN_PART_BYTES } from './store/complete-upload.ts';
import type { OnCompleteStep } from './store/object-manifest.ts';
import { ObjectStore } from './store/object-store.ts';

export type LocalS3Options = {
  /** Folder of all objects; only this process serves it. Created if missing. */
  dataDir: string;
  credentials: readonly Credential[];
  /** Default `eu-west-3`. */
  region?: string;
  /** A bucket created at start if missing. */
  bucket?: string;
  /** Origins whose pages may call the store; `*` for all. Default none. */
  corsOrigins?: readonly string[];
  /** Age after which an idle upload is aborted. Default 7 days. */
  abandonedUploadAgeMs?: number;
  /** Smallest size that Complete accepts for a part, except the last. Default 5 MiB, as in S3. */
  minPartBytes?: number;
  now?: () => Date;
  log?: (entry: LogEntry) => void;
  /** Called at each step of Complete, for crash tests. */
  onStep?: OnCompleteStep;
};

export type LocalS3 = { listener: S3Listener; close: () => Promise<void> };
export type RunningLocalS3 = { port: number; endpoint: string; stop: () => Promise<void> };

/** The product's default; any name works, as long as clients sign for the same one. */
export const DEFAULT_REGION = 'eu-west-3';

const DAY_MS = 24 * 3600 * 1000;
const EXPIRY_INTERVAL_MS = 3600 * 1000;

/**
 * Opens an S3-compatible store in a folder.
 * @returns a request listener for a `node:http` server (also for its `checkContinue` event, with `true` as third argument)
 * @throws DataFolderInUseError if another process serves the folder
 */
export async function createLocalS3(options: LocalS3Options): Promise<LocalS3> {
  const now = options.now ?? (() => new Date());
  const ageMs = options.abandonedUploadAgeMs ?? 7 * DAY_MS;
  const store = await ObjectStore.open(options.dataDir);
  if (options.bucket !== undefined) await store.createBucket(options.bucket);
  const expire = () => store.expireUploads(now().getTime(), ageMs);
  await expire();
  // Whatever fails now, e.g. because the disk is full, is retried an hour later.
  const timer = setInterval(() => void expire().catch(() => undefined), EXPIRY_INTERVAL_MS);
  timer.unref();
  const listener = createListener({
    store,
    credentials: options.credentials,
    region: options.region ?? DEFAULT_REGION,
    corsOrigins: options.corsOrigins ?? [],
    now,
    minPartBytes: options.minPartBytes ?? MIN_PART_BYTES,
    log: options.log ?? (() => undefined),
    onStep: options.onStep,
  });
  return {
    listener,
    close: async () => {
      clearInterval(timer);
      await store.close();
    },
  };
}

/** Opens a store and serves it. `port` 0 takes a free one. `stop` gives running requests up to 5 seconds to end. */
export async function startLocalS3(
  options: LocalS3Options & { host?: string; port?: number },
): Promise<RunningLocalS3> {
  const host = options.host ?? '127.0.0.1';
  const store = await createLocalS3(options);
  // A part of 5 GiB on a slow line takes hours: time limits apply to the headers and to idle time only.
  const server = createServer({ requestTimeout: 0, headersTimeout: 60_000, keepAliveTimeout: 65_000 });
  server.on('request', (message, response) => store.listener(message, response));
  server.on('checkContinue', (message, response) => store.listener(message, response, true));
  server.setTimeout(SILENCE_MS);
  try {
    await listen(server, host, options.port ?? 0);
  } catch (error) {
    await store.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    port,
    endpoint: `http://${name}:${port}`,
    stop: async () => {
      await closeServer(server);
      await store.close();
    },
  };
}

/** Idle time after which a connection is closed. */
const SILENCE_MS = 5 * 60 * 1000;
const STOP_GRACE_MS = 5000;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
