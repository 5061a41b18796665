import { parseArgs } from 'node:util';
import { playwright, runSteps } from './steps.ts';
import { provideTestServers } from './test-servers.ts';

/**
 * Runs the pipeline under all faults: 52 over 20 campaigns. With --spread, an installation over several machines instead: 10 orders, each part killed in turn
 * every 20 s. Usage: npm run chaos [-- seed | --spread]
 */
const { values, positionals } = parseArgs({ options: { spread: { type: 'boolean' } }, allowPositionals: true });
const seed = positionals[0] ?? '1';
if (!/^\d{1,9}$/.test(seed)) {
  console.error('Usage: npm run chaos [-- seed | --spread], where seed is an integer');
  process.exit(2);
}
provideTestServers(console.log);
process.env.CHAOS_SIZE = 'full';
process.env.CHAOS_SEED = seed;
process.env.SPREAD_SIZE = 'full';
await runSteps([
  [
    values.spread
      ? playwright('installation over several machines under faults', 'e2e/spread')
      : playwright(`pipeline under faults, seed ${seed}`, 'e2e/chaos'),
  ],
]);
