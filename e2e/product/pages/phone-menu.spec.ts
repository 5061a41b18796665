import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { expectUncovered } from '../harness/steps/keyboard-steps.ts';

/** Signs in with so many campaigns whose films are missing, so that they need something. @returns the id of the last */
async function signInWithToDo(page: Page, language: 'fr' | 'en', campaigns: number): Promise<string> {
  const client = createApiClient(url());
  const email = `phone-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language });
  const [point] = await client.destinations();
  let last = '';
  for (let number = 1; number <= campaigns; number += 1) {
    const created = await client.createCampaign({
      ...demoOrder([point!.organizationId], `FR_PHON_MENU_SPOT_000${number}_002_F`, 2),
      campaign: `Campagne ${number} de la rentrée`,
    });
    last = created.id;
  }
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return last;
}

/** Whether the keyboard is in the menu: the browser's own controls, which follow it, count as nowhere. */
const isFocusBehind = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement !== document.body && activeElement?.closest('dialog') === null;
  });

/** Presses a key until the focus leaves the page. @returns how often */
async function walk(page: Page, key: string): Promise<number> {
  const isOnPage = () => page.evaluate(() => document.activeElement !== document.body);
  let steps = 0;
  await page.keyboard.press(key);
  for (; steps < 80 && (await isOnPage()); steps += 1) {
    await expectUncovered(page);
    await page.keyboard.press(key);
  }
  return steps;
}

for (const { locale, width, words, colorScheme } of [
  { locale: 'fr-FR', width: 320, words: french, colorScheme: 'light' },
  { locale: 'en-GB', width: 390, words: english, colorScheme: 'dark' },
] as const)
  test.describe(`the menu of phones, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 640 } });
    const { menu } = words.common;

    test('is a dialog that the keyboard opens, stays in and leaves', async ({ page }) => {
      const faults = watchForFaults(page);
      await signInWithToDo(page, locale === 'fr-FR' ? 'fr' : 'en', 3);
      await page.goto(`${url()}/deliver`);
      const count = menu.toDo.replace('{{number}}', '3');
      const opener = page.getByRole('button', { name: `${menu.open} (${count})` });
      await expect(opener).toBeVisible();
      const header = page.getByRole('banner');
      expect((await header.boundingBox())?.height).toBe(56);
      for (const part of await header.getByRole('button').or(header.getByRole('link')).all())
        expect((await part.boundingBox())?.height).toBeLessThanOrEqual(40);
      await expect(page.getByTestId('campaign-card')).toHaveCount(3);

      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: menu.main });
      await expect(dialog.getByRole('button', { name: menu.close })).toBeFocused();
      await expect(dialog.getByRole('link', { name: menu.history })).toHaveAttribute('aria-current', 'page');
      await expect(dialog.getByRole('link', { name: menu.history })).toContainText(count);
      await expect(page.getByTestId('campaign-card').first()).not.toBeFocused();
      for (let presses = 0; presses < 14; presses += 1) {
        expect(await isFocusBehind(page)).toBe(false);
        await page.keyboard.press('Tab');
      }
      await page.mouse.move(width - 10, 400);
      await page.mouse.wheel(0, 300);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await page.mouse.click(width - 10, 400);
      await expect(dialog).toBeHidden();
      await opener.click();
      await dialog.getByRole('link', { name: menu.settings }).click();
      await page.waitForURL('**/settings');
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(dialog.getByRole('link', { name: menu.settings })).toHaveAttribute('aria-current', 'page');
      await page.setViewportSize({ width: 1024, height: 640 });
      await expect(dialog).toBeHidden();
      await page.getByRole('navigation', { name: menu.main }).getByRole('link', { name: menu.newCampaign }).click();
      await page.waitForURL('**/deliver/new');
      expect(faults).toEqual([]);
    });

    test('what the keyboard reaches on a page is in sight, forwards and backwards', async ({ page }) => {
      const campaignId = await signInWithToDo(page, locale === 'fr-FR' ? 'fr' : 'en', 2);
      for (const address of ['/deliver', `/deliver/${campaignId}`, '/settings/notifications', '/invoices'])
        await test.step(address, async () => {
          await page.goto(`${url()}${address}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[data-page-loader]')).toHaveCount(0);
          for (const key of ['Tab', 'Shift+Tab']) {
            const steps = await walk(page, key);
            expect(steps, `${key} passes over the page`).toBeGreaterThan(10);
          }
        });
    });
  });
