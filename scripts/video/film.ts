import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeMaster } from '../demo/make-master.ts';

/** Seconds of the film that is delivered. */
const FILM_SECONDS = 10;

/** Makes a real master of the commercial that the landing page, shown on this page, draws: a slow move towards it. */
export async function makeFilm(page: Page, folder: string, name: string): Promise<string> {
  const still = path.join(folder, 'still.png');
  const drawing = page.locator('svg[viewBox="0 0 960 540"]').first();
  await drawing.evaluate((svg) => {
    document.body.replaceChildren(svg);
    (svg as SVGElement).style.cssText = 'position:fixed;inset:0;width:1920px;height:1080px;max-height:none';
  });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.screenshot({ path: still });
  const file = path.join(folder, name);
  makeMaster(file, FILM_SECONDS, moveTowards(still));
  return file;
}

/** Fifty fields a second, of which the master makes its frames. */
function moveTowards(still: string): string {
  const fields = FILM_SECONDS * 50;
  return `movie=${still},zoompan=z='1+0.12*on/${fields}':x='(iw-iw/zoom)*0.6':y='(ih-ih/zoom)*0.55':d=${fields}:s=1920x1080:fps=50`;
}
