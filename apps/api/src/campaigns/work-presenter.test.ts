import { jobFailureText } from '@spotway/wording/work';
import { describe, expect, it } from 'vitest';
import { presentWork } from './work-presenter.ts';

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

  it('shows the customer the reason without a path, and the operator both', () => {
    const errorFor = (isOperator: boolean) => presentWork(job, { language: 'en', isOperator }).error;
    expect(errorFor(false)).toBe(jobFailureText('deliver', 'destination-denied', 'en'));
    expect(errorFor(true)).toBe(`${errorFor(false)} (Delivery to /srv/channel failed: EACCES)`);
  });
});
