import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outageOf } from '../faults/outage-of.ts';
import { preferringCleanUpError } from '../faults/preferring-clean-up-error.ts';
import { type AttemptFolder, createWorkFolder, type WorkFolder } from './work-folder.ts';

let root: string;
let work: WorkFolder;
let free: number;
beforeEach(async () => {
  free = 1e12;
  root = await mkdtemp(path.join(os.tmpdir(), 'spotway-work-'));
  const downloadToFile = async (key: string, file: string) => {
    await writeFile(file, key);
    return { sizeBytes: key.length, etag: '', contentType: null, lastModified: null, metadata: {}, storageClass: null };
  };
  work = createWorkFolder(root, 200, { downloadToFile }, async () => free);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const signal = new AbortController().signal;
async function copy(key: string, use: (file: string) => Promise<unknown>): Promise<void> {
  using held = await work.openCopy({ key, sizeBytes: key.length, signal, onProgress: () => {} });
  await use(held.file);
}

test('copies not read for a while leave the disk; the one in use and the one just read stay', async () => {
  const old = new Date('2026-05-01T10:00:00Z');
  for (const key of ['unused', 'read']) await copy(key, (file) => utimes(file, old, old));
  await copy('read', async () => {});
  await copy('in-use', async (file) => {
    await utimes(file, old, old);
    await work.removeUnused(new Date('2026-05-03T10:00:00Z'));
  });
  const left = (await readdir(path.join(root, 'copies'))).map((name) => Buffer.from(name, 'base64url').toString());
  expect(left.sort()).toEqual(['in-use', 'read']);
});

test('a worker removes half-fetched copies and folders of dead attempts when it starts', async () => {
  await copy('whole', async () => {});
  await writeFile(path.join(root, 'copies', 'half.1.part'), 'ha');
  await mkdir(path.join(root, 'attempts', 'job-1'), { recursive: true });
  await work.sweep();
  expect(await readdir(path.join(root, 'copies'))).toHaveLength(1);
  expect(await readdir(root)).toEqual(['copies']);
});

const kept = async () =>
  (await readdir(path.join(root, 'copies'))).map((name) => Buffer.from(name, 'base64url').toString()).sort();

test("copies and attempts' files stay within the limit: the least recently used copies go first", async () => {
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const readAt = new Date(Date.UTC(2026, 4, 1, 10, index));
    await copy(key.repeat(60), (file) => utimes(file, readAt, readAt));
  }
  await copy('d'.repeat(40), async () => {});
  expect((await kept()).map((key) => key[0])).toEqual(['b', 'c', 'd']);
  {
    await using folder = await work.openFolder('job', 1);
    await writeFile(path.join(folder.path, 'film.mxf'), 'x'.repeat(80));
    await copy('e', async () => {});
    expect((await kept()).map((key) => key[0])).toEqual(['c', 'd', 'e']);
    await writeFile(path.join(folder.path, 'film-2.mxf'), 'x'.repeat(100));
    await work.adopt('film', path.join(folder.path, 'film-2.mxf'));
  }
  expect(await kept()).toEqual(['e', 'film']);
});

test('a full disk loses unused copies; with none left, the work waits for the disk', async () => {
  await copy('unused', async () => {});
  free = 256_000_000;
  await copy('in-use', async () => {
    const next = copy('wanted', async () => {});
    await expect(next).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(next.catch((error: unknown) => Promise.resolve(outageOf(error, 'verify')))).resolves.toBe('disk');
  });
  expect(await kept()).toEqual(['in-use']);
});

test('nothing made while the disk was full is trusted, even if there is room again at the end', async () => {
  free = 1_000_000;
  let looks = 0;
  const watched = createWorkFolder(
    root,
    200,
    { downloadToFile: () => Promise.reject(new Error('unused')) },
    async () => {
      looks += 1;
      return free;
    },
  );
  const inFolder = (attempt: number, use: (folder: AttemptFolder) => Promise<unknown>) =>
    preferringCleanUpError(async () => {
      await using folder = await watched.openFolder('job', attempt);
      return await use(folder);
    })();
  const made = inFolder(1, async ({ requireRoom }) => {
    await vi.waitFor(() => expect(looks).toBeGreaterThan(0), { timeout: 120_000 });
    free = 1e12;
    // Nor is any of it published before the end.
    await expect(requireRoom()).rejects.toMatchObject({ code: 'ENOSPC' });
    return 'measurements cut short';
  });
  await expect(made).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(path.join(root, 'attempts'))).toEqual([]);
  // A tool's own message says less about it than the disk.
  free = 0;
  const failed = inFolder(2, () => Promise.reject(new Error('Conversion failed!')));
  await expect(failed).rejects.toMatchObject({ code: 'ENOSPC', cause: { message: 'Conversion failed!' } });
  free = 1e12;
  await expect(inFolder(3, ({ requireRoom }) => requireRoom().then(() => 'whole'))).resolves.toBe('whole');
});

test('a fetched copy whose SHA-256 differs from the recorded one is refused; an existing copy is not read again', async () => {
  const sha256 = createHash('sha256').update('film').digest('hex');
  async function fetch(expected: string): Promise<void> {
    using _copy = await work.openCopy({ key: 'film', sizeBytes: 4, sha256: expected, signal, onProgress: () => {} });
  }
  const changed = { code: 'object-changed', key: 'film', facts: { expected: '0'.repeat(64), sha256 } };
  await expect(fetch('0'.repeat(64))).rejects.toMatchObject(changed);
  expect(await kept()).toEqual([]);
  await fetch(sha256);
  await fetch('0'.repeat(64));
  expect(await kept()).toEqual(['film']);
});

test('a copy is fetched in the recorded version', async () => {
  const asked: unknown[] = [];
  const downloadToFile = async (_key: string, file: string, options?: { etag?: string }) => {
    asked.push(options?.etag);
    await writeFile(file, 'film');
    return { sizeBytes: 4, etag: 'v1', contentType: null, lastModified: null, metadata: {}, storageClass: null };
  };
  const bound = createWorkFolder(root, 200, { downloadToFile }, async () => free);
  const options = { key: 'film', sizeBytes: 4, etag: 'v1', signal, onProgress: () => {} };
  using _copy = await bound.openCopy(options);
  expect(asked).toEqual(['v1']);
});
