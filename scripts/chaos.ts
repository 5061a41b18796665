import { bin, REPORTS, runSteps } from './steps.ts';
import { provideTestServers } from './test-servers.ts';

/** The pipeline under all of its faults: 52 over 20 campaigns. Usage: npm run chaos [-- seed] */
const seed = process.argv[2] ?? '1';
if (!/^\d{1,9}$/.test(seed)) {
  console.error('Usage: npm run chaos [-- seed], the seed being a whole number');
  process.exit(2);
}
provideTestServers(console.log);
process.env.CHAOS_SIZE = 'full';
process.env.CHAOS_SEED = seed;
await runSteps([
  {
    name: `pipeline under faults, seed ${seed}`,
    program: bin('playwright'),
    args: ['test', '-c', 'e2e/chaos/playwright.config.ts'],
    report: REPORTS.playwright,
  },
]);
