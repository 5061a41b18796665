import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { ROOT } from '../../../scripts/root.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import {
  DESTINATIONS,
  expectAccessible,
  mailsOfWork,
  PASSWORD,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';
import { openDetails } from '../harness/steps/upload-steps.ts';

const { tracking, account } = french;

test.use({ locale: 'fr-FR' });

test('a delivered spot goes to another destination without a new upload, with a receipt for each', async ({
  page,
}, testInfo) => {
  const [first = '', second = ''] = DESTINATIONS;
  const faults = watchForFaults(page);
  const client = createApiClient(url());
  const email = `more-${Date.now()}@agence.example`;
  await client.register({ name: 'Agence', email, password: PASSWORD, language: 'fr' });
  const points = await client.destinations();
  const point = points.find(({ organizationName }) => organizationName === first);
  const order = await client.createCampaign(demoOrder([point!.organizationId], 'FR_PLUS_SPOT_FILM_0001_001_F', 1));
  await uploadFromDisk(client, { showId: order.spots[0]!.showId, file: xdcamMaster(1) });

  await page.goto(`${url()}/deliver/${order.id}`);
  await page.getByRole('textbox', { name: account.fields.email }).fill(email);
  await page.getByRole('textbox', { name: account.fields.password, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: account.login.submit, exact: true }).click();
  const delivered = (name: string) =>
    page.getByText(tracking.delivery.delivered.replace('{{point}}', name).split('{{date}}')[0]!);
  await expect(delivered(first)).toBeVisible({ timeout: 150_000 });

  await page.getByRole('button', { name: tracking.more.buttonOf.replace('{{title}}', 'Printemps') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: tracking.more.submit, exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox', { name: second }).check();
  await expect(dialog.getByText(/86,40\s€/)).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(delivered(second)).toBeVisible({ timeout: 150_000 });
  // Offered while others are left: operators' tests add some.
  await expect(page.getByRole('button', { name: tracking.more.button })).toHaveCount(points.length > 2 ? 1 : 0);

  // One upload, one verification; order, first delivery and later delivery each sent a mail.
  const campaign = await client.campaign(order.id);
  expect(campaign.spots[0]!.show.previousBroadcastables).toEqual([]);
  await expect.poll(() => mailsOfWork(email)).toHaveLength(3);

  const key = testInfo.outputPath('public-key.pem');
  writeFileSync(key, await (await fetch(`${url()}/api/receipts/public-key`)).text());
  await openDetails(page, french);
  for (const [index, { delivery }] of campaign.spots[0]!.destinations.entries()) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: tracking.delivery.signedReceipt }).nth(index).click();
    const file = testInfo.outputPath(`receipt-${index}.json`);
    await (await download).saveAs(file);
    const script = path.join(ROOT, 'scripts/check-receipt.mjs');
    const { status, stdout } = spawnSync(process.execPath, [script, file, key], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining(delivery!.sha256!)]);
  }
  expect(faults).toEqual([]);
});
