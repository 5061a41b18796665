import { expect, it } from 'vitest';
import { createAnswerStore } from './answer-version.ts';

it('the least recently used answers are dropped when the cache is full', () => {
  const answers = createAnswerStore(100);
  const answer = (length: number) => ({ etag: 'W/"a"', body: 'a'.repeat(length) });
  answers.set('first', answer(40));
  answers.set('second', answer(40));
  answers.get('first');
  answers.set('third', answer(40));
  answers.set('too large', answer(101));
  expect([...answers.keys()].sort()).toEqual(['first', 'third']);
});
