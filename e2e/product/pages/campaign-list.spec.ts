import { expect, type Page, test } from '@playwright/test';
import { connectDatabase, type Database, tables } from '@spotway/database';
import { french } from '@spotway/wording/pages/fr';
import { eq, inArray } from 'drizzle-orm';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { product, url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { shoot } from '../harness/steps/shots.ts';

const { campaigns, common, listViews } = french;
const REJECTED = 'Soldes refusées';
const OTHERS = 8;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('last week’s rejected film is found in two actions, the address keeps the filter, and keys move through the rows', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const { id } = await orderWithOneRejected(page);
  await page.goto(`${url()}/deliver`);
  const cards = page.getByTestId('campaign-card');
  await expect(cards).toHaveCount(OTHERS + 1);
  await expectAccessible(page);
  for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(56);

  const actions = [
    () => page.getByRole('button', { name: campaigns.states.rejected, exact: true }).click(),
    () => page.getByRole('link', { name: REJECTED, exact: true }).click(),
  ];
  await actions[0]?.();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(campaigns.rejected);
  await expectAccessible(page);
  await actions[1]?.();
  await expect(page).toHaveURL(`${url()}/deliver/${id}`);
  expect(actions).toHaveLength(2);

  await page.goBack();
  await expect(page).toHaveURL(`${url()}/deliver?state=rejected`);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: campaigns.states.all, exact: true }).click();
  await expect(cards).toHaveCount(OTHERS + 1);

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: campaigns.search });
  await expect(search).toBeFocused();
  await page.keyboard.type('jk/ introuvable');
  await expect(page.getByText(campaigns.noMatch.replace('{{search}}', 'jk/ introuvable'))).toBeVisible();
  await search.fill('Campagne');
  await expect(cards).toHaveCount(OTHERS);
  await expect(page).toHaveURL(/[?&]q=Campagne/);
  await page.getByRole('button', { name: campaigns.states.all, exact: true }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: listViews.keys.title });
  await expect(help).toContainText(listViews.keys.previous);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: campaigns.states.all, exact: true }).focus();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await expect(cards.first().getByRole('link').first()).toBeFocused();
  await cards.first().getByRole('button').click();
  await expect(cards.first()).toContainText('FR_LIST_');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  // once the menu has become a drawer
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
});

