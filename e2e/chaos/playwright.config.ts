import { defineConfig } from '@playwright/test';

/** The pipeline under faults: real workers, store and database, no browser. CHAOS_SIZE=full for all of it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/chaos',
  workers: 1,
  timeout: 1_200_000,
  reporter: [['list']],
});
