import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type RunningLocalS3, startLocalS3 } from '@spotway/local-s3';
import { createStorage, type Storage } from '@spotway/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTransport, type S3Config } from './index.ts';
import { describeBrokenConnections } from './testing/connection-behaviour.ts';
import { startCuttingProxy } from './testing/cutting-proxy.ts';
import { freePort } from './testing/server-programs.ts';
import { type Destination, describeTransport } from './testing/transport-behaviour.ts';

const KEY = { accessKeyId: 'channel', secretAccessKey: 'channel-secret' };
const REGION = 'eu-west-3';

let dataDir: string;
let store: RunningLocalS3;
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'spotway-s3-'));
  store = await startLocalS3({
    dataDir,
    port: 0,
    credentials: [{ ...KEY, rights: 'full' }],
    region: REGION,
    bucket: 'channel',
  });
  storage = createStorage({
    endpoint: store.endpoint,
    region: REGION,
    bucket: 'channel',
    ...KEY,
    forcePathStyle: true,
  });
});
afterAll(async () => {
  storage.close();
  await store.stop();
  await rm(dataDir, { recursive: true });
});

const config = (more: Partial<S3Config> = {}): S3Config => ({
  kind: 's3',
  endpoint: store.endpoint,
  region: REGION,
  bucket: 'channel',
  ...KEY,
  ...more,
});

/** A destination under a prefix of its own; what uploads are open is nothing a receiver could see. */
function destination(more: Partial<S3Config> = {}): Destination {
  const prefix = randomUUID();
  const keyOf = (name: string) => `${prefix}/${name}`;
  return {
    transport: createTransport(config({ prefix, ...more })),
    missing: createTransport(config({ prefix, ...more, bucket: 'elsewhere' })),
    async list() {
      const names: string[] = [];
      for await (const { key } of storage.listObjects(`${prefix}/`)) names.push(key.slice(prefix.length + 1));
      return names.sort();
    },
    read: async (name) => buffer(await storage.getObjectStream(keyOf(name))),
    write: async (name, content) => {
      await storage.putObject(keyOf(name), content, { contentType: 'text/plain' });
    },
    async dispose() {
      expect(await storage.listMultipartUploads(prefix)).toEqual([]);
    },
  };
}

const plan = { filmBytes: 100_000_000, pieceBytes: 32 * 1024 * 1024, breaks: [0.5, 0.1] };

describeTransport('S3', async () => destination());

describeBrokenConnections('S3', plan, async () => {
  const port = await freePort();
  const proxy = await startCuttingProxy([{ host: '127.0.0.1', port, to: { host: '127.0.0.1', port: store.port } }]);
  const fragile = destination({ endpoint: `http://127.0.0.1:${port}` });
  const dispose = async () => {
    await proxy.stop();
    await fragile.dispose();
  };
  return { ...fragile, proxy, dispose };
});

it('tells a key that has no right', async () => {
  const denied = createTransport(config({ secretAccessKey: 'guess' }));
  expect(await denied.check()).toMatchObject({ ok: false, reason: 'denied' });
});
