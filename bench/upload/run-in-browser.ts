import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../e2e/playwright.config.ts';
import { mainThreadMs } from '../../e2e/upload/harness/main-thread.ts';
import { peakTabMemoryMb } from '../../e2e/upload/harness/tab-memory.ts';
import { CHROMIUM, findProgram } from '../../scripts/system-tools.ts';
import type { BenchBridge, EngineName } from './page/main.ts';
import type { UploadTask } from './page/upload-task.ts';

export interface BrowserRun {
  seconds: number;
  /** Clock time, ms; 0 when no task took 50 ms. */
  longestTaskMs: number;
  /** Processor time of the main thread during the upload, ms. */
  mainThreadMs: number;
  /** MB (base 1000) resident; null on systems that don't tell. */
  peakMemoryMb: number | null;
}

type Bench = { bench: BenchBridge };

/**
 * Uploads the file with one engine, in a browser of its own, so that nobody's memory counts for another.
 * @throws when the engine fails or has not ended within `limitMs`
 */
export async function runInBrowser(
  engine: EngineName,
  { pageUrl, file, task, limitMs }: { pageUrl: string; file: string; task: UploadTask; limitMs: number },
): Promise<BrowserRun> {
  const executablePath = findProgram(CHROMIUM.programs);
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS });
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`not finished after ${limitMs / 1_000} s`)), limitMs);
  try {
    const page = await browser.newPage();
    await page.goto(pageUrl);
    await page.locator('input').setInputFiles(file);
    await page.evaluate((name) => (globalThis as unknown as Bench).bench.load(name), engine);
    let run = { seconds: Number.NaN, longestTaskMs: Number.NaN };
    const upload = mainThreadMs(page, async () => {
      run = await page.evaluate((given) => (globalThis as unknown as Bench).bench.run(given), task);
    });
    const busyMs = await Promise.race([upload, limit.promise]);
    const peakMemoryMb = process.platform === 'linux' ? await peakTabMemoryMb(browser) : null;
    return { ...run, mainThreadMs: busyMs, peakMemoryMb };
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}
