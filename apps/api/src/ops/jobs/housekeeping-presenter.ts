import type { Housekeeping } from '@spotway/contract';
import type { OperatedJobService } from './jobs.ts';

export function presentHousekeeping({
  schedules,
  removals,
}: Awaited<ReturnType<OperatedJobService['housekeeping']>>): Housekeeping {
  return {
    schedules: schedules.map(({ name, startedAt, finishedAt, error, failures }) => ({
      name,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      error,
      failures,
    })),
    removals: {
      open: removals.open,
      failing: removals.failing.map(({ key, attempts, error, nextAttemptAt }) => ({
        key,
        attempts,
        error: error ?? '',
        nextAttemptAt: nextAttemptAt.toISOString(),
      })),
    },
  };
}
