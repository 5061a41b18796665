import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

const isRoot = process.getuid?.() === 0;
let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'spotway-data-folder-'));
  dataDir = path.join(parent, 'new', 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...names: string[]) => (statSync(path.join(dataDir, ...names)).mode & 0o777).toString(8);

it('creates the folder for its owner only', () => {
  openDataFolder(dataDir, null);
  expect([modeOf(), modeOf('logs'), modeOf('store'), modeOf('deliveries')]).toEqual(['700', '700', '700', '700']);
});

it('closes a folder that an earlier version left open', () => {
  mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  for (const folder of [dataDir, path.join(dataDir, 'logs')]) chmodSync(folder, 0o777);
  openDataFolder(dataDir, null);
  expect([modeOf(), modeOf('logs')]).toEqual(['700', '700']);
});

it.runIf(isRoot)('leaves the folder of another user as it is', () => {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o750);
  chownSync(dataDir, 12_345, 12_345);
  openDataFolder(dataDir, null);
  expect([modeOf(), statSync(dataDir).uid, statSync(dataDir).gid]).toEqual(['750', 12_345, 12_345]);
});

it.runIf(isRoot)('lets the group of the account that runs PostgreSQL pass through, and nobody else', () => {
  openDataFolder(dataDir, 65_534);
  expect([modeOf(), statSync(dataDir).gid, modeOf('logs')]).toEqual(['710', 65_534, '700']);
});

it.runIf(isRoot)('knows by itself who has to pass: whoever root lends PostgreSQL to', () => {
  mkdirSync(path.join(dataDir, 'postgres', 'cluster'), { recursive: true });
  chownSync(path.join(dataDir, 'postgres', 'cluster'), 12_345, 23_456);
  openDataFolder(dataDir);
  expect([modeOf(), statSync(dataDir).gid]).toEqual(['710', 23_456]);
});
