import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);
const SCRIPT = 'export const text = "a text that repeats itself";\n'.repeat(100);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('every text gets a brotli and a gzip copy with its bytes', async () => {
  await writeFile(at('app.js'), SCRIPT);
  await precompress(folder);
  expect(brotliDecompressSync(await readFile(at('app.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(await readFile(at('app.js.gz'))).toString()).toBe(SCRIPT);
});

it('small files, fonts and what does not shrink stay alone', async () => {
  await writeFile(at('tiny.js'), 'run()');
  await writeFile(at('font.woff2'), SCRIPT);
  await writeFile(at('random.wasm'), crypto.getRandomValues(new Uint8Array(4096)));
  await precompress(folder);
  expect((await readdir(folder)).sort()).toEqual(['font.woff2', 'random.wasm', 'tiny.js']);
});

it('a changed file is compressed again, an unchanged one is not, and a copy leaves with its file', async () => {
  await writeFile(at('same.js'), SCRIPT);
  await writeFile(at('index.html'), SCRIPT);
  await precompress(folder);
  const before = await stat(at('same.js.br'));
  await writeFile(at('index.html'), SCRIPT.toUpperCase());
  await utimes(at('index.html'), new Date(2_000_000_000_000), new Date(2_000_000_000_000));
  await writeFile(at('gone.js.gz'), 'left behind');
  await precompress(folder);
  expect((await stat(at('same.js.br'))).ino).toBe(before.ino);
  expect(brotliDecompressSync(await readFile(at('index.html.br'))).toString()).toBe(SCRIPT.toUpperCase());
  expect((await readdir(folder)).includes('gone.js.gz')).toBe(false);
});
