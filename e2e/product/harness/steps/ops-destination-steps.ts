import { expect, type Page } from '@playwright/test';
import { BEHIND_OPENING } from '@spotway/domain/testing';
import { xdcamMaster } from '../films/films.ts';
import { pickFiles } from '../films/pick-files.ts';
import { url } from '../product/running-product.ts';
import { expectAccessible, type Words } from './customer-pages.ts';

/** Sends a file that is not a film, then a film used by the chosen profile, which can't be removed as long as the destination has that profile. */
export async function keepLeaderFilm(page: Page, { ops }: Words): Promise<void> {
  const { leaders, save, profile } = ops.destinations;
  const named = (text: string) => text.replace('{{name}}', 'opening.mxf');
  const chooseProfile = async (name: RegExp) => {
    await page.getByRole('combobox', { name: profile }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: save }).click();
  };
  const send = async (file: Parameters<Page['setInputFiles']>[1]) => {
    await pickFiles(page, page.getByRole('button', { name: leaders.choose }), file);
    await page.getByRole('button', { name: leaders.send }).click();
  };
  const made = await page.request.post(`${url()}/api/ops/profiles`, { data: BEHIND_OPENING });
  expect(made.status()).toBe(201);
  await page.reload();
  await chooseProfile(/opening\.mxf/);
  await expect(page.getByText(leaders.missing.replace('{{names}}', 'opening.mxf'))).toBeVisible();
  await send({ name: 'no-film.mxf', mimeType: 'application/mxf', buffer: Buffer.from('no film') });
  await expect(page.getByRole('alert').filter({ hasText: leaders.refused })).toContainText('Unreadable file');
  await expectFits(page);
  await send(xdcamMaster(2));
  const film = page.getByTestId('leader-film');
  await expect(film).toContainText('2 s · 50 frames · 25 fps · 1920 × 1080');
  await expectFits(page);

  const remove = async () => {
    await film.getByRole('button', { name: named(leaders.removeOne) }).click();
    await page.getByRole('dialog').getByRole('button', { name: leaders.remove, exact: true }).click();
  };
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: named(leaders.used) })).toContainText('Galatée TV');
  await expectFits(page);
  await chooseProfile(/^XDCAM HD422 50 – MXF 1080i25$/);
  await expect(film).toContainText(leaders.usedByNone);
  await remove();
  await expect(film).toHaveCount(0);
}

/** Nothing overflows the phone's screen, and there are no accessibility violations. */
export async function expectFits(page: Page): Promise<void> {
  // a narrowed page goes through another layout
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
}
