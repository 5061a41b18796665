import { type Browser, expect, type Page, test } from '@playwright/test';
import { REJECTION_PHRASES } from '@spotway/wording/films';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import { type SecondProduct, startSecondProduct } from '../harness/product/second-product.ts';
import {
  DESTINATIONS,
  expectAccessible,
  mailsOfWork,
  mailText,
  PASSWORD,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';
import { press } from '../harness/steps/keyboard.ts';
import { expectFits, keepLeaderFilm } from '../harness/steps/ops-destination-steps.ts';
import {
  campaignUrl,
  dropFilm,
  type OrderOptions,
  openDetails,
  orderCampaigns,
} from '../harness/steps/upload-steps.ts';

const TITLE = 'Au bord de l’eau';
const REASON = REJECTION_PHRASES[0].fr;

// Long, but one file: its tests share a second product, which takes long to start. Each of them also runs alone.
let second: SecondProduct;
let hasPassword = false;
test.beforeAll(async () => {
  second = await startSecondProduct({ QUALIFICATION: 'manual' });
});
test.afterAll(() => second.stop());

/** Signs in to the operator pages; the first time, sets the password with the link mailed on first start. */
async function signInAsOperator(page: Page, { account, ops }: Words): Promise<void> {
  if (!hasPassword) await choosePassword(page, account);
  await signIn(page, account, second.product.operatorEmail);
  await expect(page.getByRole('heading', { name: ops.queue.title })).toBeVisible();
}

async function choosePassword(page: Page, account: Words['account']): Promise<void> {
  const email = second.product.operatorEmail;
  await expect.poll(() => mailsOfWork(email)).not.toHaveLength(0);
  const [mail] = await mailsOfWork(email);
  const link = /https?:\S+\/resetPassword\S+/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('textbox', { name: account.fields.newPassword, exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: account.fields.newPasswordConfirmation }).fill(PASSWORD);
  await page.getByRole('button', { name: account.reset.submit }).click();
  await expect(page.getByText(account.reset.done)).toBeVisible();
  hasPassword = true;
}

async function signIn(page: Page, account: Words['account'], email: string): Promise<void> {
  await page.goto(`${url()}/ops`);
  await page.waitForURL('**/login?redirect=%2Fops');
  await page.getByRole('textbox', { name: account.fields.email }).fill(email);
  await page.getByRole('textbox', { name: account.fields.password }).fill(PASSWORD);
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
  await page.waitForURL('**/ops');
}

const operatorMails = async () => (await mailsOfWork(second.product.operatorEmail)).length;

/** Opens the one waiting film, once the mail about it has arrived. @param mails to the operator so far, with that one */
async function openWaitingFilm(page: Page, mails: number): Promise<void> {
  await expect.poll(operatorMails, { timeout: 120_000 }).toBe(mails);
  await page.goto(`${url()}/ops`);
  const card = page.getByTestId('waiting-film');
  await expect(card).toHaveCount(1);
  await expectAccessible(page);
  await card.getByRole('link', { name: TITLE }).click();
}

const beginning = (message: string) => message.split('{{')[0] ?? '';

test.describe('qualification by an operator', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('a film waits, is rejected with a reason, corrected by the customer, accepted and delivered', async ({
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

    const mails = await operatorMails();
    const { page, faults: customerFaults, email } = await orderAsCustomer(browser, words);

    await openWaitingFilm(operator, mails + 1);
    await expect(operator.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(operator.getByText(tracking.verification.ok)).toBeVisible();
    const play = operator.getByRole('button', { name: words.player.start });
    await expect(play).toBeVisible({ timeout: 60_000 });
    await operator.setViewportSize({ width: 390, height: 844 });
    await expectFits(operator);
    await operator.setViewportSize({ width: 1440, height: 900 });
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

    await page.reload();
    await expect(page.getByText(beginning(tracking.rejection.title))).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(REASON)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => mailsOfWork(email), { timeout: 30_000 }).toHaveLength(2);
    const [mail] = await mailsOfWork(email);
    expect(await mailText(mail!)).toContain(REASON);

    // dropped where the rejected one is shown, and sent at once
    await dropFilm(page, words, xdcamMaster(2));
    await openWaitingFilm(operator, mails + 2);
    await expect(operator.getByText(REASON)).toBeVisible();
    await press(operator, operator.getByRole('button', { name: ops.decision.accept }), 'Enter');
    await expect(operator.getByRole('heading', { name: ops.queue.empty.title })).toBeVisible();

    const done = beginning(tracking.delivery.delivered.replace('{{point}}', DESTINATIONS[0]!));
    await expect(page.getByText(done)).toBeVisible({ timeout: 150_000 });
    await openDetails(page, words);
    await expect(page.getByText(beginning(tracking.rejection.earlier))).toBeVisible();
    // every file and document in one place
    await expect(page.getByRole('link', { name: tracking.delivery.report })).toBeVisible();
    await page.getByText(tracking.downloads, { exact: true }).click();
    const downloads = page.getByTestId('downloads');
    const master = downloads.getByRole('link', { name: /\.mxf$/ }).first();
    await expect(master).toBeVisible();
    const got = await page.request.get(url() + (await master.getAttribute('href')), { maxRedirects: 0 });
    expect(got.status()).toBe(302);
    for (const name of [
      words.downloads.deliveryReport,
      words.downloads.verificationPdf,
      words.downloads.watch,
      words.downloads.receiptOf.replace('{{name}}', DESTINATIONS[0]!),
    ])
      await expect(downloads.getByRole('link', { name })).toBeVisible();
    await expect(downloads.locator('a[href*="/api/assets/"]')).toHaveCount(1);
    await expectAccessible(page);
    const toOperations = { name: tracking.spot.toOperationsOf.replace('{{title}}', TITLE) };
    await expect(page.getByRole('link', toOperations)).toHaveCount(0);
    await operator.goto(page.url());
    await operator.getByRole('link', toOperations).click();
    // the URL changes before the page does, and the campaign's name contains the spot's
    await operator.waitForURL('**/ops/films/*');
    await expect(operator.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();
    const sections = operator.getByRole('navigation', { name: ops.sections.label });
    await sections.getByRole('link', { name: ops.sections.audit }).click();
    for (const name of [ops.audit.actions.film.accepted, ops.audit.actions.film.rejected])
      await expect(operator.getByRole('cell', { name, exact: true })).toBeVisible();
    await page.goto(`${url()}/ops`);
    await expect(page.getByRole('heading', { name: words.common.notFound.title })).toBeVisible();
    await expect(page.getByRole('link', { name: words.common.menu.operations })).toHaveCount(0);
    expect([...faults, ...customerFaults]).toEqual([]);
  });
});

test.describe('the other operator pages, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('show failed jobs, delivery points, organisations and the audit log', async ({ page }) => {
    const { ops } = english;
    const email = `phone-${Date.now()}@agence.example`;
    await createApiClient(url()).register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
    const faults = watchForFaults(page);
    await signInAsOperator(page, english);
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
    await keepLeaderFilm(page, english);
    // the browser's own messages for the two refusals, and nothing else
    const refusal = 'Failed to load resource: the server responded with a status of 409 (Conflict)';
    expect(faults.splice(0)).toEqual([refusal, refusal]);
    await page.getByRole('textbox', { name: ops.destinations.name }).fill('Galatée Un');
    await page.getByRole('button', { name: ops.destinations.save }).click();
    await expect(page.getByRole('heading', { name: 'Galatée Un' })).toBeVisible();
    await expectFits(page);

    await sections.getByRole('link', { name: ops.sections.organizations }).click();
    await page.getByRole('searchbox', { name: ops.organizations.search }).fill(email);
    const customer = page.getByTestId('organization');
    await expect(customer).toHaveCount(1);
    // the server's answer checks the box
    // Only those who may order without paying can be invoiced monthly: a second box appears with the first one's answer.
    await customer.getByRole('checkbox').first().click();
    await expect(customer.getByRole('checkbox').first()).toBeChecked();
    await expectFits(page);

    await sections.getByRole('link', { name: ops.sections.audit }).click();
    const { organization, leader, destination } = ops.audit.actions;
    const named = (name: string) => page.getByRole('cell', { name, exact: true });
    for (const name of [organization.paymentEnabled, leader.kept, leader.removed])
      await expect(named(name)).toBeVisible();
    await expect(named(destination.changed)).toHaveCount(3);
    await expectFits(page);
    expect(faults).toEqual([]);
  });
});

