import { describe, expect, it } from 'vitest';
import { countsOf, failuresOf } from './test-reports.ts';

const VITEST = {
  numPassedTests: 3,
  numFailedTests: 2,
  numPendingTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a sum is right', status: 'passed', failureMessages: [] },
        {
          fullName: 'a sum is wrong',
          status: 'failed',
          failureMessages: ['\u001b[31mAssertionError\u001b[39m: expected 2 to be 3'],
        },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: "Cannot find module './b.ts'", assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
  ],
};

const error = { message: '\u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed' };
const PLAYWRIGHT = {
  stats: { expected: 6, unexpected: 1, flaky: 2, skipped: 4 },
  errors: [{ message: 'the product did not start' }],
  suites: [
    {
      title: 'order.spec.ts',
      specs: [{ title: 'orders', tests: [{ status: 'expected', results: [{}] }] }],
      suites: [
        {
          title: 'in French',
          specs: [
            { title: 'pays', tests: [{ status: 'unexpected', results: [{ error }] }] },
            { title: 'waits', tests: [{ status: 'flaky', results: [{ error }, {}] }] },
          ],
        },
      ],
    },
  ],
};

describe('countsOf', () => {
  it("reads Vitest's report", () => {
    expect(countsOf(VITEST)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it("reads Playwright's report and counts flaky tests as failed", () => {
    expect(countsOf(PLAYWRIGHT)).toEqual({ passed: 6, failed: 3, skipped: 4 });
  });
});

describe('failuresOf', () => {
  it("names failed tests of Vitest's report, and files that failed before their tests", () => {
    expect(failuresOf(VITEST)).toEqual([
      { name: 'a.test.ts › a sum is wrong', message: 'AssertionError: expected 2 to be 3' },
      { name: 'b.test.ts', message: "Cannot find module './b.ts'" },
    ]);
  });

  it("names those of Playwright's report with their groups", () => {
    const message = 'expect(locator).toBeVisible() failed';
    expect(failuresOf(PLAYWRIGHT)).toEqual([
      { name: 'outside of the tests', message: 'the product did not start' },
      { name: 'order.spec.ts › in French › pays', message },
      { name: 'order.spec.ts › in French › waits', message },
    ]);
  });
});
