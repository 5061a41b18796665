import { DeliveryError } from '@spotway/delivery';
import { MediaError } from '@spotway/media';
import { expect, it } from 'vitest';
import { failureReasonOf, refusalReason } from './failure-reason.ts';

it.each([
  ['a destination without write permission', new DeliveryError('denied', ''), 'destination-denied'],
  ['a full destination', new DeliveryError('no-space', ''), 'destination-full'],
  ['a destination that the configuration forbids', new DeliveryError('forbidden', ''), 'destination-forbidden'],
  [
    'one as the cause of another error',
    new Error('', { cause: new DeliveryError('corrupted', '') }),
    'destination-corrupts',
  ],
  ['a tool that took too long', new MediaError('timeout', ''), 'took-too-long'],
  ['a tool that failed', new MediaError('failed', ''), null],
  ['a bug in the program', new TypeError('x'), null],
  ['a value that is not an error', 'x', null],
])('%s', (_, error, reason) => {
  expect(failureReasonOf(error)).toBe(reason);
});

it("reports the reason for a destination's refusal", () => {
  const untrusted = { delivered: false, reason: 'untrusted-host', expected: 'a', found: 'b' } as const;
  expect(refusalReason(untrusted)).toBe('destination-untrusted');
  expect(refusalReason({ delivered: false, reason: 'unsafe-name', name: 'x' })).toBeNull();
});
