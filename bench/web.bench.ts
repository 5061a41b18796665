import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/playwright.config.ts';
import { freePort } from '../e2e/product/harness/product/free-port.ts';
import { startProductProcess } from '../e2e/product/harness/product/running-product.ts';
import { makeMaster } from '../scripts/demo/make-master.ts';
import { CHROMIUM, findProgram } from '../scripts/system-tools.ts';
import { type Customer, makeCustomer } from './web/customer.ts';
import { CATEGORIES, installLighthouse, lookAt, type PageResult } from './web/lighthouse.ts';

/**
 * Lighthouse (mobile) on pages of the built product with embedded parts, of a customer with a delivered campaign and one in progress. Each page is opened twice:
 * as the preset has it, for the categories; and with 1 Mbit/s and 300 ms applied to every request, for the largest contentful paint, bytes and requests.
 * Prints the figures beside the goals and names what misses them; misses are no failure. Lighthouse is installed into the bench's own folder.
 * Usage: npm run bench -- web [page …]
 */
interface Goals {
  readonly performance: number;
  readonly lcpMs: number;
  readonly bytes: number;
  readonly requests: number;
}
const PUBLIC: Goals = { performance: 95, lcpMs: 4_000, bytes: 210_000, requests: 25 };
const SIGNED_IN: Goals = { performance: 90, lcpMs: 6_000, bytes: 210_000, requests: 25 };
const MOST_SHIFT = 0.02;

const PAGES: Readonly<Record<string, { address: (customer: Customer) => string; goals: Goals; isSignedIn: boolean }>> =
  {
    landing: { address: () => '/', goals: PUBLIC, isSignedIn: false },
    login: { address: () => '/login', goals: SIGNED_IN, isSignedIn: false },
    list: { address: () => '/deliver', goals: SIGNED_IN, isSignedIn: true },
    order: { address: () => '/deliver/new', goals: SIGNED_IN, isSignedIn: true },
    tracking: { address: ({ doneCampaign }) => `/deliver/${doneCampaign}`, goals: SIGNED_IN, isSignedIn: true },
    player: {
      address: ({ doneCampaign, film }) => `/deliver/${doneCampaign}/player/${film}`,
      goals: SIGNED_IN,
      isSignedIn: true,
    },
  };
const wanted = process.argv.slice(2);
const pages = Object.entries(PAGES).filter(([name]) => wanted.length === 0 || wanted.includes(name));

const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-bench-'));
// PostgreSQL and ffmpeg run as an unprivileged user if the bench runs as root.
chmodSync(folder, 0o755);
const run = await installLighthouse(path.join(folder, 'lighthouse'));
const { product, stop } = await startProductProcess(path.join(folder, 'data'), { RATE_LIMIT: 'off' });
try {
  const master = path.join(folder, 'master.mxf');
  makeMaster(master, 10);
  const customer = await makeCustomer(product.url, master);
  const results: [string, PageResult, Goals][] = [];
  for (const isSignedIn of [false, true]) {
    const port = await freePort();
    const executablePath = findProgram(CHROMIUM.programs);
    // Lighthouse opens its tab in the browser's own profile: that one has the session.
    const browser = await chromium.launchPersistentContext(path.join(folder, `profile-${isSignedIn}`), {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
      locale: 'fr-FR',
    });
    const tab = browser.pages()[0] ?? (await browser.newPage());
    const protocol = await browser.newCDPSession(tab);
    const clearCache = async () => void (await protocol.send('Network.clearBrowserCache'));
    if (isSignedIn) await browser.request.post(`${product.url}/api/login`, { data: customer });
    for (const [name, page] of pages)
      if (page.isSignedIn === isSignedIn)
        results.push([
          name,
          await lookAt(run, { port, clearCache }, product.url + page.address(customer), !isSignedIn),
          page.goals,
        ]);
    await browser.close();
  }
  console.log(`\n${tableOf(results)}\n`);
  const misses = results.flatMap(([name, result, goals]) => missesOf(name, result, goals));
  console.log(
    misses.length === 0 ? 'Every goal is reached.' : `Missed:\n${misses.map((each) => `  ${each}`).join('\n')}`,
  );
  console.log(JSON.stringify(Object.fromEntries(results)));
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

function tableOf(results: readonly (readonly [string, PageResult, Goals])[]): string {
  const head = ['page', 'perf.', 'access.', 'practices', 'SEO', 'LCP slow', 'shift', 'kB', 'requests'];
  const rows = results.map(([name, { scores, lcpMs, shift, bytes, requests }]) => [
    name,
    ...CATEGORIES.map((category) => String(scores[category])),
    `${(lcpMs / 1000).toFixed(1)} s`,
    shift.toFixed(3),
    (bytes / 1000).toFixed(0),
    String(requests),
  ]);
  return [head, ...rows].map((row) => row.map((cell, at) => cell.padEnd(at === 0 ? 10 : 11)).join('')).join('\n');
}

function missesOf(
  name: string,
  { scores, lcpMs, shift, bytes, requests, faults, shifts }: PageResult,
  goals: Goals,
): string[] {
  const misses = CATEGORIES.flatMap((category) => {
    const goal = category === 'performance' ? goals.performance : 100;
    return scores[category] < goal ? [`${category} is ${scores[category]}, the goal ${goal}`] : [];
  });
  if (!(lcpMs <= goals.lcpMs)) misses.push(`LCP is ${(lcpMs / 1000).toFixed(1)} s, the goal ${goals.lcpMs / 1000} s`);
  if (shift > MOST_SHIFT) misses.push(`layout shift is ${shift.toFixed(3)}, the goal ${MOST_SHIFT}`);
  if (bytes > goals.bytes) misses.push(`${(bytes / 1000).toFixed(0)} kB are loaded, the goal is ${goals.bytes / 1000}`);
  if (requests > goals.requests) misses.push(`${requests} requests are made, the goal is ${goals.requests}`);
  if (shift > MOST_SHIFT) misses.push(...shifts.map((each) => `moved: ${each}`));
  return [...misses, ...faults.map((fault) => `Lighthouse: ${fault}`)].map((miss) => `${name}: ${miss}`);
}
