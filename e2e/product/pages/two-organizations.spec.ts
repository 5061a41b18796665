import { expect, test } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { heavyMaster } from '../harness/films/films.ts';
import { product, url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import {
  campaignUrl,
  dropFilm,
  orderCampaigns,
  pattern,
  throttle,
  uploadBar,
  uploadRow,
} from '../harness/steps/upload-steps.ts';

test.use({ locale: 'fr-FR' });

const { common, uploads } = french;

/** A second organisation of a user; its founder's name is its own. */
async function joinSecond(email: string): Promise<void> {
  const founder = createApiClient(url());
  const name = 'Agence Verte';
  const other = `verte-${crypto.randomUUID()}@agence.example`;
  await founder.register({ name, email: other, password: PASSWORD, language: 'fr' });
  const { db, close } = connectDatabase(product().databaseUrl);
  try {
    const users = await db.select().from(tables.users);
    const memberships = await db.select().from(tables.memberships);
    const [userId, founderId] = [email, other].map((each) => users.find((user) => user.email === each)?.id);
    const organizationId = memberships.find((each) => each.userId === founderId)?.organizationId;
    await db.insert(tables.memberships).values({ userId: userId ?? '', organizationId: organizationId ?? '' });
  } finally {
    await close();
  }
}

test('switching in one tab changes the lists of the other; its upload and its campaign stay', async ({
  page,
  context,
}) => {
  const faults = watchForFaults(page);
  const email = `deux-${crypto.randomUUID()}@agence.example`;
  const [id = ''] = await orderCampaigns(page, 'fr-FR', ['Aube'], { email, seconds: 1 });
  await joinSecond(email);
  await page.goto(campaignUrl(id));
  await expect(page.getByTestId('other-organization')).toHaveCount(0);
  await throttle(page, 600_000);
  await dropFilm(page, french, heavyMaster(1));
  await expect(uploadRow(page)).toContainText(uploads.activity.sending);

  const tab = await context.newPage();
  await tab.goto(`${url()}/deliver`);
  await expect(tab.getByRole('link', { name: /Campagne Aube/ }).first()).toBeVisible();
  await tab.getByRole('combobox', { name: common.menu.organization }).selectOption({ label: 'Agence Verte' });
  await expect(tab.getByRole('link', { name: /Campagne Aube/ })).toHaveCount(0);

  await expect(page.getByText(common.organization.switchedElsewhere.replace('{{name}}', 'Agence Verte'))).toBeVisible();
  const notice = page.getByTestId('other-organization');
  await expect(notice).toContainText(pattern(common.organization.other, { name: 'Camille Martin' }));
  await expectAccessible(page);
  await throttle(page, Number.POSITIVE_INFINITY);
  await expect(uploadBar(page)).toContainText(uploads.allDone_one, { timeout: 60_000 });

  // The mailed link opens, whichever organisation is chosen, and one click goes there.
  await tab.goto(campaignUrl(id));
  await expect(tab.getByRole('heading', { name: 'Campagne Aube' })).toBeVisible();
  await tab.getByTestId('other-organization').getByRole('button').click();
  await expect(tab.getByTestId('other-organization')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(tab.getByRole('heading', { name: 'Campagne Aube' })).toBeVisible();
  await tab.close();
  expect(faults).toEqual([]);
});
