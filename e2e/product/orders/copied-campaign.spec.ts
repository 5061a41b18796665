import { expect, type Page, test } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { eq } from 'drizzle-orm';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { product, url } from '../harness/product/running-product.ts';
import {
  DESTINATIONS,
  expectAccessible,
  PASSWORD,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

const [FIRST = '', SECOND = ''] = DESTINATIONS;

async function newCustomer(page: Page, language: 'fr' | 'en') {
  const client = createApiClient(url());
  const email = `copy-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  const offered = await client.destinations();
  const pointOf = (name: string) => offered.find(({ organizationName }) => organizationName === name)!.organizationId;
  return { client, pointOf };
}

/** The spots' fields in the form. */
async function spots(page: Page, { order }: Words) {
  const valuesOf = (name: string) =>
    page
      .getByTestId('spot-card')
      .getByRole('textbox', { name })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return { titles: await valuesOf(order.spots.spotTitle), pubIds: await valuesOf(order.spots.pubId) };
}

const named = (message: string, campaign: string) => message.replace('{{campaign}}', campaign);

test.describe('in French, 1440 pixels wide', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const { order, prefill, tracking } = french;

  test('a finished campaign is duplicated from the list, without its identifier and its film', async ({ page }) => {
    const faults = watchForFaults(page);
    const { client, pointOf } = await newCustomer(page, 'fr');
    const made = await client.createCampaign(demoOrder([pointOf(FIRST)], 'FR_COPY_SPOT_FILM_0001_001_F', 1));
    await uploadFromDisk(client, { showId: made.spots[0]!.showId, file: xdcamMaster(1) });
    await page.goto(`${url()}/deliver/${made.id}`);
    await expect(page.getByText(tracking.banner.Delivered)).toBeVisible({ timeout: 150_000 });
    await expectAccessible(page);

    await page.goto(`${url()}/deliver`);
    await expectAccessible(page);
    await page.getByRole('link', { name: named(prefill.copy.buttonOf, 'Lancement de printemps') }).click();
    await expect(page.getByText(named(prefill.copy.done, 'Lancement de printemps'))).toBeVisible();
    await expect(page).toHaveURL(`${url()}/deliver/new`);
    expect(await spots(page, french)).toEqual({ titles: ['Printemps'], pubIds: [''] });
    await expect(page.getByRole('combobox', { name: order.info.campaign })).toHaveValue('Lancement de printemps');
    await expect(page.getByRole('combobox', { name: order.info.advertiser })).toHaveValue('Maison Exemple');
    await expect(page.getByRole('checkbox', { name: FIRST }).first()).toBeChecked();
    await expect(page.getByRole('checkbox', { name: SECOND }).first()).not.toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: prefill.undo.undo, exact: true }).click();
    await expect(page.getByRole('combobox', { name: order.info.campaign })).toHaveValue('');
    expect(faults).toEqual([]);
  });

  test('a double click and a lost answer make one campaign and one invoice each', async ({ page }) => {
    const { client, pointOf } = await newCustomer(page, 'fr');
    const { organizations } = (await client.user())!;
    const { organizationId } = organizations[0]!;
    const { db, close } = connectDatabase(product().databaseUrl, { max: 1 });
    try {
      const ownInvoices = eq(tables.invoices.organizationId, organizationId);
      await db
        .update(tables.organizations)
        .set({ paymentEnabled: true })
        .where(eq(tables.organizations.id, organizationId));
      const earlier = await client.createCampaign(demoOrder([pointOf(FIRST)], 'FR_COPY_SPOT_FILM_0001_002_F', 2));
      await fillCopy(page, earlier.id, 'FR_COPY_SPOT_FILM_0002_002_F');

      await page.getByRole('button', { name: order.submit.create }).dblclick();
      await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
      expect(await db.$count(tables.invoices, ownInvoices)).toBe(2);

      await fillCopy(page, earlier.id, 'FR_COPY_SPOT_FILM_0003_002_F');
      const sent: string[] = [];
      await page.route('**/api/campaign', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        sent.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
        // the order is created; the first time, its answer is lost
        const response = await route.fetch();
        expect(response.ok()).toBe(true);
        return sent.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
      });
      await page.getByRole('button', { name: order.submit.create }).click();
      await expect(page.getByRole('alert').getByText(french.errors.unreachable)).toBeVisible();
      await page.getByRole('button', { name: order.submit.create }).dblclick();
      await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
      expect(sent.length).toBeGreaterThan(1);
      expect(new Set(sent).size).toBe(1);
      expect(await db.$count(tables.invoices, ownInvoices)).toBe(3);
      // the double click's second call may still be on its way
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page.getByRole('link', { name: prefill.copy.button })).toBeVisible();
      expect(await (await client.fetch(`${url()}/api/campaign`)).json()).toHaveLength(3);

      await fillCopy(page, earlier.id, 'FR_COPY_SPOT_FILM_0004_002_F');
      await page.route('**/api/campaign', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        expect((await route.fetch()).ok()).toBe(true);
        return route.abort('connectionreset');
      });
      await page.getByRole('button', { name: order.submit.create }).click();
      await expect(page.getByRole('alert').getByText(french.errors.unreachable)).toBeVisible();
      await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Changé trop tard');
      await page.getByRole('button', { name: order.submit.create }).click();
      await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
      // it is as first sent, and the page says so
      await expect(page.getByText(french.ordered.title)).toBeVisible();
      await expect(page.getByText('Changé trop tard')).toBeHidden();
      expect(await (await client.fetch(`${url()}/api/campaign`)).json()).toHaveLength(4);
    } finally {
      await close();
    }
  });

  /** A copied campaign ready to order. */
  async function fillCopy(page: Page, campaignId: string, pubId: string): Promise<void> {
    await page.goto(`${url()}/deliver/new?copyOf=${campaignId}`);
    await expect(page.getByText(prefill.copy.own)).toBeVisible();
    await page.getByRole('textbox', { name: order.spots.pubId }).fill(pubId);
    await page.getByRole('checkbox', { name: order.skipUpload.label }).check();
  }
});

test.describe('in English, 390 pixels wide', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 900 } });
  const { order, prefill } = english;

  test('an order in progress is replaced by a copy when the user agrees, and can be restored', async ({ page }) => {
    const faults = watchForFaults(page);
    const { client, pointOf } = await newCustomer(page, 'en');
    const body = demoOrder([pointOf(FIRST), pointOf(SECOND)], 'FR_COPY_SPOT_FILM_0001_002_F', 2, ['subtitling']);
    const [spot] = body.spots;
    body.spots.push({
      ...spot!,
      pubId: 'FR_COPY_SPOT_FILM_0002_002_F',
      title: 'Summer',
      version: 'Version 3',
      legalMentions: 'C',
      destinations: [pointOf(SECOND)],
    });
    delete body.estimation;
    const made = await client.createCampaign(body);
    await page.goto(`${url()}/deliver/new`);
    await page.getByRole('combobox', { name: order.info.campaign }).fill('Half filled');
    await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Mine');

    const ask = async () => {
      await page.goto(`${url()}/deliver/${made.id}`);
      await page.getByRole('link', { name: named(prefill.copy.buttonOf, body.campaign) }).click();
      await expect(page.getByRole('dialog', { name: prefill.copy.busy })).toContainText('Half filled');
    };
    await ask();
    await expectAccessible(page);
    await page.getByRole('button', { name: prefill.copy.keep }).last().click();
    await expect(page).toHaveURL(`${url()}/deliver/new`);
    expect((await spots(page, english)).titles).toEqual(['Mine']);

    await ask();
    await page.getByRole('button', { name: prefill.copy.replace }).click();
    await expect(page.getByText(named(prefill.copy.done, body.campaign))).toBeVisible();
    expect(await spots(page, english)).toEqual({ titles: ['Printemps', 'Summer'], pubIds: ['', ''] });
    const second = page.getByTestId('spot-card').nth(1);
    await expect(second.getByRole('combobox', { name: order.spots.version })).toHaveValue('Version 3');
    await expect(second.getByRole('combobox', { name: order.spots.legalMentions })).toHaveValue('C');
    await expect(second.getByText(order.spots.ownDestinations.replace('{{count}}', '1'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: prefill.undo.undo, exact: true }).click();
    expect((await spots(page, english)).titles).toEqual(['Mine']);
    await expect(page.getByRole('combobox', { name: order.info.campaign })).toHaveValue('Half filled');
    await page.getByRole('button', { name: prefill.undo.redo, exact: true }).click();
    expect((await spots(page, english)).titles).toEqual(['Printemps', 'Summer']);
    expect(faults).toEqual([]);
  });

  test('someone else’s campaign can’t be copied, and leaves the form as it is', async ({ page }) => {
    const stranger = createApiClient(url());
    await stranger.register({
      name: 'Somebody else',
      email: `other-${crypto.randomUUID()}@agence.example`,
      password: PASSWORD,
      language: 'en',
    });
    const offered = await stranger.destinations();
    const foreign = await stranger.createCampaign(
      demoOrder([offered[0]!.organizationId], 'FR_COPY_SPOT_FILM_0009_002_F', 2),
    );
    await newCustomer(page, 'en');
    for (const id of [foreign.id, crypto.randomUUID(), 'nonsense']) {
      await page.goto(`${url()}/deliver/new?copyOf=${id}`);
      await expect(page.getByText(prefill.copy.missing)).toBeVisible();
      expect((await spots(page, english)).titles).toEqual(['']);
    }
    await page.getByRole('alert').getByRole('button', { name: english.common.close }).click();
    await expect(page).toHaveURL(`${url()}/deliver/new`);
  });
});
