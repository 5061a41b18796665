import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { confirmationLinkTo } from '../harness/steps/confirm-address.ts';
import { expectAccessible, register, watchForFaults } from '../harness/steps/customer-pages.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

test('a new account is asked to confirm its address; the link works signed out, and says so when opened again', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page);
  const email = `neuf-${crypto.randomUUID()}@agence.example`;
  const { account, common, errors } = french;
  await register(page, french, email);
  await expect(page.getByText(common.confirmEmail.text.replace('{{email}}', email))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: common.confirmEmail.send }).click();
  await expect(page.getByText(common.confirmEmail.sent)).toBeVisible();
  const link = await confirmationLinkTo(email);

  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  try {
    const signedOut = await context.newPage();
    await signedOut.goto(link);
    await expectAccessible(signedOut);
    await context.route('**/api/users/confirmEmail', (route) => route.abort('connectionfailed'), { times: 1 });
    await signedOut.getByRole('button', { name: account.confirm.submit }).click();
    await expect(signedOut.getByRole('alert')).toBeVisible();
    await signedOut.getByRole('button', { name: account.confirm.submit }).click();
    await expect(signedOut.getByText(account.confirm.done.replace('{{email}}', email))).toBeVisible();
    await expect(signedOut.getByRole('link', { name: account.login.submit }).first()).toBeVisible();

    await signedOut.goto('about:blank');
    await signedOut.goto(link);
    await signedOut.getByRole('button', { name: account.confirm.submit }).click();
    await expect(signedOut.getByText(account.confirm.already)).toBeVisible();
    await expectAccessible(signedOut);

    await signedOut.goto(`${url()}/confirmEmail#token=never-was`);
    await signedOut.reload();
    await signedOut.getByRole('button', { name: account.confirm.submit }).click();
    await expect(signedOut.getByText(errors.confirmation_invalid)).toBeVisible();
    await signedOut.goto(`${url()}/confirmEmail`);
    await expect(signedOut.getByText(account.confirm.incomplete)).toBeVisible();
  } finally {
    await context.close();
  }

  await page.reload();
  await expect(page.getByText(common.confirmEmail.title)).toBeHidden();
  expect(faults).toEqual([]);
});
