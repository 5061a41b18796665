import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { english } from '@spotway/wording/pages/en';
import type { french } from '@spotway/wording/pages/fr';
import { pickFiles } from '../films/pick-files.ts';
import { product, url } from '../product/running-product.ts';

export type Words = typeof french | typeof english;

export const DESTINATIONS = ['Galatée TV', 'Estuaire Régions'];
export const PASSWORD = 'Correct-Horse-7';

export async function register(page: Page, { account }: Words, email: string): Promise<void> {
  await page.goto(`${url()}/register`);
  await page.getByRole('textbox', { name: account.fields.name }).fill('Camille Martin');
  await page.getByRole('textbox', { name: account.fields.email }).fill(email);
  await page.getByRole('textbox', { name: account.fields.password, exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: account.fields.confirmation }).fill(PASSWORD);
  await page.getByRole('button', { name: account.register.submit }).click();
  await page.waitForURL('**/deliver/new');
}

/** Fills the order form except for the spot's film, which lasts as long as its identifier says. */
export async function fillOrderInfo(page: Page, { order }: Words, pubId: string): Promise<void> {
  const info = {
    [order.info.uploaderCompany]: 'Agence',
    [order.info.campaign]: 'Printemps',
    [order.info.advertiser]: 'Maison',
    [order.info.product]: 'Eau',
  };
  for (const [name, value] of Object.entries(info)) await page.getByRole('combobox', { name }).fill(value);
  for (const name of DESTINATIONS) await page.getByRole('checkbox', { name }).first().check();
  await page.getByRole('textbox', { name: order.spots.pubId }).fill(pubId);
  await page.getByRole('textbox', { name: order.spots.spotTitle }).fill('Au bord de l’eau');
  await page.getByRole('textbox', { name: order.spots.duration }).fill(String(Number(pubId.split('_').at(-2))));
}

/** Picks a film in the page's drop zone and waits for its report. */
export async function pickFilm(page: Page, { media }: Words, film: string): Promise<void> {
  await pickFiles(page, page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) }), film);
  await expect(page.getByText('1920 × 1080').first()).toBeVisible();
}

/** The terms of sale checkbox, in either language. */
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /conditions générales|terms/i }).check();

/** What billing needs besides a VAT number, in the order of the page. */
export const BILLING_FIELDS = [
  'companyName',
  'legalStatus',
  'address1',
  'zipcode',
  'city',
  'siretNumber',
  'phoneNumber',
  'billingContactName',
] as const;

export async function pay(page: Page, { payment }: Words): Promise<void> {
  await page.waitForURL('**/deliver/new/payment');
  await expect(page.getByText(payment.checkout.deactivated)).toBeVisible();
  const { billing } = payment;
  for (const field of BILLING_FIELDS)
    await page.getByRole('textbox', { name: billing[field], exact: true }).fill('Exemple 1');
  await page.getByRole('textbox', { name: billing.vatNumber, exact: true }).fill('FR44732829320');
  await acceptTerms(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: payment.checkout.submit }).click();
  await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
}

export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
}

/** Mails to an address, newest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${product().mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as ReceivedMail[];
}

/** The same without invoices, address confirmations and logins from other devices, whose timing varies. */
export async function mailsOfWork(email: string): Promise<ReceivedMail[]> {
  return (await mailsTo(email)).filter(
    ({ subject }) =>
      !/^(?:Facture|Invoice) \d|^(?:Confirmez votre|Confirm your|Nouvelle connexion|New login) /.test(subject),
  );
}

export async function mailText({ id }: ReceivedMail): Promise<string> {
  const answer = await fetch(`${product().mailboxUrl}/api/messages/${id}`);
  return ((await answer.json()) as { text: string }).text;
}

/** The link in the mail that asks someone for a film. */
export async function uploadLinkTo(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email)).not.toHaveLength(0);
  const [mail] = await mailsTo(email);
  return /https?:\S+\/upload#token=[\w-]{43}/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
}

const { source: AXE } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

interface Axe {
  configure(options: object): void;
  run(root: Document, options: object): Promise<{ violations: AxeViolation[] }>;
}
interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}
type WithAxe = { axe: Axe };

/** Loads axe into a document once: axe's own builder sends its half a megabyte twice per check. */
async function provideAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${AXE};axe.configure({ allowedOrigins: ['<same_origin>'] })`);
}

/** Runs in the page. */
async function lookWithAxe(): Promise<AxeViolation[]> {
  const { axe } = globalThis as typeof globalThis & WithAxe;
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
}

/** Expects no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // Frames of other origins are the card provider's, and one may be gone by now. Without axe in the page itself the check fails.
  await Promise.all(page.frames().map((frame) => provideAxe(frame).catch(() => {})));
  const violations = await page.evaluate(lookWithAxe);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Errors of the page and its console, as they occur. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Permissions-Policy')) faults.push(message.text());
  });
  return faults;
}
