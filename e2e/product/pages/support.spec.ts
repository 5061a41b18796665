import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { url } from '../harness/product/running-product.ts';
import { type SecondProduct, startSecondProduct } from '../harness/product/second-product.ts';
import {
  expectAccessible,
  mailsTo,
  mailText,
  register,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

const SUPPORT = 'support@spotway.example';
const PUB_ID = 'FR_AGCE_ANNO_PROD_0010_001_F';

/** The button is where the chat would be: 20 px from the left and the bottom. */
async function openContact(page: Page, { support }: Words): Promise<void> {
  const button = page.getByRole('button', { name: support.open });
  const box = await button.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(box && [box.x, height - box.y - box.height]).toEqual([20, 20]);
  await button.click();
  await expect(page.getByRole('dialog', { name: support.title })).toBeVisible();
  await expectAccessible(page);
}

const latestMail = async (about: RegExp) => {
  await expect.poll(async () => (await mailsTo(SUPPORT)).some(({ subject }) => about.test(subject))).toBe(true);
  const mail = (await mailsTo(SUPPORT)).find(({ subject }) => about.test(subject));
  return mail ? await mailText(mail) : '';
};

test.describe('a message to support', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('of a visitor needs a name and an address, and is mailed', async ({ page }) => {
    const { support } = english;
    const faults = watchForFaults(page);
    await page.goto(`${url()}/login`);
    await openContact(page, english);
    await page.getByRole('dialog').getByRole('button', { name: support.send }).click();
    for (const missing of [support.nameMissing, support.emailWrong, support.messageMissing])
      await expect(page.getByText(missing)).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox', { name: support.name }).fill('Sam Visitor');
    await page.getByRole('dialog').getByRole('textbox', { name: support.email }).fill('sam@agency.example');
    await page.getByRole('dialog').getByRole('textbox', { name: support.message }).fill('Do you deliver to Belgium?');
    await page.getByRole('dialog').getByRole('button', { name: support.send }).click();
    await expect(page.getByText(support.sent)).toBeVisible();
    const text = await latestMail(/Sam Visitor/);
    expect(text).toContain('> Do you deliver to Belgium?');
    expect(text).toContain('/login');
    expect(faults).toEqual([]);
  });
});

test.describe('on the pages that the server writes', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('a message keeps its text without an answer and after closing, and is mailed, by keyboard', async ({ page }) => {
    const { support, errors } = english;
    const faults = watchForFaults(page);
    await page.goto(`${url()}/help/masters`);
    await openContact(page, english);
    const dialog = page.getByRole('dialog', { name: support.title });
    await expect(dialog.getByRole('textbox', { name: support.name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: support.name })).toHaveAccessibleDescription(support.nameMissing);
    await expectAccessible(page);
    for (const text of ['Sam Reader', 'sam@agency.example', 'Which codec?']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByText(support.messageMissing)).toBeHidden();
    expect(faults).toEqual([]);

    await page.route('**/api/support/messages', (route) => route.abort());
    // The page knows of the interception after a turn of its own: a call before that would get through.
    await page.evaluate(() => undefined);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(errors.unreachable);
    await page.unroute('**/api/support/messages');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: support.open })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: support.message })).toHaveValue('Which codec?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(support.sent);
    await expect(dialog.getByRole('status')).toBeFocused();
    await expectAccessible(page);
    const text = await latestMail(/Sam Reader/);
    expect(text).toContain('> Which codec?');
    expect(text).toContain('/help/masters');
  });

  test('a signed-in user is known by their account', async ({ page }) => {
    const { support, landing } = english;
    await register(page, english, 'reader@agency.example');
    await page.goto(`${url()}/cgv`);
    await openContact(page, english);
    const dialog = page.getByRole('dialog', { name: support.title });
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await page.context().clearCookies();
    await dialog.getByRole('textbox', { name: support.message }).fill(landing.headline);
    await dialog.getByRole('button', { name: support.send }).click();
    // The session ended meanwhile: now the form asks who writes.
    await expect(dialog.getByRole('alert')).toHaveText(english.errors.sender_missing);
    await dialog.getByRole('textbox', { name: support.name }).fill('Robin Reader');
    await dialog.getByRole('textbox', { name: support.email }).fill('robin@agency.example');
    await dialog.getByRole('button', { name: support.send }).click();
    await expect(dialog.getByRole('status')).toHaveText(support.sent);
  });
});

