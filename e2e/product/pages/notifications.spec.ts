import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, mailsTo, mailText, watchForFaults } from '../harness/steps/customer-pages.ts';
import { shoot } from '../harness/steps/shots.ts';
import { orderCampaigns } from '../harness/steps/upload-steps.ts';

test.use({ locale: 'fr-FR' });

const { notices, settings } = french;
const event = notices.events.orderReceived;
const words = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
const mailOf = words(notices.mailOf, { event });

/** The link with which the mail about an order is switched off. */
async function unsubscribeLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const mail of await mailsTo(email))
        link ||= /https?:\S+\/unsubscribe#token=orderReceived\.\S+/.exec(await mailText(mail))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a user chooses their notifications, an organisation its defaults', async ({ page }) => {
  const faults = watchForFaults(page);
  await orderCampaigns(page, 'fr-FR', ['Été']);
  await page.goto(`${url()}/settings/organization`);
  await page.getByRole('combobox', { name: mailOf }).selectOption(notices.modes.daily);
  const defaults = page.locator('form').filter({ has: page.getByRole('combobox', { name: mailOf }) });
  await defaults.getByRole('button', { name: notices.save }).click();
  await expect(page.getByText(notices.saved)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'defaults');

  await page.getByRole('link', { name: notices.section }).click();
  const mail = page.getByRole('combobox', { name: mailOf });
  await expect(mail).toContainText(words(notices.byDefault, { mode: notices.modes.daily }));
  await mail.selectOption(notices.modes.none);
  await page.getByRole('checkbox', { name: words(notices.browserOf, { event }) }).check();
  await page.getByRole('checkbox', { name: notices.colleagues }).check();
  await page.getByRole('button', { name: notices.save }).click();
  await expect(page.getByText(notices.saved)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'settings');
  await page.reload();
  await expect(mail).toHaveValue('none');
  await expect(page.getByRole('checkbox', { name: words(notices.browserOf, { event }) })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: notices.colleagues })).toBeChecked();
  expect(faults).toEqual([]);
});

test('a mail is switched off from its link by someone signed out, with one click, and on again', async ({
  page,
  browser,
}) => {
  const email = `avis-${crypto.randomUUID()}@agence.example`;
  await orderCampaigns(page, 'fr-FR', ['Été'], { email });
  const link = await unsubscribeLink(email);
  const context = await browser.newContext({ locale: 'fr-FR' });
  try {
    const reader = await context.newPage();
    await reader.goto(link);
    await expect(reader.getByText(words(notices.unsubscribe.lead, { event }))).toBeVisible();
    await expectAccessible(reader);
    await shoot(reader, 'unsubscribe');
    await reader.getByRole('button', { name: notices.unsubscribe.submit }).click();
    await expect(reader.getByText(words(notices.unsubscribe.done, { events: event }))).toBeVisible();
    await shoot(reader, 'unsubscribed');
    await page.goto(`${url()}/settings/notifications`);
    await expect(page.getByRole('combobox', { name: mailOf })).toHaveValue('none');
    await reader.getByRole('button', { name: notices.unsubscribe.undo }).click();
    await expect(reader.getByText(notices.unsubscribe.undone)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: mailOf })).toHaveValue('');
  } finally {
    await context.close();
  }
});

test('a browser that may notify shows each notice once in one of its tabs, and a click opens the campaign', async ({
  page,
  context,
}) => {
  const [campaignId = ''] = await orderCampaigns(page, 'fr-FR', ['Été']);
  const now = new Date().toISOString();
  await context.addInitScript(() => {
    class Shown {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      onclick: (() => void) | null = null;
      constructor(title: string, { body }: { body: string }) {
        localStorage.setItem('shown', `${localStorage.getItem('shown') ?? ''}${title}|${body}\n`);
        addEventListener('open-notice', () => this.onclick?.());
      }
    }
    Object.defineProperty(window, 'Notification', { value: Shown });
    localStorage.setItem(
      'spotway.notices',
      localStorage.getItem('spotway.notices') ?? '{"since":"2026-01-01T00:00:00Z"}',
    );
  });
  let calls = 0;
  await context.route('**/api/user/notices?*', async (route) => {
    calls += 1;
    const notice = { id: 'n1', campaignId, campaign: 'Printemps', event: 'reviewAnswered', spot: 'Été – Version 1' };
    await route.fulfill({ json: { now, isWanted: true, notices: [{ ...notice, answer: 'approved', at: now }] } });
  });
  await page.goto(`${url()}/deliver`);
  const shown = () => page.evaluate(() => localStorage.getItem('shown'));
  await expect.poll(shown).toBe(`${notices.events.approved}|Été – Version 1\nPrintemps\n`);
  const other = await context.newPage();
  await other.goto(`${url()}/settings`);
  await expect(other.getByRole('link', { name: settings.sections.profile })).toBeVisible();
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toContain('spotway.notices');
  const before = calls;
  await page.evaluate(() => dispatchEvent(new Event('open-notice')));
  await page.waitForURL(`**/deliver/${campaignId}`);
  await page.close();
  // The other tab goes on once this one has left its page, and shows nothing again.
  await expect.poll(() => calls).toBeGreaterThan(before);
  expect(await other.evaluate(() => localStorage.getItem('shown'))).toContain('Printemps\n');
  expect((await other.evaluate(() => localStorage.getItem('shown')))?.split('Printemps')).toHaveLength(2);
});

test('a browser is asked for permission on a click only, and the page says when it is refused', async ({ page }) => {
  await page.addInitScript(() => {
    const refused = {
      permission: 'default',
      async requestPermission() {
        refused.permission = 'denied';
        return 'denied';
      },
    };
    Object.defineProperty(window, 'Notification', { value: refused });
  });
  await orderCampaigns(page, 'fr-FR', ['Été']);
  await page.goto(`${url()}/settings/notifications`);
  await expect(page.getByRole('button', { name: notices.desktop.allow })).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await page.getByRole('button', { name: notices.desktop.allow }).click();
  await expect(page.getByText(notices.desktop.denied)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'denied');
});
