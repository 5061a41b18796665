import { expect, type Locator, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, mailsTo, mailText, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { signInAsOperator } from '../harness/steps/operator-session.ts';
import { campaignUrl, orderCampaigns } from '../harness/steps/upload-steps.ts';

const { activity, tracking } = french;
const QUESTION = 'Le film part-il <b>ce soir</b> ?\nMerci.';
const ANSWER = 'Oui, avant 20 h.';

test.use({ locale: 'fr-FR' });

test('customer and operator write to each other in a campaign’s log, and each gets the other’s message by mail', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  const email = `notes-${crypto.randomUUID()}@agence.example`;
  const [id = ''] = await orderCampaigns(page, 'fr-FR', ['Rentrée'], { email });
  await page.goto(campaignUrl(id));
  const entries = await unfold(page);
  await expect(entries.filter({ hasText: activity.what.ordered })).toContainText('Camille Martin');
  await write(page, activity.write.customer, QUESTION);
  // the mail of the invoice may be written into the log after a note
  await expect(entries.filter({ hasText: 'Le film part-il <b>ce soir</b> ?' })).toBeVisible();
  await expectAccessible(page);

  await signInAsOperator(page);
  await page.goto(campaignUrl(id));
  await expect((await unfold(page)).filter({ hasText: 'ce soir' })).toContainText('Camille Martin');
  await write(page, activity.write.operator, ANSWER);
  await expect(page.getByTestId('activity-entry').filter({ hasText: ANSWER })).toContainText(activity.by.operator);

  await expect.poll(() => mailOf(email), { timeout: 60_000 }).toContain(ANSWER);
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await page.goto(campaignUrl(id));
  await expect((await unfold(page)).filter({ hasText: ANSWER })).toBeVisible();
  expect(faults).toEqual([]);
});

async function unfold(page: Page): Promise<Locator> {
  await page.getByText(tracking.activity).click();
  const entries = page.getByTestId('activity-entry');
  await expect(entries.first()).toBeVisible();
  return entries;
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: activity.write.send }).click();
  await expect(page.getByText(activity.write.sent)).toBeVisible();
}

/** The text of the mail about the note; empty until it came. */
async function mailOf(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Message au sujet de'));
  return mail ? mailText(mail) : '';
}
