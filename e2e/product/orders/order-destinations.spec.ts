import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { expectAccessible, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import { card, expectTotal, openChoices, said } from '../harness/steps/order-form-page.ts';

const { order } = french;
const MANY = 12;
const locale = 'fr-FR';

test.use({ locale, viewport: { width: 390, height: 844 } });

test('many delivery points are searched, chosen all at once, and dropped for one spot', async ({ page }) => {
  const faults = watchForFaults(page);
  await page.route('**/api/organizations/destinations', async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[];
    const organizations = Array.from({ length: MANY }, (_, index) => ({
      ...first,
      organizationId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      organizationName: index % 3 === 0 ? `Télé ${index}` : `Régie ${index}`,
      logo: null,
    }));
    await route.fulfill({ json: organizations });
  });
  await register(page, french, `many-${crypto.randomUUID()}@agence.example`);
  const section = page.locator('#destinations');
  const tool = (message: string, count: number) =>
    section.getByRole('button', { name: said(message, { count }), exact: false });

  await tool(order.choice.all, MANY).click();
  await expect(section).toContainText(said(order.destinations.chosen_other, { count: MANY }));
  // 12 × 72, and 20 %
  await expectTotal(page, locale, 1036.8);

  await section.getByRole('searchbox').fill('TELE');
  await expect(section.getByRole('checkbox')).toHaveCount(4);
  await expect(section.getByRole('status')).toHaveText(said(order.choice.found_other, { count: 4 }));
  await tool(order.choice.noneShown, 4).click();
  await expectTotal(page, locale, 691.2);
  await section.getByRole('searchbox').fill('');
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(8);

  const own = await openChoices(page, 1, 'destinations');
  await own.getByRole('button', { name: order.choice.none }).click();
  await expect(page.locator('#submit-hint')).toContainText(order.unmet['no-destination']);
  await expectTotal(page, locale, 0);
  await page.locator('#submit-hint').getByRole('button').click();
  await expect(card(page, 1).locator('[data-field="destinations"]')).toBeFocused();
  await expect(card(page, 1).locator('[data-field="destinations"]')).toHaveAccessibleDescription(
    order.problem.destinationsRequired,
  );
  await expectAccessible(page);
  await card(page, 1).getByRole('button', { name: order.spots.followCampaign }).click();
  await expectTotal(page, locale, 691.2);
  expect(faults).toEqual([]);
});
