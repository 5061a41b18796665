import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** Peak resident memory of the browser's largest renderer process, in MB (base 1000), from the kernel. Linux only. */
export async function peakTabMemoryMb(browser: Browser): Promise<number> {
  const session: CDPSession = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter((process) => process.type === 'renderer');
  const peaks = await Promise.all(
    renderers.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
    }),
  );
  return Math.max(...peaks) / 1_000_000;
}
