import { stripVTControlCharacters } from 'node:util';

/** The parts used of Vitest's and Playwright's JSON reports. */
export type TestReport = VitestReport | PlaywrightReport;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why a file failed outside its tests, such as a failed import. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
  /** Failures outside tests, such as starting the product. */
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: PlaywrightError }[];
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestFailure {
  /** File and titles, outermost first. */
  readonly name: string;
  /** The runner's message without terminal colours; may be empty. */
  readonly message: string;
}

/** Counts a report's tests; a flaky one counts as failed. */
export function countsOf(report: TestReport): TestCounts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** Failures in the report's order: tests, and files that failed before their tests. */
export function failuresOf(report: TestReport): TestFailure[] {
  return 'stats' in report ? playwrightFailures(report) : vitestFailures(report);
}

function vitestFailures(report: VitestReport): TestFailure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message: stripVTControlCharacters(message) }] : [];
    return failed.map((test) => ({
      name: `${name} › ${test.fullName}`,
      message: stripVTControlCharacters(test.failureMessages?.join('\n') ?? ''),
    }));
  });
}

function playwrightFailures({ suites, errors }: PlaywrightReport): TestFailure[] {
  const outside = errors.map(({ message }) => ({
    name: 'outside of the tests',
    message: stripVTControlCharacters(message ?? ''),
  }));
  return [...outside, ...suites.flatMap((suite) => failuresIn(suite, []))];
}

function failuresIn(suite: PlaywrightSuite, above: readonly string[]): TestFailure[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: [...titles, title].join(' › '),
        message: stripVTControlCharacters(results.find((result) => result.error)?.error?.message ?? ''),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner, titles))];
}
