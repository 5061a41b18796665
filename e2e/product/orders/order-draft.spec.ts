import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { dropOnPage, filmsNamed } from '../harness/films/dropped-films.ts';
import { runFolder } from '../harness/films/films.ts';
import { url } from '../harness/product/running-product.ts';
import { PASSWORD, register } from '../harness/steps/customer-pages.ts';
import { FILMS, field } from '../harness/steps/order-form-page.ts';

test('a killed browser loses nothing of a half-filled order', async () => {
  const folder = mkdtempSync(path.join(runFolder(), 'profile-'));
  const { launchOptions } = test.info().project.use;
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'en-GB' });
    return { context, page: await context.newPage() };
  };
  const email = `killed-${crypto.randomUUID()}@agence.example`;
  const first = await open();
  await register(first.page, english, email);
  await first.page.locator('input[name="campaign"]').fill('Printemps');
  await dropOnPage(first.page, filmsNamed('killed', FILMS.slice(1, 3)));
  await expect(first.page.getByTestId('file-report')).toHaveCount(2);
  await field(first.page, 2, 'title').fill('Le dernier mot');
  await expect.poll(() => keptDraft(first.page)).toContain('Le dernier mot');
  const closed = new Promise<void>((resolve) => first.context.once('close', () => resolve()));
  await crash(first.page);
  await closed;

  const second = await open();
  await second.page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await second.page.goto(`${url()}/deliver/new`);
  await expect(field(second.page, 2, 'title')).toHaveValue('Le dernier mot');
  await expect(second.page.locator('input[name="campaign"]')).toHaveValue('Printemps');
  await expect(field(second.page, 1, 'pubId')).toHaveValue('FR_AGCE_ANNO_PROD_0102_001_F');
  await expect(second.page.getByText(english.order.spots.dropAgain)).toHaveCount(2);
  await second.context.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Kills the browser's process. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Browser.crash').catch(() => {});
}

function keptDraft(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('spotway-order-drafts', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
        opening.onerror = () => resolve('');
      }),
  );
}
