import { defineConfig } from '@playwright/test';

/** A multi-machine installation as processes: nginx, two APIs, two workers, PostgreSQL and a store. SPREAD_SIZE=full for the full size. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/spread',
  workers: 1,
  timeout: 1_200_000,
  reporter: [['list']],
});