test.describe('a film with another duration than declared', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('has its duration corrected by the customer, and is accepted with a reason by an operator who saw the new findings', async ({
    page: operator,
    browser,
  }) => {
    test.setTimeout(200_000);
    const { ops, tracking } = french;
    const { duration } = tracking;
    await signInAsOperator(operator, french);
    const mails = await operatorMails();
    const { page, faults } = await orderAsCustomer(browser, french, { seconds: 9, isDelivered: false });
    await openWaitingFilm(operator, mails + 1);
    const lengths = (declared: string) => `Le film dure 2\u00a0s ; la commande indique ${declared}\u00a0s.`;
    await expect(operator.getByText(lengths('9'))).toBeVisible();
    await expect(operator.getByRole('button', { name: ops.decision.accept, exact: true })).toHaveCount(0);
    const acceptErrors = operator.getByRole('button', {
      name: ops.decision.acceptErrors_one.replace('{{count}}', '1'),
    });
    await acceptErrors.click();
    const dialog = operator.getByRole('dialog');
    await expect(dialog.getByText(lengths('9'))).toBeVisible();
    const submit = dialog.getByRole('button', { name: ops.acceptErrors.submit_one });
    await submit.click();
    await expect(dialog.getByText(ops.reject.reasonMissing)).toBeVisible();
    await expectAccessible(operator);

    const notice = page.getByTestId('spot');
    await expect(notice.getByText(duration.wrong)).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    await notice.getByRole('button', { name: duration.correctTo.replace('{{film}}', '2\u00a0s') }).click();
    const field = notice.getByRole('textbox', { name: duration.label });
    await expect(field).toHaveValue('2');
    await field.fill('5');
    await expectAccessible(page);
    await notice.getByRole('button', { name: duration.save }).click();
    await expect(notice.getByText(lengths('5')).first()).toBeVisible();
    await expect.poll(operatorMails, { timeout: 60_000 }).toBe(mails + 2);

    const reason = 'La version courte est confirmée par l’annonceur.';
    await dialog.getByRole('textbox', { name: ops.acceptErrors.reason }).fill(reason);
    await submit.click();
    await expect(dialog.getByText(french.errors.findings_changed)).toBeVisible();
    await expect(dialog.getByText(lengths('5'))).toBeVisible();
    await expect(dialog.getByText(lengths('9'))).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: ops.acceptErrors.reason })).toHaveValue(reason);
    const film = operator.url();
    await submit.click();
    await expect(operator.getByRole('heading', { name: ops.queue.title })).toBeVisible();
    await operator.goto(film);
    await expect(operator.getByText(reason)).toBeVisible();
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(notice.getByText(duration.wrong)).toHaveCount(0);
    expect(faults).toEqual([]);
  });
});

