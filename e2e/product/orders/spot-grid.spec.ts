import { expect, type Locator, type Page, test } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { eq } from 'drizzle-orm';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { dropOnPage, filmsNamed } from '../harness/films/dropped-films.ts';
import { pickFiles } from '../harness/films/pick-files.ts';
import { product, url } from '../harness/product/running-product.ts';
import { DESTINATIONS, expectAccessible, PASSWORD, watchForFaults } from '../harness/steps/customer-pages.ts';
import { expectUncovered } from '../harness/steps/keyboard-steps.ts';
import { said } from '../harness/steps/order-form-page.ts';
import { shoot } from '../harness/steps/shots.ts';

async function signIn(page: Page, language: 'fr' | 'en'): Promise<void> {
  const client = createApiClient(url());
  const email = `grid-${crypto.randomUUID()}@agence.example`;
  await client.register({ name: 'Camille Martin', email, password: PASSWORD, language });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  const { organizationId } = (await client.user())!.organizations[0]!;
  const { db, close } = connectDatabase(product().databaseUrl, { max: 1 });
  await db
    .update(tables.organizations)
    .set({ paymentEnabled: true })
    .where(eq(tables.organizations.id, organizationId));
  await close();
}

const line = (page: Page, number: number): Locator => page.locator(`#spot-${number}`);
const cell = (page: Page, number: number, column: string): Locator =>
  line(page, number).locator(`[data-column="${column}"] :is(input:not([type="file"]), select, button)`);

