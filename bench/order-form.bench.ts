import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import {
  type DraftSpot,
  newOrder,
  newSpot,
  type OrderDraft,
} from '../apps/web/src/features/order/draft/order-draft.ts';
import { CHROMIUM_ARGS } from '../e2e/playwright.config.ts';
import { startProductProcess } from '../e2e/product/harness/product/running-product.ts';
import { createApiClient } from '../scripts/customer/api-client.ts';
import { CHROMIUM, findProgram } from '../scripts/system-tools.ts';
import { loadText } from './measured-time.ts';
import { type KeyStroke, typeSentence } from './order-form/typing-time.ts';
import { printTable } from './print-table.ts';

/**
 * Types a title into the order form, on the card of one spot and in the middle of a grid of many, both with twenty delivery points, alternating in one run. A form that is as fast
 * with many spots has a ratio of 1. Usage: npm run bench -- order-form [spots] [rounds]
 */
const many = Number(process.argv[2] ?? 50);
const rounds = Number(process.argv[3] ?? 3);
const DESTINATIONS = 20;
const PASSWORD = 'Correct-Horse-7';

const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
// PostgreSQL runs as an unprivileged user if the benchmark runs as root.
chmodSync(folder, 0o755);
const { product, stop } = await startProductProcess(path.join(folder, 'data'), { RATE_LIMIT: 'off' });
const executablePath = findProgram(CHROMIUM.programs);
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS });
const strokes: Record<'one' | 'many', KeyStroke[]> = { one: [], many: [] };
try {
  for (let round = 0; round < rounds; round += 1) {
    strokes.one.push(...(await typeInto(browser, 1)));
    strokes.many.push(...(await typeInto(browser, many)));
  }
} finally {
  await browser.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
report();

/** A new customer with this many spots in the form types into the middle one. */
async function typeInto(on: Browser, spots: number): Promise<KeyStroke[]> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const email = `bench-${crypto.randomUUID()}@agence.example`;
    await createApiClient(product.url).register({ name: 'Camille Martin', email, password: PASSWORD, language: 'en' });
    await page.request.post(`${product.url}/api/login`, { data: { email, password: PASSWORD } });
    const user = (await (await page.request.get(`${product.url}/api/user`)).json()) as { id: string };
    await page.route('**/api/organizations/destinations', async (route) => {
      const offered = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: manyDestinations(offered) });
    });
    const draft = JSON.stringify({ version: 1, order: orderOf(spots) });
    await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [`spotway.order.${user.id}`, draft]);
    await page.goto(`${product.url}/deliver/new`);
    // the card of one spot, the lines of many
    const titles = page.locator('#files input[name="title"]');
    await titles.nth(spots - 1).waitFor();
    await titles.nth(Math.floor(spots / 2)).focus();
    await page.waitForLoadState('networkidle');
    return await typeSentence(page);
  } finally {
    await context.close();
  }
}

function destinationId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function manyDestinations(offered: readonly object[]): object[] {
  return Array.from({ length: DESTINATIONS }, (_, index) => ({
    ...offered[index % offered.length],
    organizationId: destinationId(index),
    organizationName: `Chaîne ${index + 1}`,
  }));
}

/** Complete except for their films; every third has its own delivery points. */
function orderOf(spots: number): OrderDraft {
  const ids = Array.from({ length: DESTINATIONS }, (_, index) => destinationId(index));
  const spot = (index: number): DraftSpot => ({
    ...newSpot(`spot-${index}`),
    pubId: `FR_AGCE_ANNO_PROD_${String(index).padStart(4, '0')}_020_F`,
    title: 'Au bord de l’eau',
    duration: 20,
    filesLater: true,
    destinations: index % 3 === 2 ? ids.slice(0, 10) : null,
  });
  return {
    ...newOrder(() => 'key'),
    ...{ uploaderCompany: 'Agence', campaign: 'Printemps', advertiser: 'Maison', product: 'Eau' },
    destinations: ids,
    services: ['subtitling'],
    spots: Array.from({ length: spots }, (_, index) => spot(index)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(): void {
  const of = (name: keyof typeof strokes, part: keyof KeyStroke) => median(strokes[name].map((each) => each[part]));
  const row = (part: keyof KeyStroke, words: string) =>
    [words, `${of('one', part).toFixed(1)} ms, ${of('many', part).toFixed(1)} ms, ratio ${ratio(part)}`] as const;
  const ratio = (part: keyof KeyStroke) => (of('many', part) / of('one', part)).toFixed(2);
  printTable(
    `Typing with 1 spot and with ${many}, ${DESTINATIONS} delivery points, median of ${strokes.one.length} keys each`,
    [row('shownMs', 'key to shown letter'), row('workMs', 'work of the main thread'), ['load', loadText()]],
  );
  console.log(
    JSON.stringify({
      bench: 'order-form',
      spots: many,
      rounds,
      shownMs: { one: of('one', 'shownMs'), many: of('many', 'shownMs'), ratio: Number(ratio('shownMs')) },
      workMs: { one: of('one', 'workMs'), many: of('many', 'workMs'), ratio: Number(ratio('workMs')) },
    }),
  );
}
