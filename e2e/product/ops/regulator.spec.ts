import { expect, type Locator, type Page, test } from '@playwright/test';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { product } from '../harness/product/running-product.ts';
import {
  DESTINATIONS,
  expectAccessible,
  pay,
  register,
  type Words,
  watchForFaults,
} from '../harness/steps/customer-pages.ts';

/** Products of the stand-in's catalogue: one with legal mention code 00, and one with another. */
const WATER = { name: 'Eau de source Claircombe', advertiser: 'Sources de Claircombe', creatives: 12 };
const JUICE = 'Jus Verger Royal';
const IMPORTED = [
  { idCrea: 'AV-PAVN710300-0015', title: 'La rentrée 1 – 15 s', seconds: '15' },
  { idCrea: 'AV-PAVN710302-0008', title: 'Le goûter 1 – 8 s', seconds: '8' },
] as const;

for (const [locale, words, width] of [
  ['fr-FR', french, 1440],
  ['en-GB', english, 390],
] as const) {
  test.describe(`the regulator's catalogue, ${locale}, ${width} pixels wide`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test('log in, choose films of one product, import them, and order them', async ({ page }) => {
      const faults = watchForFaults(page);
      const catalogue = page.getByRole('dialog');
      await register(page, words, `regulator-${locale}-${Date.now()}@agence.example`);

      await openCatalogue(page, words);
      await logInWrongly(page, words);
      await logIn(page, words);
      await expect(catalogue.getByText(counted(words.regulator.shown_other, 164, 164))).toBeVisible();

      await choose(catalogue, WATER.name);
      await refuseOtherProduct(page, words);
      await outliveFailure(page, words);
      await outliveEndedSession(page, words);
      await importTwo(page, words);
      await expectFilledForm(page, words);
      await refuseSecondImport(page, words);
      await completeOrder(page, words);

      // the wrong login, the failed list and the ended session, as the browser reports them
      expect(faults.filter((fault) => !/status of (401|502)/.test(fault))).toEqual([]);
      expect(faults).toHaveLength(3);
    });
  });
}

/** With the header button, which both opens and closes it. */
async function openCatalogue(page: Page, { regulator, common }: Words): Promise<void> {
  const button = page.getByRole('button', { name: regulator.open, exact: true }).filter({ visible: true });
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: common.close }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button.click();
}

function fields(page: Page, { regulator }: Words): { identifier: Locator; password: Locator } {
  return {
    identifier: page.getByRole('textbox', { name: regulator.login.identifier }),
    password: page.getByRole('textbox', { name: regulator.login.password }),
  };
}

async function logInWrongly(page: Page, words: Words): Promise<void> {
  const { identifier, password } = fields(page, words);
  await identifier.fill('somebody');
  await password.fill('wrong');
  await password.press('Enter');
  await expect(page.getByRole('alert')).toContainText(words.regulator.login.failed);
  await expect(password).toHaveValue('');
  expect(await rememberedIdentifier(page)).toBeNull();
  await expectAccessible(page);
}

async function logIn(page: Page, words: Words): Promise<void> {
  const { identifier, password } = fields(page, words);
  await identifier.fill(product().catalogue.username);
  await password.fill(product().catalogue.password);
  await page.getByRole('button', { name: words.regulator.login.submit }).click();
  await expect(page.getByRole('list', { name: words.regulator.list })).toBeVisible();
  expect(await rememberedIdentifier(page)).toBe(product().catalogue.username);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(`"${product().catalogue.password}"`);
  expect(kept).not.toContain('spotway.regulator=');
}

function rememberedIdentifier(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('spotway.regulator.identifier'));
}

/** Searches for a product and clicks its first film. */
async function choose(catalogue: Locator, name: string): Promise<void> {
  await catalogue.getByRole('searchbox').fill(name.toUpperCase());
  await catalogue.getByRole('checkbox', { name }).first().click();
}

async function refuseOtherProduct(page: Page, { regulator }: Words): Promise<void> {
  const catalogue = page.getByRole('dialog');
  await choose(catalogue, JUICE);
  await expect(catalogue.getByRole('status').filter({ hasText: regulator.sameProduct })).toContainText(JUICE);
  await expect(catalogue.getByRole('checkbox', { name: JUICE }).first()).not.toBeChecked();
  await catalogue.getByRole('searchbox').fill('claircombe');
  await expect(catalogue.getByText(counted(regulator.shown_other, WATER.creatives, 164))).toBeVisible();
  await expect(catalogue.getByRole('checkbox', { checked: true })).toHaveCount(1);
}

