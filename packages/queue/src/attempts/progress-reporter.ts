import { type Database, reportProgress } from '@spotway/database';
import { JOB_PHASES, type JobPhase } from '@spotway/domain/shared';
import type { AttemptStanding } from '@spotway/domain/work';

export interface ProgressOptions {
  readonly jobId: string;
  readonly attempt: number;
  /** Where the job was when it yielded: less is not shown. */
  readonly from: { readonly phase: JobPhase; readonly progress: number };
  readonly onSuperseded: () => void;
}

/** Writes an attempt's progress, at most once a second within a phase; finds out if a later attempt holds the job. */
export function progressReporter(db: Database, { jobId, attempt, from, onSuperseded }: ProgressOptions) {
  let lastPhase: JobPhase | null = null;
  let lastWrite = 0;
  let writing: Promise<void> = Promise.resolve();
  let atStake = 0;
  let since = performance.now();
  return {
    report(phase: JobPhase, progress: number, staked = progress): void {
      const now = performance.now();
      if (phase !== lastPhase || staked < atStake) since = now;
      atStake = staked;
      if (phase === lastPhase && now - lastWrite < 1000) return;
      lastPhase = phase;
      lastWrite = now;
      const shown = isBehind({ phase, progress }, from) ? from : { phase, progress };
      writing = writing.then(async () => {
        // A short outage of the database costs a progress report, not the work.
        const current = await reportProgress(db, jobId, attempt, shown.phase, shown.progress).catch(() => true);
        if (!current) onSuperseded();
      });
    },
    standing: (): AttemptStanding => ({
      phase: lastPhase,
      progress: atStake,
      elapsedSeconds: (performance.now() - since) / 1000,
    }),
    settle: () => writing,
  };
}

function isBehind(a: ProgressOptions['from'], b: ProgressOptions['from']): boolean {
  const steps = JOB_PHASES.indexOf(a.phase) - JOB_PHASES.indexOf(b.phase);
  return steps < 0 || (steps === 0 && a.progress < b.progress);
}