test('the list is filtered and sorted by its address, exported as it is shown, and the menu counts what is to do', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const { id, shows } = await orderWithOneRejected(page);
  const { db, close } = connectDatabase(product().databaseUrl);
  const [airing] = await db.select().from(tables.shows).where(eq(tables.shows.campaignId, id));
  await db.update(tables.shows).set({ firstAirDate: '2099-01-31' }).where(eq(tables.shows.id, airing!.id));
  await db.update(tables.shows).set({ firstAirDate: '2026-01-31' }).where(eq(tables.shows.id, shows[0]!));
  await db.update(tables.campaigns).set({ advertiser: 'Élan & fils' }).where(eq(tables.campaigns.id, id));
  // one film has just arrived, another a week ago
  await receiveFilm(db, shows[0]!, new Date());
  await receiveFilm(db, shows[1]!, new Date(Date.now() - 7 * 24 * 3600 * 1000));
  await close();
  await page.goto(`${url()}/deliver`);
  const cards = page.getByTestId('campaign-card');
  await expect(cards).toHaveCount(OTHERS + 1);
  await expect(page.getByRole('link', { name: common.menu.history })).toContainText(
    common.menu.toDo.replace('{{number}}', String(OTHERS - 1)),
  );
  await expect(cards.filter({ hasText: 'Campagne 1' })).toContainText(campaigns.promised.split('{{')[0]!);
  await expect(cards.filter({ hasText: campaigns.airing.past })).toContainText('Campagne 1');
  await expect(cards.filter({ hasText: 'Campagne 2' })).toContainText(campaigns.late.split('{{')[0]!);
  await shoot(page, 'whole');

  await page.getByRole('button', { name: campaigns.filters.open }).click();
  await page.getByRole('combobox', { name: campaigns.filters.sort }).selectOption(campaigns.sorts.firstAirDate);
  await expect(page).toHaveURL(/[?&]sort=firstAirDate/);
  await expect(cards.first()).toContainText(REJECTED);
  await expect(cards.first()).toContainText('31 janv. 2099');
  await page.getByRole('combobox', { name: campaigns.filters.advertiser }).fill('Élan & fils');
  await expect(cards).toHaveCount(1);
  await page.getByLabel(campaigns.filters.from).fill('2099-01-01');
  await expect(page.getByText(campaigns.noneFiltered)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expectAccessible(page);
  await shoot(page, 'filtered');
  const table = await page.getByRole('link', { name: campaigns.export }).getAttribute('href');
  const lines = (await (await page.request.get(`${url()}${table}`)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${REJECTED};Élan & fils;`);
  await page.getByRole('button', { name: campaigns.filters.clear }).click();
  await expect(page).toHaveURL(`${url()}/deliver`);
  await expect(cards).toHaveCount(OTHERS + 1);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('link', { name: 'Campagne 1', exact: true }).click();
  await expect(page.getByTestId('spot')).toContainText(campaigns.airing.past);
  expect(faults).toEqual([]);
});

test('filters are kept under a name, applied in one press, updated, renamed and deleted', async ({ page }) => {
  const faults = watchForFaults(page);
  await orderWithOneRejected(page);
  await page.goto(`${url()}/deliver?state=rejected`);
  const cards = page.getByTestId('campaign-card');
  await page.getByRole('button', { name: campaigns.views.save }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(listViews.save.name).fill('M6 en retard');
  await expectAccessible(page);
  await shoot(page, 'save-view');
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'M6 en retard', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await expect(view).toBeFocused();

  await view.click();
  await expect(page).toHaveURL(`${url()}/deliver`);
  await expect(cards).toHaveCount(OTHERS + 1);
  await view.click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: campaigns.states.filesMissing, exact: true }).click();
  const modified = campaigns.views.modified.replace('{{name}}', 'M6 en retard');
  await expect(page.getByRole('button', { name: modified })).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'modified-view');
  await page.getByRole('button', { name: campaigns.views.updateOf.replace('{{name}}', 'M6 en retard') }).click();
  await expect(view).toBeFocused();

  await page.goto(`${url()}/deliver`);
  await view.click();
  await expect(page).toHaveURL(/[?&]state=filesMissing/);
  await page.getByRole('button', { name: campaigns.views.manage }).click();
  const act = (action: string) => dialog.getByRole('button', { name: new RegExp(`^${action} –`) });
  await act(listViews.manage.rename).click();
  await dialog.getByLabel(listViews.save.name).fill('Fichiers');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Fichiers');
  await expectAccessible(page);
  await shoot(page, 'manage-views');
  page.once('dialog', (question) => void question.accept());
  await act(listViews.manage.delete).click();
  await expect(dialog).toContainText(listViews.manage.none);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fichiers', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
});

/** Signs in to a team with campaigns that await their files and an older one whose film was rejected. */
async function orderWithOneRejected(page: Page) {
  const client = createApiClient(url());
  const email = `list-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const [point] = await client.destinations();
  const order = (number: number, campaign: string) =>
    client.createCampaign({
      ...demoOrder([point!.organizationId], `FR_LIST_ANNO_PROD_000${number}_002_F`, 2),
      campaign,
    });
  const { id, spots } = await order(0, REJECTED);
  const shows: string[] = [];
  for (let n = 1; n <= OTHERS; n += 1) shows.push((await order(n, `Campagne ${n}`)).spots[0]!.showId);
  const { db, close } = connectDatabase(product().databaseUrl);
  const [showId, day] = [spots[0]!.showId, new Date(Date.now() - 7 * 24 * 3600 * 1000)];
  const [film] = await db
    .insert(tables.broadcastables)
    .values({ showId, rejectedAt: day, rejectionReason: 'Image floue' })
    .returning();
  const [profile] = await db.select({ profileId: tables.deliveryProfiles.key }).from(tables.deliveryProfiles).limit(1);
  await db
    .insert(tables.deliveries)
    .values({ ...profile!, broadcastableId: film!.id, organizationId: point!.organizationId });
  await db.update(tables.campaigns).set({ createdAt: day, filesAcquiredAt: day }).where(eq(tables.campaigns.id, id));
  await close();
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return { id, shows };
}

/** The spot's film, as it is once its upload is complete. */
async function receiveFilm(db: Database, showId: string, completedAt: Date): Promise<void> {
  const [order] = await db
    .select({ createdBy: tables.campaigns.createdBy })
    .from(tables.shows)
    .innerJoin(tables.campaigns, eq(tables.campaigns.id, tables.shows.campaignId))
    .where(eq(tables.shows.id, showId));
  await db
    .update(tables.campaigns)
    .set({ createdAt: completedAt, filesAcquiredAt: completedAt })
    .where(
      inArray(
        tables.campaigns.id,
        db.select({ id: tables.shows.campaignId }).from(tables.shows).where(eq(tables.shows.id, showId)),
      ),
    );
  const [film] = await db.insert(tables.broadcastables).values({ showId }).returning();
  const [file] = await db
    .insert(tables.showFiles)
    .values({
      ...{ showId, broadcastableId: film!.id, createdBy: order!.createdBy, source: 'browser', kind: 'Material' },
      ...{ name: 'film.mxf', mimeType: 'application/mxf', sizeBytes: 1, key: `test/${showId}` },
    })
    .returning();
  await db.insert(tables.uploads).values({ fileId: file!.id, partSizeBytes: 5_000_000, completedAt });
}
