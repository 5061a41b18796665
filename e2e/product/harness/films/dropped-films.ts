import { existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { runFolder, xdcamMaster } from './films.ts';

/** Copies of a film, by default of one second, under several names, in their own folder. @returns their paths */
export function filmsNamed(folder: string, names: readonly string[], film = xdcamMaster(1)): string[] {
  return names.map((name) => inFolder(folder, name, (file) => linkSync(film, file)));
}

export function textFile(folder: string, name: string, content: string): string {
  return inFolder(folder, name, (file) => writeFileSync(file, content));
}

function inFolder(folder: string, name: string, make: (file: string) => void): string {
  const parent = path.join(runFolder(), 'films', folder);
  mkdirSync(parent, { recursive: true });
  const file = path.join(parent, name);
  if (!existsSync(file)) make(file);
  return file;
}

/** Drops files outside the page's drop zones. */
export async function dropOnPage(page: Page, files: readonly string[]): Promise<void> {
  // the form must be visible before the drop
  await page.getByTestId('spot-card').first().waitFor();
  const input = await page.evaluateHandle(() => {
    const element = document.createElement('input');
    element.type = 'file';
    element.multiple = true;
    return element;
  });
  await input.setInputFiles([...files]);
  await input.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    for (const file of (element as HTMLInputElement).files ?? []) dataTransfer.items.add(file);
    const target = document.querySelector('h1') ?? document.body;
    for (const type of ['dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
}
