import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { S3Client } from '@aws-sdk/client-s3';

const UPLOAD_KEY = { accessKeyId: 'upload-key', secretAccessKey: 'upload-secret' };
const OWNER_KEY = { accessKeyId: 'owner-key', secretAccessKey: 'owner-secret' };
const PROGRAM = fileURLToPath(new URL('../../../packages/local-s3/src/main.ts', import.meta.url));

/** A store in its own process, with the key that signs the browser's requests. */
export interface TestStore {
  host: string;
  port: number;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Most of its answers lack CORS headers: a proxy must add them. */
  lacksCors?: boolean;
  /** Client of the bucket's owner. */
  client: S3Client;
  /** Restarts after `kill`, on the same port and folder. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The embedded store in its own process, so that it can be killed, with the least-privilege key that signs the browser's
 * requests, and a client for its owner.
 */
export async function startStore(dataDir: string, limits: { minPartBytes?: number } = {}): Promise<TestStore> {
  const [bucket, region] = ['masters', 'eu-west-3'];
  let port = 0;
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = fork(PROGRAM, {
      stdio: 'ignore',
      execArgv: [],
      env: {
        PATH: process.env.PATH,
        S3_DATA_DIR: dataDir,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_LISTEN_PORT: String(port),
        S3_CORS_ORIGINS: '*',
        S3_ACCESS_KEY_ID: OWNER_KEY.accessKeyId,
        S3_SECRET_ACCESS_KEY: OWNER_KEY.secretAccessKey,
        S3_UPLOAD_ACCESS_KEY_ID: UPLOAD_KEY.accessKeyId,
        S3_UPLOAD_SECRET_ACCESS_KEY: UPLOAD_KEY.secretAccessKey,
        ...(limits.minPartBytes && { S3_MIN_PART_BYTES: String(limits.minPartBytes) }),
      },
    });
    const [ready] = (await once(child, 'message')) as [{ port: number }];
    port = ready.port;
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region,
    forcePathStyle: true,
    credentials: OWNER_KEY,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    host: '127.0.0.1',
    port,
    bucket,
    region,
    ...UPLOAD_KEY,
    client,
    restart: start,
    kill: () => end('SIGKILL'),
    async close() {
      client.destroy();
      await end('SIGTERM');
    },
  };
}
