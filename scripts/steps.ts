import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';
import { countsOf, failuresOf, type TestCounts, type TestFailure, type TestReport } from './test-reports.ts';

export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Where the test runner writes its report in JSON, and how to have it do so. */
  readonly report?: (file: string) => {
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  };
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Null for a step that is no test runner, or that ended without a report. */
  readonly tests: TestCounts | null;
  readonly failures: readonly TestFailure[];
}

const NO_REPORT = { tests: null, failures: [] };

/** Vitest's and Playwright's own ways to leave a report beside what they print. */
export const REPORTS = {
  vitest: (file: string) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
  playwright: (file: string) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
} as const;

/** A program of node_modules/.bin. */
export function bin(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}

/** The checks: format and lint (Biome), how the source hangs together (structure.ts), types (TypeScript). */
export const CHECKS: readonly Step[] = [
  { name: 'format, lint', program: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'structure', program: process.execPath, args: [path.join(ROOT, 'scripts/structure.ts')] },
  { name: 'types', program: bin('tsc'), args: ['-b'] },
];

export function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-report-'));
  const file = path.join(folder, 'report.json');
  const report = step.report?.(file);
  console.log(`\n── ${step.name}`);
  return new Promise((resolve, reject) => {
    const child = spawn(step.program, [...step.args, ...(report?.args ?? [])], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...report?.env },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      const read = report ? readReport(file) : NO_REPORT;
      rmSync(folder, { recursive: true, force: true });
      resolve({ name: step.name, passed: code === 0, seconds: (performance.now() - started) / 1000, ...read });
    });
  });
}

function readReport(file: string): Pick<StepResult, 'tests' | 'failures'> {
  try {
    const report: TestReport = JSON.parse(readFileSync(file, 'utf8'));
    return { tests: countsOf(report), failures: failuresOf(report) };
  } catch {
    return NO_REPORT;
  }
}

/** Lines of a message that the summary repeats: enough to see what was expected, few enough to be read at the end of a log. */
const TOLD_LINES = 8;

function told({ name, message }: TestFailure): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  return [
    `FAILED  ${name.replace(`${ROOT}/`, '')}`,
    ...lines.slice(0, TOLD_LINES).map((line) => `        ${line}`),
  ].join('\n');
}

/** Runs every step, also after one failed, and ends the process with a plain summary that repeats what failed. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  console.log('');
  for (const { failures } of results) for (const failure of failures) console.log(told(failure));
  for (const { name, passed, seconds, tests } of results) {
    const counts = tests ? `, ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped` : '';
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s${counts})`);
  }
  const failed = results.filter((result) => !result.passed);
  const total = results.reduce((sum, result) => sum + result.seconds, 0);
  const verdict = failed.length === 0 ? 'every step passed' : `${failed.length} of ${results.length} steps failed`;
  console.log(`\nSummary: ${verdict} in ${total.toFixed(0)} s`);
  const counted = results.flatMap(({ tests }) => tests ?? []);
  if (counted.length > 0) {
    const sum = (of: keyof TestCounts) => counted.reduce((before, each) => before + each[of], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  }
  process.exit(failed.length === 0 ? 0 : 1);
}
