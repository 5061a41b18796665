import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, mailsTo, PASSWORD, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import { orderCampaigns, pattern } from '../harness/steps/upload-steps.ts';

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`personal data, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });
    const { settings, account, personalData } = words;
    const { erasure } = personalData;

    test('a user downloads their data, then deletes their account', async ({ page }) => {
      const faults = watchForFaults(page);
      const email = `adieu-${crypto.randomUUID()}@agence.example`;
      await register(page, words, email);
      await page.goto(`${url()}/settings`);
      await page.getByRole('link', { name: settings.sections.privacy }).click();
      await expect(page.getByRole('heading', { name: personalData.export.title })).toBeVisible();
      await expect(page.getByText(pattern(erasure.outcome.deleted, { name: 'Camille Martin' }))).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('textbox', { name: personalData.export.password }).fill(PASSWORD);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: personalData.export.submit }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(locale === 'fr-FR' ? 'mes-donnees.zip' : 'my-data.zip');
      // A ZIP archive begins so (APPNOTE 4.3.7), and names its files in clear.
      const archive = (await readFile(await download.path())).toString('latin1');
      expect(archive.slice(0, 4)).toBe('PK\u0003\u0004');
      expect(archive).toContain('profile.json');
      await expect(page.getByText(personalData.export.done)).toBeVisible();

      const submit = page.getByRole('button', { name: erasure.submit });
      await expect(submit).toBeDisabled();
      await page.getByRole('textbox', { name: pattern(erasure.email, { email }) }).fill(email);
      await page.getByRole('textbox', { name: erasure.password }).fill('Wrong-Horse-9');
      await submit.click();
      await expect(page.getByText(words.errors.wrong_password)).toBeVisible();
      await page.getByRole('textbox', { name: erasure.password }).fill(PASSWORD);
      await expectAccessible(page);
      await submit.click();
      await page.waitForURL(`${url()}/`);
      await expect
        .poll(async () => (await mailsTo(email)).map(({ subject }) => subject).join())
        .toMatch(/supprimé|deleted/);

      await page.goto(`${url()}/login`);
      await page.getByRole('textbox', { name: account.fields.email }).fill(email);
      await page.getByRole('textbox', { name: account.fields.password }).fill(PASSWORD);
      await page.getByRole('button', { name: account.login.submit, exact: true }).click();
      await expect(page.getByText(words.errors.invalid_credentials)).toBeVisible();
      expect(faults.filter((fault) => !/status of 40[01]/.test(fault))).toEqual([]);
    });

    test('an organisation with an invoice that is not due keeps its last member', async ({ page }) => {
      await orderCampaigns(page, locale, ['Aube']);
      await page.goto(`${url()}/settings/privacy`);
      await expect(page.getByTestId('erasure-obstacles')).toContainText(erasure.obstacle.invoice_due);
      await expect(page.getByRole('button', { name: erasure.submit })).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}
