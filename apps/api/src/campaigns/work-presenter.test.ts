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

  it('tells its customer the reason and no path, the operator both', () => {
    const told = (isOperator: boolean) => presentWork(job, { language: 'en', isOperator }).error;
    expect(told(false)).toBe(jobFailureText('deliver', 'destination-denied', 'en'));
    expect(told(true)).toBe(`${told(false)} (Delivery to /srv/channel failed: EACCES)`);
  });
});
