import { expect, type Page, test } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { quoteOrder } from '@spotway/domain/billing';
import { french } from '@spotway/wording/pages/fr';
import { eq } from 'drizzle-orm';
import { deliverFilms } from '../../../bench/api/delivered-films.ts';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { pickFilesBy } from '../harness/films/pick-files.ts';
import { product, url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { campaignUrl, uploadRow } from '../harness/steps/upload-steps.ts';

const { approval, common, tracking, media } = french;
const SPOTS = 12;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('twelve delivered spots fit in 2,200 pixels; details open by keyboard and stay open through reloads of the data and a visit to the list', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const { id, showIds } = await orderSpots(page, SPOTS);
  await deliver(id);
  await page.goto(campaignUrl(id));
  const spots = page.getByTestId('spot');
  await expect(spots).toHaveCount(SPOTS);
  await expect(page.getByTestId('campaign-banner')).toHaveAttribute('data-step', 'Delivered');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_200);

  const third = spots.nth(2);
  const opener = third.getByRole('button', { name: tracking.pipeline.details });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const receipt = third.getByRole('link', { name: tracking.delivery.signedReceipt }).first();
  await expect(receipt).toBeVisible();
  await expectAccessible(page);
  const top = () => page.evaluate(() => window.scrollY);
  await receipt.focus();
  const before = await top();
  const airs = { data: { firstAirDate: '2098-12-24' } };
  expect((await page.request.put(`${url()}/api/show/${showIds[2]}/firstAirDate`, airs)).ok()).toBe(true);
  await expect(third).toContainText('2098', { timeout: 30_000 });
  await expect(receipt).toBeFocused();
  expect(await top()).toBe(before);

  await page.locator('#content').getByRole('link', { name: tracking.back }).click();
  await page.waitForURL('**/deliver');
  await page.goBack();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(faults).toEqual([]);
});

test('a rejected film is replaced in three actions from the list, without opening anything', async ({ page }) => {
  test.setTimeout(240_000);
  const { client, id, showIds } = await orderSpots(page, 1, 9);
  // nine seconds were declared
  await uploadFromDisk(client, { showId: showIds[0]!, file: xdcamMaster(2) });
  const film = async () => (await client.campaign(id)).spots[0]!.show.activeBroadcastable?.broadcastable;
  await expect.poll(async () => (await film())?.rejection ?? null, { timeout: 180_000 }).not.toBeNull();
  await page.goto(`${url()}/deliver`);
  const pick = page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) });

  let actions = 0;
  const act = async (action: () => Promise<unknown>) => {
    actions += 1;
    await action();
  };
  await act(() => page.getByRole('link', { name: 'Lancement de printemps', exact: true }).click());
  const spot = page.getByTestId('spot');
  await expect(spot).toContainText(tracking.rejection.title.split('{{')[0]!);
  await expect(spot).toContainText(tracking.duration.wrong);
  await expect(pick).toBeInViewport();
  const help = spot.getByText(tracking.rejection.help).getByRole('link').first();
  await expect(help).toHaveAttribute('href', '/help/checks#wrong-duration');
  const toDo = page.getByText(common.menu.toDo.replace('{{number}}', '1'));
  await expect(toDo).toBeAttached();
  await expectAccessible(page);
  // the second opens the browser's window, in which the third chooses the file
  await act(() =>
    pickFilesBy(
      page,
      async () => {
        await pick.click();
        actions += 1;
      },
      xdcamMaster(9),
    ),
  );
  await expect(uploadRow(page).first()).toBeVisible();
  await expect(spot.getByText(tracking.rejection.title.split('{{')[0]!)).toBeHidden({ timeout: 60_000 });
  await expect(toDo, 'the menu counts it no longer').not.toBeAttached({ timeout: 30_000 });
  expect(actions).toBe(3);
});

test('the dialog that asks for an approval stays, with what is written in it, when its film is rejected meanwhile', async ({
  page,
}) => {
  const { id, showIds } = await orderSpots(page, 1);
  await deliver(id);
  await page.goto(campaignUrl(id));
  await page.getByRole('button', { name: approval.ask.buttonOf.replace('{{title}}', 'Printemps 1') }).click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: approval.ask.email });
  await email.fill('validation@annonceur.example');

  const { db, close } = connectDatabase(product().databaseUrl, { max: 1 });
  await db
    .update(tables.broadcastables)
    .set({ qualifiedAt: null, rejectedAt: new Date(), rejectionReason: 'Mauvaise version' })
    .where(eq(tables.broadcastables.showId, showIds[0]!));
  await db.update(tables.deliveries).set({ deliveredAt: null });
  await close();
  const airs = { data: { firstAirDate: '2098-12-24' } };
  expect((await page.request.put(`${url()}/api/show/${showIds[0]}/firstAirDate`, airs)).ok()).toBe(true);
  await expect(page.getByTestId('campaign-banner')).toHaveAttribute('data-step', 'Rejection', { timeout: 30_000 });
  await expect(email).toHaveValue('validation@annonceur.example');
});

/** Signs in with a new order of spots for every delivery point. */
async function orderSpots(page: Page, count: number, seconds = 2) {
  const client = createApiClient(url());
  const email = `follows-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const points = (await client.destinations()).slice(0, 2).map(({ organizationId }) => organizationId);
  const order = demoOrder(points, 'FR_SUIV_ANNO_PROD_0000_000_F', seconds);
  const spots = Array.from({ length: count }, (_, index) => ({
    ...order.spots[0]!,
    title: `Printemps ${index + 1}`,
    pubId: `FR_SUIV_ANNO_PROD_00${String(index).padStart(2, '0')}_00${seconds}_F`,
  }));
  const { totalIncludingTaxCents } = quoteOrder(spots);
  const { id, spots: ordered } = await client.createCampaign({
    ...order,
    spots,
    estimation: { totalIncludingTaxCents },
  });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return { client, id, showIds: ordered.map(({ showId }) => showId) };
}

/** Stores every film as checked, encoded and delivered. */
async function deliver(id: string): Promise<void> {
  const { db, close } = connectDatabase(product().databaseUrl);
  const [campaign] = await db.select().from(tables.campaigns).where(eq(tables.campaigns.id, id));
  await deliverFilms(db, id, campaign!.createdBy);
  await db.update(tables.campaigns).set({ filesAcquiredAt: new Date() }).where(eq(tables.campaigns.id, id));
  await close();
}
