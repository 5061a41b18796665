import { expect, it } from 'vitest';
import { type StepResult, summaryOf } from './step-summary.ts';

const types: StepResult = { name: 'types', passed: true, seconds: 27.4, tests: null, failures: [] };
const unit: StepResult = {
  ...{ name: 'unit tests', passed: false, seconds: 600 },
  tests: { passed: 8, failed: 1, skipped: 2 },
  failures: [
    { name: 'a.test.ts › a sum is right', message: 'expected 2 to be 3\n\n  at /x/node_modules/vitest/run.js' },
  ],
};

it('lists failures, the seconds of each step and of the whole run', () => {
  const pages = { ...types, name: 'pages', seconds: 580, tests: { passed: 5, failed: 0, skipped: 0 } };
  expect(summaryOf([types, unit, pages], 630)).toEqual([
    'FAILED  a.test.ts › a sum is right\n        expected 2 to be 3',
    'passed  types (27 s)',
    'FAILED  unit tests (600 s, 8 passed, 1 failed, 2 skipped)',
    'passed  pages (580 s, 5 passed, 0 failed, 0 skipped)',
    '',
    'Summary: 1 of 3 steps failed in 630 s',
    '13 passed, 1 failed, 2 skipped',
  ]);
});

it('counts no tests if no step has any', () => {
  expect(summaryOf([types], 27.4)).toEqual(['passed  types (27 s)', '', 'Summary: every step passed in 27 s']);
});
