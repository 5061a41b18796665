import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { signInColleagues } from '../harness/steps/colleagues.ts';
import { DESTINATIONS, expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';

const { drafts, order } = french;
const [FIRST = ''] = DESTINATIONS;

const campaignField = (page: Page) => page.getByRole('combobox', { name: order.info.campaign });
const isSaved = (page: Page) => expect(page.getByText(drafts.saved.split('{{time}}')[0]!)).toBeVisible();
const act = (action: string, name: string) => drafts.list.of.replace('{{action}}', action).replace('{{name}}', name);

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('a draft begun in one browser is continued by a colleague, whose version is not overwritten, and ordered', async ({
  browser,
  page,
}) => {
  const faults = watchForFaults(page);
  const colleague = await signInColleagues(browser, page);
  await page.goto(`${url()}/deliver/new`);
  await campaignField(page).fill('Noël');
  await page.getByRole('combobox', { name: order.info.advertiser }).fill('Maison Exemple');
  await page
    .getByLabel(order.spots.firstAirDate)
    .fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
  await expect(page.getByText(order.spots.airDate.past)).toBeVisible();
  await isSaved(page);
  await expectAccessible(page);

  await colleague.goto(`${url()}/deliver`);
  await colleague.getByRole('link', { name: french.campaigns.drafts }).click();
  const entry = colleague.getByTestId('draft');
  await expect(entry).toContainText('Camille Martin');
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: act(drafts.list.resume, 'Noël') }).click();
  await expect(campaignField(colleague)).toHaveValue('Noël');
  await colleague.getByRole('combobox', { name: order.info.product }).fill('Eau fraîche');
  await isSaved(colleague);
  await expect(colleague.getByText(drafts.saving)).toHaveCount(0);
  await expect
    .poll(async () => (await (await colleague.request.get(`${url()}/api/drafts`)).json())[0].version)
    .toBeGreaterThan(1);

  await page.setViewportSize({ width: 1440, height: 300 });
  await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Fêtes');
  const conflict = page.getByRole('group', { name: 'Lou Bernard a enregistré une autre version de ce brouillon' });
  await expect(conflict).toBeFocused();
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.getByRole('button', { name: drafts.conflict.theirs }).click();
  await expect(campaignField(page)).toHaveValue('Noël');
  await expect(page.getByRole('combobox', { name: order.info.product })).toHaveValue('Eau fraîche');
  await expect(conflict).toBeHidden();

  await page.getByRole('button', { name: drafts.open, exact: true }).click();
  await page.getByLabel(drafts.list.templateName).fill('Modèle de Noël');
  await page.getByRole('button', { name: drafts.list.asTemplate }).click();
  await expect(page.getByRole('button', { name: act(drafts.list.start, 'Modèle de Noël') })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: order.info.uploaderCompany }).fill('Agence Exemple');
  await page.getByRole('checkbox', { name: FIRST }).first().check();
  const card = page.getByTestId('spot-card');
  await card.getByRole('textbox', { name: order.spots.pubId }).fill('FR_DRFT_SPOT_FILM_0001_020_F');
  await card.getByRole('textbox', { name: order.spots.spotTitle }).fill('Noël 20 s');
  await card.getByRole('textbox', { name: order.spots.duration }).fill('20');
  await card.getByRole('checkbox', { name: order.spots.filesLater }).check();
  await page.getByRole('button', { name: order.submit.create }).click();
  await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);

  await campaignField(colleague).fill('Trop tard');
  await expect(colleague.getByText(drafts.gone.title)).toBeVisible();
  const left = await (await page.request.get(`${url()}/api/drafts`)).json();
  expect(left.map(({ name }: { name: string }) => name)).toEqual(['Modèle de Noël']);
  // the save that was refused
  expect(faults.filter((fault) => !fault.includes('status of 409'))).toEqual([]);
  await colleague.context().close();
});
