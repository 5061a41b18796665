import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Executor } from '@spotway/database';
import { findSchemaFault } from '@spotway/queue';
import type { Storage } from '@spotway/storage';
import type { FailedPart } from './health-server.ts';

export interface WorkerParts {
  readonly db: Executor;
  readonly storage: Pick<Storage, 'headObject'>;
  readonly workDir: string;
  /** Whether jobs are being taken off the queue: not before the start, nor after the stop. */
  readonly isTakingJobs: () => boolean;
  /** Milliseconds a part has to respond. */
  readonly limitMs?: number;
}

const LIMIT_MS = 5000;

/** What keeps a worker from working now; empty when nothing does. Reveals no address and no error text. */
export async function findFailedParts(parts: WorkerParts): Promise<FailedPart[]> {
  const { db, storage, workDir, isTakingJobs, limitMs = LIMIT_MS } = parts;
  const checks: Readonly<Record<string, () => Promise<string | null>>> = {
    database: async () => (await findSchemaFault(db))?.reason ?? null,
    store: () => storage.headObject('readiness').then(() => null),
    work_folder: () => tryWriting(workDir),
    queue: async () => (isTakingJobs() ? null : 'not_running'),
  };
  const found = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      const reason = await withinLimit(check(), limitMs);
      return reason === null ? [] : [{ part, reason }];
    }),
  );
  return found.flat();
}

async function tryWriting(folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, `readiness-${randomUUID()}`);
    // With content: a full disk still accepts the names of empty files.
    await writeFile(file, 'ready').finally(() => rm(file, { force: true }));
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'full' : 'not_writable';
  }
}

/** A part that fails is `away`; one that does not respond in time is `silent`. */
async function withinLimit(check: Promise<string | null>, limitMs: number): Promise<string | null> {
  const ended = new AbortController();
  const limit = delay(limitMs, 'silent', { signal: ended.signal, ref: false }).catch(() => 'silent');
  const outcome = check.catch(() => 'away');
  return Promise.race([outcome, limit]).finally(() => ended.abort());
}
