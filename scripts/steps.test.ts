import { describe, expect, it } from 'vitest';
import { countsOf } from './steps.ts';

describe('countsOf', () => {
  it("reads Vitest's report", () => {
    expect(countsOf({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1 })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
    });
  });

  it("reads Playwright's report, and counts a test that passed only at a second try as failed", () => {
    expect(countsOf({ stats: { expected: 6, unexpected: 1, flaky: 2, skipped: 4 } })).toEqual({
      passed: 6,
      failed: 3,
      skipped: 4,
    });
  });
});
