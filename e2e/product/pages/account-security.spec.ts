import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { confirmAddress } from '../harness/steps/confirm-address.ts';
import {
  expectAccessible,
  mailsTo,
  mailText,
  PASSWORD,
  register,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

test.use({ locale: 'fr-FR' });

const { account, settings } = french;

test('a user sees a login from another device, is told of it by mail, signs it out and changes their address', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page);
  const [email, newEmail] = ['lou', 'neuf'].map((name) => `${name}-${crypto.randomUUID()}@agence.example`) as [
    string,
    string,
  ];
  await register(page, french, email);
  await confirmAddress(page, french);
  const context = await browser.newContext({ locale: 'fr-FR' });
  try {
    const other = await context.newPage();
    await other.goto(`${url()}/login`);
    await other.getByRole('textbox', { name: account.fields.email }).fill(email);
    await other.getByRole('textbox', { name: account.fields.password }).fill(PASSWORD);
    await other.getByRole('button', { name: account.login.submit, exact: true }).click();
    await other.waitForURL('**/deliver/new');
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Nouvelle connexion/));

    await page.goto(`${url()}/settings`);
    await page.getByRole('link', { name: settings.sections.security }).click();
    await expect(page.getByTestId('device')).toHaveCount(2);
    await expect(page.getByTestId('device').first()).toContainText(settings.devices.current);
    await expectAccessible(page);
    await page.getByRole('button', { name: settings.devices.endOthers }).click();
    await expect(page.getByText(settings.devices.othersEnded)).toBeVisible();
    await expect(page.getByTestId('device')).toHaveCount(1);
    await other.goto(`${url()}/settings`);
    await other.waitForURL('**/login');
  } finally {
    await context.close();
  }

  await page.getByRole('textbox', { name: settings.email.email }).fill(newEmail);
  await page.getByRole('textbox', { name: settings.email.password }).fill(PASSWORD);
  await page.getByRole('button', { name: settings.email.submit }).click();
  await expect(page.getByText(settings.email.sent.replace('{{email}}', newEmail))).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailsTo(newEmail)).toHaveLength(1);
  const [mail] = await mailsTo(newEmail);
  const link = /https?:\S+\/changeEmail#token=[\w-]{43}/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: account.confirm.submit }).click();
  await expect(page.getByText(account.confirm.done.replace('{{email}}', newEmail))).toBeVisible();
  await page.goto(`${url()}/settings`);
  await expect(page.getByRole('textbox', { name: account.fields.email })).toHaveValue(newEmail);
  expect(faults).toEqual([]);
});
