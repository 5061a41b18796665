import { expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { url } from '../harness/product/running-product.ts';
import { confirmAddress } from '../harness/steps/confirm-address.ts';
import {
  expectAccessible,
  mailsTo,
  PASSWORD,
  register,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';
import { nextCode, openSecurity, setUpApp } from '../harness/steps/second-factor-steps.ts';

/** How Chromium words the answer to a password that is not enough, and to a wrong code. */
const REFUSAL = /status of 40[01] /;
const uniqueEmail = (name: string) => `${name}-${crypto.randomUUID()}@agence.example`;

async function logIn(page: Page, { account, secondFactor }: Words, email: string): Promise<void> {
  await page.goto(`${url()}/login`);
  const address = page.getByRole('textbox', { name: account.fields.email });
  await expect(address).toHaveAttribute('autocomplete', 'username webauthn');
  await address.fill(email);
  await page.getByRole('textbox', { name: account.fields.password }).fill(PASSWORD);
  await page.getByRole('button', { name: account.login.submit, exact: true }).last().click();
  await expect(page.getByRole('heading', { name: secondFactor.login.title })).toBeVisible();
}

/** A platform authenticator that verifies its user and holds discoverable passkeys. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** From no page of the product: one that learns of it shows the log-in page, whose offer the virtual device accepts. */
async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.request.post(`${url()}/api/logout`);
}

/**
 * The field of the address offers the passkey, and the virtual device accepts at once; where browsers offer none, the button asks for it. Never both: the
 * second login would end after the page had been left.
 */
async function enterWithPasskey(page: Page): Promise<void> {
  await page.goto(`${url()}/login`);
  if (!(await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())))
    await page.getByRole('button', { name: french.secondFactor.login.passkey }).click();
  await page.waitForURL('**/deliver/new');
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('the login page says nothing of a passkey that it could not offer by itself, but of one asked for', async ({
    page,
  }) => {
    await page.route('**/api/login/passkey/options', (route) => route.fulfill({ status: 500, body: '' }));
    const offered = page.waitForResponse('**/api/login/passkey/options');
    await page.goto(`${url()}/login`);
    await offered;
    const button = page.getByRole('button', { name: french.secondFactor.login.passkey });
    await expect(button).toBeVisible();
    // the page has drawn what came of the offer by the time it has drawn this
    await page.getByRole('textbox', { name: french.account.fields.email }).fill('livraisons@agence.example');
    await page.getByRole('textbox', { name: french.account.fields.password }).fill('x');
    await expect(page.getByRole('button', { name: french.account.login.submit, exact: true })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('a user adds a passkey, logs in with it alone and as the second step, renames and removes it', async ({
    page,
  }) => {
    const { secondFactor } = french;
    const { passkeys } = secondFactor;
    const faults = watchForFaults(page);
    const email = uniqueEmail('cle');
    await register(page, french, email);
    await confirmAddress(page, french);
    await addAuthenticator(page);
    await openSecurity(page, french);
    await page.getByRole('button', { name: passkeys.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: passkeys.name }).fill('Portable');
    await dialog.getByRole('textbox', { name: secondFactor.setUp.password }).fill(PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: passkeys.add }).click();
    await expect(dialog.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: secondFactor.recovery.done }).click();
    await expect(page.getByTestId('passkey')).toContainText(passkeys.unused);
    await expectAccessible(page);

    await logOut(page);
    await enterWithPasskey(page);

    await logOut(page);
    const half = await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
    expect((await half.json()).error.details).toEqual({ ways: ['passkey', 'recoveryCode'] });
    await enterWithPasskey(page);

    await openSecurity(page, french);
    await page.getByRole('button', { name: passkeys.renameOf.replace('{{name}}', 'Portable') }).click();
    await dialog.getByRole('textbox', { name: passkeys.name }).fill('Portable du bureau');
    await dialog.getByRole('button', { name: passkeys.rename }).click();
    await expect(page.getByTestId('passkey')).toContainText('Portable du bureau');
    await expect(page.getByTestId('passkey')).not.toContainText(passkeys.unused);
    await page.getByRole('button', { name: passkeys.removeOf.replace('{{name}}', 'Portable du bureau') }).click();
    await dialog.getByRole('textbox', { name: secondFactor.setUp.password }).fill(PASSWORD);
    await dialog.getByRole('button', { name: passkeys.remove, exact: true }).click();
    await expect(page.getByTestId('passkey')).toHaveCount(0);
    expect(faults.filter((fault) => !REFUSAL.test(fault))).toEqual([]);
  });

  test('a user sets up the app, logs in with its code and trusts the browser, and turns it off', async ({ page }) => {
    const { secondFactor } = french;
    const faults = watchForFaults(page);
    const email = uniqueEmail('lou');
    await register(page, french, email);
    await confirmAddress(page, french);
    const { key } = await setUpApp(page, french);
    await expect(page.getByText(secondFactor.recovery.left_other.replace('{{count}}', '10'))).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Application d’authentification ajoutée/));

    await page.request.post(`${url()}/api/logout`);
    await logIn(page, french, email);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: secondFactor.login.code }).fill(nextCode(key));
    await page.getByRole('checkbox', { name: secondFactor.login.trust }).check();
    await page.getByRole('button', { name: secondFactor.login.submit, exact: true }).last().click();
    await page.waitForURL('**/deliver/new');
    await openSecurity(page, french);
    await expect(page.getByTestId('trusted-browser')).toHaveCount(1);
    await expectAccessible(page);

    await page.request.post(`${url()}/api/logout`);
    await page.goto(`${url()}/login`);
    await page.getByRole('textbox', { name: french.account.fields.email }).fill(email);
    await page.getByRole('textbox', { name: french.account.fields.password }).fill(PASSWORD);
    await page.getByRole('button', { name: french.account.login.submit, exact: true }).last().click();
    await page.waitForURL('**/deliver/new');
    await openSecurity(page, french);
    await page.getByTestId('trusted-browser').getByRole('button').click();
    await expect(page.getByTestId('trusted-browser')).toHaveCount(0);
    expect(faults.filter((fault) => !REFUSAL.test(fault))).toEqual([]);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('a user without their phone logs in with a recovery code, and turns the app off with another', async ({
    page,
  }) => {
    const { secondFactor } = english;
    const faults = watchForFaults(page);
    const email = uniqueEmail('sam');
    await register(page, english, email);
    await confirmAddress(page, english);
    const { codes } = await setUpApp(page, english);

    await page.request.post(`${url()}/api/logout`);
    await logIn(page, english, email);
    await page.getByRole('button', { name: secondFactor.login.toRecoveryCode }).click();
    const code = page.getByRole('textbox', { name: secondFactor.login.code });
    await code.fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: secondFactor.login.submit, exact: true }).last().click();
    await expect(page.getByText(english.errors.wrong_code)).toBeVisible();
    await expectAccessible(page);
    await code.fill((codes[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: secondFactor.login.submit, exact: true }).last().click();
    await page.waitForURL('**/deliver/new');
    await openSecurity(page, english);
    await expect(page.getByText(secondFactor.recovery.left_other.replace('{{count}}', '9'))).toBeVisible();

    await page.getByRole('button', { name: secondFactor.app.remove }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: secondFactor.setUp.password }).fill(PASSWORD);
    await dialog.getByRole('textbox', { name: secondFactor.removal.code }).fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: secondFactor.app.remove }).click();
    await expect(page.getByText(secondFactor.app.off, { exact: true })).toBeVisible();
    expect(faults.filter((fault) => !REFUSAL.test(fault))).toEqual([]);
  });
});
