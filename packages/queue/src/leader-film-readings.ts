import {
  type LeaderFilmReading,
  type LeaderFilmToRead,
  leaderFilmReadingSchema,
  leaderFilmToReadSchema,
} from '@spotway/contract';
import type { PgBoss } from 'pg-boss';
import { answerQuestions, ask, createQuestionQueue, type Question } from './questions.ts';

/** Reads a stored film; retried once if it throws. */
export type LeaderFilmReader = (film: LeaderFilmToRead, signal: AbortSignal) => Promise<LeaderFilmReading>;

const QUESTION: Question<LeaderFilmToRead, LeaderFilmReading> = {
  queue: 'leader-film',
  asked: leaderFilmToReadSchema,
  answer: leaderFilmReadingSchema,
};

export const createReadingQueue = (boss: PgBoss): Promise<void> => createQuestionQueue(boss, QUESTION);

/**
 * Has a worker read a stored film: the API runs no ffmpeg.
 * @throws AppError `unavailable` if no worker answers within `waitMs`, or none can read the stored file
 */
export function askForReading(boss: PgBoss, film: LeaderFilmToRead, waitMs?: number): Promise<LeaderFilmReading> {
  return ask(boss, QUESTION, film, waitMs);
}

/** Answers such questions, one at a time, until the queue stops. */
export function readLeaderFilms(
  queue: { readonly boss: PgBoss },
  read: LeaderFilmReader,
  stopping: AbortSignal,
): Promise<void> {
  return answerQuestions(queue, QUESTION, read, stopping);
}
