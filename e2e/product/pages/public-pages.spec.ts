import { expect, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, register, watchForFaults } from '../harness/steps/customer-pages.ts';

for (const [locale, words, other] of [
  ['fr-FR', french, english],
  ['en-GB', english, french],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('the landing page shows, switches language and appearance, and leads to the account', async ({ page }) => {
      const faults = watchForFaults(page);
      await page.goto(url());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing.headline);
      await expectAccessible(page);
      // The application itself comes later.
      expect(await page.locator('#root').count()).toBe(0);

      await page.getByRole('button', { name: words.common.scheme.toDark }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('button', { name: words.common.scheme.toLight })).toBeVisible();

      await page.getByRole('link', { name: words.common.language[other === english ? 'en' : 'fr'] }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.landing.headline);
      await page.getByRole('banner').getByRole('link', { name: other.common.menu.login }).click();
      await expect(page.getByRole('button', { name: other.account.login.submit })).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ locale: 'fr-FR', javaScriptEnabled: false, colorScheme: 'dark' });

  test('the landing page can be read in both languages', async ({ page }) => {
    await page.goto(url());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(french.landing.headline);
    await expect(page.getByRole('button', { name: french.common.scheme.toDark })).toBeHidden();
    await page.getByRole('link', { name: french.common.language.en }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.landing.headline);
  });
});

test.describe('signed in', () => {
  test.use({ locale: 'en-GB' });
  test('a signed-in user is led from the landing page to the deliveries', async ({ page }) => {
    await page.goto(url());
    await register(page, english, `leser-${crypto.randomUUID()}@agency.example`);
    await page.goto(url());
    await expect(page).toHaveURL(`${url()}/deliver`);
  });
});
