import { type Browser, expect, type Page, test } from '@playwright/test';
import type { AskedFilm, AskedUpload } from '@spotway/contract';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { type ApiClient, createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import { confirmAddress, confirmAddressOf } from '../harness/steps/confirm-address.ts';
import {
  DESTINATIONS,
  expectAccessible,
  fillOrderInfo,
  PASSWORD,
  pay,
  pickFilm,
  register,
  uploadLinkTo,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';
import { campaignUrl, type Locale, openDetails, orderCampaigns } from '../harness/steps/upload-steps.ts';

/** The part of a message before its first placeholder. */
const beginning = (message: string) => message.split('{{')[0] ?? '';

const TITLE = 'Au bord de l’eau';

interface Reader {
  readonly locale: Locale;
  readonly viewport: { readonly width: number; readonly height: number };
}

test.describe('a film held by someone else', () => {
  const wide: Reader = { locale: 'fr-FR', viewport: { width: 1440, height: 900 } };
  test.describe('fr-FR, 1440 pixels wide', () => {
    test.use(wide);

    test('is ordered without its file, requested by mail, sent by its holder and delivered', async ({
      page,
      browser,
    }) => {
      const faults = watchForFaults(page);
      await register(page, french, `asks-${crypto.randomUUID()}@agence.example`);
      await fillOrderInfo(page, french, 'FR_AGCE_ANNO_PROD_0007_001_F');
      await page.getByRole('checkbox', { name: french.order.spots.filesLater }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: french.order.submit.toPayment }).click();
      await pay(page, french);
      await expect(page.getByText(french.tracking.file.later)).toBeVisible();

      faults.push(...(await askAndSend(page, browser, wide, french)));

      for (const destination of DESTINATIONS) {
        const done = beginning(french.tracking.delivery.delivered.replace('{{point}}', destination));
        await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 });
      }
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });
  });

  const narrow: Reader = { locale: 'en-GB', viewport: { width: 390, height: 900 } };
  test.describe('en-GB, 390 pixels wide', () => {
    test.use(narrow);

    test('is requested by mail and sent by its holder', async ({ page, browser }) => {
      const faults = watchForFaults(page);
      const [id] = await orderCampaigns(page, 'en-GB', [TITLE], { seconds: 1 });
      await page.goto(campaignUrl(id!));
      faults.push(...(await askAndSend(page, browser, narrow, english)));
      await expectAccessible(page);
      expect(faults).toEqual([]);
    });
  });
});

/** From the tracking page of an order without its film to the film's arrival. @returns faults on the holder's page */
async function askAndSend(page: Page, browser: Browser, reader: Reader, words: Words): Promise<string[]> {
  const holder = `holds-${crypto.randomUUID()}@post.example`;
  await confirmAddress(page, words);
  await askFor(page, words, holder);
  await expect(page.getByTestId('delegation')).toHaveAttribute('data-state', 'sent');
  await expectAccessible(page);
  const faults = await sendByLink(browser, reader, words, await uploadLinkTo(holder));
  await openDetails(page, words);
  const sentBy = words.tracking.file.sentBy.replace('{{by}}', holder);
  await expect(page.getByText(sentBy)).toBeVisible({ timeout: 30_000 });
  return faults;
}

async function askFor(page: Page, { tracking }: Words, holder: string): Promise<void> {
  await page.getByRole('button', { name: tracking.ask.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: tracking.ask.submit }).click();
  await expect(dialog.getByText(tracking.ask.emailInvalid)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: tracking.ask.email }).fill(holder);
  await dialog.getByRole('textbox', { name: tracking.ask.message }).fill('La version du 3 mars.');
  await dialog.getByRole('button', { name: tracking.ask.submit }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the link signed out, sends the film, and stays until it is accepted. */
async function sendByLink(browser: Browser, reader: Reader, words: Words, link: string): Promise<string[]> {
  const context = await browser.newContext(reader);
  try {
    const page = await context.newPage();
    const faults = watchForFaults(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url().split('#')[0]} ${request.headers().referer}`));
    await page.goto(link);
    const title = words.delegation.title.replace('{{title}}', TITLE);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('La version du 3 mars.')).toBeVisible();
    await expectAccessible(page);

    await pickFilm(page, words, xdcamMaster(1));
    await expectAccessible(page);
    await page.getByRole('button', { name: words.delegation.file.send_one }).click();
    await expect(page.getByTestId('received').or(page.getByTestId('accepted'))).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);

    // an in-page jump and a reload keep the link open
    await page.goto(`${url()}/upload#content`);
    await page.reload();
    await expect(page.getByTestId('accepted')).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    const token = /token=([\w-]+)/.exec(link)?.[1] ?? '';
    expect(requested.filter((line) => line.includes(token))).toEqual([]);
    return faults;
  } finally {
    await context.close();
  }
}

interface Asked {
  readonly client: ApiClient;
  readonly path: string;
  readonly link: string;
}

/** An order over the HTTP API whose one film is requested from its holder. */
async function askedOrder(): Promise<Asked> {
  const client = createApiClient(url());
  const holder = `holds-${crypto.randomUUID()}@post.example`;
  await client.register({
    name: 'Camille Martin',
    email: `asks-${crypto.randomUUID()}@agence.example`,
    password: PASSWORD,
    language: 'en',
  });
  await confirmAddressOf(client);
  const ids = (await client.destinations()).map((each) => each.organizationId);
  const order = await client.createCampaign(demoOrder(ids, 'FR_TEST_SPOT_FILM_0008_001_F', 1));
  const path = `${url()}/api/show/${order.spots[0]?.showId}/delegations`;
  const answer = await client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: holder }),
  });
  const { id } = (await answer.json()) as { id: string };
  return { client, path: `${path}/${id}`, link: await uploadLinkTo(holder) };
}

