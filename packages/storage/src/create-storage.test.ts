import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwiftStore } from '../../../e2e/upload/foreign-store/swift-store.ts';
import { canUse } from '../../../scripts/required-tools.ts';
import { type LogEntry, startLocalS3 } from '../../local-s3/src/index.ts';
import { createStorage, type Storage } from './create-storage.ts';
import type { StorageConfig } from './storage-client.ts';
import { startBreakingProxy } from './testing/breaking-proxy.ts';
import { downloadFile } from './transfer/download-file.ts';
import { multipartEtag } from './transfer/multipart-etag.ts';

// One behaviour for every store: the table is long because both stores go through all of it.

const MIB = 1024 * 1024;
const BUCKET = 'masters';
const REGION = 'eu-west-3';
/** A short page, since Swift takes 30 ms per object. */
const SWIFT_PAGE_KEYS = 100;

/** A running store, and what is known about it. */
interface Backend {
  endpoint: string;
  port: number;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Keys per page of its listings. */
  pageKeys: number;
  /** The requests so far; null if the store doesn't report them. */
  log: LogEntry[] | null;
  stop(): Promise<void>;
}

async function startOwn(dataDir: string): Promise<Backend> {
  const log: LogEntry[] = [];
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const options = { dataDir, credentials: [credentials], region: REGION };
  return { ...(await startLocalS3({ ...options, log: (entry) => log.push(entry) })), credentials, pageKeys: 1000, log };
}

async function startSwift(dataDir: string): Promise<Backend> {
  const { accessKeyId, secretAccessKey, port, close } = await startSwiftStore(dataDir, { pageKeys: SWIFT_PAGE_KEYS });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    credentials: { accessKeyId, secretAccessKey },
    pageKeys: SWIFT_PAGE_KEYS,
    log: null,
    stop: close,
  };
}

let folder: string;
let store: Backend;
let storage: Storage;
const proxies: { close(): void }[] = [];

function openStorage(more: Partial<StorageConfig> = {}): Storage {
  const base = { endpoint: store.endpoint, region: REGION, bucket: BUCKET, forcePathStyle: true };
  return createStorage({ ...base, ...store.credentials, ...more });
}

async function createFile(name: string, bytes: number): Promise<{ file: string; content: Buffer }> {
  const file = path.join(folder, name);
  const content = randomBytes(bytes);
  await writeFile(file, content);
  return { file, content };
}

/** The endpoint of a proxy that breaks connections; closed at the end. */
async function breakingEndpoint(breaks: number, afterBytes: number): Promise<string> {
  const proxy = await startBreakingProxy(store.port, breaks, afterBytes);
  proxies.push(proxy);
  return proxy.endpoint;
}

