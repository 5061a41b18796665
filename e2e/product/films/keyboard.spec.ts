import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { openFilm } from '../harness/films/player-film.ts';
import { url } from '../harness/product/running-product.ts';
import { PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { press, tabTo, type } from '../harness/steps/keyboard.ts';

const { account, approval, common, player, tracking } = french;

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('by keyboard alone: log in, open a campaign, ask for an approval, watch the film to a timecode, and come back', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const address = await openFilm(page, { language: 'fr', seconds: 8, declared: 8 });
  const { email } = await (await page.request.get(`${url()}/api/user`)).json();
  await page.context().clearCookies();

  await page.goto(`${url()}/login`);
  await expect(page.getByRole('textbox', { name: account.fields.email })).toBeFocused();
  await page.keyboard.type(email);
  await type(page, page.getByRole('textbox', { name: account.fields.password }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/deliver/new');

  await press(page, page.getByRole('link', { name: common.menu.history }), 'Enter');
  await page.waitForURL('**/deliver');
  await press(page, page.getByTestId('campaign-card').getByRole('link').first(), 'Enter');
  await page.waitForURL(address.split('/player/')[0]!);
  const ask = page.getByRole('button', { name: approval.ask.buttonOf.replace('{{title}}', 'Printemps') });
  // the dialog's form comes after it has opened, as on a slow line
  const form = Promise.withResolvers<void>();
  await page.route('**/ask-review-form-*.js', (route) => form.promise.then(() => route.continue()));
  await press(page, ask, 'Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: approval.ask.close })).toBeFocused();
  form.resolve();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ask).toBeFocused();

  const play = page.getByRole('link', { name: tracking.spot.playOf.replace('{{title}}', 'Printemps') });
  await expect(play).toBeVisible({ timeout: 120_000 });
  await press(page, play, 'Enter', 'Shift+Tab');
  await page.waitForURL(address);
  await press(page, page.getByRole('button', { name: player.start }), 'Enter');
  const timecode = page.getByRole('textbox', { name: player.timecode });
  await expect(timecode).not.toHaveValue('10 00 00 00', { timeout: 60_000 });
  await page.keyboard.press('k');
  await page.keyboard.press('t');
  await page.keyboard.type('10000312');
  await page.keyboard.press('Enter');
  await expect(timecode).toHaveValue('10 00 03 12');
  for (const name of [player.more, player.fullScreen])
    await tabTo(page, page.getByRole('button', { name, exact: true }));
  await type(page, page.getByRole('textbox', { name: /^Commentaire/ }), 'Le logo part trop tôt.');
  await press(page, page.getByRole('button', { name: 'Commenter', exact: true }), 'Enter');
  await expect(page.getByTestId('comment')).toContainText('Le logo part trop tôt.');

  await press(page, page.getByRole('link', { name: player.back }), 'Enter', 'Shift+Tab');
  await page.waitForURL(address.split('/player/')[0]!);
  expect(faults).toEqual([]);
});
