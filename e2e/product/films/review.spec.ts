import { type Browser, expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { goToFirstFrame, playToEnd } from '../harness/films/player-film.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { campaignUrl, openDetails, pattern } from '../harness/steps/upload-steps.ts';

const { approval } = french;
const { review, player } = english;
const AT_START = '10:00:00:00';
const REVIEWER = 'Inès Laurent';

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('a film waits for its approval: it is watched through a link, sent back, approved, and delivered', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  const faults = watchForFaults(page);
  const id = await orderWaitingFilm(page);
  await page.goto(campaignUrl(id));
  const link = await makeLink(page);
  const { reviewer, close } = await openAsReviewer(browser, link);
  await sendBack(reviewer);

  await page.reload();
  const block = page.getByTestId('spot-review');
  await expect(block).toHaveAttribute('data-state', 'changesRequested');
  await expect(block).toContainText('The logo goes too early.');
  await openDetails(page, french);
  await expect(page.getByTestId('review-link')).toHaveAttribute('data-state', 'seen');
  await expectAccessible(page);
  await page.getByTestId('frame-comment').getByRole('link', { name: AT_START }).click();
  await expect(page.getByRole('textbox', { name: french.player.timecode })).toHaveValue('10 00 00 00', {
    timeout: 60_000,
  });
  await expect(page.getByTestId('comment')).toContainText('Is this the final music?');

  await page.goto(campaignUrl(id));
  await expect(page.getByText(approval.banner)).toBeVisible({ timeout: 240_000 });
  await expect(page.getByTestId('delivery')).toContainText(approval.delivery);
  await approve(reviewer);
  await page.reload();
  await expect(block).toHaveAttribute('data-state', 'approved');
  await expect(block).toContainText(REVIEWER);
  await expect(page.getByTestId('campaign-banner')).toHaveAttribute('data-step', 'Delivered', { timeout: 240_000 });
  await expectAccessible(page);
  await page.goto(`${url()}/deliver`);
  await expect(page.getByTestId('campaign-card')).toContainText(approval.list.approved);

  await page.goto(campaignUrl(id));
  await openDetails(page, french);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: pattern(approval.link.revokeMade) }).click();
  await expect(page.getByTestId('review-link')).toBeHidden();
  await expectEnded(reviewer);
  await close();
  expect(faults).toEqual([]);
});

test('what waits is delivered without an approval if its customer wants so', async ({ page }) => {
  test.setTimeout(400_000);
  const id = await orderWaitingFilm(page);
  await page.goto(campaignUrl(id));
  await page.getByRole('button', { name: approval.wait.release }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: approval.wait.confirm, exact: true }).click();
  await expect(page.getByTestId('approval-wait')).toBeHidden();
  await expect(page.getByTestId('campaign-banner')).toHaveAttribute('data-step', 'Delivered', { timeout: 240_000 });
});

test('an address without its token says what to do', async ({ page }) => {
  await page.goto(`${url()}/review`);
  await expect(page.getByTestId('ended-review')).toHaveAttribute('data-end', 'incomplete');
  await page.goto(`${url()}/review#token=${'x'.repeat(43)}`);
  await page.reload();
  await expect(page.getByTestId('ended-review')).toHaveAttribute('data-end', 'review_link_invalid');
  await expectAccessible(page);
});

