import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { confirmAddress } from '../harness/steps/confirm-address.ts';
import { expectAccessible, PASSWORD, register } from '../harness/steps/customer-pages.ts';
import { invitationLinkTo } from '../harness/steps/invitation-link.ts';
import { nextCode, setUpApp } from '../harness/steps/second-factor-steps.ts';

test.use({ locale: 'fr-FR' });

const { account, secondFactor, settings } = french;
const { demand } = secondFactor;

/** Opens the page with the demand, and returns its switch. */
async function openDemand(page: Page) {
  await page.goto(`${url()}/settings/organization`);
  return page.getByRole('switch', { name: demand.switch });
}

/** Invites a colleague, who joins with a new account. */
async function joinTeam(page: Page, colleague: Page): Promise<void> {
  const email = `lea-${crypto.randomUUID()}@agence.example`;
  await page.goto(`${url()}/settings/team`);
  await page.getByRole('textbox', { name: settings.team.email }).fill(email);
  await page.getByRole('button', { name: settings.team.send }).click();
  await colleague.goto(await invitationLinkTo(email));
  await colleague.getByRole('textbox', { name: account.fields.name }).fill('Léa Morel');
  await colleague.getByRole('textbox', { name: account.fields.password, exact: true }).fill(PASSWORD);
  await colleague.getByRole('textbox', { name: account.fields.confirmation }).fill(PASSWORD);
  await colleague.getByRole('button', { name: settings.invitation.registerSubmit }).click();
  await colleague.waitForURL('**/deliver');
}

test('an organisation demands a second factor: its owner sets up theirs first, a member is led to it and works on, and it is dropped', async ({
  page,
  browser,
}) => {
  await register(page, french, `chef-${crypto.randomUUID()}@agence.example`);
  await confirmAddress(page, french);
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  try {
    const colleague = await context.newPage();
    await joinTeam(page, colleague);
    await expect(await openDemand(page)).toBeDisabled();
    await expect(page.getByText(demand.ownFirst)).toBeVisible();
    await setUpApp(page, french);
    const demanded = await openDemand(page);
    await demanded.click();
    await expect(page.getByText(demand.on)).toBeVisible();
    await expectAccessible(page);

    await colleague.goto(`${url()}/deliver`);
    await colleague.waitForURL('**/settings/security');
    const owed = colleague.getByText(demand.owed.replace('{{organization}}', 'Camille Martin'));
    await expect(owed).toBeVisible();
    await expectAccessible(colleague);
    const { key } = await setUpApp(colleague, french);
    await expect(owed).toBeHidden();
    await colleague.goto(`${url()}/deliver`);
    await expect(colleague.getByRole('heading', { level: 1, name: french.campaigns.title })).toBeVisible();

    await demanded.click();
    await expect(page.getByText(demand.off)).toBeVisible();
    await colleague.goto(`${url()}/settings/security`);
    await colleague.getByRole('button', { name: secondFactor.app.remove }).click();
    const dialog = colleague.getByRole('dialog');
    await dialog.getByRole('textbox', { name: secondFactor.setUp.password }).fill(PASSWORD);
    await dialog.getByRole('textbox', { name: secondFactor.removal.code }).fill(nextCode(key));
    await dialog.getByRole('button', { name: secondFactor.app.remove }).click();
    await expect(colleague.getByText(secondFactor.app.off, { exact: true })).toBeVisible();
    await colleague.goto(`${url()}/deliver`);
    await expect(colleague.getByRole('heading', { level: 1, name: french.campaigns.title })).toBeVisible();
  } finally {
    await context.close();
  }
});
