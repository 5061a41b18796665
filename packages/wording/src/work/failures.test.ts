import { FAILURE_REASONS } from '@spotway/domain/faults';
import { PIPELINE_STAGES } from '@spotway/domain/work';
import { expect, it } from 'vitest';
import { jobFailureText } from './failures.ts';

it.each([
  ['deliver', 'destination-denied', 'fr', 'La livraison a échoué\u00a0: le point de livraison refuse notre accès.'],
  ['deliver', 'destination-full', 'en', 'The delivery failed: the delivery point is full.'],
  ['transcode', null, 'fr', 'Le transcodage a échoué.'],
  ['transcode', 'of a newer worker', 'en', 'The transcode failed.'],
] as const)('words %s, %s', (stage, reason, language, text) => {
  expect(jobFailureText(stage, reason as never, language)).toBe(text);
});

it('has a text for every stage and reason, in both languages', () => {
  const texts = PIPELINE_STAGES.flatMap((stage) =>
    FAILURE_REASONS.flatMap((reason) => [jobFailureText(stage, reason, 'fr'), jobFailureText(stage, reason, 'en')]),
  );
  expect(new Set(texts).size).toBe(PIPELINE_STAGES.length * FAILURE_REASONS.length * 2);
});

it('a job of an unknown stage has a text too', () => {
  expect(jobFailureText('of a newer worker', null, 'en')).toBe('The job failed.');
});
