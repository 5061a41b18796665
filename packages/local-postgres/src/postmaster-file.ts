import { readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './process-state.ts';

/** What `postmaster.pid` says about a data folder's server, checked against running processes. */
export type Postmaster =
  | { state: 'absent' }
  | { state: 'stale'; pid: number }
  | { state: 'starting' | 'stopping'; pid: number }
  | { state: 'ready'; pid: number; port: number };

/** Reads the file PostgreSQL maintains while running (pid, folder, start time, port, …, status, one per line). */
export function readPostmaster(dataDir: string): Postmaster {
  const lines = readLines(dataDir);
  if (!lines) return { state: 'absent' };
  const pid = Number(lines[0]);
  if (!isServerOf(dataDir, pid)) return { state: 'stale', pid };
  const port = Number(lines[3]);
  switch (lines[7]?.trim()) {
    case 'ready':
      return { state: 'ready', pid, port };
    case 'stopping':
      return { state: 'stopping', pid };
    default:
      return { state: 'starting', pid };
  }
}

/** Whether the process is this data folder's server, and not another program that got a dead server's id. */
export function isServerOf(dataDir: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  return commandLine(pid)?.includes(` -D ${dataDir} `) === true;
}

/**
 * Removes a dead server's file, which PostgreSQL would mistake for a live one if a zombie or unrelated process has
 * its id. Moves it first and checks again, since a concurrent starter may just have written a valid one.
 */
export function removeStaleFile(dataDir: string, stalePid: number): void {
  const file = pidFile(dataDir);
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const isStale = Number(readFileSync(aside, 'utf8').split('\n')[0]) === stalePid;
  if (isStale) rmSync(aside);
  else renameSync(aside, file);
}

function readLines(dataDir: string): string[] | undefined {
  try {
    return readFileSync(pidFile(dataDir), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function pidFile(dataDir: string): string {
  return path.join(dataDir, 'postmaster.pid');
}
