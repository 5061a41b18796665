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
  /** Jobs are taken off the queue: neither before the start nor after the stop. */
  readonly isTakingJobs: () => boolean;
  /** Milliseconds that a part has to answer. */
  readonly limitMs?: number;
}

const LIMIT_MS = 5000;

/** What keeps a worker from doing its work now; nothing when it can. Tells no address and no text of an error. */
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
    // As full disks take names of files that have nothing in them.
    await writeFile(file, 'ready').finally(() => rm(file, { force: true }));
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'full' : 'not_writable';
  }
}

/** A part that fails is away; one that says nothing for too long is silent. */
async function withinLimit(check: Promise<string | null>, limitMs: number): Promise<string | null> {
  const ended = new AbortController();
  const limit = delay(limitMs, 'silent', { signal: ended.signal, ref: false }).catch(() => 'silent');
  const outcome = check.catch(() => 'away');
  return Promise.race([outcome, limit]).finally(() => ended.abort());
}
