import { bin, playwright, REPORTS, runSteps, type Step } from './steps.ts';
import { provideTestTools } from './test-tools.ts';

/**
 * Runs what takes too long for `npm test`, one after the other. CONTRIBUTING.md lists it with the quick proof in `npm test`.
 * Usage: npm run nightly [-- <part of a step's name>]
 */
provideTestTools();
process.env.NIGHTLY = '1';
process.env.CHAOS_SIZE = 'full';
process.env.SPREAD_SIZE = 'full';
// A different order of faults every day; failures print their seed.
process.env.CHAOS_SEED ??= String(Math.floor(Date.now() / 86_400_000));
const nightly = (name: string, ...args: string[]): Step => ({
  name,
  program: bin('vitest'),
  args: ['run', ...args],
  report: REPORTS.vitest,
});
const steps: readonly Step[] = [
  nightly('the last release beside this one', 'scripts/releases'),
  nightly('slow unit tests', '.nightly.test.ts', '--exclude', 'scripts/**'),
  playwright('large uploads in a browser', 'e2e/upload', ['nightly.spec.ts', 'upload/kill.spec.ts']),
  playwright('player at every frame rate', 'e2e/player'),
  playwright('whole product at every width', 'e2e'),
  playwright('pipeline under all faults', 'e2e/chaos'),
  playwright('product over several machines under faults', 'e2e/spread'),
];
await runSteps([steps], process.argv[2]);
