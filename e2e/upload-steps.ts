import type { Locator, Page } from '@playwright/test';
import { createApiClient } from '../scripts/customer/api-client.ts';
import { demoOrder } from '../scripts/customer/demo-order.ts';
import { PASSWORD, url, type Words } from './customer-pages.ts';

/** The language whose words a page is read by. */
export type Locale = 'fr-FR' | 'en-GB';

/** Campaigns of one spot each, ordered by a new customer who is signed in on the page. @returns their ids */
export async function orderCampaigns(page: Page, locale: Locale, titles: readonly string[]): Promise<string[]> {
  const client = createApiClient(url());
  const email = `uploads-${crypto.randomUUID()}@agence.example`;
  await client.register({
    name: 'Camille Martin',
    email,
    password: PASSWORD,
    language: locale === 'fr-FR' ? 'fr' : 'en',
  });
  const destinations = (await client.destinations()).map((each) => each.organizationId);
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    const order = demoOrder(destinations, `FR_AGCE_ANNO_PROD_010${index}_008_F`, 8);
    order.spots[0]!.title = title;
    order.campaign = `Campagne ${title}`;
    ids.push((await client.createCampaign(order)).id);
  }
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return ids;
}

export const campaignUrl = (id: string) => `${url()}/deliver/${id}`;

/** Slows the uploads of one tab down, in bytes per second; Infinity lets them go. */
export async function brake(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const uploadThroughput = Number.isFinite(bytesPerSecond) ? bytesPerSecond : -1;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

/** Gives a film to the drop zone of the page's (only) spot. */
export async function dropFilm(page: Page, { media }: Words, film: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) }).click();
  await (await chooser).setFiles(film);
}

/** Requests to the store as the tab sends them: upload ids begun, and parts put. */
export interface StoreTraffic {
  begun: number;
  /** Part numbers, in the order they were sent. */
  parts: number[];
  uploadIds: Set<string>;
}

export function watchStore(page: Page): StoreTraffic {
  const traffic: StoreTraffic = { begun: 0, parts: [], uploadIds: new Set() };
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    const part = searchParams.get('partNumber');
    if (request.method() === 'POST' && searchParams.has('uploads')) traffic.begun += 1;
    if (request.method() !== 'PUT' || part === null) return;
    traffic.parts.push(Number(part));
    traffic.uploadIds.add(searchParams.get('uploadId') ?? '');
  });
  return traffic;
}

export const uploadBar = (page: Page): Locator => page.locator('[data-upload-bar]');
export const uploadRow = (page: Page): Locator => page.getByTestId('upload-row');

/** The words of a message around its placeholders, as a pattern. */
export function pattern(message: string, values: Record<string, string> = {}): RegExp {
  const escaped = message.replace(/[.*+?^$()[\]|\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '.+?'));
}

/** Asks the page for its leave question: '' when it would let the user go. */
export function leaveQuestion(page: Page): Promise<string> {
  return page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent;
    event.initEvent('beforeunload', false, true);
    window.dispatchEvent(event);
    return event.returnValue ? String(event.returnValue) : '';
  });
}
