import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkFolder, type WorkFolder } from './work-folder.ts';

let root: string;
let work: WorkFolder;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'spotway-work-'));
  const downloadToFile = async (key: string, file: string) => {
    await writeFile(file, key);
    return { sizeBytes: key.length, etag: '', contentType: null, lastModified: null, metadata: {} };
  };
  work = createWorkFolder(root, 1000, { downloadToFile });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const copy = <T>(key: string, use: (file: string) => Promise<T>) =>
  work.withCopy({ key, sizeBytes: key.length, signal: new AbortController().signal, onProgress: () => {} }, use);

test('copies that nothing read since a moment leave the disk; the one in use and the one just read stay', async () => {
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

test('a worker that starts removes half-fetched copies and folders of attempts that died', async () => {
  await copy('whole', async () => {});
  await writeFile(path.join(root, 'copies', 'half.1.part'), 'ha');
  await mkdir(path.join(root, 'attempts', 'job-1'), { recursive: true });
  await work.sweep();
  expect(await readdir(path.join(root, 'copies'))).toHaveLength(1);
  expect(await readdir(root)).toEqual(['copies']);
});
