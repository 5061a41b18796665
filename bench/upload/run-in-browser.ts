import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../e2e/playwright.config.ts';
import { peakTabMemoryMb } from '../../e2e/upload/harness/tab-memory.ts';
import { CHROMIUM, findProgram } from '../../scripts/system-tools.ts';
import type { BenchBridge, EngineName } from './page/main.ts';
import type { UploadTask } from './page/upload-task.ts';
import { openUnobservedPage } from './unobserved-page.ts';

/**
 * A host name for the store without a port: EvaporateJS omits the port from the host it signs, so its requests are refused on any but the default port.
 */
export const STORE_HOST = 'store.test';

export interface BrowserRun {
  seconds: number;
  /** Wall time, ms; 0 if no task took 50 ms. */
  longestTaskMs: number;
  /** Processor time of the main thread during the upload, ms. */
  mainThreadMs: number;
  /** Resident MB (base 1000); null on systems that don't report it. */
  peakMemoryMb: number | null;
}

export interface RunOptions {
  pageUrl: string;
  /** The address `STORE_HOST` resolves to. */
  storePort: number;
  file: string;
  task: UploadTask;
  limitMs: number;
}

/**
 * Uploads the file with one engine in its own browser, so that memory isn't shared between engines.
 * @throws if the engine fails or takes longer than `limitMs`
 */
export async function runInBrowser(
  engine: EngineName,
  { pageUrl, storePort, file, task, limitMs }: RunOptions,
): Promise<BrowserRun> {
  const executablePath = findProgram(CHROMIUM.programs);
  const args = [
    ...CHROMIUM_ARGS,
    '--no-proxy-server',
    `--host-resolver-rules=MAP ${STORE_HOST}:80 127.0.0.1:${storePort}`,
  ];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`not finished after ${limitMs / 1_000} s`)), limitMs);
  try {
    const page = await openUnobservedPage(browser, pageUrl);
    await page.chooseFile(file);
    await page.evaluate(`bench.load(${JSON.stringify(engine)})`);
    const before = await page.mainThreadMs();
    const upload = page.evaluate<Awaited<ReturnType<BenchBridge['run']>>>(`bench.run(${JSON.stringify(task)})`);
    const run = await Promise.race([upload, limit.promise]);
    const busyMs = (await page.mainThreadMs()) - before;
    const peakMemoryMb = process.platform === 'linux' ? await peakTabMemoryMb(browser) : null;
    return { ...run, mainThreadMs: busyMs, peakMemoryMb };
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}
