import { RequestFailure } from '../requests/request-failure.ts';
import { classifyFailure } from '../requests/retry-policy.ts';
import { guardStall } from '../requests/stall-guard.ts';
import { UploadError } from '../requests/upload-error.ts';
import type { Engine } from './engine.ts';
import type { UploadStats } from './upload-handle.ts';

/** Runs while an upload is in progress: `progress` events for the page, and a report to the API every 10 s. */
export interface ProgressReporter {
  start(): void;
  stop(): void;
}

export function createProgressReporter(
  engine: Engine,
  upload: {
    fileId: string;
    stats(): UploadStats;
    onTick(stats: UploadStats): void;
    /** The API answered 401 or 403. */
    onDenied(error: UploadError): void;
  },
): ProgressReporter {
  const { timing, settings } = engine;
  let cancelBeat = () => {};
  let run = new AbortController();
  let isReporting = false;
  let reportedAt = 0;

  async function report(signal: AbortSignal): Promise<void> {
    isReporting = true;
    reportedAt = timing.now();
    const { fraction, speedBytesPerSecond, secondsLeft } = upload.stats();
    const body = { progress: fraction, completed: false, speed: Math.round(speedBytesPerSecond), secondsLeft };
    try {
      await guardStall(engine, settings.serverTimeoutMs, signal, (inner) =>
        engine.server.reportProgress(upload.fileId, body, inner),
      );
    } catch (error) {
      // the next report makes up for a lost one; only a refusal matters
      if (signal.aborted || !(error instanceof RequestFailure)) return;
      const { status, code } = error.attempt;
      if (classifyFailure(error.attempt) === 'permission-denied') {
        upload.onDenied(new UploadError('permission-denied', { status, serverCode: code }, error));
      }
    } finally {
      isReporting = false;
    }
  }

  function beat(): void {
    cancelBeat = timing.after(settings.progressEveryMs, beat);
    upload.onTick(upload.stats());
    const isDue = timing.now() - reportedAt >= settings.reportEveryMs;
    if (isDue && !isReporting && engine.connectivity.isOnline()) void report(run.signal);
  }

  return {
    start() {
      this.stop();
      run = new AbortController();
      reportedAt = timing.now();
      cancelBeat = timing.after(settings.progressEveryMs, beat);
    },
    stop() {
      cancelBeat();
      run.abort();
    },
  };
}
