import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { sendContentMd5 } from './transfer/content-md5.ts';

export type StorageConfig = {
  /** Origin of the storage, e.g. `http://127.0.0.1:9000`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** True for `<endpoint>/<bucket>/<key>`, false for `<bucket>.<endpoint>/<key>`. */
  forcePathStyle: boolean;
  /** Resolves the storage's host name, to restrict connections; by default the system's resolver. */
  lookup?: LookupFunction;
};

const CONNECT_MS = 10_000;
/** Idle time after which a request counts as lost. */
const SILENCE_MS = 120_000;
/** The client's own limit. */
const MAX_SOCKETS = 50;
/** Silences the client's console warnings about failures that are retried or thrown here. */
const ignore = (): void => undefined;
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Same as the client's own agents, except for name resolution. */
function agentsWith(lookup: LookupFunction | undefined) {
  if (!lookup) return {};
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, lookup };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
}

export function createClient(config: StorageConfig, endpoint: string): S3Client {
  const client = new S3Client({
    endpoint,
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, ...agentsWith(config.lookup) },
  });
  return sendContentMd5(client);
}
