import { expect, type Page, test } from '@playwright/test';
import { makeFilm } from '@spotway/media/testing';
import { english } from '@spotway/wording/pages/en';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';
import { campaignUrl, dropFilm, openDetails, orderCampaigns } from '../harness/steps/upload-steps.ts';

const { player } = english;
const { comments } = player;
const TITLE = 'Au bord de l’eau';
const AT_START = '10:00:00:00';
const NAME = 'Camille Martin';

test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

const worded = (text: string, facts: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '');

/** By a finding of the check: the film's last ten frames are black. */
async function openFinding(page: Page): Promise<void> {
  await openDetails(page, english);
  await page.getByRole('link', { name: '10:00:01:15' }).click({ timeout: 150_000 });
  await expect(page.getByRole('textbox', { name: player.timecode })).toHaveValue('10 00 01 15', { timeout: 60_000 });
}

test('a finding on the tracking page opens its frame; a comment is written at the frame on screen with the key C, answered, closed and reopened', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const faults = watchForFaults(page);
  const film = await makeFilm('black-start-end');
  const [id] = await orderCampaigns(page, 'en-GB', [TITLE]);
  await page.goto(campaignUrl(id!));
  await dropFilm(page, english, film);
  await openFinding(page);

  await page.getByRole('button', { name: player.goToStart }).click();
  const field = page.getByRole('textbox', { name: worded(comments.field, { timecode: AT_START }) });
  await expect(field).toBeVisible();
  await page.keyboard.press('c');
  await expect(field).toBeFocused();
  await page.keyboard.type('Could the logo stay longer?');
  await page.getByRole('button', { name: comments.send, exact: true }).click();
  const thread = page.getByTestId('comment');
  await expect(thread).toContainText('Could the logo stay longer?');
  await expect(thread).toContainText(NAME);
  await expect(field).toHaveValue('');

  const named = { name: NAME, timecode: AT_START };
  await page.getByRole('button', { name: player.goToEnd }).click();
  await expect(field).toBeHidden();
  await thread.getByRole('button', { name: worded(comments.goTo, named) }).click();
  await expect(field).toBeVisible();

  await thread.getByRole('button', { name: worded(comments.answerTo, named) }).click();
  const answer = thread.getByRole('textbox', { name: worded(comments.answerField, named) });
  await expect(answer).toBeFocused();
  await page.keyboard.type('Not in this version.');
  await thread.getByRole('button', { name: comments.sendAnswer, exact: true }).click();
  await expect(thread.getByRole('list', { name: comments.answers })).toContainText('Not in this version.');

  const share = thread.getByRole('switch');
  await share.focus();
  await page.keyboard.press('Space');
  await expect(share).toBeChecked();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await thread.getByRole('button', { name: worded(comments.closeOf, named) }).click();
  await expect(thread).toContainText(worded(comments.closedBy, named));
  await page.reload();
  await expect(thread).toContainText('Not in this version.', { timeout: 30_000 });
  await thread.getByRole('button', { name: worded(comments.reopenOf, named) }).click();
  await expect(thread.getByRole('button', { name: worded(comments.closeOf, named) })).toBeVisible();
  await expect(share).toBeChecked();
  expect(faults).toEqual([]);
});
