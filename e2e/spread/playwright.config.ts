import { defineConfig } from '@playwright/test';

/** The product over several machines, as processes: nginx, two APIs, two workers, PostgreSQL and a store. SPREAD_SIZE=full for all of it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/spread',
  workers: 1,
  timeout: 1_200_000,
  reporter: [['list']],
});
