import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { SEED_IDS } from '@spotway/database';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { signInColleagues } from '../harness/steps/colleagues.ts';
import { DESTINATIONS, expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';
import { card, said } from '../harness/steps/order-form-page.ts';

const { destinationSets: words, order } = french;
const [FIRST = '', SECOND = ''] = DESTINATIONS;

/** Two colleagues of an organisation that ordered once for an advertiser. @returns the second's page */
async function team(browser: Browser, page: Page): Promise<Page> {
  const other = await signInColleagues(browser, page);
  const spot = {
    ...{
      pubId: 'FR_SETS_SPOT_FILM_0001_020_F',
      title: 'Été',
      version: 'Version 1',
      duration: 20,
      legalMentions: 'none',
    },
    ...{ destinations: [SEED_IDS.galatee, SEED_IDS.estuaire], services: ['subtitling'] },
  };
  const info = { advertiser: 'Maison Rivière', campaign: 'Printemps', product: 'Eau', uploaderCompany: 'Agence' };
  const ordered = await page.request.post(`${url()}/api/campaign`, {
    data: { ...info, skipUpload: true, spots: [spot] },
  });
  expect(ordered.status()).toBe(201);
  return other;
}

const opener = (within: Locator | Page) => within.getByRole('button', { name: order.destinations.sets });
const panel = (page: Page) => page.getByRole('dialog', { name: words.title });
const set = (page: Page, name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name}`) });
const act = (page: Page, action: string, name: string) =>
  panel(page).getByRole('button', { name: said(words.of, { action, name }) });

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('delivery points of the last time are proposed, saved as a set from a spot, and applied by a colleague to several lines', async ({
  browser,
  page,
}) => {
  const faults = watchForFaults(page);
  const colleague = await team(browser, page);
  const section = page.locator('#destinations');
  const chosen = section.getByRole('checkbox', { checked: true });

  await test.step('the last time is proposed for the advertiser, applied by one click, and undone', async () => {
    await page.goto(`${url()}/deliver/new`);
    await page.getByRole('combobox', { name: order.info.advertiser }).fill('maison rivière');
    await expect(section).toContainText(said(words.last.words, { names: `${FIRST}, ${SECOND}` }));
    await expect(chosen).toHaveCount(0);
    await expectAccessible(page);
    await section.getByRole('button', { name: words.last.apply_one, exact: true }).click();
    await expect(chosen).toHaveCount(2);
    await expect(section.getByRole('checkbox').first()).toBeFocused();
    await expect(section).toContainText(words.done.lastUsed);
    await section.getByRole('button', { name: french.prefill.undo.undo, exact: true }).click();
    await expect(chosen).toHaveCount(0);
    await section.getByRole('button', { name: french.prefill.undo.redo }).click();
    await expect(chosen).toHaveCount(2);
  });

  await test.step('a spot’s delivery points are saved by keyboard, which orders nothing', async () => {
    await opener(card(page, 1)).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await panel(page).getByRole('textbox', { name: words.saveAs }).fill('Nationales');
    await page.keyboard.press('Enter');
    await expect(set(page, 'Nationales')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(card(page, 1))).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/deliver/new');
  });

  await test.step('a colleague applies it to all lines; what is no longer offered is left out, and said', async () => {
    await colleague.route('**/api/organizations/destinations', async (route) => {
      const offered = (await (await route.fetch()).json()) as { organizationName: string }[];
      await route.fulfill({ json: offered.filter(({ organizationName }) => organizationName === FIRST) });
    });
    await colleague.goto(`${url()}/deliver/new`);
    for (let number = 2; number <= 4; number += 1) {
      await colleague.getByRole('button', { name: order.spots.add }).click();
      await expect(colleague.locator(`#spot-${number}`)).toBeVisible();
    }
    for (const number of [1, 2, 3])
      await colleague.getByRole('checkbox', { name: said(french.spotGrid.select, { number }) }).check();
    const bulk = colleague.getByRole('group', { name: french.spotGrid.bulk });
    // on a phone
    await bulk.getByRole('button', { name: french.spotGrid.change }).click();
    await opener(bulk).click();
    await expectAccessible(colleague);
    await set(colleague, 'Nationales').click();
    const notice = colleague.getByText(said(words.done.spots_other, { name: 'Nationales', count: 3 })).locator('..');
    await expect(notice).toContainText(said(words.added, { names: FIRST }));
    await expect(notice).toContainText(said(words.leftOut_one, { names: SECOND }));
    const ofLine = (number: number) => colleague.locator(`#spot-${number} [data-field="destinations"]`);
    for (const number of [1, 2, 3]) await expect(ofLine(number)).toHaveText(FIRST);
    await expect(ofLine(4)).toHaveText(said(french.spotGrid.asCampaign, { count: 0 }));
    await expectAccessible(colleague);
    await notice.getByRole('button', { name: french.prefill.undo.undo, exact: true }).click();
    await expect(ofLine(1)).toHaveText(said(french.spotGrid.asCampaign, { count: 0 }));
  });

  await test.step('it is renamed, replaced and deleted for everyone', async () => {
    await section.getByRole('checkbox', { name: SECOND }).uncheck();
    await opener(section).click();
    await panel(page).getByRole('button', { name: words.manage }).click();
    await act(page, words.rename, 'Nationales').click();
    await panel(page).getByRole('textbox', { name: words.name, exact: true }).fill('Une seule');
    await page.keyboard.press('Enter');
    await expect(act(page, words.delete, 'Une seule')).toBeVisible();
    await expect(panel(page)).toBeFocused();
    const sets = async () => (await page.request.get(`${url()}/api/destinationSets`)).json();
    page.once('dialog', (dialog) => dialog.accept());
    await act(page, words.replace, 'Une seule').click();
    await expect.poll(async () => (await sets())[0].destinations.length).toBe(1);
    await expectAccessible(page);
    page.once('dialog', (dialog) => dialog.accept());
    await act(page, words.delete, 'Une seule').click();
    await expect(panel(page).getByText(words.none)).toBeVisible();
    await expect(panel(page)).toBeFocused();
    expect(await sets()).toEqual([]);
  });
  expect(faults).toEqual([]);
  await colleague.context().close();
});
