import { type Database, reportProgress } from '@spotway/database';
import type { JobPhase } from '@spotway/domain';

/** Writes where an attempt stands, at most once a second within a phase; hears that a later attempt holds the work. */
export function progressReporter(db: Database, jobId: string, attempt: number, onSuperseded: () => void) {
  let lastPhase: JobPhase | null = null;
  let lastWrite = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    report(phase: JobPhase, progress: number): void {
      const now = Date.now();
      if (phase === lastPhase && now - lastWrite < 1000) return;
      lastPhase = phase;
      lastWrite = now;
      writing = writing.then(async () => {
        // A database that is away for a moment costs a progress report, not the work.
        const current = await reportProgress(db, jobId, attempt, phase, progress).catch(() => true);
        if (!current) onSuperseded();
      });
    },
    settle: () => writing,
  };
}
