import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { installWithApt } from '../../../scripts/system-tools.ts';
import type { TestStore } from '../harness/store.ts';

const PROGRAM = fileURLToPath(new URL('swift_server.py', import.meta.url));
/** Debian's own interpreter: another Python on the PATH lacks its packages. */
const PYTHON = '/usr/bin/python3';
const S3_API = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api';
export const SWIFT_PACKAGE = 'python3-swift';

/** Whether OpenStack Swift is installed. */
export function hasSwift(): boolean {
  return existsSync(S3_API);
}

/** Installs OpenStack Swift if permitted (10 MB, 20 s): an explicit step, never done by an import. @returns whether it is installed */
export function provideSwift(say: (line: string) => void): boolean {
  if (hasSwift()) return true;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  say(`OpenStack Swift, the store that is not ours, is missing; installing ${SWIFT_PACKAGE} …`);
  installWithApt(SWIFT_PACKAGE);
  return hasSwift();
}

/**
 * OpenStack Swift with its S3 interface, as packaged by Debian: checks signatures, data in `dataDir`. `pageKeys`: keys per page of a
 * listing, by default 1,000 as in S3.
 */
export async function startSwiftStore(dataDir: string, { pageKeys = 1000 } = {}): Promise<TestStore> {
  const [host, bucket, region] = ['127.0.0.1', 'masters', 'eu-west-3'];
  const credentials = { accessKeyId: 'spots:upload', secretAccessKey: 'upload-secret' };
  let port = 0;
  let child: ChildProcess;

  async function start(): Promise<void> {
    const env = {
      PATH: '/usr/bin:/bin',
      S3_LISTEN_PORT: String(port),
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      S3_CORS_ORIGINS: '*',
      S3_PAGE_KEYS: String(pageKeys),
    };
    // it exits when its standard input closes: a dying test run leaves no server behind
    const server = spawn(PYTHON, [PROGRAM, dataDir], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    child = server;
    const line = await Promise.race([once(createInterface(server.stdout), 'line'), once(server, 'exit')]);
    if (typeof line[0] !== 'string') throw new Error(`OpenStack Swift ended with ${line[0]}`);
    port = (JSON.parse(line[0]) as { port: number }).port;
  }

  async function end(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await mkdir(dataDir, { recursive: true });
  await start();
  const client = new S3Client({
    endpoint: `http://${host}:${port}`,
    region,
    forcePathStyle: true,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    host,
    port,
    bucket,
    region,
    ...credentials,
    client,
    // it answers preflights, but its own refusals and the multipart calls lack the headers
    lacksCors: true,
    restart: start,
    kill: end,
    async close() {
      client.destroy();
      await end();
    },
  };
}
