import { bin, CHECKS, playwright, REPORTS, runSteps, type Step } from './steps.ts';
import { provideTestTools } from './test-tools.ts';

/**
 * Runs everything that must pass, in two parallel lanes: one computes almost all the time, the other often waits for a browser. Usage: npm test [-- <part of a
 * step's name>]
 */
provideTestTools();
const unit: Step = {
  name: 'unit, API and pipeline tests',
  program: bin('vitest'),
  args: ['run'],
  report: REPORTS.vitest,
};
const lanes: readonly (readonly Step[])[] = [
  [...CHECKS, unit],
  [
    playwright('whole product in a browser', 'e2e'),
    playwright('upload engine in a browser', 'e2e/upload'),
    playwright('player in a browser', 'e2e/player'),
    playwright('pipeline under faults', 'e2e/chaos'),
    playwright('product over several machines', 'e2e/spread'),
  ],
];
await runSteps(lanes, process.argv[2]);
