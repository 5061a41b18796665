import type { Page } from '@playwright/test';

/**
 * Stores a file in the page's origin private file system: a real handle, storable in IndexedDB like one from the disk,
 * which the stand-in for the native picker returns. Storing it again simulates saving the file again.
 */
export async function storeFilm(page: Page, name: string, film: string): Promise<void> {
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

/** For `addInitScript`: the picker returns the film stored under that name. */
export function pickStoredFilm(name: string): void {
  const showOpenFilePicker = async () => [await (await navigator.storage.getDirectory()).getFileHandle(name)];
  Object.assign(globalThis, { showOpenFilePicker });
}
