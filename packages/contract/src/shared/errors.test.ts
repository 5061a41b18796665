import { expect, it } from 'vitest';
import { AppError } from './errors.ts';

it('a refusal has a code, a status and facts for the client, and keeps its cause for the log', () => {
  const cause = new Error('the database is unavailable');
  const refusal = new AppError('too_many_mails', { cause, facts: { limit: 5 }, retryAfterSeconds: 60 });
  expect(refusal).toMatchObject({
    name: 'AppError',
    message: 'too_many_mails',
    code: 'too_many_mails',
    status: 429,
    facts: { limit: 5 },
    retryAfterSeconds: 60,
  });
  expect(refusal.cause).toBe(cause);
});

it('a refusal may have only a code', () => {
  const refusal = new AppError('not_found');
  expect(refusal).toMatchObject({ status: 404, facts: undefined, retryAfterSeconds: null });
  expect('cause' in refusal).toBe(false);
});
