import { expect, type Page, test } from '@playwright/test';
import { english } from '../apps/web/src/i18n/en/index.ts';
import { xdcamMaster } from './films.ts';
import { url } from './running-product.ts';

const { account, media } = english;

test.use({ locale: 'en-GB', viewport: { width: 390, height: 900 } });

test('files dropped together are judged side by side, the sound of a master before it is sent', async ({ page }) => {
  await page.goto(`${url()}/register`);
  await page.getByRole('textbox', { name: account.fields.name }).fill('Camille Martin');
  await page.getByRole('textbox', { name: account.fields.email }).fill(`drop-${Date.now()}@agence.example`);
  await page.getByRole('textbox', { name: account.fields.password, exact: true }).fill('Correct-Horse-7');
  await page.getByRole('textbox', { name: account.fields.confirmation }).fill('Correct-Horse-7');
  await page.getByRole('button', { name: account.register.submit }).click();
  await page.waitForURL('**/deliver/new');

  const text = (content: string) => Buffer.from(content);
  const subtitle = text('1\n00:00:00,480 --> 00:00:02,000\nÀ la plage\n\n');
  const document = text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const master = xdcamMaster(2);
  const heights = await watchHeights(page, 'sound-report');
  // the picker's own input takes what a drop brings
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles(master);
  await input.setInputFiles([
    { name: 'titles.srt', mimeType: '', buffer: subtitle },
    { name: 'contract.srt', mimeType: '', buffer: document },
  ]);

  const reports = page.getByTestId('file-report');
  await expect(reports).toHaveCount(2);
  await expect(page.getByText('contract.srt')).toBeVisible();
  await expect(page.getByText('This file is a PDF, not a subtitle file.')).toBeVisible();

  const film = reports.filter({ hasText: '.mxf' });
  const sound = film.getByTestId('sound-report');
  await expect(sound).toHaveAttribute('data-state', 'done');
  await expect(sound).toContainText(/[−-]\d+\.\d\sLUFS/);
  // what is below does not move from under the pointer when the measurement ends
  expect(new Set(await heights()).size).toBe(1);
  await film.getByText(media.block.video, { exact: true }).click();
  await expect(film.getByText('1920 × 1080', { exact: true })).toBeVisible();
  await expect(film.getByText('10:00:00:00')).toBeVisible();
  await reports.filter({ hasText: 'titles.srt' }).getByText(media.block.subtitles).click();

  await film.getByRole('button', { name: /^Remove / }).click();
  await expect(reports).toHaveCount(1);
});

/** Looks at an element's height before every painting of the page. @returns gives the heights seen so far */
async function watchHeights(page: Page, testId: string): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle((id) => {
    const heights: number[] = [];
    const look = () => {
      const element = document.querySelector(`[data-testid="${id}"]`);
      if (element) heights.push(element.getBoundingClientRect().height);
      requestAnimationFrame(look);
    };
    look();
    return heights;
  }, testId);
  return () => seen.jsonValue();
}
