import { provideSwift } from '../e2e/upload/foreign-store/swift-store.ts';
import { REQUIRE_TOOLS } from './required-tools.ts';
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

/** Fetches the tools that tests use; exits if a required one is missing. */
export function provideTestTools(): void {
  for (const tool of needed) {
    const provided = provide(tool, console.log);
    if (!provided.found) {
      console.error(`The tests need ${tool.programs[0]}. Install it with: ${provided.instruction}`);
      process.exit(1);
    }
  }
  // Without these some tests are skipped; without the last one page tests take longer.
  const found = [
    ...[PDFTOTEXT, XMLLINT, QPDF].map((tool) => provide(tool, console.log).found),
    provideTestServers(console.log),
    provideSwift(console.log),
  ];
  provide(HEADLESS_CHROMIUM, console.log);
  // From here on a missing tool is an error: nobody would notice one skipped test among thousands.
  if (found.every(Boolean)) process.env[REQUIRE_TOOLS] ??= '1';
}
