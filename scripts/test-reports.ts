import { stripVTControlCharacters } from 'node:util';

/** The parts that are read here of the reports that Vitest and Playwright leave in JSON. */
export type TestReport = VitestReport | PlaywrightReport;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why a file failed outside of its tests, as by an import. */
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
  /** What failed outside of tests, as the start of the product. */
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
  /** What the runner says of it, without the colours of a terminal; empty where it says nothing. */
  readonly message: string;
}

/** Tests that a report counts; one that passed only at a second try counts as failed. */
export function countsOf(report: TestReport): TestCounts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** What failed, in the report's order: tests, and files that never came to their tests. */
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
