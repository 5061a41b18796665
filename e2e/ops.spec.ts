import { type Browser, expect, type Page, test } from '@playwright/test';
import { REJECTION_PHRASES } from '@spotway/domain';
import { english } from '../apps/web/src/i18n/en/index.ts';
import { french } from '../apps/web/src/i18n/fr/index.ts';
import {
  DESTINATIONS,
  expectAccessible,
  fillOrderInfo,
  mailsTo,
  mailText,
  PASSWORD,
  pay,
  pickFilm,
  register,
  url,
  type Words,
  watchForFaults,
} from './customer-pages.ts';
import { xdcamMaster } from './films.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';

const TITLE = 'Au bord de l’eau';
const REASON = REJECTION_PHRASES[0].fr;

let second: SecondProduct;
test.beforeAll(async () => {
  second = await startSecondProduct({ QUALIFICATION: 'manual' });
});
test.afterAll(() => second.stop());

/** Chooses the password by the link that the first start mailed, and signs in to the operators' pages. */
async function signInAsOperator(page: Page, { account, ops }: Words): Promise<void> {
  const email = second.product.operator?.email ?? '';
  await expect.poll(() => mailsTo(email)).not.toHaveLength(0);
  const [mail] = await mailsTo(email);
  const link = /https?:\S+\/resetPassword\S+/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('textbox', { name: account.fields.newPassword, exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: account.fields.newPasswordConfirmation }).fill(PASSWORD);
  await page.getByRole('button', { name: account.reset.submit }).click();
  await expect(page.getByText(account.reset.done)).toBeVisible();
  await signIn(page, account, email);
  await expect(page.getByRole('heading', { name: ops.queue.title })).toBeVisible();
}

async function signIn(page: Page, account: Words['account'], email: string): Promise<void> {
  await page.goto(`${url()}/ops`);
  await page.waitForURL('**/login?redirect=%2Fops');
  await page.getByRole('textbox', { name: account.fields.email }).fill(email);
  await page.getByRole('textbox', { name: account.fields.password }).fill(PASSWORD);
  await page.getByRole('button', { name: account.login.submit }).click();
  await page.waitForURL('**/ops');
}

async function openWaitingFilm(page: Page): Promise<void> {
  await page.goto(`${url()}/ops`);
  const card = page.getByTestId('waiting-film');
  await expect(card).toHaveCount(1, { timeout: 120_000 });
  await expectAccessible(page);
  await card.getByRole('link', { name: TITLE }).click();
}

const beginning = (message: string) => message.split('{{')[0] ?? '';

test.describe('qualification by an operator', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('a film waits, goes back with a reason, is corrected by the customer, accepted and delivered', async ({
    page: operator,
    browser,
  }) => {
    test.setTimeout(300_000);
    const words = french;
    const { ops, tracking } = words;
    const faults = watchForFaults(operator);
    await signInAsOperator(operator, words);
    await expect(operator.getByRole('heading', { name: ops.queue.empty.title })).toBeVisible();
    await expectAccessible(operator);

    const { page, faults: customerFaults, email } = await orderAsCustomer(browser, words);

    await openWaitingFilm(operator);
    await expect(operator.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(operator.getByText(tracking.verification.ok)).toBeVisible();
    const play = operator.getByRole('button', { name: words.player.start });
    await expect(play).toBeVisible({ timeout: 60_000 });
    await expectAccessible(operator);
    await play.click();
    await expect(operator.getByRole('button', { name: words.player.pause })).toBeVisible({ timeout: 30_000 });
    await operator.getByRole('button', { name: ops.decision.reject }).click();
    const dialog = operator.getByRole('dialog');
    await dialog.getByRole('button', { name: ops.reject.submit }).click();
    await expect(dialog.getByText(ops.reject.reasonMissing)).toBeVisible();
    await dialog.getByRole('button', { name: REASON }).click();
    await expectAccessible(operator);
    await dialog.getByRole('button', { name: ops.reject.submit }).click();
    await expect(operator.getByRole('heading', { name: ops.queue.empty.title })).toBeVisible();

    await expect(page.getByText(beginning(tracking.rejection.title))).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(REASON)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => mailsTo(email), { timeout: 30_000 }).toHaveLength(2);
    const [mail] = await mailsTo(email);
    expect(await mailText(mail!)).toContain(REASON);

    await pickFilmAgain(page, words);
    await openWaitingFilm(operator);
    await expect(operator.getByText(REASON)).toBeVisible();
    await operator.getByRole('button', { name: ops.decision.accept }).click();
    await expect(operator.getByRole('heading', { name: ops.queue.empty.title })).toBeVisible();

    for (const destination of DESTINATIONS) {
      const done = beginning(tracking.delivery.delivered.replace('{{point}}', destination));
      await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 });
    }
    await expect(page.getByText(beginning(tracking.rejection.earlier))).toBeVisible();
    await page.goto(`${url()}/ops`);
    await expect(page.getByRole('heading', { name: words.common.notFound.title })).toBeVisible();
    await expect(page.getByRole('link', { name: ops.menu })).toHaveCount(0);
    expect([...faults, ...customerFaults]).toEqual([]);
  });
});

