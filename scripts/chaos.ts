import { parseArgs } from 'node:util';
import { bin, REPORTS, runSteps } from './steps.ts';
import { provideTestServers } from './test-servers.ts';

/**
 * The pipeline under all of its faults: 52 over 20 campaigns. With --spread, an installation over several machines instead: 10 orders, each part killed in
 * turn every 20 s. Usage: npm run chaos [-- seed | --spread]
 */
const { values, positionals } = parseArgs({ options: { spread: { type: 'boolean' } }, allowPositionals: true });
const seed = positionals[0] ?? '1';
if (!/^\d{1,9}$/.test(seed)) {
  console.error('Usage: npm run chaos [-- seed | --spread], the seed being a whole number');
  process.exit(2);
}
provideTestServers(console.log);
process.env.CHAOS_SIZE = 'full';
process.env.CHAOS_SEED = seed;
process.env.SPREAD_SIZE = 'full';
const step = (name: string, config: string) => ({
  name,
  program: bin('playwright'),
  args: ['test', '-c', `e2e/${config}/playwright.config.ts`],
  report: REPORTS.playwright,
});
await runSteps([
  values.spread
    ? step('installation over several machines under faults', 'spread')
    : step(`pipeline under faults, seed ${seed}`, 'chaos'),
]);
