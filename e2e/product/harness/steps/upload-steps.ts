import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Service } from '@spotway/domain/shared';
import { createApiClient } from '../../../../scripts/customer/api-client.ts';
import { demoOrder } from '../../../../scripts/customer/demo-order.ts';
import { pickFiles } from '../films/pick-files.ts';
import { url } from '../product/running-product.ts';
import { DESTINATIONS, PASSWORD, type Words } from './customer-pages.ts';

/** The language of a page. */
export type Locale = 'fr-FR' | 'en-GB';

export interface OrderOptions {
  /** E-mail of the new customer; random by default. */
  readonly email?: string;
  /**
   * Films are encoded and delivered to one destination. Otherwise a paid service keeps them from being encoded: the test ends
   * with their arrival, and no encoder runs during the next test.
   */
  readonly isDelivered?: boolean;
  /** Declared duration in seconds, by default two: a film with another duration is rejected. */
  readonly seconds?: number;
}

/** Orders campaigns of one spot each as a new customer, signed in on the page. @returns their ids */
export async function orderCampaigns(
  page: Page,
  locale: Locale,
  titles: readonly string[],
  options: OrderOptions = {},
): Promise<string[]> {
  const { email = `uploads-${crypto.randomUUID()}@agence.example`, isDelivered = false, seconds = 2 } = options;
  const client = createApiClient(url());
  await client.register({
    name: 'Camille Martin',
    email,
    password: PASSWORD,
    language: locale === 'fr-FR' ? 'fr' : 'en',
  });
  const offered = await client.destinations();
  // a test of the operator pages may have renamed it
  const destination = offered.find((each) => each.organizationName === DESTINATIONS[0]) ?? offered[0]!;
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    const services: Service[] = isDelivered ? [] : ['subtitling'];
    const order = demoOrder(
      [destination.organizationId],
      `FR_AGCE_ANNO_PROD_010${index}_00${seconds}_F`,
      seconds,
      services,
    );
    order.spots[0]!.title = title;
    order.campaign = `Campagne ${title}`;
    ids.push((await client.createCampaign(order)).id);
  }
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  return ids;
}

export const campaignUrl = (id: string) => `${url()}/deliver/${id}`;

const brakes = new WeakMap<Page, CDPSession>();

/**
 * Throttles one tab's uploads, in bytes per second, also across reloads; Infinity lifts it. A throttle lasts as long as the session
 * that set it: another session can't lift it.
 */
export async function throttle(page: Page, bytesPerSecond: number): Promise<void> {
  const earlier = brakes.get(page);
  if (bytesPerSecond === Number.POSITIVE_INFINITY) {
    brakes.delete(page);
    return earlier?.detach();
  }
  const session = earlier ?? (await page.context().newCDPSession(page));
  brakes.set(page, session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

/** Lets some parts arrive, then throttles to almost nothing. @returns the parts the store has answered, kept up to date */
export async function throttleAfter(page: Page, parts: number): Promise<ReadonlySet<number>> {
  const stored = new Set<number>();
  const crawls = Promise.withResolvers<void>();
  page.on('response', (response) => {
    const part = new URL(response.url()).searchParams.get('partNumber');
    if (!part || response.request().method() !== 'PUT' || !response.ok()) return;
    const isLast = stored.size === parts - 1 && !stored.has(Number(part));
    stored.add(Number(part));
    // parts in flight then stay in flight
    if (isLast) void throttle(page, 10_000).then(crawls.resolve);
  });
  await throttle(page, 6_000_000);
  await crawls.promise;
  return stored;
}

/** Drops a film on the page's (only) spot. */
export async function dropFilm(page: Page, { media }: Words, film: string): Promise<void> {
  await pickFiles(page, page.getByRole('button', { name: new RegExp(`^${media.drop.pick}`) }), film);
}

/** Opens the details of the page's first spot: its files with their steps, its receipts. */
export async function openDetails(page: Page, { tracking }: Words): Promise<void> {
  await page.getByTestId('pipeline').first().getByRole('button', { name: tracking.pipeline.details }).click();
}

/** The tab's requests to the store: upload ids started, and parts put. */
export interface StoreTraffic {
  begun: number;
  /** Part numbers, in sending order. */
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

/** A pattern for a message, with wildcards for its placeholders. */
export function pattern(message: string, values: Record<string, string> = {}): RegExp {
  const escaped = message.replace(/[.*+?^$()[\]|\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '.+?'));
}

/** The page's leave question; '' if it would let the user go. */
export function leaveQuestion(page: Page): Promise<string> {
  return page.evaluate(() => {
    const event = document.createEvent('BeforeUnloadEvent') as BeforeUnloadEvent;
    event.initEvent('beforeunload', false, true);
    window.dispatchEvent(event);
    return event.returnValue ? String(event.returnValue) : '';
  });
}