test.describe('the other pages of operators, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('show failed work, destinations, organisations and what was done', async ({ page }) => {
    const { account, ops } = english;
    const faults = watchForFaults(page);
    await signIn(page, account, second.product.operator?.email ?? '');
    await expect(page.getByRole('heading', { name: ops.queue.empty.title })).toBeVisible();
    const sections = page.getByRole('navigation', { name: ops.sections.label });

    await sections.getByRole('link', { name: ops.sections.jobs }).click();
    await expect(page.getByText(ops.jobs.noneFailed)).toBeVisible();
    await expectFits(page);

    await sections.getByRole('link', { name: ops.sections.destinations }).click();
    await expect(page.getByTestId('destination')).toHaveCount(2);
    await expectFits(page);
    await page.getByRole('link', { name: 'Galatée TV' }).click();
    await page.getByRole('button', { name: ops.destinations.check }).click();
    await expect(page.getByText(ops.destinations.checked)).toBeVisible();
    await page.getByRole('textbox', { name: ops.destinations.name }).fill('Galatée Un');
    await page.getByRole('button', { name: ops.destinations.save }).click();
    await expect(page.getByRole('heading', { name: 'Galatée Un' })).toBeVisible();
    await expectFits(page);

    await sections.getByRole('link', { name: ops.sections.organizations }).click();
    await page.getByRole('searchbox', { name: ops.organizations.search }).fill('manual-');
    const customer = page.getByTestId('organization');
    await expect(customer).toHaveCount(1);
    await customer.getByRole('checkbox').check();
    await expectFits(page);

    await sections.getByRole('link', { name: ops.sections.audit }).click();
    for (const action of ['organization.paymentEnabled', 'destination.changed', 'film.accepted', 'film.rejected'])
      await expect(page.getByText(action, { exact: true })).toBeVisible();
    await expectFits(page);
    expect(faults).toEqual([]);
  });
});

/** Nothing sticks out of the phone's screen, and nothing a screen reader would stumble over. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
}

/** A customer in a browser of his own orders one spot and sends its film. */
async function orderAsCustomer(
  browser: Browser,
  words: Words,
): Promise<{ page: Page; faults: string[]; email: string }> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const faults = watchForFaults(page);
  const email = `manual-${Date.now()}@agence.example`;
  await register(page, words, email);
  await fillOrderInfo(page, words, 'FR_AGCE_ANNO_PROD_0009_004_F');
  await pickFilm(page, words, xdcamMaster(4));
  await page.getByRole('button', { name: words.order.submit.toPayment }).click();
  await pay(page, words);
  return { page, faults, email };
}

/** Drops the corrected film where the rejected one is shown; it is sent at once. */
async function pickFilmAgain(page: Page, { media }: Words): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) }).click();
  await (await chooser).setFiles(xdcamMaster(4));
}
