import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldFiles } from './kept-files.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 2_000_000_000_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function add(name: string, daysAgo: number, bytes = 1): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, '');
  await truncate(file, bytes);
  const at = new Date(NOW - daysAgo * DAY);
  await utimes(file, at, at);
}

it('files of earlier builds stay for two weeks', async () => {
  await add('now.js', 0);
  await add('yesterday.js', 1);
  await add('long-ago.js', 15);
  await removeOldFiles(folder, NOW, NOW);
  expect((await readdir(folder)).sort()).toEqual(['now.js', 'yesterday.js']);
});

it('the oldest go first when there are too many; those of the build itself never', async () => {
  await add('now.wasm', 0, 200_000_000);
  await add('new.js', 1, 60_000_000);
  await add('older.js', 2, 60_000_000);
  await removeOldFiles(folder, NOW, NOW);
  expect((await readdir(folder)).sort()).toEqual(['new.js', 'now.wasm']);
});
