import type { Page } from '@playwright/test';

/** With SHOTS=<folder>: pictures of the page to look at, wide and narrow, light and dark. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const before = page.viewportSize();
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
}
