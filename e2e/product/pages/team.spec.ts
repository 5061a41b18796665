import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { confirmAddress } from '../harness/steps/confirm-address.ts';
import { expectAccessible, PASSWORD, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import { invitationLinkTo } from '../harness/steps/invitation-link.ts';
import { shoot } from '../harness/steps/shots.ts';
import { orderCampaigns } from '../harness/steps/upload-steps.ts';

test.use({ locale: 'fr-FR' });

const { account, settings, common, errors } = french;

test('a member invites a colleague, who joins with a new account, sees the team and is removed', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page);
  const [owner, email] = ['chef', 'lea'].map((name) => `${name}-${crypto.randomUUID()}@agence.example`);
  await register(page, french, owner ?? '');
  await confirmAddress(page, french);
  await page.goto(`${url()}/settings/team`);
  await page.getByRole('link', { name: settings.team.nameIt }).click();
  // the profile has a name, too
  await page.waitForURL('**/settings/organization');
  await page.getByRole('textbox', { name: settings.organization.name }).first().fill('Agence Bleue');
  await page.getByRole('button', { name: account.settings.submit, exact: true }).first().click();
  await expect(page.getByText(account.settings.saved)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: settings.sections.team }).click();
  await expect(page.getByTestId('member')).toHaveCount(1);
  await expect(page.getByRole('link', { name: settings.team.nameIt })).toHaveCount(0);
  await page.getByRole('textbox', { name: settings.team.email }).fill(email ?? '');
  await page.getByRole('button', { name: settings.team.send }).click();
  await expect(page.getByTestId('invitation')).toContainText(email ?? '');
  await expectAccessible(page);

  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  try {
    const colleague = await context.newPage();
    await colleague.goto(await invitationLinkTo(email ?? ''));
    await expect(colleague.getByText('Agence Bleue')).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('textbox', { name: account.fields.name }).fill('Léa Morel');
    await colleague.getByRole('textbox', { name: account.fields.password, exact: true }).fill(PASSWORD);
    await colleague.getByRole('textbox', { name: account.fields.confirmation }).fill(PASSWORD);
    await colleague.getByRole('button', { name: settings.invitation.registerSubmit }).click();
    await colleague.waitForURL('**/deliver');
    await expect(colleague.getByText(common.confirmEmail.title)).toBeHidden();
    await colleague.goto(`${url()}/settings/team`);
    await expect(colleague.getByTestId('member')).toHaveCount(2);

    await page.reload();
    await expect(page.getByTestId('member')).toHaveCount(2);
    await page.getByRole('button', { name: settings.team.removeOf.replace('{{name}}', 'Léa Morel') }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: settings.team.remove }).click();
    await expect(page.getByTestId('member')).toHaveCount(1);
    await colleague.reload();
    await expect(colleague.getByTestId('member')).toHaveCount(1);
    await expect(colleague.getByTestId('member')).toContainText('Léa Morel');
  } finally {
    await context.close();
  }
  expect(faults).toEqual([]);
});

test('someone with an account signs in from the invitation, switches back, and the last member can’t leave', async ({
  page,
  browser,
}) => {
  const [owner, email] = ['chef', 'max'].map((name) => `${name}-${crypto.randomUUID()}@agence.example`);
  const context = await browser.newContext({ locale: 'fr-FR' });
  try {
    const colleague = await context.newPage();
    await register(colleague, french, email ?? '');
    await colleague.goto(`${url()}/settings`);
    await colleague.getByRole('main').getByRole('button', { name: account.settings.logout }).click();
    await colleague.waitForURL(`${url()}/`);

    await register(page, french, owner ?? '');
    await confirmAddress(page, french);
    await page.goto(`${url()}/settings/organization`);
    await page.getByRole('textbox', { name: settings.organization.name }).first().fill('Agence Verte');
    await page.getByRole('button', { name: account.settings.submit, exact: true }).first().click();
    await expect(page.getByText(account.settings.saved)).toBeVisible();
    await page.goto(`${url()}/settings/team`);
    await page.getByRole('button', { name: settings.team.leave }).click();
    await page.getByRole('dialog').getByRole('button', { name: settings.team.leave }).click();
    await expect(page.getByText(errors.only_organization)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: common.cancel }).click();
    await page.getByRole('textbox', { name: settings.team.email }).fill(email ?? '');
    await page.getByRole('button', { name: settings.team.send }).click();
    await expect(page.getByTestId('invitation')).toHaveCount(1);

    await colleague.goto(await invitationLinkTo(email ?? ''));
    await colleague.getByRole('textbox', { name: account.fields.password }).fill(PASSWORD);
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: settings.invitation.loginSubmit }).click();
    await colleague.waitForURL('**/deliver');
    const switcher = colleague.getByRole('combobox', { name: common.menu.organization });
    await expect(switcher.locator('option:checked')).toHaveText('Agence Verte');
    await expectAccessible(colleague);
    await switcher.selectOption({ label: 'Camille Martin' });
    await expect(switcher.locator('option:checked')).toHaveText('Camille Martin');
    await colleague.goto(`${url()}/settings/team`);
    await expect(colleague.getByTestId('member')).toHaveCount(1);
  } finally {
    await context.close();
  }
});

test('a member sends the organisation’s logo, which the menu shows, and removes it', async ({ page }) => {
  await orderCampaigns(page, 'fr-FR', ['Été']);
  await page.goto(`${url()}/settings/organization`);
  const png = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText(settings.logo.kept)).toBeVisible();
  const shown = page.getByRole('navigation').locator('img[src*="/logo?v="]');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await shoot(page, 'logo');
  await page.getByRole('button', { name: settings.logo.remove }).click();
  await expect(page.getByText(settings.logo.removed)).toBeVisible();
  await expect(shown).toHaveCount(0);
});
