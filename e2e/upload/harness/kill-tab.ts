import type { Browser, Page } from '@playwright/test';

/** Kills the processes of all tabs (SIGKILL), as the system does when memory runs out. No page code runs afterwards. */
export async function killTabs(browser: Browser, page: Page): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const crashed = page.waitForEvent('crash');
  for (const { id, type } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await crashed;
}
