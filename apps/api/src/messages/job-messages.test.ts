import { FAILURE_REASONS } from '@spotway/domain/faults';
import { PIPELINE_STAGES } from '@spotway/domain/work';
import { describe, expect, it } from 'vitest';
import { presentWork } from '../campaigns/work-presenter.ts';
import { jobFailureText } from './job-messages.ts';

it.each([
  ['deliver', 'destination-denied', 'fr', 'La livraison a échoué\u00a0: le point de livraison refuse notre accès.'],
  ['deliver', 'destination-full', 'en', 'The delivery has failed: the delivery point is full.'],
  ['transcode', null, 'fr', 'Le transcodage a échoué.'],
  ['transcode', 'of a newer worker', 'en', 'The transcode has failed.'],
] as const)('words %s, %s', (stage, reason, language, text) => {
  expect(jobFailureText(stage, reason as never, language)).toBe(text);
});

it('has words for every stage and reason, in both languages', () => {
  const texts = PIPELINE_STAGES.flatMap((stage) =>
    FAILURE_REASONS.flatMap((reason) => [jobFailureText(stage, reason, 'fr'), jobFailureText(stage, reason, 'en')]),
  );
  expect(new Set(texts).size).toBe(PIPELINE_STAGES.length * FAILURE_REASONS.length * 2);
});

describe('a failed delivery', () => {
  const job = {
    id: 'a',
    stage: 'deliver',
    status: 'failed',
    phase: 'Waiting',
    progress: 0,
    error: 'Delivery to /srv/channel failed: EACCES',
    failureReason: 'destination-denied',
  } as Parameters<typeof presentWork>[0];

  it('tells its customer the reason and no path, the operator both', () => {
    const told = (isOperator: boolean) => presentWork(job, { language: 'en', isOperator }).error;
    expect(told(false)).toBe('The delivery has failed: the delivery point refuses us access.');
    expect(told(true)).toBe(`${told(false)} (Delivery to /srv/channel failed: EACCES)`);
  });
});
