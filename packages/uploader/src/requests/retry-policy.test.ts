import { describe, expect, it } from 'vitest';
import { DEFAULT_BACKOFF } from './backoff.ts';
import {
  classifyFailure,
  type FailedAttempt,
  isCongestion,
  NO_HISTORY,
  planRetry,
  type Verdict,
} from './retry-policy.ts';

const cases: [FailedAttempt['from'], FailedAttempt['operation'], number, string, Verdict][] = [
  ['store', 'part', 0, '', 'back-off'],
  ['store', 'part', 500, 'InternalError', 'back-off'],
  ['store', 'part', 503, 'SlowDown', 'back-off'],
  ['store', 'part', 400, 'RequestTimeout', 'back-off'],
  ['store', 'part', 429, '', 'back-off'],
  ['store', 'part', 403, 'RequestTimeTooSkewed', 're-sign'],
  ['store', 'part', 403, 'SignatureDoesNotMatch', 're-sign'],
  ['store', 'initiate', 403, 'InvalidAccessKeyId', 're-sign'],
  ['store', 'part', 403, 'AccessDenied', 'refused'],
  ['store', 'part', 400, 'BadDigest', 're-hash'],
  ['store', 'part', 400, 'IncompleteBody', 're-hash'],
  ['store', 'part', 404, 'NoSuchUpload', 'abort-file'],
  ['store', 'part', 404, '', 'abort-file'],
  ['store', 'list', 404, 'NoSuchUpload', 'upload-gone'],
  ['store', 'complete', 404, 'NoSuchUpload', 'upload-gone'],
  ['store', 'complete', 200, 'InternalError', 'back-off'],
  ['store', 'complete', 200, 'NoSuchUpload', 'upload-gone'],
  ['store', 'complete', 200, 'InvalidPart', 'check-parts'],
  ['store', 'complete', 200, 'SomethingNew', 'back-off'],
  ['store', 'complete', 409, 'OperationAborted', 'back-off'],
  ['store', 'complete', 400, 'InvalidPart', 'check-parts'],
  ['store', 'complete', 400, 'EntityTooSmall', 'check-parts'],
  ['store', 'complete', 400, 'MalformedXML', 'refused'],
  ['store', 'part', 413, 'EntityTooLarge', 'refused'],
  ['server', 'server', 0, '', 'back-off'],
  ['server', 'server', 502, '', 'back-off'],
  ['server', 'server', 502, 'storage_refused', 'refused'],
  ['server', 'server', 429, '', 'back-off'],
  ['server', 'server', 401, 'unauthenticated', 'permission-denied'],
  ['server', 'server', 403, 'forbidden', 'permission-denied'],
  ['server', 'server', 404, 'not_found', 'refused'],
  ['server', 'server', 409, 'upload_finished', 'already-finished'],
  ['server', 'server', 403, 'upload-finished', 'already-finished'],
  ['server', 'server', 403, 'wrong-date', 're-sign'],
  ['server', 'server', 403, 'wrong-upload-id', 'upload-gone'],
  ['server', 'server', 403, 'upload-open', 'upload-open'],
  ['server', 'server', 403, 'wrong-key', 'permission-denied'],
  ['server', 'server', 422, 'validation_failed', 'refused'],
];

describe('classifyFailure', () => {
  it.each(cases)('%s %s answered with %d %s: %s', (from, operation, status, code, verdict) => {
    expect(classifyFailure({ from, operation, status, code })).toBe(verdict);
  });
});

describe('planRetry', () => {
  it('backs off indefinitely, at the cap after nine failures', () => {
    let history = NO_HISTORY;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      const plan = planRetry('back-off', history, 0, DEFAULT_BACKOFF);
      if (!plan.retry) throw new Error('gave up');
      waits.push(plan.waitMs);
      history = plan.history;
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(waits.at(-1)).toBe(300_000);
  });

  it.each(['re-sign', 're-hash'] as const)(
    'retries immediately after the first %s, then backs off, and gives up after five',
    (verdict) => {
      let history = NO_HISTORY;
      const waits: number[] = [];
      for (
        let plan = planRetry(verdict, history, 0, DEFAULT_BACKOFF);
        plan.retry;
        plan = planRetry(verdict, history, 0, DEFAULT_BACKOFF)
      ) {
        waits.push(plan.waitMs);
        history = plan.history;
      }
      expect(waits).toEqual([0, 4_000, 8_000, 16_000, 32_000]);
    },
  );

  it.each(['permission-denied', 'abort-file', 'upload-gone', 'check-parts', 'already-finished'] as const)(
    'never retries after %s',
    (verdict) => {
      expect(planRetry(verdict, NO_HISTORY, 0, DEFAULT_BACKOFF)).toEqual({ retry: false });
    },
  );
});

describe('isCongestion', () => {
  it.each([
    ['store', 503, '', true],
    ['store', 400, 'RequestTimeout', true],
    ['store', 500, 'InternalError', false],
    ['server', 503, '', false],
  ] as const)('%s %d %s: %s', (from, status, code, expected) => {
    expect(isCongestion({ from, operation: 'part', status, code })).toBe(expected);
  });
});
