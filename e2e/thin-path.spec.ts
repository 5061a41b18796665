import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { english } from '../apps/web/src/i18n/en/index.ts';
import { french } from '../apps/web/src/i18n/fr/index.ts';
import { xdcamMaster } from './films.ts';

const url = () => process.env.SPOTWAY_URL ?? '';
const DESTINATIONS = ['Galatée TV', 'Estuaire Régions'];

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`thin path, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('register, order, upload, follow until delivered, play, get the mail, log out', async ({ page }) => {
      const faults = watchForFaults(page);
      const email = `web-${locale}-${Date.now()}@agence.example`;
      await page.goto(url());
      await expectAccessible(page);
      await register(page, words, email);

      await fillOrder(page, words, xdcamMaster(4));
      await expectAccessible(page);
      await page.getByRole('button', { name: words.order.submit.toPayment }).click();
      await pay(page, words);
      await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);

      for (const destination of DESTINATIONS) {
        const done = words.tracking.delivery.delivered.replace('{{point}}', destination).split('{{date}}')[0]!;
        await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 });
      }
      await expectAccessible(page);

      const play = page.getByRole('link', {
        name: words.tracking.spot.playOf.replace('{{title}}', 'Au bord de l’eau'),
      });
      await expect(play).toBeVisible({ timeout: 60_000 });
      await play.click();
      await playFilm(page, words);
      await expectAccessible(page);

      await expect.poll(() => mailSubjects(email)).toHaveLength(2);
      await logOut(page, words);
      await expect(page).toHaveURL(`${url()}/`);
      expect(faults).toEqual([]);
    });
  });
}

type Words = typeof french | typeof english;

async function register(page: Page, { account }: Words, email: string): Promise<void> {
  await page.goto(`${url()}/register`);
  await page.getByRole('textbox', { name: account.fields.name }).fill('Camille Martin');
  await page.getByRole('textbox', { name: account.fields.email }).fill(email);
  await page.getByRole('textbox', { name: account.fields.password, exact: true }).fill('Correct-Horse-7');
  await page.getByRole('textbox', { name: account.fields.confirmation }).fill('Correct-Horse-7');
  await expectAccessible(page);
  await page.getByRole('button', { name: account.register.submit }).click();
  await page.waitForURL('**/deliver/new');
}

async function fillOrder(page: Page, { order, media }: Words, film: string): Promise<void> {
  const info = {
    [order.info.uploaderCompany]: 'Agence',
    [order.info.campaign]: 'Printemps',
    [order.info.advertiser]: 'Maison',
    [order.info.product]: 'Eau',
  };
  for (const [name, value] of Object.entries(info)) await page.getByRole('combobox', { name }).fill(value);
  for (const name of DESTINATIONS) await page.getByRole('checkbox', { name }).first().check();
  await page.getByRole('textbox', { name: order.spots.pubId }).fill('FR_AGCE_ANNO_PROD_0001_004_F');
  await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Au bord de l’eau');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) }).click();
  await (await chooser).setFiles(film);
  await expect(page.getByText('1920 × 1080').first()).toBeVisible();
  await page.getByRole('textbox', { name: order.spots.duration }).fill('4');
}

async function pay(page: Page, { payment }: Words): Promise<void> {
  await page.waitForURL('**/deliver/new/payment');
  await expect(page.getByText(payment.checkout.deactivated)).toBeVisible();
  const { billing } = payment;
  const fields = [
    billing.companyName,
    billing.legalStatus,
    billing.address1,
    billing.zipcode,
    billing.city,
    billing.siretNumber,
    billing.vatNumber,
    billing.phoneNumber,
    billing.billingContactName,
  ];
  for (const name of fields) await page.getByRole('textbox', { name, exact: true }).fill('Exemple 1');
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: payment.checkout.submit }).click();
}

/** Plays until the timecode moves, pauses, and seeks to the start. */
async function playFilm(page: Page, { player }: Words): Promise<void> {
  await page.getByRole('button', { name: player.start }).click();
  const timecode = page.getByRole('status', { name: player.timecode });
  await expect(timecode).not.toHaveText('10:00:00:00', { timeout: 30_000 });
  await expect(timecode).toHaveText(/^10:00:0\d:\d\d$/);
  const pause = page.getByRole('button', { name: player.pause });
  if (await pause.isVisible()) await pause.click();
  await page.getByRole('slider', { name: player.seek }).press('Home');
  await expect(timecode).toHaveText('10:00:00:00');
  const size = await page.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth);
  expect(size).toBe(1280);
}

async function logOut(page: Page, { common }: Words): Promise<void> {
  const menu = page.getByRole('button', { name: common.menu.open });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: common.menu.logout }).click();
}

async function mailSubjects(email: string): Promise<string[]> {
  const answer = await fetch(`${process.env.SPOTWAY_MAILBOX_URL}/api/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string }[]).map((mail) => mail.subject);
}

/** Nothing a screen reader or a keyboard would stumble over. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}
