import type { Work } from '@spotway/contract';
import type { Tracking } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import { type ExchangedFile, exchangedText, jobFailureText } from '@spotway/wording/work';

export type JobView = Tracking['jobs'][number];

/** The viewer: their language, and whether they see technical details. */
export interface Viewer {
  readonly language: Language;
  readonly isOperator: boolean;
  /** The replaced file that has stopped all work on the film. */
  readonly exchanged?: ExchangedFile;
}

const WAITING: Work = { jobId: null, phase: 'Waiting', progress: 0, error: null };

/** A job as the pages show it; progress 1 means done, so work in progress stays below. */
export function presentWork(job: JobView | undefined, viewer: Viewer, isDone = false): Work {
  if (isDone) return { jobId: job?.id ?? null, phase: 'Finished', progress: 1, error: null };
  if (!job) return WAITING;
  if (job.status === 'finished') return { jobId: job.id, phase: 'Finished', progress: 1, error: null };
  return {
    jobId: repeatableId(job, viewer),
    phase: job.phase,
    progress: Math.min(job.progress, 0.99),
    error: job.status === 'failed' ? failureText(job, viewer) : null,
  };
}

/** Failed attempts are retried automatically, so only the last failure is shown. */
export function failureText(job: JobView, { language, isOperator, exchanged }: Viewer): string {
  const text = exchanged ? exchangedText(exchanged, language) : jobFailureText(job.stage, job.failureReason, language);
  return isOperator && job.error ? `${text} (${job.error})` : text;
}

/** The id of a job that can be run again. After the stored file was replaced, only an operator can have fixed that. */
export function repeatableId(job: JobView, { isOperator, exchanged }: Viewer): string | null {
  return exchanged && !isOperator && job.status === 'failed' ? null : job.id;
}
