import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { fillBilling, orderOneSpot, signUp } from '../harness/steps/card-pages.ts';
import { acceptTerms, expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';

const { billing, vat, checkout } = french.payment;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

async function chooseCountry(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: billing.country });
  await field.click();
  await field.fill(name.slice(0, 5));
  await page.getByRole('option', { name, exact: true }).click();
}

test('the total and its VAT basis follow country and VAT number as typed, and the invoice agrees', async ({ page }) => {
  const faults = watchForFaults(page);
  await signUp(page, 'fr-FR');
  await orderOneSpot(page, french, { isFilmLater: true });
  await fillBilling(page, french);
  const total = page.getByTestId('quote-total');
  const note = page.getByTestId('vat-note');
  const number = page.getByRole('textbox', { name: billing.vatNumber, exact: true });

  const expectVat = async (amount: RegExp, reason: string) => {
    await expect(note).toHaveText(reason);
    await expect(total).toHaveText(amount);
  };
  await expectVat(/^172,80/, vat.france);

  await chooseCountry(page, 'Suisse');
  await expectVat(/^144,00/, vat.outsideUnion);
  await expect(page.getByRole('textbox', { name: billing.siretNumber })).toHaveCount(0);

  await chooseCountry(page, 'Allemagne');
  await number.fill('n/a');
  await number.blur();
  await expect(page.getByText(billing.fault.vatNotANumber)).toBeVisible();
  await expect(page.getByRole('button', { name: checkout.submit })).toBeDisabled();
  await expectVat(/^172,80/, vat.unconfirmed.noNumber);
  await number.fill('DE123456789');
  await expectVat(/^172,80/, vat.unconfirmed.notValid);
  await number.fill('DE123456301');
  await expectVat(/^172,80/, vat.unconfirmed.notAnswered);
  await number.fill('DE123456100');
  await expectVat(/^144,00/, vat.reverseCharge);

  await page.getByRole('checkbox', { name: billing.noVatNumber }).check();
  await expect(number).toBeDisabled();
  await expectVat(/^172,80/, vat.unconfirmed.noNumber);
  await page.getByRole('checkbox', { name: billing.noVatNumber }).uncheck();
  await expectVat(/^144,00/, vat.reverseCharge);

  await acceptTerms(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: checkout.submit }).click();
  await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
  const { invoices } = await (await page.request.get(`${url()}/api/invoices`)).json();
  expect(invoices).toMatchObject([{ vatCents: 0, totalIncludingTaxCents: 14_400 }]);
  const xml = await (await page.request.get(`${url()}/api/invoices/${invoices[0].id}/xml`)).text();
  expect(xml).toContain('<ram:CountryID>DE</ram:CountryID>');
  expect(xml).toContain('VATEX-EU-AE');
  expect(faults).toEqual([]);
});
