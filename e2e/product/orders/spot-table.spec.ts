import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, type TestInfo, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { url } from '../harness/product/running-product.ts';
import {
  DESTINATIONS,
  expectAccessible,
  PASSWORD,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

const [FIRST = '', SECOND = ''] = DESTINATIONS;

/** A message with its values. */
function filled(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

/** Opens the order form as a new customer. */
async function openForm(page: Page, language: 'fr' | 'en'): Promise<void> {
  const email = `table-${crypto.randomUUID()}@agence.example`;
  await createApiClient(url()).register({ name: 'Camille Martin', email, password: PASSWORD, language });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await page.goto(`${url()}/deliver/new`);
}

/** Titles of the form's spots, in order. */
function titles(page: Page, { order }: Words): Promise<string[]> {
  const fields = page.getByRole('textbox', { name: order.spots.spotTitle });
  return fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

async function openImport(page: Page, { prefill }: Words): Promise<Locator> {
  await page.getByRole('button', { name: prefill.import.button }).click();
  const dialog = page.getByRole('dialog', { name: prefill.import.title });
  await expect(dialog.getByText(prefill.import.drop)).toBeVisible();
  return dialog;
}

async function chooseFile(page: Page, dialog: Locator, { prefill }: Words, file: string): Promise<void> {
  await pickFiles(page, dialog.getByRole('button', { name: prefill.import.pick }), file);
}

/** Pastes cells copied from a spreadsheet at the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

/** Downloads the template, replaces its examples with three spots, and saves it as a spreadsheet would. */
async function fillTemplate(page: Page, dialog: Locator, testInfo: TestInfo): Promise<string> {
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Excel (.xlsx)' }).click();
  const file = testInfo.outputPath('template.xlsx');
  await (await download).saveAs(file);
  const [spots, values] = await readWorkbook(file);
  const names = values!.data.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining([FIRST, SECOND]));
  const service = String(values!.data[1]![1]);
  const data = [
    spots!.data[0]!.map(String),
    ['AV-ABCD000001-0020', 'Plage', 2, 20, null, `${FIRST};${SECOND}`, service],
    ['AV-ABCD000002-0030', 'Ville', 1, 30.48, 'B', null, null],
    [null, 'Mer', null, '00:00:12:05', null, null, null],
  ];
  await writeWorkbook([{ sheet: spots!.sheet, data }]).toFile(file);
  return file;
}

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  const { order, prefill } = words;

  test.describe(`a table of spots, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('its template is downloaded, filled in, imported, undone and redone', async ({ page }, testInfo) => {
      const faults = watchForFaults(page);
      await openForm(page, locale === 'fr-FR' ? 'fr' : 'en');
      await page.getByRole('combobox', { name: order.info.campaign }).fill('Été');
      const dialog = await openImport(page, words);
      await expectAccessible(page);
      await chooseFile(page, dialog, words, await fillTemplate(page, dialog, testInfo));
      await expect(dialog.getByText(filled(prefill.import.found_other, { count: 3 }))).toBeVisible();
      await expect(dialog.getByRole('row', { name: /Plage/ })).toContainText(`${FIRST}, ${SECOND}`);
      await dialog.getByRole('button', { name: filled(prefill.import.submit_other, { count: 3 }) }).click();
      await expect(dialog).toBeHidden();

      expect(await titles(page, words)).toEqual(['Plage', 'Ville', 'Mer']);
      const card = (number: number) => page.getByTestId('spot-card').nth(number - 1);
      await expect(card(1).getByRole('textbox', { name: order.spots.pubId })).toHaveValue('AV-ABCD000001-0020');
      await expect(card(1).getByText(filled(order.spots.ownDestinations, { count: 2 }))).toBeVisible();
      await expect(card(2).getByRole('textbox', { name: order.spots.duration })).toHaveValue('30.48');
      await expect(card(3).getByRole('textbox', { name: order.spots.duration })).toHaveValue('12.2');
      await expectAccessible(page);

      await page.getByRole('button', { name: prefill.undo.undo, exact: true }).click();
      await expect(page.getByText(prefill.undo.undoneImport)).toBeVisible();
      expect(await titles(page, words)).toEqual(['']);
      await expect(page.getByRole('combobox', { name: order.info.campaign })).toHaveValue('Été');
      await page.getByRole('button', { name: prefill.undo.redo, exact: true }).click();
      expect(await titles(page, words)).toEqual(['Plage', 'Ville', 'Mer']);

      // the draft includes the import
      await page.reload();
      await expect.poll(() => titles(page, words)).toEqual(['Plage', 'Ville', 'Mer']);
      expect(faults).toEqual([]);
    });

    test('in Windows-1252 with semicolons says what it can’t read, and imports the chosen rows', async ({
      page,
    }, testInfo) => {
      const faults = watchForFaults(page);
      await openForm(page, locale === 'fr-FR' ? 'fr' : 'en');
      await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Avant');
      const file = testInfo.outputPath('spots.csv');
      const lines = [
        'Titre;Durée;Chaînes;Commentaire;IDcrea',
        `Été;20,5;${FIRST};à voir;AV-ABCD000001-0020`,
        'Hiver;bientôt;Télé Inconnue;;AV-ABCD000001-0020',
        'Printemps;00:15;;;',
      ];
      writeFileSync(file, Buffer.from(lines.join('\r\n'), 'latin1'));
      const dialog = await openImport(page, words);
      await chooseFile(page, dialog, words, file);
      await expect(dialog.getByText(filled(prefill.import.toReview_other, { count: 3 }))).toBeVisible();
      await expect(dialog.getByText(filled(prefill.import.ignored, { columns: 'Commentaire' }))).toBeVisible();
      const winter = dialog.getByRole('row', { name: /Hiver/ });
      const { problem } = prefill.import;
      await expect(winter).toContainText(filled(problem['duration-unreadable'], { value: 'bientôt' }));
      await expect(winter).toContainText(filled(problem['destination-unknown'], { value: 'Télé Inconnue' }));
      await expect(winter).toContainText(problem['identifier-repeated']);
      await expectAccessible(page);
      await dialog.getByRole('checkbox', { name: filled(prefill.import.takeLine, { line: 4 }) }).uncheck();
      await dialog.getByRole('radio', { name: prefill.import.replace_one }).check();
      await dialog.getByRole('button', { name: filled(prefill.import.submit_other, { count: 2 }) }).click();
      await expect.poll(() => titles(page, words)).toEqual(['Été', 'Hiver']);
      // an unknown name must not fall back to the campaign's delivery points
      const last = page.getByTestId('spot-card').last();
      await expect(last.getByText(filled(order.spots.ownDestinations, { count: 0 }))).toBeVisible();
      await page.getByRole('button', { name: prefill.undo.undo, exact: true }).click();
      expect(await titles(page, words)).toEqual(['Avant']);
      expect(faults).toEqual([]);
    });

    test('can be pasted outside fields, but never into them', async ({ page }, testInfo) => {
      const faults = watchForFaults(page);
      await openForm(page, locale === 'fr-FR' ? 'fr' : 'en');
      const names = Array.from({ length: 45 }, (_, index) => `Beach ${index}`);
      const cells = `Title\tDuration\n${names.map((name) => `${name}\t20\n`).join('')}`;
      await page.getByRole('textbox', { name: order.spots.spotTitle }).focus();
      await paste(page, cells);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await paste(page, cells);
      const dialog = page.getByRole('dialog', { name: prefill.import.title });
      await dialog.getByRole('button', { name: filled(prefill.import.submit_other, { count: 45 }) }).click();
      // many lines render in batches; another one still takes the focus
      const lines = page.getByTestId('spot-line').locator('input[name="title"]');
      await expect
        .poll(() => lines.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
        .toEqual(names);
      await page.getByRole('button', { name: order.spots.add }).click();
      await expect(page.locator('#spot-46')).toBeVisible();
      await expect(page.locator('input[name="pubId"]:focus')).toHaveValue('');

      // anything but a table is refused with a message, and another one can follow
      const picture = testInfo.outputPath('spots.xlsx');
      writeFileSync(picture, Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]));
      const again = await openImport(page, words);
      await chooseFile(page, again, words, picture);
      await expect(again.getByText(prefill.import.refusal.broken)).toBeVisible();
      const template = page.waitForEvent('download');
      await again.getByRole('button', { name: 'CSV' }).click();
      const file = testInfo.outputPath('template.csv');
      await (await template).saveAs(file);
      expect(readFileSync(file, 'utf8')).toContain(FIRST);
      await again.getByRole('textbox', { name: prefill.import.paste }).fill('Sea;12');
      await again.getByRole('button', { name: prefill.import.read }).click();
      await expect(again.getByText(prefill.import.noHeading)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(again).toBeHidden();
      expect(faults).toEqual([]);
    });
  });
}
