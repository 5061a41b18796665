import { expect, type Page, test } from '@playwright/test';
import { silentWave } from '@spotway/domain/testing';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { url } from '../harness/product/running-product.ts';
import { DESTINATIONS, expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { signInAsOperator } from '../harness/steps/operator-session.ts';
import { campaignUrl, dropFilm } from '../harness/steps/upload-steps.ts';

const { ops, tracking } = french;
const TITLE = 'Au fil de l’eau';
const SECONDS = 2;
/** The second text runs past the end of the film. */
const TOO_LONG = '1\n00:00:00,480 --> 00:00:01,600\nÀ la plage\n\n2\n00:00:01,800 --> 00:00:04,000\nAu revoir\n';
const FITTING = '1\n00:00:00,480 --> 00:00:01,600\nÀ la plage\n';

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

/** A customer orders the film with both services and sends it. @returns the campaign's id */
async function orderWithServices(page: Page): Promise<string> {
  const email = `services-${crypto.randomUUID()}@agence.example`;
  const client = createApiClient(url());
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  const destination = (await client.destinations()).find((each) => each.organizationName === DESTINATIONS[0])!;
  const services = ['subtitling' as const, 'audioDescription' as const];
  const order = demoOrder([destination.organizationId], 'FR_AGCE_ANNO_PROD_0300_002_F', SECONDS, services);
  order.spots[0]!.title = TITLE;
  const { id } = await client.createCampaign(order);
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await page.goto(campaignUrl(id));
  await dropFilm(page, french, xdcamMaster(SECONDS));
  return id;
}

test('an operator attaches subtitles and an audio description on the film’s page, and the film is encoded and delivered', async ({
  page: operator,
  browser,
}) => {
  test.setTimeout(300_000);
  const faults = watchForFaults(operator);
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const customer = await context.newPage();
  await orderWithServices(customer);
  await expect(customer.getByText(tracking.services.waits.subtitling)).toBeVisible({ timeout: 120_000 });

  await signInAsOperator(operator);
  await operator.goto(`${url()}/ops`);
  const card = operator.getByTestId('waiting-film').filter({ hasText: TITLE });
  await expect(card.getByText(ops.waits.audioDescription)).toBeVisible();
  await card.getByRole('link', { name: TITLE }).click();

  const subtitling = operator.getByTestId('service-subtitling');
  const description = operator.getByTestId('service-audioDescription');
  await expect(subtitling.getByText(ops.services.awaited)).toBeVisible();
  // a description is compared with the film's duration, which the check measures
  await expect(operator.getByText(tracking.verification.ok)).toBeVisible({ timeout: 120_000 });
  const file = (name: string, content: string | Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(content) });
  const choose = (service: typeof subtitling, button: string, chosen: ReturnType<typeof file>) =>
    pickFiles(operator, service.getByRole('button', { name: new RegExp(`^${button}`) }), chosen);
  await choose(subtitling, ops.services.attach, file('longs.srt', TOO_LONG));
  await expect(subtitling.getByText(ops.services.refused)).toBeVisible();
  await expect(subtitling.getByText(ops.services.awaited)).toBeVisible();
  await expectAccessible(operator);
  await choose(subtitling, ops.services.attach, file('titres.srt', FITTING));
  await expect(subtitling.getByText(/^titres\.srt,/)).toBeVisible();
  await expect(subtitling.getByText(ops.services.done, { exact: true })).toBeVisible();

  await description.getByRole('combobox', { name: ops.services.placement }).click();
  await operator.getByRole('option', { name: ops.services.placements.mixed }).click();
  const sound = silentWave({ sampleCount: SECONDS * 48_000 });
  await choose(description, ops.services.attach, file('description.wav', sound));
  await expect(description.getByText(/^description\.wav,/)).toContainText(ops.services.placements.mixed);
  await expect(description.getByText(ops.services.done, { exact: true })).toBeVisible();
  await expectAccessible(operator);

  const done = tracking.delivery.delivered.replace('{{point}}', DESTINATIONS[0]!).split('{{')[0]!;
  await expect(customer.getByText(done)).toBeVisible({ timeout: 150_000 });
  // a file used for encoding can no longer be replaced
  await choose(subtitling, ops.services.replace, file('autres.srt', FITTING));
  await expect(subtitling.getByText(french.errors.film_encoded)).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await context.close();
});
