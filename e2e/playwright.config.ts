import { defineConfig } from '@playwright/test';
import { LEFT_OUT, LEFT_OUT_TITLES } from '../scripts/nightly-tests.ts';
import { CHROMIUM, findProgram, HEADLESS_CHROMIUM } from '../scripts/system-tools.ts';

/**
 * Flags that keep Chromium from looking for hosts it can't reach (and let it run as root). Playwright can't drive the picker that
 * gives file handles: without it pages fall back on the file input; specs of handles bring a picker of their own.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=FileSystemAccessLocal',
];

const executablePath = findProgram(HEADLESS_CHROMIUM.programs) ?? findProgram(CHROMIUM.programs);

export default defineConfig({
  testDir: '.',
  // The upload engine alone and the pipeline under faults have configurations of their own.
  testIgnore: ['upload/**', 'chaos/**', 'spread/**', ...LEFT_OUT],
  ...(LEFT_OUT_TITLES && { grepInvert: LEFT_OUT_TITLES }),
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  // Each has a product of its own (start-product.ts); the tests of one file stay in order.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
    // Nothing fades or slides: what is looked at, as by axe, stands as it will stay.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs every test a quarter more: asked for by TRACE=1 when one failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