/** One suite, run on two stores: why this file is longer than others. */
function describeStorage(start: (dataDir: string) => Promise<Backend>): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
    store = await start(path.join(folder, 'store'));
    storage = openStorage();
    await Promise.all([storage.ensureBucket(), storage.ensureBucket()]);
  });
  afterAll(async () => {
    storage.close();
    for (const proxy of proxies.splice(0)) proxy.close();
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe('an object in memory', () => {
    test('is stored, described, read whole and by range, and deleted', async () => {
      const options = { contentType: 'text/plain', cacheControl: 'no-store', metadata: { filename: 'w6k=' } };
      const { etag } = await storage.putObject('notes/a', 'hello', options);
      expect(etag).toBe('5d41402abc4b2a76b9719d911017c592');
      expect(await storage.headObject('notes/a')).toMatchObject({
        sizeBytes: 5,
        etag,
        contentType: 'text/plain',
        metadata: { filename: 'w6k=' },
      });
      const text = async (stream: Promise<Readable>) => (await buffer(await stream)).toString();
      expect(await text(storage.getObjectStream('notes/a'))).toBe('hello');
      expect(await text(storage.getObjectStream('notes/a', { start: 1, end: 3 }))).toBe('ell');
      expect(await text(storage.getObjectStream('notes/a', { start: 3 }))).toBe('lo');
      await storage.deleteObject('notes/a');
      await storage.deleteObject('notes/a');
      expect(await storage.headObject('notes/a')).toBeNull();
      await expect(storage.getObjectStream('notes/a')).rejects.toMatchObject({
        code: 'object-missing',
        key: 'notes/a',
      });
    });
  });

  describe('uploading a file', () => {
    test('of 70 MiB goes in parts, returns their ETag and reports progress', async () => {
      const { file, content } = await createFile('large', 70 * MIB + 3);
      const progress: number[] = [];
      const answer = await storage.uploadFile('large', file, {
        contentType: 'application/mxf',
        metadata: { a: '1' },
        onProgress: (bytes) => progress.push(bytes),
      });
      const md5s = [0, 32, 64].map((at) =>
        createHash('md5')
          .update(content.subarray(at * MIB, (at + 32) * MIB))
          .digest('hex'),
      );
      expect(answer).toEqual({ etag: multipartEtag(md5s), sizeBytes: content.length });
      expect(progress.at(-1)).toBe(content.length);
      expect(await storage.headObject('large')).toMatchObject({ contentType: 'application/mxf', metadata: { a: '1' } });
    });

    test.each([0, 1, 5 * MIB])('of %i bytes goes in one request', async (bytes) => {
      const { file, content } = await createFile('small', bytes);
      const { etag } = await storage.uploadFile('small', file, { contentType: 'video/mp4' });
      expect(etag).toBe(createHash('md5').update(content).digest('hex'));
      expect((await storage.headObject('small'))?.sizeBytes).toBe(bytes);
    });

    test('resumes after broken connections, and counts no byte twice', async () => {
      const { file, content } = await createFile('broken', 40 * MIB);
      const through = openStorage({ endpoint: await breakingEndpoint(3, 5 * MIB) });
      let last = 0;
      await through.uploadFile('broken', file, { contentType: 'video/mp4', onProgress: (bytes) => (last = bytes) });
      through.close();
      expect(last).toBe(content.length);
      expect((await buffer(await storage.getObjectStream('broken'))).equals(content)).toBe(true);
    });

    test('leaves no object and no open upload if aborted', async () => {
      const { file } = await createFile('aborted', 70 * MIB);
      const abort = new AbortController();
      const upload = storage.uploadFile('aborted', file, {
        contentType: 'video/mp4',
        signal: abort.signal,
        onProgress: (bytes) => bytes > 10 * MIB && abort.abort(),
      });
      await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
      expect(await storage.headObject('aborted')).toBeNull();
      expect(await storage.listMultipartUploads('aborted')).toEqual([]);
    });
  });

  /** Whether a download's state file records a finished chunk. */
  function hasNoted(notes: string): boolean {
    return existsSync(notes) && readFileSync(notes, 'utf8').includes(';');
  }

  describe('downloading to a file', () => {
    const BYTES = 70 * MIB + 11;
    let content: Buffer;
    beforeAll(async () => {
      const created = await createFile('film', BYTES);
      content = created.content;
      await storage.uploadFile('film', created.file, { contentType: 'application/mxf' });
    });

    test('gives the same bytes, reports progress and leaves no state file behind', async () => {
      const target = path.join(folder, 'copy');
      const progress: number[] = [];
      const head = await storage.downloadToFile('film', target, { onProgress: (bytes) => progress.push(bytes) });
      expect(head.sizeBytes).toBe(BYTES);
      expect(progress.at(-1)).toBe(BYTES);
      expect((await readFile(target)).equals(content)).toBe(true);
      expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy']);
    });

    test('resumes where it was interrupted, and checks what it had', async () => {
      const target = path.join(folder, 'resumed');
      const abort = new AbortController();
      const first = storage.downloadToFile('film', target, {
        signal: abort.signal,
        onProgress: () => hasNoted(`${target}.download`) && abort.abort(),
      });
      await expect(first).rejects.toMatchObject({ name: 'AbortError' });
      const notes = await readFile(`${target}.download`, 'utf8');
      const kept = [...notes.matchAll(/^(\d+) \d+;$/gm)].map((match) => Number(match[1]));
      expect(kept.length).toBeGreaterThan(0);
      // Meanwhile one of the finished chunks is damaged on disk.
      const damaged = await readFile(target);
      damaged[(kept[0] ?? 0) * 16 * MIB + 5]! ^= 1;
      await writeFile(target, damaged);

      const before = store.log?.length;
      await storage.downloadToFile('film', target);
      expect((await readFile(target)).equals(content)).toBe(true);
      if (!store.log) return;
      const reads = () => store.log?.slice(before).filter((entry) => entry.method === 'GET').length;
      await expect.poll(reads).toBe(5 - kept.length + 1);
    });

    test('resumes after broken connections', async () => {
      const through = openStorage({ endpoint: await breakingEndpoint(4, 3 * MIB) });
      const target = path.join(folder, 'broken-copy');
      let last = 0;
      await through.downloadToFile('film', target, { onProgress: (bytes) => (last = bytes) });
      through.close();
      expect(last).toBe(BYTES);
      expect((await readFile(target)).equals(content)).toBe(true);
    });

    test('replaces what another version left, even if that was longer or the object is empty', async () => {
      const target = path.join(folder, 'versions');
      await storage.downloadToFile('film', target);
      for (const text of ['short', '']) {
        await storage.putObject('versioned', text, { contentType: 'text/plain' });
        await storage.downloadToFile('versioned', target);
        expect(await readFile(target, 'utf8')).toBe(text);
      }
    });

    test('stops if the object was replaced meanwhile, or does not exist', async () => {
      await storage.putObject('changing', 'first', { contentType: 'a/b' });
      const head = (await storage.headObject('changing'))!;
      await storage.putObject('changing', 'other', { contentType: 'a/b' });
      const client = new S3Client({
        endpoint: store.endpoint,
        region: REGION,
        forcePathStyle: true,
        credentials: store.credentials,
      });
      const target = path.join(folder, 'changed');
      const download = downloadFile(client, { bucket: BUCKET, key: 'changing', head }, target, {});
      await expect(download).rejects.toMatchObject({ code: 'object-changed', key: 'changing' });
      client.destroy();
      await expect(storage.downloadToFile('absent', target)).rejects.toMatchObject({ code: 'object-missing' });
    });

    test('reads the requested version, or none: as a file and as a stream', async () => {
      const target = path.join(folder, 'bound');
      const { etag } = await storage.putObject('bound', 'first', { contentType: 'a/b' });
      const streamed = async () => text(await storage.getObjectStream('bound', undefined, { etag }));
      await storage.downloadToFile('bound', target, { etag });
      expect([await readFile(target, 'utf8'), await streamed()]).toEqual(['first', 'first']);
      await storage.putObject('bound', 'other', { contentType: 'a/b' });
      const changed = { code: 'object-changed', key: 'bound' };
      await expect(storage.downloadToFile('bound', target, { etag })).rejects.toMatchObject(changed);
      await expect(streamed()).rejects.toMatchObject(changed);
      expect(await readFile(target, 'utf8')).toBe('first');
    });
  });

  describe('many objects', () => {
    test('five more than a page holds are listed in order over two pages, and deleted (on local-s3, 1,005 in two batches)', async () => {
      const keys = Array.from({ length: store.pageKeys + 5 }, (_, i) => `many/${String(i).padStart(4, '0')}`);
      const queue = keys.values();
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          for (const key of queue) await storage.putObject(key, 'x', { contentType: 'text/plain' });
        }),
      );
      const list = async () => {
        const listed: string[] = [];
        for await (const object of storage.listObjects('many/')) listed.push(object.key);
        return listed;
      };
      expect(await list()).toEqual(keys);
      await storage.deleteObjects(keys);
      expect(await list()).toEqual([]);
    });
  });

  test('a presigned URL returns the object under the given file name, also for another endpoint', async () => {
    await storage.putObject('report', 'pdf', { contentType: 'application/octet-stream' });
    const endpoint = store.endpoint.replace('127.0.0.1', 'localhost');
    for (const more of [{}, { endpoint }]) {
      const url = await storage.presignGet('report', {
        expiresSeconds: 60,
        contentDisposition: 'attachment; filename="report.pdf"',
        contentType: 'application/pdf',
        ...more,
      });
      expect(url.startsWith(`${more.endpoint ?? store.endpoint}/${BUCKET}/report?`)).toBe(true);
      const answer = await fetch(url);
      expect(await answer.text()).toBe('pdf');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="report.pdf"');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
    }
  });
}

describe('on local-s3', () => describeStorage(startOwn));

describe.skipIf(!canUse('OpenStack Swift', hasSwift()))('on OpenStack Swift', () => describeStorage(startSwift));
