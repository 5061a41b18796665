import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@spotway/domain/faults';
import { DATABASE_PAUSE_SECONDS } from '../stage-options.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = DATABASE_PAUSE_SECONDS * 1000;
/** By then the database considers the worker dead, and another one has its work. */
const PATIENCE_MS = 60_000;

/**
 * Retries a database operation while the database is unavailable, so that hours of encoding are not lost because a connection breaks at the
 * end. For operations that can be repeated even if their response was lost: attempts are fenced by their number.
 * @throws the last error after a minute, or at once if the database itself reports it or the worker stops
 */
export async function withDatabaseRetry<T>(run: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || stopping.aborted || performance.now() > deadline) throw error;
      await wait(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