test.describe('a link that no longer works', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('says so when withdrawn, also while its page is open', async ({ page }) => {
    const { client, path, link } = await askedOrder();
    await page.goto(link);
    await pickFilm(page, english, xdcamMaster(1));
    expect((await client.fetch(path, { method: 'DELETE' })).status).toBe(200);
    await page.getByRole('button', { name: english.delegation.file.send_one }).click();
    const ended = page.getByTestId('ended-link');
    await expect(ended).toHaveAttribute('data-end', 'delegation_revoked');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(ended).toHaveAttribute('data-end', 'delegation_revoked');
    await expect(page.getByRole('heading', { name: english.delegation.ended.delegation_revoked.title })).toBeVisible();
    await expectAccessible(page);
  });

  test('says so when altered, or opened without its token', async ({ page }) => {
    const { link } = await askedOrder();
    await page.goto(`${url()}/upload`);
    await expect(page.getByTestId('ended-link')).toHaveAttribute('data-end', 'incomplete');
    await page.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
    await expect(page.getByTestId('ended-link')).toHaveAttribute('data-end', 'delegation_invalid');
    await expectAccessible(page);
  });
});

/** States that need an operator or a second person, simulated by a stand-in for the one call. */
const STATES: [string, AskedFilm, string][] = [
  [
    'rejected',
    { state: 'rejected', reason: 'Loudness: -18 LUFS', rejectedAt: '2026-03-03T09:00:00.000Z' },
    english.delegation.file.dropCorrected,
  ],
  ['half sent', { state: 'sending', isOwn: true, fileName: 'film.mxf' }, 'Drop film.mxf again'],
  [
    'being sent by someone else',
    { state: 'sending', isOwn: false, fileName: null },
    english.delegation.elsewhere.title,
  ],
  [
    'received from someone else',
    {
      state: 'received',
      isOwn: false,
      fileName: null,
      sizeBytes: null,
      receivedAt: '2026-03-03T09:00:00.000Z',
      fileId: null,
      nameMismatch: null,
      hasSubtitle: false,
    },
    english.delegation.received.byOther,
  ],
  [
    'received, without its subtitle',
    {
      state: 'received',
      isOwn: true,
      fileName: 'film.mxf',
      sizeBytes: 60e9,
      receivedAt: '2026-03-03T09:00:00.000Z',
      fileId: null,
      nameMismatch: null,
      hasSubtitle: false,
    },
    english.media.drop.subtitleTitle,
  ],
];

test.describe('the page of a film', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  for (const [name, film, text] of STATES) {
    test(`that is ${name} says so, accessibly`, async ({ page }) => {
      const asked: AskedUpload = {
        id: 'd',
        showId: 's',
        title: TITLE,
        version: 'Version 1',
        pubId: 'FR_AGCE_ANNO_PROD_0001_020_F',
        duration: 20,
        advertiser: 'Maison',
        product: 'Eau',
        askedBy: { name: 'Camille Martin', email: 'camille@agence.example', company: 'Agence' },
        judging: [],
        normaliseLoudness: false,
        message: null,
        expiresAt: '2026-03-17T09:00:00.000Z',
        film,
      };
      await page.route('**/api/delegation', (route) => route.fulfill({ json: asked }));
      await page.goto(`${url()}/upload#token=a`);
      await expect(page.getByText(text).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});
