import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { filmsNamed } from '../harness/films/dropped-films.ts';
import { pickFilesBy } from '../harness/films/pick-files.ts';
import {
  BILLING_FIELDS,
  expectAccessible,
  register,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';
import { press, tabTo, type } from '../harness/steps/keyboard.ts';
import { A, B, card, expectTotal, FIFTH_PUB_ID, FILMS, field, said } from '../harness/steps/order-form-page.ts';

test.describe('order form, en-GB, 390 pixels wide, keyboard only', () => {
  const locale = 'en-GB';
  const words = english;
  const { order } = words;
  test.use({ locale, viewport: { width: 390, height: 844 } });

  test('five films are picked and ordered, and the focus always moves to the right place', async ({ page }) => {
    const faults = watchForFaults(page);
    await register(page, words, `keys-${crypto.randomUUID()}@agence.example`);
    await page.locator('input[name="campaign"]').waitFor();
    await press(page, page.getByTestId('step-campaign').getByRole('link'), 'Enter');
    await expect(page.locator('#campaign')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('input[name="uploaderCompany"]')).toBeFocused();
    for (const value of ['Agence', 'Printemps', 'Maison', 'Eau']) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    for (const name of [A, B])
      await press(page, page.locator('#destinations').getByRole('checkbox', { name }), 'Space');
    await press(page, page.locator('#services').getByRole('checkbox', { name: order.services.subtitling }), 'Space');

    await test.step('films are picked by keyboard, one spot each', async () => {
      await tabTo(page, page.getByRole('button', { name: order.films.pick }));
      await pickFilesBy(page, () => page.keyboard.press('Enter'), filmsNamed('keyboard', FILMS));
      await press(page, page.getByRole('button', { name: order.spots.showCards }), 'Enter', 'Shift+Tab');
      await expect(page.getByTestId('file-report')).toHaveCount(5);
      // 2 × 5 × 36 + 5 × 70 = 710
      await expectTotal(page, locale, 852);
    });

    await test.step('spots drop a delivery point until three, then two, are left', async () => {
      const totals = [
        // 180 + 4 × 36 + 350
        808.8,
        // 180 + 3 × 36 + 350
        765.6,
        // 180 + 2 × 72 + 350: the reduced price is gone
        808.8,
      ];
      for (const [index, total] of totals.entries()) {
        const list = card(page, index + 2).locator('details', { has: page.locator('[data-field="destinations"]') });
        await press(page, list.locator('summary'), 'Enter');
        await press(page, list.getByRole('checkbox', { name: B }), 'Space');
        await expectTotal(page, locale, total);
      }
      const follow = card(page, 4).getByRole('button', { name: order.spots.followCampaign });
      await press(page, follow, 'Enter');
      await expect(card(page, 4).locator('[data-field="destinations"]')).toBeFocused();
      await expectTotal(page, locale, 765.6);
    });

    await test.step('the fifth gets its identifier; a wrong one shows at the field', async () => {
      await tabTo(page, field(page, 5, 'pubId'));
      await page.keyboard.type('FR_AGCE');
      await page.keyboard.press('Tab');
      await expect(field(page, 5, 'pubId')).toHaveAccessibleDescription(
        said(order.problem.pubIdInvalid, { value: 'FR_AGCE' }),
      );
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type(FIFTH_PUB_ID);
      await expect(field(page, 5, 'pubId')).toHaveAccessibleDescription('');
      await press(page, field(page, 1, 'title'), 'End', 'Shift+Tab');
      await page.keyboard.type('Source');
    });

    await test.step('the focus follows copying, removing and restoring', async () => {
      await press(
        page,
        card(page, 5).getByRole('button', { name: said(order.spots.duplicate, { number: 5 }) }),
        'Enter',
      );
      await expect(field(page, 6, 'pubId')).toBeFocused();
      await expect(field(page, 6, 'title')).toHaveValue('Rivage');
      await press(
        page,
        card(page, 6).getByRole('button', { name: said(order.spots.remove, { number: 6 }) }),
        'Enter',
        'Shift+Tab',
      );
      await expect(page.getByRole('button', { name: order.spots.restore })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(page, 6, 'pubId')).toBeFocused();
      await press(
        page,
        card(page, 6).getByRole('button', { name: said(order.spots.remove, { number: 6 }) }),
        'Enter',
        'Shift+Tab',
      );
      await press(page, page.getByRole('button', { name: order.spots.add }), 'Enter');
      await expect(field(page, 6, 'pubId')).toBeFocused();
      await expect(field(page, 6, 'title')).toHaveValue('');
      await press(
        page,
        card(page, 6).getByRole('button', { name: said(order.spots.remove, { number: 6 }) }),
        'Enter',
        'Shift+Tab',
      );
    });
    await expectAccessible(page);

    await press(page, page.getByRole('button', { name: order.submit.toPayment }), 'Enter');
    await payByKeyboard(page, words);
    expect(faults).toEqual([]);
  });
});

async function payByKeyboard(page: Page, { payment }: Words): Promise<void> {
  await page.waitForURL('**/deliver/new/payment');
  await expect(page.getByText(payment.checkout.deactivated)).toBeVisible();
  const named = (name: string) => page.getByRole('textbox', { name, exact: true });
  for (const field of BILLING_FIELDS) await type(page, named(payment.billing[field]), 'Exemple 1');
  await type(page, named(payment.billing.vatNumber), 'FR44732829320');
  await press(page, page.getByRole('checkbox', { name: /terms/i }), 'Space');
  await press(page, page.getByRole('button', { name: payment.checkout.submit }), 'Enter');
  await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
}