/** The form with this many empty spots, as lines. */
async function openLines(page: Page, words: typeof french | typeof english, count: number): Promise<void> {
  await page.goto(`${url()}/deliver/new`);
  for (let number = 2; number <= count; number += 1) {
    await page.getByRole('button', { name: words.order.spots.add }).click();
    await expect(page.locator(`#spot-${number}`)).toBeVisible();
  }
  await expect(page.getByTestId('spot-line')).toHaveCount(count);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test.describe('in French, 1440 pixels wide', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const { order, spotGrid, prefill } = french;

  test('ten films with identifiers in their names are ordered with few clicks and four fields', async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'fr');
    await page.addInitScript(() => {
      const walk = { clicks: 0, fields: new Set<EventTarget | null>() };
      Object.assign(window, { walk: () => ({ clicks: walk.clicks, fields: walk.fields.size }) });
      addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) walk.clicks += 1;
      });
      addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'text') walk.fields.add(target);
      });
    });
    await page.goto(`${url()}/deliver/new`);
    const names = Array.from({ length: 10 }, (_, index) => `FR_AGCE_ANNO_PROD_02${10 + index}_001_F_Rive_${index}.mxf`);
    await pickFiles(page, page.getByRole('button', { name: order.films.pick }), filmsNamed('ten', names));
    for (const [name, value] of Object.entries({
      uploaderCompany: 'Agence',
      campaign: 'Été',
      advertiser: 'Rive',
      product: 'Eau',
    })) {
      await page.locator(`input[name="${name}"]`).click();
      await page.keyboard.type(value);
    }
    for (const name of DESTINATIONS) await page.locator('#destinations').getByRole('checkbox', { name }).click();
    await expect(page.getByText(said(order.films.received_other, { count: 10 }))).toBeVisible();
    await expect(page.getByText(said(order.films.added_other, { count: 10 }))).toBeVisible();
    await expect(page.getByTestId('spot-line').getByText(spotGrid.state.ready)).toHaveCount(10);
    await expectAccessible(page);
    const { clicks, fields } = await page.evaluate<{ clicks: number; fields: number }>('walk()');
    // and the one that orders
    expect(clicks + 1).toBeLessThanOrEqual(12);
    expect(fields).toBeLessThanOrEqual(6);
    await page.getByRole('button', { name: order.submit.create }).click();
    await page.waitForURL(/\/deliver\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { spots } = await (await page.request.get(`${url()}/api/campaign/${id}`)).json();
    expect(spots.map(({ pubId }: { pubId: string }) => pubId)).toEqual(names.map((name) => name.slice(0, 28)));
    expect(faults).toEqual([]);
  });

  test('lines are edited by keyboard, filled, pasted into, changed together, and undone', async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'fr');
    await openLines(page, french, 4);
    await expect(cell(page, 4, 'pubId')).toBeFocused();

    await test.step('keys move as in a spreadsheet, and typing replaces', async () => {
      await cell(page, 1, 'title').focus();
      await page.keyboard.type('Plage');
      await page.keyboard.press('Enter');
      await expect(cell(page, 2, 'title')).toBeFocused();
      await page.keyboard.type('Ville');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type('Mer');
      await expect(cell(page, 1, 'title')).toHaveValue('Mer');
      await page.keyboard.press('ArrowRight');
      await expect(cell(page, 1, 'version')).toBeFocused();
      await page.keyboard.type('3');
      await page.keyboard.press('ArrowDown');
      await expect(cell(page, 2, 'version')).toBeFocused();
      await page.keyboard.press('Control+d');
      await expect(cell(page, 2, 'version')).toHaveValue('Version 3');
      await page.keyboard.press('Tab');
      await expect(cell(page, 2, 'duration')).toBeFocused();
    });

    await test.step('pasted cells fill from the cell on; what can’t be read is said, and nothing is lost', async () => {
      await page.keyboard.type('12');
      await cell(page, 2, 'title').focus();
      await paste(
        page,
        `Une\tV2\tbientôt\tB\t${DESTINATIONS[0]}\r\nDeux\t9\t20,5\t\t\r\nTrois\t\t30\t\t\r\nQuatre\t\t15\t\t\r\n`,
      );
      await expect(page.getByTestId('spot-line')).toHaveCount(5);
      await expect(cell(page, 2, 'duration')).toHaveValue('12');
      await expect(cell(page, 2, 'legalMentions')).toHaveValue('B');
      await expect(cell(page, 2, 'destinations')).toHaveText(DESTINATIONS[0]!);
      await expect(cell(page, 3, 'duration')).toHaveValue('20.5');
      await expect(cell(page, 5, 'title')).toHaveValue('Quatre');
      const problems = page.getByRole('status').filter({ hasText: said(spotGrid.unread_other, { count: 2 }) });
      await expect(problems).toContainText(said(prefill.import.problem['duration-unreadable'], { value: 'bientôt' }));
      await expect(problems).toContainText(said(prefill.import.problem['version-unknown'], { value: '9' }));
      await expectAccessible(page);
      await page.getByRole('button', { name: prefill.undo.undo, exact: true }).click();
      await expect(page.getByTestId('spot-line')).toHaveCount(4);
      await page.getByRole('button', { name: prefill.undo.redo, exact: true }).click();
      await expect(cell(page, 5, 'title')).toHaveValue('Quatre');
    });

    await test.step('selected lines change together', async () => {
      await cell(page, 2, 'select').click();
      await cell(page, 4, 'select').click({ modifiers: ['Shift'] });
      const bulk = page.getByRole('group', { name: spotGrid.bulk });
      await expect(bulk).toContainText(said(spotGrid.selected_other, { count: 3 }));
      await cell(page, 3, 'title').focus();
      await page.keyboard.press('F6');
      await expect(bulk.getByRole('combobox', { name: order.spots.version })).toBeFocused();
      await page.keyboard.press('F6');
      await expect(cell(page, 3, 'title')).toBeFocused();
      await bulk.getByRole('combobox', { name: order.spots.version }).selectOption('Version 5');
      for (const number of [2, 3, 4]) await expect(cell(page, number, 'version')).toHaveValue('Version 5');
      await expect(cell(page, 1, 'version')).toHaveValue('Version 3');
      await bulk.getByRole('button', { name: spotGrid.columns.services }).click();
      const choices = page.getByRole('dialog');
      await choices.getByRole('checkbox', { name: order.services.subtitling }).check();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(bulk.getByRole('button', { name: spotGrid.columns.services })).toBeFocused();
      for (const number of [2, 3, 4])
        await expect(cell(page, number, 'services')).toHaveText(order.services.subtitling);
      await bulk.getByRole('button', { name: order.spots.removeShort }).click();
      await expect(page.getByTestId('spot-card')).toHaveCount(2);
      await page.getByRole('button', { name: prefill.undo.undo, exact: true }).click();
      await expect(page.getByTestId('spot-line')).toHaveCount(5);
    });

    await test.step('a line opens to its card, and the foot leads from problem to problem', async () => {
      await expect(page.getByTestId('spot-card')).toHaveCount(0);
      await line(page, 1)
        .getByRole('button', { name: said(spotGrid.open, { number: 1 }) })
        .click();
      await expect(page.getByTestId('spot-card').getByRole('textbox', { name: order.spots.spotTitle })).toHaveValue(
        'Mer',
      );
      await line(page, 1)
        .getByRole('button', { name: said(spotGrid.open, { number: 1 }) })
        .click();
      const next = page.getByRole('button', { name: /^\d+ à compléter$/ });
      await next.click();
      await expect(page.locator('#destinations input').first()).toBeFocused();
      await next.click();
      await expect(cell(page, 1, 'pubId')).toBeFocused();
      await expect(cell(page, 1, 'pubId')).toHaveAccessibleDescription(order.problem.pubIdRequired);
      await expectUncovered(page);
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        await expectUncovered(page);
      }
    });

    await test.step('the film’s cell says that the film is analysed, and then its name', async () => {
      let analyse = () => {};
      const isAllowed = new Promise<void>((resolve) => {
        analyse = resolve;
      });
      await page.route('**/assets/MediaInfoModule-*.wasm', async (route) => {
        await isAllowed;
        await route.continue();
      });
      const film = line(page, 5).locator('[data-column="film"]');
      await pickFiles(page, film.getByRole('button'), filmsNamed('cell', ['Quatre.mxf']));
      await expect(film).toHaveText(spotGrid.analysing);
      analyse();
      await expect(film).toHaveText('Quatre.mxf');
    });
    expect(faults).toEqual([]);
  });
});