/** Signs in with a sent film of two seconds, whose order waits for approvals. */
async function orderWaitingFilm(page: Page): Promise<string> {
  const client = createApiClient(url());
  const email = `asks-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const [point] = await client.destinations();
  const order = demoOrder([point!.organizationId], 'FR_AGCE_ANNO_PROD_0107_002_F', 2);
  const { id, spots } = await client.createCampaign({ ...order, waitsForApproval: true });
  await uploadFromDisk(client, { showId: spots[0]!.showId, file: xdcamMaster(2) });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return id;
}

/** Makes a link in English that is copied, not mailed. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: pattern(approval.ask.buttonOf) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: approval.ask.message }).fill('La version du 3 mars.');
  await dialog.getByRole('combobox', { name: approval.ask.language }).click();
  await page.getByRole('option', { name: french.common.language.en }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: approval.ask.submit, exact: true }).click();
  const link = await dialog.getByRole('textbox', { name: approval.issued.address }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: approval.issued.done }).click();
  await openDetails(page, french);
  await expect(page.getByTestId('review-link')).toHaveAttribute('data-state', 'notSeen');
  return link;
}

/** A phone without a session, with the film on screen. */
async function openAsReviewer(browser: Browser, link: string) {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const reviewer = await context.newPage();
  const faults = watchForFaults(reviewer);
  const requested: string[] = [];
  reviewer.on('request', (request) => requested.push(`${request.url().split('#')[0]} ${request.headers().referer}`));
  await reviewer.goto(link);
  await expect(reviewer.getByRole('heading', { level: 1, name: 'Printemps' })).toBeVisible();
  await expect(reviewer.getByText('La version du 3 mars.')).toBeVisible();
  await playToEnd(reviewer, english);
  await expectAccessible(reviewer);
  const close = async () => {
    const token = /token=([\w-]{43})/.exec(link)?.[1] ?? '';
    expect(requested.filter((line) => line.includes(token))).toEqual([]);
    // the refusal that ends the page is logged by the browser
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await context.close();
  };
  return { reviewer, close };
}

/** Comments on the first frame, then asks for a change. */
async function sendBack(reviewer: Page): Promise<void> {
  await goToFirstFrame(reviewer, english);
  await reviewer
    .getByRole('textbox', { name: player.comments.field.replace('{{timecode}}', AT_START) })
    .fill('Is this the final music?');
  await reviewer.getByRole('button', { name: player.comments.send, exact: true }).click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('button', { name: review.name.submit }).click();
  await expect(dialog.getByText(review.name.missing)).toBeVisible();
  await expectAccessible(reviewer);
  await dialog.getByRole('textbox', { name: review.name.label }).fill(REVIEWER);
  await dialog.getByRole('button', { name: review.name.submit }).click();
  await expect(reviewer.getByTestId('comment')).toContainText(REVIEWER);

  await reviewer.getByRole('button', { name: review.decision.change }).click();
  await dialog.getByRole('button', { name: review.decision.send }).click();
  await expect(dialog.getByText(review.decision.changeMissing)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: review.name.label })).toHaveValue(REVIEWER);
  await dialog.getByRole('textbox', { name: review.decision.changeText }).fill('The logo goes too early.');
  await expectAccessible(reviewer);
  await dialog.getByRole('button', { name: review.decision.send }).click();
  await expect(reviewer.getByTestId('given-answer')).toHaveAttribute('data-answer', 'changesRequested');
  await expectAccessible(reviewer);
  expect(await reviewer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** Reopens the link by a reload, and approves. */
async function approve(reviewer: Page): Promise<void> {
  await reviewer.reload();
  await expect(reviewer.getByText(review.name.as.replace('{{name}}', REVIEWER))).toBeVisible();
  await reviewer.getByRole('button', { name: review.decision.approve }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: review.decision.approve }).click();
  await expect(reviewer.getByTestId('given-answer')).toHaveAttribute('data-answer', 'approved');
}

/** The open page ends by itself, and its film is refused at once. */
async function expectEnded(reviewer: Page): Promise<void> {
  const poster = await reviewer.evaluate(() => document.querySelector('img[src*="/proxies/"]')?.getAttribute('src'));
  expect(poster).toBeTruthy();
  const status = await reviewer.evaluate(
    async (address) => (await fetch(address, { cache: 'no-store' })).status,
    poster!,
  );
  expect(status).toBe(401);
  const ended = reviewer.getByTestId('ended-review');
  await expect(ended).toHaveAttribute('data-end', 'review_link_revoked', { timeout: 60_000 });
  await expect(ended).toContainText('Camille Martin');
  await expectAccessible(reviewer);
}
