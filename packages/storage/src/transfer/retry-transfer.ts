import { setTimeout as wait } from 'node:timers/promises';
import { httpStatus, StorageError } from '../storage-error.ts';

const ATTEMPTS = 5;
const FIRST_GAP_MS = 200;

/**
 * Retries a transfer after failures of the network or the storage. The S3 client itself only retries requests with an in-memory body.
 * @throws the last error; at once if the storage refuses (4xx except 408 and 429) or the caller aborts
 */
export async function retryTransfer<T>(signal: AbortSignal | undefined, transfer: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transfer();
    } catch (error) {
      signal?.throwIfAborted();
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await wait(FIRST_GAP_MS * 2 ** (attempt - 1) * (0.5 + Math.random()), undefined, { signal });
    }
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof StorageError) return error.code === 'object-damaged';
  const status = httpStatus(error);
  return status === null || status < 400 || status >= 500 || status === 408 || status === 429;
}

/** Runs a task for each item, `concurrency` at a time; the first failure stops the others through their signal. */
export async function forEachParallel<T>(
  items: readonly T[],
  concurrency: number,
  signal: AbortSignal | undefined,
  task: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const combined = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const queue = items[Symbol.iterator]();
  let firstError: unknown;
  const work = async (): Promise<void> => {
    for (const item of queue) {
      combined.throwIfAborted();
      await task(item, combined);
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, () =>
    work().catch((error: unknown) => {
      firstError ??= error;
      failed.abort();
    }),
  );
  await Promise.all(workers);
  if (firstError !== undefined) throw firstError;
}
