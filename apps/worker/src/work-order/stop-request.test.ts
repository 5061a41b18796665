import { expect, it } from 'vitest';
import { answerStop, type StopReason } from './stop-request.ts';

it.each<[StopReason, boolean, string]>([
  ['SIGTERM', false, 'drain'],
  ['SIGINT', false, 'drain'],
  ['parent gone', false, 'drain'],
  ['SIGTERM', true, 'ignore'],
  ['SIGINT', true, 'endNow'],
  ['parent gone', true, 'endNow'],
])('%s (already stopping: %s) means %s', (reason, isStopping, answer) => {
  expect(answerStop(reason, isStopping)).toBe(answer);
});
