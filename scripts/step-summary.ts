import { ROOT } from './root.ts';
import type { TestCounts, TestFailure } from './test-reports.ts';

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Null for a step that isn't a test runner or left no report. */
  readonly tests: TestCounts | null;
  readonly failures: readonly TestFailure[];
}

/** Lines of a message repeated in the summary: enough to see what was expected, few enough to read at the end of a log. */
const TOLD_LINES = 8;

function described({ name, message }: TestFailure): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [
    `FAILED  ${name.replace(`${ROOT}/`, '')}`,
    ...lines.slice(0, TOLD_LINES).map((line) => `        ${line}`),
  ].join('\n');
}

/**
 * The summary of a run: failures, seconds of each step, and seconds of the whole run, which are less than the sum because steps run in parallel.
 */
export function summaryOf(results: readonly StepResult[], seconds: number): string[] {
  const lines = results.flatMap(({ failures }) => failures.map(described));
  for (const { name, passed, seconds: own, tests } of results) {
    const counts = tests ? `, ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped` : '';
    lines.push(`${passed ? 'passed' : 'FAILED'}  ${name} (${own.toFixed(0)} s${counts})`);
  }
  const failed = results.filter((result) => !result.passed);
  const verdict = failed.length === 0 ? 'every step passed' : `${failed.length} of ${results.length} steps failed`;
  lines.push('', `Summary: ${verdict} in ${seconds.toFixed(0)} s`);
  const counted = results.flatMap(({ tests }) => tests ?? []);
  if (counted.length > 0) {
    const sum = (of: keyof TestCounts) => counted.reduce((before, each) => before + each[of], 0);
    lines.push(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  }
  return lines;
}
