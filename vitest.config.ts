import { configDefaults, defineConfig } from 'vitest/config';
import { HeavyFirst } from './scripts/heavy-first.ts';
import { LEFT_OUT } from './scripts/nightly-tests.ts';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...LEFT_OUT],
    // Timeouts only end hangs: with six busy processes beside, a test takes many times as long.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // One more than the processors: many files wait for servers, timeouts and disks.
    maxWorkers: 3,
    // A process runs many files: reloading the modules for each cost a sixth of all test time. No test mocks a module.
    isolate: false,
    sequence: { sequencer: HeavyFirst },
    globalSetup: ['packages/database/src/testing-global-setup.ts'],
  },
});