/** A failed list shows the catalogue's message; "retry" loads it. */
async function outliveFailure(page: Page, { regulator, common }: Words): Promise<void> {
  const catalogue = page.getByRole('dialog');
  const body = { error: { code: 'regulator_unavailable', message: 'x' } };
  await page.route('**/api/arpp/idCrea/list?*', (route) => route.fulfill({ status: 502, json: body }), { times: 1 });
  await catalogue.getByRole('button', { name: regulator.refresh }).click();
  await expect(catalogue.getByRole('alert')).toContainText(regulator.failed);
  await catalogue.getByRole('button', { name: common.retry }).click();
  await expect(catalogue.getByRole('alert')).toBeHidden();
}

/** A 401 from the list brings back the login, and the selection stays. */
async function outliveEndedSession(page: Page, words: Words): Promise<void> {
  const catalogue = page.getByRole('dialog');
  await fetch(`${product().catalogue.url}/sessions/end`, { method: 'POST' });
  await catalogue.getByRole('button', { name: words.regulator.refresh }).click();
  await expect(catalogue.getByText(words.regulator.login.ended)).toBeVisible();
  await expect(fields(page, words).identifier).toHaveValue(product().catalogue.username);
  await expect(fields(page, words).password).toBeFocused();
  await logIn(page, words);
  await expect(catalogue.getByRole('checkbox', { checked: true })).toHaveCount(1);
}

/** "Select all" takes the films of the chosen product; two of them are imported. */
async function importTwo(page: Page, { regulator }: Words): Promise<void> {
  const catalogue = page.getByRole('dialog');
  await catalogue.getByRole('searchbox').fill('');
  await catalogue.getByRole('button', { name: regulator.chooseShown }).click();
  const chosen = catalogue.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(WATER.creatives);
  await expect(catalogue.getByText(counted(regulator.chosen_other, WATER.creatives))).toContainText(WATER.name);
  await catalogue.getByRole('button', { name: regulator.clear }).click();
  await expect(chosen).toHaveCount(0);
  for (const id of IMPORTED) await catalogue.getByRole('checkbox', { name: id.idCrea }).check();
  await catalogue.getByRole('button', { name: regulator.confirm }).click();
  await expect(catalogue).toBeHidden();
}

async function expectFilledForm(page: Page, { order, regulator }: Words): Promise<void> {
  await expect(page).toHaveURL(/\/deliver\/new$/);
  const notice = page.getByRole('status').filter({ hasText: counted(regulator.imported.added_other, IMPORTED.length) });
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('combobox', { name: order.info.product })).toHaveValue(WATER.name);
  await expect(page.getByRole('combobox', { name: order.info.advertiser })).toHaveValue(WATER.advertiser);
  const cards = page.getByTestId('spot-card');
  await expect(cards).toHaveCount(IMPORTED.length);
  for (const [index, film] of IMPORTED.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('textbox', { name: order.spots.pubId })).toHaveValue(film.idCrea);
    await expect(card.getByRole('textbox', { name: order.spots.spotTitle })).toHaveValue(film.title);
    await expect(card.getByRole('textbox', { name: order.spots.duration })).toHaveValue(film.seconds);
    // the catalogue's code is 00
    await expect(card.getByRole('combobox', { name: order.spots.legalMentions })).toHaveValue('none');
  }
  await expectAccessible(page);
}

/** Films in the order cannot be imported again, and another product only if the user says it is the same. */
async function refuseSecondImport(page: Page, { regulator }: Words): Promise<void> {
  const catalogue = page.getByRole('dialog');
  await page.getByRole('button', { name: regulator.openFromForm }).click();
  const [first] = IMPORTED;
  await expect(catalogue.getByRole('checkbox', { name: first.idCrea })).toBeDisabled();
  await expect(catalogue.getByRole('checkbox', { name: first.idCrea })).toHaveAccessibleName(
    new RegExp(regulator.present),
  );
  await choose(catalogue, JUICE);
  const confirm = catalogue.getByRole('button', { name: regulator.confirm });
  await expect(catalogue.getByRole('status').filter({ hasText: regulator.sameProduct })).toContainText(WATER.name);
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await catalogue.getByRole('checkbox', { name: regulator.isSameProduct }).check();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(catalogue).toBeHidden();
}

/** Completes the order by hand: its films follow later. */
async function completeOrder(page: Page, words: Words): Promise<void> {
  const { order } = words;
  await page.getByRole('combobox', { name: order.info.uploaderCompany }).fill('Agence');
  await page.getByRole('combobox', { name: order.info.campaign }).fill('Printemps');
  for (const name of DESTINATIONS) await page.getByRole('checkbox', { name }).first().check();
  const later = page.getByRole('checkbox', { name: order.spots.filesLater });
  for (const index of IMPORTED.keys()) await later.nth(index).check();
  await page.getByRole('button', { name: order.submit.toPayment }).click();
  await pay(page, words);
  for (const { title } of IMPORTED) await expect(page.getByText(title).first()).toBeVisible();
}

function counted(text: string, count: number, total = 0): string {
  return text.replace('{{count}}', String(count)).replace('{{total}}', String(total));
}
