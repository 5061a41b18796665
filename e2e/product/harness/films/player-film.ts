import { expect, type Page } from '@playwright/test';
import { createApiClient } from '../../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../../scripts/customer/demo-order.ts';
import { uploadFromDisk } from '../../../../scripts/customer/upload-from-disk.ts';
import { url } from '../product/running-product.ts';
import { PASSWORD, type Words } from '../steps/customer-pages.ts';
import { xdcamMaster } from './films.ts';

/**
 * Signs in with a film at 25 frames from 10:00:00:00. Its order says two seconds, or those declared: the check of a longer film has a finding.
 * @returns the address of its player page
 */
export async function openFilm(
  page: Page,
  {
    language,
    seconds,
    declared = 2,
  }: { readonly language: 'fr' | 'en'; readonly seconds: number; readonly declared?: number },
): Promise<string> {
  // made before the first request: it blocks this process, and an idle connection would be closed meanwhile
  const file = xdcamMaster(seconds);
  const client = createApiClient(url());
  const email = `player-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language });
  const [point] = await client.destinations();
  const order = await client.createCampaign(
    demoOrder([point!.organizationId], `FR_AGCE_ANNO_PROD_0107_00${declared}_F`, declared),
  );
  await uploadFromDisk(client, { showId: order.spots[0]!.showId, file });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  const film = await page.request.get(`${url()}/api/show/${order.spots[0]!.showId}`);
  const { activeBroadcastable } = await film.json();
  return `${url()}/deliver/${order.id}/player/${activeBroadcastable.broadcastable.id}`;
}

/** A timecode after the first frame of a film that starts at 10:00:00:00. */
const AFTER_FIRST_FRAME = /^10 00 (?!00 00)\d\d \d\d$/;

/** Starts the player of a film and leaves it stopped at its last frame. */
export async function playToEnd(page: Page, { player }: Words): Promise<void> {
  await page.getByRole('button', { name: player.start }).click({ timeout: 120_000 });
  const timecode = page.getByRole('textbox', { name: player.timecode });
  await expect(timecode).toHaveValue(AFTER_FIRST_FRAME, { timeout: 60_000 });
  await page.getByRole('button', { name: player.goToEnd, exact: true }).click();
  await expect(page.getByRole('button', { name: player.play, exact: true })).toBeVisible();
}

/** Brings a stopped film to its first frame. */
export async function goToFirstFrame(page: Page, { player }: Words): Promise<void> {
  await page.getByRole('button', { name: player.goToStart, exact: true }).click();
  await expect(page.getByRole('textbox', { name: player.timecode })).toHaveValue('10 00 00 00');
}
