import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.ts';

export interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** A program of node_modules/.bin. */
export function bin(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}

/** The checks: format and lint and import directions (Biome), types (TypeScript). */
export const CHECKS: readonly Step[] = [
  { name: 'format, lint, import directions', program: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', program: bin('tsc'), args: ['-b'] },
];

export function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  return new Promise((resolve, reject) => {
    const child = spawn(step.program, step.args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve({ name: step.name, passed: code === 0, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** Runs every step, also after one failed, and ends the process with a plain summary. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await runStep(step));
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)`);
  }
  const failed = results.filter((result) => !result.passed);
  const total = results.reduce((sum, result) => sum + result.seconds, 0);
  const verdict = failed.length === 0 ? 'all passed' : `${failed.length} of ${results.length} failed`;
  console.log(`\nSummary: ${verdict} in ${total.toFixed(0)} s`);
  process.exit(failed.length === 0 ? 0 : 1);
}
