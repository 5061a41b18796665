import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningLocalS3, startLocalS3 } from '../../local-s3/src/index.ts';
import { createStorage, type Storage } from './create-storage.ts';
import { DIFFERENCES } from './testing/differences.ts';
import { type Difference, reworded, startDifferingStore } from './testing/differing-store.ts';

const MIB = 1024 * 1024;
const KEY = { accessKeyId: 'server', secretAccessKey: 'server-secret' };
/** Slightly more than three parts: two pages of the shortest listing. */
const FILM = randomBytes(3 * MIB + 77);
const OPTIONS = { contentType: 'video/mp4', preferredPartBytes: MIB };

let folder: string;
let store: RunningLocalS3;
/** Bypasses whatever is in front of the store. */
let own: Storage;
const openStorage = (endpoint: string) =>
  createStorage({ endpoint, region: 'eu-west-3', bucket: 'films', ...KEY, forcePathStyle: true });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-differences-'));
  const credentials = [{ ...KEY, rights: 'full' as const }];
  store = await startLocalS3({ dataDir: path.join(folder, 'store'), credentials, bucket: 'films', minPartBytes: MIB });
  own = openStorage(store.endpoint);
  await writeFile(path.join(folder, 'film'), FILM);
  await writeFile(path.join(folder, 'small'), 'small');
});
afterAll(async () => {
  own.close();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const film = () => path.join(folder, 'film');
const stored = async (key: string) => buffer(await own.getObjectStream(key));

/** Runs on a store with this difference, and checks that nothing is left half done. */
async function on(difference: Difference, use: (storage: Storage) => Promise<void>): Promise<void> {
  for (const { key, uploadId } of await own.listMultipartUploads()) await own.abortMultipartUpload(key, uploadId);
  const differing = await startDifferingStore(store.port, difference);
  const storage = openStorage(differing.endpoint);
  try {
    await use(storage);
    expect(await own.listMultipartUploads()).toEqual([]);
  } finally {
    storage.close();
    await differing.stop();
  }
}

describe.each(Object.entries(DIFFERENCES))('where %s', (_, difference) => {
  it("a film of four parts is stored, reported with its object's ETag, read back and deleted", () =>
    on(difference(), async (storage) => {
      const { etag, sizeBytes } = await storage.uploadFile('film', film(), OPTIONS);
      expect(sizeBytes).toBe(FILM.length);
      expect(etag).toBe((await own.headObject('film'))?.etag);
      expect((await stored('film')).equals(FILM)).toBe(true);
      await storage.downloadToFile('film', path.join(folder, 'copy'));
      expect((await readFile(path.join(folder, 'copy'))).equals(FILM)).toBe(true);
      await storage.deleteObject('film');
      expect(await storage.headObject('film')).toBeNull();
    }));

  it('a small file and bytes from memory are stored, reported, listed and deleted together', () =>
    on(difference(), async (storage) => {
      const told = await storage.uploadFile('small/file', path.join(folder, 'small'), OPTIONS);
      await storage.putObject('small/bytes', 'bytes', OPTIONS);
      expect(told).toEqual({ etag: (await own.headObject('small/file'))?.etag, sizeBytes: 5 });
      const listed: [string, string][] = [];
      for await (const { key, etag } of storage.listObjects('small/')) listed.push([key, etag]);
      const etags = await Promise.all(['small/bytes', 'small/file'].map((key) => own.headObject(key)));
      expect(listed).toEqual([
        ['small/bytes', etags[0]?.etag],
        ['small/file', etags[1]?.etag],
      ]);
      await storage.deleteObjects(['small/bytes', 'small/file']);
      expect(await storage.headObject('small/file')).toBeNull();
    }));

  it('a staged film is published once, and never over another', () =>
    on(difference(), async (storage) => {
      const key = `staged/${randomUUID()}`;
      const options = { ...OPTIONS, sizeBytes: FILM.length };
      const staged = await storage.stageFile(key, film(), options);
      expect(await own.headObject(key)).toBeNull();
      expect(await staged.publish({ onlyIfNew: true })).toBe(true);
      expect(staged).toMatchObject({ isVerified: true, etag: (await own.headObject(key))?.etag });
      await own.putObject(key, 'another film', OPTIONS);
      const late = await storage.stageFile(key, film(), options);
      const isPublished = await late.publish({ onlyIfNew: true }).catch(() => false);
      expect(isPublished).toBe(false);
      await late.discard();
      expect((await stored(key)).toString()).toBe('another film');
      await storage.deleteObject(key);
    }));

  it('an interrupted staged film is resumed: finished parts are not sent again', () =>
    on(difference(), async (storage) => {
      const key = `staged/${randomUUID()}`;
      const options = { ...OPTIONS, sizeBytes: FILM.length, resumable: true };
      const first = await storage.stageFile(key, film(), options);
      const parts = await storage.listParts(key, (await own.listMultipartUploads(key))[0]?.uploadId ?? '');
      expect(parts?.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3, 4]);
      const sent: number[] = [];
      const again = await storage.stageFile(key, film(), { ...options, onProgress: (bytes) => sent.push(bytes) });
      expect(sent).toHaveLength(4);
      await again.publish({ onlyIfNew: false });
      await first.discard();
      expect((await stored(key)).equals(FILM)).toBe(true);
      await storage.deleteObject(key);
    }));
});

describe('a store holding other bytes than were sent', () => {
  /** One part's bytes are lost although the store acknowledges it. */
  const shortened: Difference = async (request, pass) => {
    const answer = await pass();
    if (request.operation === 'head') {
      answer.headers['content-length'] = String(FILM.length - 1);
      return answer;
    }
    return request.operation === 'complete' ? reworded(answer, (xml) => xml.replace(/<ETag>.*?</, '<ETag><')) : answer;
  };
  const otherEtag: Difference = async (request, pass) => {
    const answer = await pass();
    const other = `"${'0'.repeat(32)}-4"`;
    if (request.operation === 'head') answer.headers.etag = other;
    return request.operation === 'complete'
      ? reworded(answer, (xml) => xml.replace(/<ETag>.*?</, `<ETag>${other}<`))
      : answer;
  };

  it.each([
    ['a size', shortened],
    ['an ETag', otherEtag],
  ])('is detected by %s, and the object is removed', (_, difference) =>
    on(difference, async (storage) => {
      await expect(storage.uploadFile('damaged', film(), OPTIONS)).rejects.toMatchObject({ code: 'object-damaged' });
      expect(await own.headObject('damaged')).toBeNull();
    }),
  );

  it('is not judged by a response alone: what the object itself reports counts', () =>
    on(
      async (request, pass) => {
        const answer = await pass();
        if (request.operation !== 'complete') return answer;
        return reworded(answer, (xml) => xml.replace(/<ETag>.*?</, `<ETag>"${'0'.repeat(32)}-4"<`));
      },
      async (storage) => {
        const { etag } = await storage.uploadFile('right', film(), OPTIONS);
        expect(etag).toBe((await own.headObject('right'))?.etag);
        await storage.deleteObject('right');
      },
    ));
});
