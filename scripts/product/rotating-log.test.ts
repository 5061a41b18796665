import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRotatingLog } from './rotating-log.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-log-'));
  file = path.join(folder, 'api.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (bounds: { maxBytes: number; count: number }, ...chunks: string[]) => {
  const log = openRotatingLog(file, bounds);
  for (const chunk of chunks) log.write(Buffer.from(chunk));
  log.close();
};
const files = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));

it('appends to the file and keeps a limited number of limited files', () => {
  writeFileSync(file, 'before\n');
  write({ maxBytes: 14, count: 3 }, 'line 1\n', 'line 2\nline 3\n', 'line 4\n');
  expect(files()).toEqual({
    'api.log.2': 'before\nline 1\n',
    'api.log.1': 'line 2\nline 3\n',
    'api.log': 'line 4\n',
  });
});

it('deletes the oldest file, and restarts a single one', () => {
  write({ maxBytes: 7, count: 2 }, 'line 1\nline 2\nline 3\n');
  expect(files()).toEqual({ 'api.log': 'line 3\n', 'api.log.1': 'line 2\n' });
  write({ maxBytes: 7, count: 1 }, 'line 4\n');
  expect(files()).toMatchObject({ 'api.log': 'line 4\n' });
});

it('keeps a line in one file, even if it arrives in pieces', () => {
  write({ maxBytes: 12, count: 3 }, 'line 1\n', 'li', 'ne', ' 2\n', 'line 3\n');
  expect(files()).toEqual({ 'api.log.1': 'line 1\nline 2\n', 'api.log': 'line 3\n' });
});

it('an endless line does not fill the disk', () => {
  write({ maxBytes: 10, count: 2 }, ...Array.from({ length: 100 }, () => 'x'.repeat(5)));
  const sizes = Object.values(files()).map((text) => text.length);
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size).toBeLessThanOrEqual(10);
});

it('output that can’t be written is dropped without an error', () => {
  mkdirSync(path.join(folder, 'api.log.1'));
  const log = openRotatingLog(file, { maxBytes: 7, count: 2 });
  for (const line of ['line 1\n', 'line 2\n']) log.write(Buffer.from(line));
  rmSync(path.join(folder, 'api.log.1'), { recursive: true });
  log.write(Buffer.from('line 3\n'));
  log.close();
  expect(files()).toEqual({ 'api.log': 'line 3\n', 'api.log.1': 'line 1\n' });
});
