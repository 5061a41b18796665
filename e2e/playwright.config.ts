import { defineConfig } from '@playwright/test';
import { LEFT_OUT, LEFT_OUT_TITLES } from '../scripts/nightly-tests.ts';
import { CHROMIUM, findProgram, HEADLESS_CHROMIUM } from '../scripts/system-tools.ts';

/**
 * Flags that keep Chromium from contacting unreachable hosts (and let it run as root). Playwright can't drive the picker that
 * returns file handles: without it pages fall back to the file input; specs about handles bring their own picker.
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

export const launchOptions = { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS };

export default defineConfig({
  testDir: './product',
  testIgnore: LEFT_OUT,
  ...(LEFT_OUT_TITLES && { grepInvert: LEFT_OUT_TITLES }),
  outputDir: '../test-results',
  globalSetup: './product/harness/product/start-product.ts',
  // Each worker has its own product (start-product.ts); the tests of one file run in order.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions,
    // No animations: checks such as axe see the final state.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording makes every test a quarter slower: turn it on with TRACE=1 after a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
