import type { PipelineStage } from './pipeline.ts';

const DAY_MS = 86_400_000;

/** Finished work is kept at least this long, so that anyone can look up when each step of a film was done. */
const WORK_KEPT_DAYS = 180;

/**
 * Stages whose finished work is kept as long as the film: the number of judgements numbers the mails about a film, and shows whether it was
 * left to an operator.
 */
export const KEPT_STAGES = ['qualify'] as const satisfies readonly PipelineStage[];

/** A unit of work, as far as its expiry is concerned. */
export interface FinishedWork {
  readonly stage: PipelineStage;
  readonly status: 'waiting' | 'active' | 'finished' | 'failed';
  readonly finishedAt: Date | null;
  /** The store still has files of its film that retention will remove; false for work without a film. */
  readonly isFilmStored: boolean;
}

/**
 * Whether nothing reads a work record any more: it finished long ago and has no film, or its film's files have been removed at the end of
 * retention (deliveries and receipts tell what was delivered). Failed work stays for operators, open work for the queue.
 */
export function isWorkExpired({ stage, status, finishedAt, isFilmStored }: FinishedWork, now: Date): boolean {
  if (status !== 'finished' || finishedAt === null || isFilmStored) return false;
  if (KEPT_STAGES.some((kept) => kept === stage)) return false;
  return finishedAt < workKeptSince(now);
}

/** Work that finished before this is old enough to be deleted. */
export function workKeptSince(now: Date): Date {
  return new Date(now.getTime() - WORK_KEPT_DAYS * DAY_MS);
}
