import { expect, type Page, test } from '@playwright/test';
import { connectDatabase } from '@spotway/database';
import { sql } from 'drizzle-orm';
import { openFilm } from '../harness/films/player-film.ts';
import { routerRoutes } from '../harness/product/router-routes.ts';
import { product, url } from '../harness/product/running-product.ts';
import { expectAccessible, watchForFaults } from '../harness/steps/customer-pages.ts';
import { signInAsOperator } from '../harness/steps/operator-session.ts';

/** The smallest phones. */
const viewport = { width: 320, height: 640 };

/** Opens an address, and looks at the page it leads to unless that has been looked at. */
async function look(page: Page, address: string, seen: Set<string>): Promise<void> {
  await page.goto(`${url()}${address}`);
  const shown = page.getByRole('heading').first();
  await expect(shown, `${address} shows a heading`).toBeVisible();
  await expect(page.locator('[data-page-loader]'), `${address} ends loading`).toHaveCount(0);
  const { pathname } = new URL(page.url());
  if (seen.has(pathname)) return;
  seen.add(pathname);
  const room = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(await room(), `${address} does not scroll sideways`).toBeLessThanOrEqual(0);
  await test.step(address, () => expectAccessible(page));
}

/** The id of one job. */
async function someJob(): Promise<string> {
  const { db, close } = connectDatabase(product().databaseUrl, { max: 1 });
  try {
    const { rows } = await db.execute<{ id: string }>(
      sql`select data->>'jobId' as id from queue.job where name = 'ingest' limit 1`,
    );
    return rows[0]!.id;
  } finally {
    await close();
  }
}

// each worker has a product of its own
test.describe.configure({ mode: 'parallel' });

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['en', 'dark'],
] as const) {
  test.describe(`every page of the router, in ${language}, ${colorScheme}, on the smallest phone`, () => {
    test.use({ locale: language, colorScheme, viewport });

    test('reads well and fits: to visitors, to a customer and to an operator', async ({ page }) => {
      const faults = watchForFaults(page);
      const routes = await routerRoutes();
      const seen = new Set<string>();
      const signedOut = routes.filter((route) => !route.includes(':') && !route.startsWith('/ops'));
      for (const route of signedOut) await look(page, route.replace('*', 'nowhere'), seen);
      expect(seen).toContain('/login');
      expect(faults).toEqual([]);

      const film = new URL(await openFilm(page, { language, seconds: 1 })).pathname.split('/');
      const [point] = await (await page.request.get(`${url()}/api/organizations/destinations`)).json();
      const values: Record<string, string | undefined> = {
        ':subject': 'uploads',
        ':campaignId': film[2],
        ':broadcastableId': film[4],
        ':filmId': film[4],
        ':organizationId': point.organizationId,
        ':jobId': await someJob(),
        '*': 'nowhere',
      };
      const addressOf = (route: string) =>
        route.replace(/:\w+|\*/g, (name) => values[name] ?? expect(name, `a value for ${route}`).toBe('known') ?? '');
      const notYet = routes.filter((route) => !route.startsWith('/ops') && !seen.has(route));
      for (const route of notYet) await look(page, addressOf(route), seen);
      await page.request.post(`${url()}/api/logout`);

      await signInAsOperator(page);
      const profiles = await (await page.request.get(`${url()}/api/ops/profiles`)).json();
      values[':profileId'] = profiles[0].id;
      for (const route of routes.filter((each) => each.startsWith('/ops'))) await look(page, addressOf(route), seen);
      expect(faults).toEqual([]);
    });
  });
}
