import { expect, test } from '@playwright/test';
import { LEGAL_LABELS } from '@spotway/wording/legal';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';

const PAGES = {
  fr: {
    '/cgv': 'Conditions générales',
    '/legal': 'Mentions légales',
    '/privacy': 'Politique de confidentialité',
    '/cookies': 'Cookies et stockage local',
    '/data-processing': 'Accord de traitement des données',
  },
  en: {
    '/cgv': 'Terms and conditions',
    '/legal': 'Legal notice',
    '/privacy': 'Privacy notice',
    '/cookies': 'Cookies and local storage',
    '/data-processing': 'Data processing agreement',
  },
} as const;

for (const [language, pages] of Object.entries(PAGES))
  test.describe(`legal pages in ${language === 'fr' ? 'French' : 'English'}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', viewport: { width: 390, height: 844 } });

    test('are one click from the footer, accessible and fit a phone', async ({ page }) => {
      const faults = watchForFaults(page);
      await page.goto(`${url()}/`);
      for (const [path, title] of Object.entries(pages)) {
        await page.locator(`footer a[href="${path}"]`).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
      expect(faults).toEqual([]);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ locale: 'fr-FR', javaScriptEnabled: false });

  test('the legal pages and the help can be read, in the language of the address', async ({ page }) => {
    await page.goto(`${url()}/privacy?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: PAGES.en['/privacy'] })).toBeVisible();
    await expect(page.getByRole('button', { name: LEGAL_LABELS.en.print })).toBeHidden();
    await page.goto(`${url()}/help/checks#true-peak`);
    await expect(page.locator('#true-peak')).toBeInViewport();
  });
});

test.describe('the terms', () => {
  test.use({ locale: 'en-GB' });

  test('are loaded whole from the application, and printed', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(`${url()}/login`);
    await page.locator('footer a[href="/cgv"]').click();
    // with its script, which prints
    await page.waitForURL('**/cgv', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: LEGAL_LABELS.en.print }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    // the application is not there
    expect(await page.locator('#root').count()).toBe(0);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  });

  test('keep earlier versions, with the hours that applied', async ({ page }) => {
    const labels = LEGAL_LABELS.en;
    await page.goto(`${url()}/cgv?version=2026-11-22%2F5-10`);
    await expect(page.getByText(labels.earlierShown)).toBeVisible();
    await expect(page.getByText('exceeds 5 business hours, 40% when it exceeds 10')).toBeVisible();
    await page.getByRole('link', { name: labels.toCurrent }).click();
    await expect(page.getByText(labels.earlierShown)).toHaveCount(0);
    await expect(page.getByText(labels.versionOf('24 November 2026', '2026-11-24/4-8'))).toBeVisible();
    await page.getByRole('link', { name: labels.earlier('22 November 2026'), exact: true }).click();
    await expect(page.getByText(labels.earlierShown)).toBeVisible();

    const answer = await page.goto(`${url()}/cgv?version=2020-01-01%2F4-8`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(labels.unknownVersion)).toBeVisible();
  });
});
