import { expect, test } from '@playwright/test';
import { makeFilm } from '@spotway/media/testing';
import { french } from '@spotway/wording/pages/fr';
import { dropOnPage, filmsNamed } from '../harness/films/dropped-films.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, mailsOfWork, mailText, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import { A, card, said } from '../harness/steps/order-form-page.ts';
import { campaignUrl, dropFilm, orderCampaigns } from '../harness/steps/upload-steps.ts';

const { order, media, payment, spotGrid, tracking } = french;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('a film that is only too loud is normalised in one click, on its card and in its line', async ({ page }) => {
  const faults = watchForFaults(page);
  await register(page, french, `loud-${crypto.randomUUID()}@agence.example`);
  const loud = filmsNamed('loud', ['Orage.mxf', 'Tonnerre.mxf'], await makeFilm('too-loud'));
  const normalise = media.sound.normalise;
  const refused = said(order.foot.refused_one, { count: '1' });

  await test.step('the card says who would refuse it, ticks nothing, and has the remedy', async () => {
    await dropOnPage(page, loud.slice(0, 1));
    const report = card(page, 1).getByTestId('file-report');
    await expect(report).toContainText(new RegExp(`Trop fort de \\d+(,\\d)? LU : ${media.sound.wouldBeRefused}`));
    await page.locator('#destinations').getByRole('checkbox', { name: A }).check();
    await expect(report).toContainText(said(media.sound.refusedBy_one, { names: A }));
    await expect(report.locator('[data-status="success"]')).toHaveCount(0);
    await expect(report.locator('svg[data-status="error"]').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: refused }).click();
    await expect(report).toBeFocused();
    await report.getByRole('button', { name: normalise, exact: true }).click();
    await expect(page.getByRole('button', { name: refused })).toHaveCount(0);
    const verdict = report.getByText(media.sound.normalised);
    await expect(verdict).toBeFocused();
    await expect(report.getByRole('button', { name: normalise, exact: true })).toHaveCount(0);
    await expect(report.locator('[data-status="error"]')).toHaveCount(0);
    await expect(card(page, 1).locator('summary[data-field="normaliseLoudness"]')).toContainText(order.normalise.on);
  });

  await test.step('so has the line, without opening', async () => {
    await dropOnPage(page, [loud[1]!, ...filmsNamed('loud', ['Rive.mxf', 'Nuit.mxf'])]);
    const line = page.getByTestId('spot-line').filter({ hasText: 'Tonnerre' });
    await expect(line).toContainText(spotGrid.state.loud);
    await expect(page.getByTestId('spot-card')).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: refused })).toBeVisible();
    await line.getByRole('button', { name: normalise, exact: true }).click();
    await expect(line).toContainText(spotGrid.state.incomplete);
    await expect(line.locator('[data-column="state"] > :focus')).toContainText(spotGrid.state.incomplete);
    await expect(page.getByRole('button', { name: normalise, exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: refused })).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});

test('who pays for a film that would be refused is told so, and goes back to it', async ({ page }) => {
  await register(page, french, `loud-${crypto.randomUUID()}@agence.example`);
  const [loud] = filmsNamed('loud', ['FR_AGCE_ANNO_PROD_0400_004_F.mxf'], await makeFilm('too-loud'));
  await dropOnPage(page, [loud!]);
  await expect(card(page, 1).getByTestId('file-report')).toContainText(media.sound.wouldBeRefused);
  for (const name of ['uploaderCompany', 'campaign', 'advertiser', 'product'] as const)
    await page.getByRole('combobox', { name: order.info[name] }).fill('Exemple');
  await page.locator('#destinations').getByRole('checkbox', { name: A }).check();
  await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Orage');
  await page.getByRole('button', { name: order.submit.toPayment }).click();
  await expect(page.getByText(said(payment.refusedFilms, { titles: 'Orage' }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: payment.correct }).click();
  await card(page, 1).getByRole('button', { name: media.sound.normalise, exact: true }).click();
  await page.getByRole('button', { name: order.submit.toPayment }).click();
  await expect(page.getByRole('heading', { name: payment.checkout.title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: payment.correct })).toHaveCount(0);
});

test('a film sent too loud all the same is normalised in one click on its page, and delivered at -23 LUFS', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const faults = watchForFaults(page);
  const title = 'Orage';
  const email = `loud-${crypto.randomUUID()}@agence.example`;
  const [id = ''] = await orderCampaigns(page, 'fr-FR', [title], { email, isDelivered: true });
  await page.goto(campaignUrl(id));
  await dropFilm(page, french, await makeFilm('too-loud'));
  const normalise = page.getByRole('button', { name: said(tracking.rejection.normaliseOf, { title }) });

  await test.step('the rejection has the remedy, on the page and by mail', async () => {
    await expect(normalise).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(tracking.rejection.normaliseHow)).toBeVisible();
    await expectAccessible(page);
    const texts = async () => Promise.all((await mailsOfWork(email)).map(mailText));
    await expect.poll(texts, { timeout: 30_000 }).toContainEqual(expect.stringContaining('normaliser gratuitement'));
  });

  await test.step('one click withdraws it, and the keyboard stays with the film', async () => {
    await normalise.click();
    await expect(page.getByRole('alert').getByText(said(tracking.rejection.normalised, { title }))).toBeVisible();
    await expect(normalise).toHaveCount(0);
    await expect(page.getByTestId('spot').locator(':focus')).toHaveText(
      new RegExp(Object.values(tracking.spot.status).join('|')),
    );
  });

  await test.step('the same film is delivered, and its signed receipt has the gain', async () => {
    await expect(page.getByTestId('spot').getByText(tracking.spot.status.delivered, { exact: true })).toBeVisible({
      timeout: 180_000,
    });
    const { spots } = await (await page.request.get(`${url()}/api/campaign/${id}`)).json();
    const [{ delivery }] = spots[0].destinations;
    const { receipt } = await (await page.request.get(`${url()}/api/deliveries/${delivery.id}/receipt`)).json();
    const { measured, gain } = receipt.normalisedLoudness;
    expect(Math.abs(measured + gain + 2300)).toBeLessThanOrEqual(1);
    expect(spots[0].show.previousBroadcastables).toEqual([]);
  });
  expect(faults).toEqual([]);
});
