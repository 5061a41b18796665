import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../scripts/customer/upload-from-disk.ts';
import { xdcamMaster } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { signInAsOperator } from '../harness/steps/operator-session.ts';

const { opsProfiles: words } = french;
const ID = `mono-${Date.now()}`;
const CHANNEL = `Chaîne mono ${Date.now()}`;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('a delivery point receives films in a copied profile with mono sound, Teletext 2 and its own leader', async ({
  page,
}) => {
  test.setTimeout(200_000);
  const faults = watchForFaults(page);
  await signInAsOperator(page);
  await page.goto(`${url()}/ops/profiles`);
  await page.getByRole('searchbox', { name: words.search }).fill('dnxhd-120');
  await expect(page.getByTestId('profile')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^DNxHD 120/ }).click();
  await page.getByRole('link', { name: words.copy, exact: true }).click();

  const name = page.getByRole('textbox', { name: words.name, exact: true });
  await expect(name).toHaveValue(words.copyName.replace('{{name}}', 'DNxHD 120 – MXF 1080i25'));
  await name.fill('Mono');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(words.faults)).toBeVisible();
  await page.getByRole('textbox', { name: words.id }).fill(ID);
  await choose(words.preset, words.presets.mono);
  await choose(words.subtitleMode, words.subtitleModes.Teletext2);
  await page.getByRole('button', { name: words.addSegment }).click();
  await page.getByRole('textbox', { name: words.fileNamePattern }).fill('{profileId}_{pubId}');
  await expect(page.getByText(`${ID}_FR_ABCD_EFGH_IJKL_0001_030_F.mxf`)).toBeVisible();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mono' })).toBeVisible();
  await expectAccessible(page);

  const folder = { kind: 'folder', path: ID, createIfMissing: true };
  const destination = { name: CHANNEL, profileId: ID, transport: folder, secrets: {} };
  const made = await page.request.post(`${url()}/api/ops/destinations`, { data: destination });
  expect(made.status()).toBe(201);
  const { organizationId } = await made.json();
  const client = createApiClient(url());
  await client.register({ name: 'Agence', email: `${ID}@agence.example`, password: PASSWORD, language: 'fr' });
  const order = await client.createCampaign(demoOrder([organizationId], 'FR_MONO_SPOT_FILM_0001_001_F', 1));

  // Existing orders keep their version.
  await page.reload();
  await name.fill('Stéréo');
  await choose(words.preset, words.presets.stereoTracks);
  await expect(page.getByText(words.history.from.replace('{{text}}', 'Mono (Programme)'))).toBeVisible();
  await page.getByRole('button', { name: words.save.replace('{{version}}', '2') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stéréo' })).toBeVisible();
  await expect(page.getByRole('link', { name: CHANNEL })).toBeVisible();
  await expect(page.getByRole('button', { name: words.retire.button, exact: true })).toBeDisabled();

  await uploadFromDisk(client, { showId: order.spots[0]!.showId, file: xdcamMaster(1) });
  const location = async () => (await client.campaign(order.id)).spots[0]?.destinations[0]?.delivery?.location ?? '';
  await expect.poll(location, { timeout: 120_000 }).not.toBe('');
  const file = await location();
  expect(file).toContain(`${ID}_FR_MONO_SPOT_FILM_0001_001_F.mxf`);
  const probed = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file], {
      encoding: 'utf8',
    }),
  );
  const streams: { codec_type: string; codec_name: string; channels?: number; duration: string }[] = probed.streams;
  expect(streams.filter(({ codec_type }) => codec_type === 'audio')).toMatchObject([{ channels: 1 }]);
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({ codec_name: 'dnxhd' });
  expect(Number(probed.format.duration)).toBeCloseTo(2, 2);
  expect(probed.format.tags.timecode).toBe('09:59:59:00');
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);

  async function choose(label: string, option: string): Promise<void> {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
});
