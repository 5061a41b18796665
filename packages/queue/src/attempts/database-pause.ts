import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '@spotway/domain/faults';
import { DATABASE_PAUSE_SECONDS } from '../stage-options.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = DATABASE_PAUSE_SECONDS * 1000;
/** A worker that the database forgot for so long has lost its work to another one. */
const PATIENCE_MS = 60_000;

/**
 * Runs something on the database again while that is away: hours of encoding are not thrown away for a connection that breaks at their
 * end. For work that may be repeated although its answer was lost: attempts are fenced by their number.
 * @throws the last error after a minute, or at once when the database answers, or the worker stops
 */
export async function whenDatabaseIsBack<T>(run: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseAway(error) || stopping.aborted || performance.now() > deadline) throw error;
      await wait(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
