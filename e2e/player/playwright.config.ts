import { defineConfig } from '@playwright/test';
import { CHROMIUM, findProgram, HEADLESS_CHROMIUM } from '../../scripts/system-tools.ts';
import { CHROMIUM_ARGS } from '../playwright.config.ts';

const executablePath = findProgram(HEADLESS_CHROMIUM.programs) ?? findProgram(CHROMIUM.programs);

/** The player by itself: proxies of every rate from a small server, a page with just a film, and a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/player',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
