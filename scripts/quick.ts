import path from 'node:path';
import { parseArgs } from 'node:util';
import { isHeavy } from './heavy-first.ts';
import { changedFiles } from './quick/changed-files.ts';
import { chooseTests } from './quick/choose-tests.ts';
import { readSources } from './quick/read-imports.ts';
import { ROOT } from './root.ts';
import { bin, CHECKS, REPORTS, runSteps, type Step } from './steps.ts';

/**
 * Runs the checks and the tests affected by a change: those of the changed packages, and those of their dependants that need a changed file and start nothing.
 * Usage: npm run quick [-- --since <commit>]
 */
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const changed = changedFiles(ROOT, values.since ?? null);
const { tests, leftOut, needsDatabase } = chooseTests(changed, readSources(ROOT), (file) =>
  isHeavy(path.join(ROOT, file)),
);
console.log(`${changed.length} files changed: ${tests.length} test files need them.`);
if (leftOut > 0) console.log(`${leftOut} more start a database, a store or ffmpeg; npm test runs them.`);
const everywhere = changed.filter((file) => /^[^/]+\.(?:json|ts|mjs)$/.test(file));
if (everywhere.length > 0) console.log(`${everywhere.join(', ')} may affect anything; npm test covers it.`);

const config = needsDatabase ? [] : ['--config', 'scripts/quick/vitest.config.ts'];
const unit: Step = {
  name: 'tests of what changed',
  program: bin('vitest'),
  args: ['run', ...config, ...tests],
  report: REPORTS.vitest,
};
const types = CHECKS.filter(({ name }) => name === 'types');
const others = CHECKS.filter(({ name }) => name !== 'types');
await runSteps([[...others, ...(tests.length > 0 ? [unit] : [])], types]);
