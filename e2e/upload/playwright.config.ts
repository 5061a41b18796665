import { defineConfig } from '@playwright/test';
import { IS_NIGHTLY } from '../../scripts/nightly-tests.ts';
import { CHROMIUM, findProgram, HEADLESS_CHROMIUM } from '../../scripts/system-tools.ts';
import { CHROMIUM_ARGS } from '../playwright.config.ts';

const whole = findProgram(CHROMIUM.programs);
const headless = findProgram(HEADLESS_CHROMIUM.programs) ?? whole;
const launchedFrom = (executablePath: string | null) => ({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
});

/** They measure a tab's memory in the full browser that users have, not the headless shell, which takes less. */
const MEASURING = ['**/*.nightly.spec.ts'];

/** The upload engine by itself: the embedded store, a signing server and a real browser, no product. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/upload',
  // Every worker has its own store, proxy and page; half of the time is waiting, which the other one uses.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
  },
  projects: [
    { name: 'engine', testIgnore: MEASURING, use: launchedFrom(headless) },
    ...(IS_NIGHTLY ? [{ name: 'one tab', testMatch: MEASURING, use: launchedFrom(whole) }] : []),
  ],
});
