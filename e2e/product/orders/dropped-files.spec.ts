import { expect, type Page, test } from '@playwright/test';
import { quoteOrder } from '@spotway/domain/billing';
import { english } from '@spotway/wording/pages/en';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { filmsNamed } from '../harness/films/dropped-films.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import { card, field, said } from '../harness/steps/order-form-page.ts';

const { account, media } = english;

test.use({ locale: 'en-GB', viewport: { width: 390, height: 900 } });

test('files dropped together are judged side by side, and a master’s sound before it is sent', async ({ page }) => {
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
  // the picker's input takes the same files as a drop
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
  // nothing below shifts when the measurement ends
  expect(new Set(await heights()).size).toBe(1);
  await film.getByText(media.block.video, { exact: true }).click();
  await expect(film.getByText('1920 × 1080', { exact: true })).toBeVisible();
  await expect(film.getByText('10:00:00:00')).toBeVisible();
  await reports.filter({ hasText: 'titles.srt' }).getByText(media.block.subtitles).click();

  await film.getByRole('button', { name: /^Remove / }).click();
  await expect(reports).toHaveCount(1);
});

/** Samples an element's height before every paint. @returns a function with the heights so far */
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

test('a film named after another spot raises a question, and goes where the answer says', async ({ page }) => {
  const [own, other, third] = [2, 8, 9].map((number) => `FR_AGCE_ANNO_PROD_000${number}_001_A`) as [
    string,
    string,
    string,
  ];
  const [named, again] = filmsNamed('named', [`${other}.mxf`, `${third}.mxf`]) as [string, string];
  const faults = watchForFaults(page);
  await register(page, english, `named-${Date.now()}@agence.example`);
  await field(page, 1, 'pubId').fill(own);
  await field(page, 1, 'title').fill('Eau');
  await page.getByRole('button', { name: english.order.spots.add }).click();
  await field(page, 2, 'pubId').fill(other);
  await field(page, 2, 'title').fill('Vin');
  const drop = (file: string) => pickFiles(page, card(page, 1).getByRole('button', { name: media.drop.pick }), file);
  const dialog = page.getByRole('dialog', { name: media.name.title });

  await drop(named);
  await expect(dialog).toContainText(own);
  await expect(dialog).toContainText(other);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('file-report')).toHaveCount(0);

  // the first answer has the focus
  await drop(named);
  await expect(dialog.getByRole('button', { name: said(media.name.move, { title: 'Vin' }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 2).getByTestId('file-report')).toContainText(`${other}.mxf`);

  // an identifier without a spot
  await drop(again);
  await expect(dialog.getByRole('button', { name: media.name.cancel, exact: true }).last()).toBeFocused();
  await dialog.getByRole('button', { name: said(media.name.keep, { title: 'Eau' }) }).click();
  await expect(card(page, 1).getByTestId('file-report')).toContainText(`${third}.mxf`);
  await expect(card(page, 1).getByTestId('name-notice')).toContainText(media.name.confirmedHere);
  // the confirmation was for that identifier
  await field(page, 1, 'pubId').fill('FR_AGCE_ANNO_PROD_0003_001_A');
  await card(page, 1).getByRole('button', { name: media.name.rightFile }).click();
  await expect(card(page, 1).getByTestId('name-notice')).toContainText(media.name.confirmedHere);
  expect(faults).toEqual([]);
});

test('a film sent over the API with another spot’s name is confirmed on the tracking page', async ({ page }) => {
  const [own, other] = [2, 8].map((number) => `FR_AGCE_ANNO_PROD_001${number}_001_A`) as [string, string];
  const client = createApiClient(url());
  const email = `api-named-${Date.now()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'en' });
  const [point] = await client.destinations();
  const order = demoOrder([point!.organizationId], own, 1);
  const [spot] = order.spots;
  const spots = [spot!, { ...spot!, pubId: other, title: 'Vin' }];
  const { totalIncludingTaxCents } = quoteOrder(spots);
  const made = await client.createCampaign({ ...order, spots, estimation: { totalIncludingTaxCents } });
  const [file] = filmsNamed('named-api', [`${other}.mxf`]) as [string];
  await uploadFromDisk(client, { showId: made.spots[0]!.showId, file });

  await page.goto(`${url()}/deliver/${made.id}`);
  await page.getByRole('textbox', { name: account.fields.email }).fill(email);
  await page.getByRole('textbox', { name: account.fields.password, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
  const notice = page.getByTestId('name-notice');
  await expect(notice).toContainText(said(media.name.belongs, { named: other, title: 'Vin' }));
  await expect(page.getByText(english.tracking.banner.nameToConfirm)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await notice.getByRole('button', { name: media.name.rightFilm }).click();
  await expect(notice).toContainText('Camille Martin');
  const delivered = english.tracking.delivery.delivered
    .replace('{{point}}', point!.organizationName)
    .split('{{date}}')[0]!;
  await expect(page.getByText(delivered)).toBeVisible({ timeout: 120_000 });
});
