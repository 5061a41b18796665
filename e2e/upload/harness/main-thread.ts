import type { Page } from '@playwright/test';

/**
 * Runs `work` and returns the page's main-thread time meanwhile, ms. Processor time, not wall-clock time: other
 * programs don't count, and no single task can have taken longer than the sum.
 */
export async function mainThreadMs(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
  };
  const before = await threadMs();
  await work();
  const after = await threadMs();
  await session.detach();
  return after - before;
}
