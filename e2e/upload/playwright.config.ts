import { defineConfig } from '@playwright/test';
import { CHROMIUM, findProgram } from '../../scripts/system-tools.ts';
import { CHROMIUM_ARGS } from '../playwright.config.ts';

const executablePath = findProgram(CHROMIUM.programs);

/** The upload engine alone: the embedded store, a signing server and a real browser, no product. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/upload',
  // Every worker has a store, a proxy and a page of its own; half of the time goes in waits that the other one uses.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  },
});
