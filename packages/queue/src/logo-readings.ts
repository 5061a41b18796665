import { type LogoReading, type LogoToRead, logoReadingSchema, logoToReadSchema } from '@spotway/contract';
import type { PgBoss } from 'pg-boss';
import { answerQuestions, ask, createQuestionQueue, type Question } from './questions.ts';

export type LogoReader = (logo: LogoToRead, signal: AbortSignal) => Promise<LogoReading>;

const QUESTION: Question<LogoToRead, LogoReading> = {
  queue: 'logo',
  asked: logoToReadSchema,
  answer: logoReadingSchema,
};

export const createLogoQueue = (boss: PgBoss): Promise<void> => createQuestionQueue(boss, QUESTION);

/** Has a worker decode a picture. Throws AppError `unavailable` if none answers. */
export function askForLogo(boss: PgBoss, logo: LogoToRead): Promise<LogoReading> {
  return ask(boss, QUESTION, logo);
}

/** Answers such questions, one at a time, until the queue stops. */
export function readLogos(queue: { readonly boss: PgBoss }, read: LogoReader, stopping: AbortSignal): Promise<void> {
  return answerQuestions(queue, QUESTION, read, stopping);
}
