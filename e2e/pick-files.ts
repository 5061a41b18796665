import type { Locator, Page } from '@playwright/test';

type Files = Parameters<Page['setInputFiles']>[1];

/** Picks files in the browser's chooser, which `open` brings up. */
export async function pickFilesBy(page: Page, open: () => Promise<unknown>, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser', { timeout: 30_000 });
  // The browser hands a chooser over from the moment it was told to: a chooser that opened before would be lost.
  await page.evaluate(() => undefined);
  await open();
  await (await chooser).setFiles(files);
}

/** Picks files in the chooser of a button. */
export const pickFiles = (page: Page, button: Locator, files: Files) => pickFilesBy(page, () => button.click(), files);
