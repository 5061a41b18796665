import { FAULT_KINDS, LONGEST_RESUMPTION_SECONDS, resumptionSeconds } from '@spotway/domain/work';
import { expect, it } from 'vitest';
import { POLL_SECONDS, PUT_BACK_SECONDS, QUEUE_INTERVALS } from './stage-options.ts';

it.each(FAULT_KINDS)('%s: the queue’s own intervals let work resume within 15 s', (fault) => {
  expect(resumptionSeconds(fault, QUEUE_INTERVALS)).toBeLessThanOrEqual(LONGEST_RESUMPTION_SECONDS);
});

it('a delivery to a busy destination retries within 15 s of its turn', () => {
  const longest = PUT_BACK_SECONDS.from + PUT_BACK_SECONDS.spread + POLL_SECONDS;
  expect(longest).toBeLessThanOrEqual(LONGEST_RESUMPTION_SECONDS);
});
