import type { Work } from '@spotway/contract';
import type { Tracking } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import { type ExchangedFile, exchangedText, jobFailureText } from '@spotway/wording/work';

export type JobView = Tracking['jobs'][number];

/** Who looks: the language of the words, and whether technical details are shown. */
export interface Viewer {
  readonly language: Language;
  readonly isOperator: boolean;
  /** What has stopped all work on the film that is looked at. */
  readonly exchanged?: ExchangedFile;
}

const WAITING: Work = { jobId: null, phase: 'Waiting', progress: 0, error: null };

/** A job as the pages show it; progress 1 means done, so work under way stays below. */
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

/** Attempts that failed are tried again by themselves: only the last failure is told. */
export function failureText(job: JobView, { language, isOperator, exchanged }: Viewer): string {
  const text = exchanged ? exchangedText(exchanged, language) : jobFailureText(job.stage, job.failureReason, language);
  return isOperator && job.error ? `${text} (${job.error})` : text;
}

/** The job that can be run again. Where the object is another one, only an operator can have put it right. */
export function repeatableId(job: JobView, { isOperator, exchanged }: Viewer): string | null {
  return exchanged && !isOperator && job.status === 'failed' ? null : job.id;
}
