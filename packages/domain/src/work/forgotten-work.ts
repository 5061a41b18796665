import type { PipelineStage } from './pipeline.ts';

const DAY_MS = 86_400_000;

/** Finished work is kept so long at least: whoever asks what happened to a film finds when each step was done. */
const WORK_KEPT_DAYS = 180;

/**
 * Stages whose finished work is kept as long as its film: how often a film was judged numbers the mails about it, and that it was left to an
 * operator is read of it.
 */
export const KEPT_STAGES = ['qualify'] as const satisfies readonly PipelineStage[];

/** What the rule needs to know of one unit of work. */
export interface FinishedWork {
  readonly stage: PipelineStage;
  readonly status: 'waiting' | 'active' | 'finished' | 'failed';
  readonly finishedAt: Date | null;
  /** Something of its film is at the store that retention removes; false for work about no film. */
  readonly isFilmStored: boolean;
}

/**
 * True for a record of work that nothing reads any more: finished long ago, of a film whose files have gone at the end of their retention (what it
 * delivered is in its deliveries and receipts) or about no film. Failed work stays for an operator, open work for the queue.
 */
export function isWorkForgotten({ stage, status, finishedAt, isFilmStored }: FinishedWork, now: Date): boolean {
  if (status !== 'finished' || finishedAt === null || isFilmStored) return false;
  if (KEPT_STAGES.some((kept) => kept === stage)) return false;
  return finishedAt < workKeptSince(now);
}

/** Work that finished before is old enough to be forgotten. */
export function workKeptSince(now: Date): Date {
  return new Date(now.getTime() - WORK_KEPT_DAYS * DAY_MS);
}
