import { provideSwift } from '../e2e/upload/foreign-store/swift-store.ts';
import { REQUIRE_TOOLS } from './required-tools.ts';
import { bin, CHECKS, REPORTS, runSteps, type Step } from './steps.ts';
import {
  CHROMIUM,
  FFMPEG,
  HEADLESS_CHROMIUM,
  MEDIAINFO,
  PDFTOTEXT,
  provide,
  QPDF,
  type SystemTool,
  XMLLINT,
} from './system-tools.ts';
import { provideTestServers } from './test-servers.ts';

const needed: readonly SystemTool[] = [FFMPEG, CHROMIUM, MEDIAINFO];
for (const tool of needed) {
  const provided = provide(tool, console.log);
  if (!provided.found) {
    console.error(`The tests need ${tool.programs[0]}. Install it with: ${provided.instruction}`);
    process.exit(1);
  }
}

/** Without these some tests are skipped. Without the last one those of the pages take longer. */
const found = [
  ...[PDFTOTEXT, XMLLINT, QPDF].map((tool) => provide(tool, console.log).found),
  provideTestServers(console.log),
  provideSwift(console.log),
];
provide(HEADLESS_CHROMIUM, console.log);
// What is here must not be missed: a test that can't find it would be skipped among thousands, and nobody would see.
if (found.every(Boolean)) process.env[REQUIRE_TOOLS] ??= '1';

const tests: readonly Step[] = [
  { name: 'unit, API and pipeline tests', program: bin('vitest'), args: ['run'], report: REPORTS.vitest },
  {
    name: 'upload engine in a browser',
    program: bin('playwright'),
    args: ['test', '-c', 'e2e/upload/playwright.config.ts'],
    report: REPORTS.playwright,
  },
  {
    name: 'pipeline under faults',
    program: bin('playwright'),
    args: ['test', '-c', 'e2e/chaos/playwright.config.ts'],
    report: REPORTS.playwright,
  },
  {
    name: 'product over several machines',
    program: bin('playwright'),
    args: ['test', '-c', 'e2e/spread/playwright.config.ts'],
    report: REPORTS.playwright,
  },
  {
    name: 'whole product in a browser',
    program: bin('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    report: REPORTS.playwright,
  },
];
const filter = process.argv[2];
await runSteps([...CHECKS, ...tests].filter((step) => !filter || step.name.includes(filter)));
