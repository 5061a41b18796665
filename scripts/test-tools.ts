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

/** Fetches what the tests run with; ends the process where they can't do without. */
export function provideTestTools(): void {
  for (const tool of needed) {
    const provided = provide(tool, console.log);
    if (!provided.found) {
      console.error(`The tests need ${tool.programs[0]}. Install it with: ${provided.instruction}`);
      process.exit(1);
    }
  }
  // Without these some tests are skipped. Without the last one those of the pages take longer.
  const found = [
    ...[PDFTOTEXT, XMLLINT, QPDF].map((tool) => provide(tool, console.log).found),
    provideTestServers(console.log),
    provideSwift(console.log),
  ];
  provide(HEADLESS_CHROMIUM, console.log);
  // What is here must not be missed: a test that can't find it would be skipped among thousands, and nobody would see.
  if (found.every(Boolean)) process.env[REQUIRE_TOOLS] ??= '1';
}
