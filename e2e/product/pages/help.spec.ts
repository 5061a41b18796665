import { expect, test } from '@playwright/test';
import { HELP_LABELS, HELP_SUBJECTS, helpSubject } from '@spotway/wording/help';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';

for (const language of ['fr', 'en'] as const)
  test.describe(`the help in ${language === 'fr' ? 'French' : 'English'}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width: 390, height: 844 } });

    test('has a page per subject, is searched, and opens at the section found', async ({ page }) => {
      const labels = HELP_LABELS[language];
      const faults = watchForFaults(page);
      await page.goto(`${url()}/aide`);
      await page.waitForURL('**/help');
      await expectAccessible(page);
      for (const name of HELP_SUBJECTS) {
        const { title } = helpSubject(name, language);
        await page.getByRole('link', { name: title, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.getByRole('link', { name: labels.all }).click();
      }

      const subject = page.getByRole('heading', { level: 2, name: helpSubject(HELP_SUBJECTS[0], language).title });
      await expect(subject).toBeVisible();
      await page.getByRole('searchbox', { name: labels.search }).fill('xyzzy');
      await expect(page.getByText(labels.none('xyzzy'))).toBeVisible();
      await expect(subject).toBeHidden();
      await page.getByRole('searchbox', { name: labels.search }).fill(language === 'fr' ? 'crete vraie' : 'true peak');
      await expectAccessible(page);
      const peak = helpSubject('checks', language).sections.find(({ id }) => id === 'true-peak')?.title ?? '';
      await page.getByRole('link', { name: peak, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: peak, exact: true })).toBeInViewport();

      await page.goto(`${url()}/help/nothing`);
      await page.waitForURL('**/help');
      expect(faults).toEqual([]);
    });
  });
