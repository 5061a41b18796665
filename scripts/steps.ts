import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './root.ts';
import { type StepResult, summaryOf } from './step-summary.ts';
import { countsOf, failuresOf, type TestReport } from './test-reports.ts';

export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Where the test runner writes its JSON report, and how to request it. */
  readonly report?: (file: string) => {
    readonly args: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  };
}

const NO_REPORT = { tests: null, failures: [] };

/** How Vitest and Playwright write a report in addition to their output. */
export const REPORTS = {
  vitest: (file: string) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }),
  playwright: (file: string) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
} as const;

/** A program in node_modules/.bin. */
export function bin(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}

/** The Playwright tests in a folder with a configuration: all of them, or the named files. */
export function playwright(name: string, folder: string, files: readonly string[] = []): Step {
  const args = ['test', '-c', `${folder}/playwright.config.ts`, ...files];
  return { name, program: bin('playwright'), args, report: REPORTS.playwright };
}

/** The checks: format and lint (Biome), dependencies between sources (structure.ts), unused code (Knip), types (TypeScript). */
export const CHECKS: readonly Step[] = [
  { name: 'format, lint', program: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'structure', program: process.execPath, args: [path.join(ROOT, 'scripts/structure.ts')] },
  { name: 'unused code', program: bin('knip'), args: ['--no-progress'] },
  { name: 'types', program: bin('tsc'), args: ['-b'] },
];

/** Runs a step; its output is shown live, or in one piece at its end if another step is shown live. */
function runStep(step: Step, isLive: boolean): Promise<StepResult> {
  const started = performance.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-report-'));
  const file = path.join(folder, 'report.json');
  const report = step.report?.(file);
  const heading = `\n── ${step.name}`;
  if (isLive) console.log(heading);
  const keptFile = path.join(folder, 'output.log');
  const output = isLive ? 'inherit' : openSync(keptFile, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn(step.program, [...step.args, ...(report?.args ?? [])], {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...report?.env },
    });
    if (output !== 'inherit') closeSync(output);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (!isLive) console.log(`${heading}\n${readFileSync(keptFile, 'utf8')}`);
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

async function runLane(steps: readonly Step[], isLive: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step, isLive));
  return results;
}

/**
 * Runs lanes of steps in parallel and each lane's steps in order, even after a failure; ends the process with a plain summary that repeats the failures. The
 * first lane's output is shown live, the others' step by step.
 * @param filter part of the names of the steps to run; all run by default
 */
export async function runSteps(given: readonly (readonly Step[])[], filter = ''): Promise<never> {
  const lanes = given
    .map((steps) => steps.filter(({ name }) => name.includes(filter)))
    .filter((steps) => steps.length > 0);
  if (lanes.length === 0) {
    const names = given.flat().map(({ name }) => `  ${name}`);
    console.error(`No step's name contains "${filter}". The steps are:\n${names.join('\n')}`);
    process.exit(1);
  }
  const started = performance.now();
  const results = (await Promise.all(lanes.map((steps, lane) => runLane(steps, lane === 0)))).flat();
  console.log(`\n${summaryOf(results, (performance.now() - started) / 1000).join('\n')}`);
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}