test.describe('two waiting films', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('are decided by keyboard, one after the other, and then stand among the decided films', async ({ page }) => {
    test.setTimeout(240_000);
    const { ops } = french;
    const titles = ['Aube', 'Zénith'];
    await sendFilms(titles);
    const faults = watchForFaults(page);
    await signInAsOperator(page, french);
    const rows = page.getByTestId('waiting-film');
    await expect(async () => {
      await page.reload();
      await expect(rows.getByText(ops.queue.review)).toHaveCount(2, { timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    await expect(rows.first()).toContainText(ops.queue.destinations.replace('{{names}}', ''));
    await page.getByRole('button', { name: ops.queue.waits.service }).click();
    // perhaps the film of the test before, which waits for its subtitles
    await expect(rows.getByText(ops.queue.review)).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?waits=service');
    await page.getByRole('button', { name: ops.queue.waits.decision }).click();
    await expect(rows).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('link', { name: titles[0]! }).click();

    const shows = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await shows(titles[0]!);
    const play = page.getByRole('button', { name: french.player.start });
    await expect(play).toBeVisible({ timeout: 60_000 });
    const [player, check] = await Promise.all([
      play.boundingBox(),
      page.getByRole('heading', { name: ops.film.check }).boundingBox(),
    ]);
    expect(check!.x, 'the findings are beside the player').toBeGreaterThan(player!.x + player!.width);
    await page.keyboard.press('n');
    await shows(titles[1]!);
    await page.keyboard.press('n');
    await shows(titles[0]!);
    await page.keyboard.press('?');
    await expect(dialog.getByText(ops.keys.reject)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('r');
    await expect(dialog.getByText(ops.keys.reject), 'no other dialog').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press('r');
    const reason = dialog.getByRole('textbox', { name: ops.reject.reason });
    await reason.press('n');
    await reason.press('a');
    await expect(reason, 'keys are typed into the field').toHaveValue('na');
    await reason.fill(REASON);
    await dialog.getByRole('button', { name: ops.reject.submit }).click();
    await shows(titles[1]!);
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: ops.decision.accept, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(ops.queue.noneFound)).toBeVisible();
    expect(new URL(page.url()).search, 'the filter is kept from film to film').toBe('?waits=decision');

    await page.getByRole('link', { name: ops.queue.lists.decided }).click();
    const decided = page.getByTestId('decided-film');
    await expect(decided.first()).toContainText(titles[1]!);
    await expect(decided.nth(1)).toContainText(REASON);
    await expectAccessible(page);
    await page.getByRole('button', { name: ops.decided.verdict.rejected }).click();
    await expect(decided.first()).toContainText(titles[0]!);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    expect(faults).toEqual([]);
  });
});

/** A customer orders a spot of each title over the API and sends its film. */
async function sendFilms(titles: readonly string[]): Promise<void> {
  const client = createApiClient(url());
  const email = `queue-${Date.now()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const destinations = await client.destinations();
  const ids = destinations.map(({ organizationId }) => organizationId);
  for (const [index, title] of titles.entries()) {
    const order = demoOrder(ids, `FR_AGCE_FILE_PROD_000${index}_002_F`, 2);
    const campaign = await client.createCampaign({ ...order, spots: order.spots.map((spot) => ({ ...spot, title })) });
    await uploadFromDisk(client, { showId: campaign.spots[0]!.showId, file: xdcamMaster(2) });
  }
}

/** A customer in a separate browser sends the film of one ordered spot. */
async function orderAsCustomer(
  browser: Browser,
  words: Words,
  order: OrderOptions = { isDelivered: true },
): Promise<{ page: Page; faults: string[]; email: string }> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const faults = watchForFaults(page);
  const email = `manual-${Date.now()}@agence.example`;
  const [id] = await orderCampaigns(page, 'fr-FR', [TITLE], { ...order, email });
  await page.goto(campaignUrl(id!));
  await dropFilm(page, words, xdcamMaster(2));
  return { page, faults, email };
}