test.describe('in English, 390 pixels wide', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const { order, spotGrid } = english;

  test('lines show name and state, and open to their card', async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'en');
    const known = 'FR_AGCE_ANNO_PROD_0301_001_F';
    await page.goto(`${url()}/deliver/new`);
    await page.locator('input[name="pubId"]').fill(known);
    await page.getByRole('button', { name: order.spots.add }).click();
    // the second card is empty, like the first of a new form
    await dropOnPage(page, filmsNamed('compact', [`${known}.mxf`, 'Rive.mxf', 'Nuit.mxf', 'Aube.mxf']));
    await expect(page.getByTestId('spot-line')).toHaveCount(4);
    await expect(page.getByText(said(order.films.matched_one, { count: 1 }))).toBeVisible();
    await expect(page.getByText(said(order.films.added_other, { count: 3 }))).toBeVisible();
    await expect(line(page, 2)).toContainText('Rive');
    await expect(cell(page, 2, 'title')).toBeHidden();

    await line(page, 2).getByRole('checkbox').check();
    await page.keyboard.press('F6');
    const bulk = page.getByRole('group', { name: spotGrid.bulk });
    await expect(bulk.getByRole('button', { name: spotGrid.change })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const action of await bulk.getByRole('combobox').or(bulk.getByRole('button')).all())
      await expect(action).toBeInViewport({ ratio: 1 });
    expect(await bulk.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await shoot(page, 'bulk-bar');
    await bulk.getByRole('combobox', { name: order.spots.version }).selectOption('Version 4');
    await bulk.getByRole('button', { name: spotGrid.deselect }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);

    await line(page, 2)
      .getByRole('button', { name: said(spotGrid.open, { number: 2 }) })
      .click();
    const card = page.getByTestId('spot-card');
    await expect(card.getByRole('textbox', { name: order.spots.spotTitle })).toHaveValue('Rive');
    await line(page, 2)
      .getByRole('button', { name: said(spotGrid.open, { number: 2 }) })
      .click();
    await expect(card).toHaveCount(0);
    const next = page.getByRole('button', { name: /^\d+ to complete$/ });
    await next.click();
    await next.click();
    // the first identifier that is missing, in a card that opens for it
    await expect(
      card.locator('input[name="title"]').or(card.locator('input[name="pubId"]')).and(page.locator(':focus')),
    ).toHaveCount(1);
    await expectUncovered(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});
