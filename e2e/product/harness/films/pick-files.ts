import type { Locator, Page } from '@playwright/test';

type Files = Parameters<Page['setInputFiles']>[1];

/** Picks files in the browser's file chooser, opened by `open`. */
export async function pickFilesBy(page: Page, open: () => Promise<unknown>, files: Files): Promise<void> {
  const chooser = page.waitForEvent('filechooser', { timeout: 30_000 });
  // The browser only reports choosers opened after it was told to: an earlier one would be lost.
  await page.evaluate(() => undefined);
  await open();
  await (await chooser).setFiles(files);
}

/** Picks files in a button's file chooser. */
export const pickFiles = (page: Page, button: Locator, files: Files) => pickFilesBy(page, () => button.click(), files);