test.describe('a customer’s message to support', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('names the campaign that the page shows', async ({ page }) => {
    const { support } = french;
    await register(page, french, 'question@agence.example');
    const points = await (await page.request.get(`${url()}/api/organizations/destinations`)).json();
    const data = { ...demoOrder([points[0].organizationId], PUB_ID, 1), campaign: 'Rentrée' };
    const { id } = await (await page.request.post(`${url()}/api/campaign`, { data })).json();
    await page.goto(`${url()}/deliver/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rentrée' })).toBeVisible();
    await openContact(page, french);
    await expect(page.getByText('la campagne « Rentrée »')).toBeVisible();
    await page.getByRole('textbox', { name: support.message }).fill('Quand partira ce film ?');
    await page.getByRole('button', { name: support.send, exact: true }).click();
    await expect(page.getByText(support.sent)).toBeVisible();
    expect(await latestMail(/Rentrée/)).toContain(`/deliver/${id}`);
  });
});

/** What the stand-in of the chat's script was told. */
type Told = [command: string, settings?: Record<string, unknown>][];
type WithChat = { told: Told; Intercom: { q?: Told } & ((...call: Told[number]) => void) };

/** Speaks the queue protocol of the chat's script: works off what waits in `q`, then takes calls itself. */
const STAND_IN = `(() => {
  const waiting = window.Intercom.q;
  window.told = [...waiting];
  window.Intercom = (...call) => { window.told.push(call); };
})()`;

test.describe('the support chat', () => {
  test.use({ locale: 'fr-FR' });
  let second: SecondProduct;
  test.beforeAll(async () => {
    second = await startSecondProduct({
      INTERCOM_APP_ID: 'abcd1234',
      INTERCOM_IDENTITY_SECRET: 'a-secret-of-the-chat',
      INTERCOM_REGION: 'eu',
    });
  });
  test.afterAll(() => second?.stop());

  test('starts with the signed-in user, follows the page and the name, and ends with the session', async ({ page }) => {
    const { account, common } = french;
    const faults = watchForFaults(page);
    const scripts: string[] = [];
    await page.route('https://widget.intercom.io/**', async (route) => {
      scripts.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
    });
    const told = () => page.evaluate(() => (globalThis as typeof globalThis & Partial<WithChat>).told ?? []);

    await page.goto(`${url()}/register`);
    // Visitors have the contact form; nothing of the chat is loaded.
    await expect(page.getByRole('button', { name: french.support.open })).toBeVisible();
    expect(scripts).toEqual([]);

    await register(page, french, 'bavard@agence.example');
    await expect.poll(async () => (await told()).map(([command]) => command)).toContain('boot');
    expect(scripts).toEqual(['https://widget.intercom.io/widget/abcd1234']);
    await expect(page.getByRole('button', { name: french.support.open })).toHaveCount(0);
    const { id } = await (await page.request.get(`${url()}/api/user`)).json();
    expect((await told()).find(([command]) => command === 'boot')?.[1]).toEqual({
      app_id: 'abcd1234',
      api_base: 'https://api-iam.eu.intercom.io',
      user_id: id,
      user_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'Camille Martin',
      email: 'bavard@agence.example',
      language_override: 'fr',
      alignment: 'left',
      horizontal_padding: 20,
      vertical_padding: 20,
    });

    const before = (await told()).length;
    await page.getByRole('link', { name: common.menu.settings }).click();
    await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
    await page.getByRole('textbox', { name: account.fields.name }).fill('Camille Durand');
    await page.getByRole('button', { name: account.settings.submit }).click();
    await expect
      .poll(async () => (await told()).at(-1))
      .toEqual(['update', { name: 'Camille Durand', email: 'bavard@agence.example', language_override: 'fr' }]);

    // The page goes with the session: its last words are kept outside it.
    const last: string[] = [];
    await page.exposeFunction('keep', (command: string) => last.push(command));
    await page.evaluate(() => {
      const chat = globalThis as typeof globalThis & WithChat & { keep(command: string): void };
      chat.Intercom = (command) => chat.keep(command);
    });
    await page.getByRole('button', { name: common.menu.logout }).first().click();
    await page.waitForURL(`${url()}/`);
    expect(last).toContain('shutdown');
    expect(faults).toEqual([]);
  });
});
