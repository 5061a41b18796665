import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type RunningLocalS3, startLocalS3 } from '@spotway/local-s3';
import { createStorage, type Storage } from '@spotway/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIFFERENCES } from '../../../storage/src/testing/differences.ts';
import {
  type Difference,
  errorAnswer,
  type StoreAnswer,
  startDifferingStore,
} from '../../../storage/src/testing/differing-store.ts';
import { createTransport, type DeliveryRequest, type S3Config } from '../index.ts';
import { describeBrokenConnections } from '../testing/connection-behaviour.ts';
import { startCuttingProxy } from '../testing/cutting-proxy.ts';
import { freePort } from '../testing/server-programs.ts';
import { type Destination, describeTransport } from '../testing/transport-behaviour.ts';

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

/** A destination under its own prefix; open uploads are invisible to the receiver. */
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

/** Of the first 75 MB at most four parts of 16 MiB are in flight and almost complete, so at least one is in the store. */
const plan = { filmBytes: 100_000_000, pieceBytes: 16 * 1024 * 1024, breaks: [0.5, 0.1] };

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

it('does not mistake another film for the one to send because of its metadata', async () => {
  const prefix = randomUUID();
  const request = await twoParts();
  const options = { contentType: 'application/octet-stream', metadata: { sha256: request.sha256 } };
  await storage.putObject(`${prefix}/film.mxf`, Buffer.alloc(request.sizeBytes), options);
  const outcome = await createTransport(config({ prefix })).deliver(request);
  expect(outcome).toMatchObject({ delivered: false, reason: 'different-film' });
});

it('reports a key without permissions', async () => {
  const denied = createTransport(config({ secretAccessKey: 'guess' }));
  expect(await denied.check()).toMatchObject({ ok: false, reason: 'denied' });
});

describe.each(Object.entries(DIFFERENCES))('a receiving store where %s', (_, difference) => {
  it('receives a film in two parts once, and nothing half done is left', async () => {
    const differing = await startDifferingStore(store.port, difference());
    const { transport, read, list, dispose } = destination({ endpoint: differing.endpoint });
    const request = await twoParts();
    const sent = await transport.deliver(request);
    expect(sent).toMatchObject({ delivered: true, sha256: request.sha256 });
    expect(await transport.deliver(request)).toMatchObject({ delivered: true, wasThere: true });
    expect(sha256Of(await read(request.remoteName))).toBe(request.sha256);
    expect(await list()).toEqual(['film.mxf', 'film.mxf.sha256']);
    await dispose();
    await differing.stop();
  });
});

it('reads a film back if the store uses its own kind of ETag', async () => {
  const gets: string[] = [];
  const differing = await startDifferingStore(store.port, async (asked, pass) => {
    const answer = await pass();
    if (asked.operation === 'get') gets.push(asked.target);
    if (asked.operation === 'head' && answer.status === 200) answer.headers.etag = '"CMWq1tDJsu8CEAE="';
    return answer;
  });
  const { transport, dispose } = destination({ endpoint: differing.endpoint });
  expect(await transport.deliver(await twoParts())).toMatchObject({ delivered: true });
  expect(gets).toHaveLength(1);
  await dispose();
  await differing.stop();
});

it('removes a film from its name if other bytes arrived', async () => {
  const differing = await startDifferingStore(store.port, async (asked, pass) => {
    const answer = await pass();
    if (asked.operation === 'head') answer.headers.etag = `"${'0'.repeat(32)}-2"`;
    return answer;
  });
  const { transport, list, dispose } = destination({ endpoint: differing.endpoint });
  await expect(transport.deliver(await twoParts())).rejects.toMatchObject({ fault: 'corrupted' });
  expect(await list()).toEqual(['film.mxf.sha256']);
  await dispose();
  await differing.stop();
});

it.each([
  ['delivery', 'another'],
  ['encoding of the delivery', 'same'],
])(
  'leaves the film of another %s under the name it took meanwhile, if the store overwrites despite the condition',
  async (_, id) => {
    const request = { ...(await twoParts()), deliveryId: 'same' };
    const { transport, read, list, dispose, differing, other } = await takenMeanwhile(id);
    expect(await transport.deliver(request)).toMatchObject({ delivered: false, reason: 'different-film' });
    expect(await read('film.mxf')).toEqual(other);
    expect(await list()).toContain('film.mxf');
    await dispose();
    await differing.stop();
  },
);

it.each<[string, Difference]>([
  // Amazon S3 answers 403 to HEAD of a missing object if the key may not list.
  ['list', async (asked, pass) => headOf(await pass(), asked.operation === 'head', 404)],
  ['read', async (asked, pass) => headOf(await pass(), asked.operation === 'head', 200)],
  ['start a multipart upload', async (asked, pass) => (asked.operation === 'initiate' ? DENIED : pass())],
  ['delete', async (asked, pass) => (asked.operation === 'delete' ? DENIED : pass())],
])('the connection test reports that the key may not %s', async (_, difference) => {
  const differing = await startDifferingStore(store.port, difference);
  const { transport } = destination({ endpoint: differing.endpoint });
  expect(await transport.check()).toMatchObject({ ok: false, reason: 'denied' });
  await differing.stop();
});

it('leaves nothing behind after the connection test', async () => {
  const { transport, list, dispose } = destination();
  expect(await transport.check()).toEqual({ ok: true });
  expect(await list()).toEqual([]);
  await dispose();
});

/** After the film is published, another delivery publishes its own film under the same name. */
async function takenMeanwhile(delivery: string) {
  const other = Buffer.from('another film');
  const metadata = { sha256: sha256Of(other), delivery };
  const differing = await startDifferingStore(store.port, async (asked, pass) => {
    const answer = await pass();
    const { pathname } = new URL(asked.target, 'http://store');
    if (asked.operation === 'complete') {
      const key = decodeURIComponent(pathname).replace('/channel/', '');
      await storage.putObject(key, other, { contentType: 'application/octet-stream', metadata });
    }
    return answer;
  });
  return { ...destination({ endpoint: differing.endpoint }), differing, other };
}

const DENIED = errorAnswer(403, 'AccessDenied');

function headOf(answer: StoreAnswer, isHead: boolean, status: number): StoreAnswer {
  return isHead && answer.status === status ? { ...DENIED, body: Buffer.alloc(0) } : answer;
}

/** A film that the transport sends in two parts. */
async function twoParts(): Promise<DeliveryRequest> {
  const film = Buffer.alloc(17 * 1024 * 1024, randomUUID());
  const sourcePath = path.join(dataDir, `${randomUUID()}.source`);
  await writeFile(sourcePath, film);
  const [sizeBytes, sha256] = [film.length, sha256Of(film)];
  return { deliveryId: randomUUID(), sourcePath, remoteName: 'film.mxf', sha256, sizeBytes, sidecars: [] };
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
