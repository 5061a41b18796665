import type { Page } from '@playwright/test';

/**
 * A file that the page holds itself (origin private file system): a real handle, kept by IndexedDB like one from the disk,
 * which is what the stand-in of the native picker gives. Held again, it is a file that was saved again.
 */
export async function holdFilm(page: Page, name: string, film: string): Promise<void> {
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'held' }));
  });
  await page.locator('#held').setInputFiles(film);
  await page.evaluate(async (fileName) => {
    const input = document.querySelector<HTMLInputElement>('#held');
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle(fileName, { create: true });
    const writable = await handle.createWritable();
    await writable.write(input!.files![0]!);
    await writable.close();
    input!.remove();
  }, name);
}

/** For `addInitScript`: the picker gives the film of that name that the page holds. */
export function pickHeldFilm(name: string): void {
  const showOpenFilePicker = async () => [await (await navigator.storage.getDirectory()).getFileHandle(name)];
  Object.assign(globalThis, { showOpenFilePicker });
}
