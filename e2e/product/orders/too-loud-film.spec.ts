import { expect, test } from '@playwright/test';
import { makeFilm } from '@spotway/media/testing';
import { french } from '@spotway/wording/pages/fr';
import { dropOnPage, filmsNamed } from '../harness/films/dropped-films.ts';
import { expectAccessible, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import { A, card, said } from '../harness/steps/order-form-page.ts';

const { order, media, spotGrid } = french;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('a film that is only too loud is normalised in one click, on its card and in its line', async ({ page }) => {
  const faults = watchForFaults(page);
  await register(page, french, `loud-${crypto.randomUUID()}@agence.example`);
  const loud = filmsNamed('loud', ['Orage.mxf', 'Tonnerre.mxf'], await makeFilm('too-loud'));
  const normalise = media.sound.normalise;

  await test.step('the card says who would refuse it, ticks nothing, and has the remedy', async () => {
    await dropOnPage(page, loud.slice(0, 1));
    const report = card(page, 1).getByTestId('file-report');
    await expect(report).toContainText(new RegExp(`Trop fort de \\d+(,\\d)? LU : ${media.sound.wouldBeRefused}`));
    await page.locator('#destinations').getByRole('checkbox', { name: A }).check();
    await expect(report).toContainText(said(media.sound.refusedBy_one, { names: A }));
    await expect(report.locator('[data-status="success"]')).toHaveCount(0);
    await expect(report.locator('svg[data-status="error"]').first()).toBeVisible();
    await expectAccessible(page);
    await report.getByRole('button', { name: normalise, exact: true }).click();
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
    await line.getByRole('button', { name: normalise, exact: true }).click();
    await expect(line).toContainText(spotGrid.state.incomplete);
    await expect(line.locator('[data-column="state"] > :focus')).toContainText(spotGrid.state.incomplete);
    await expect(page.getByRole('button', { name: normalise, exact: true })).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});
