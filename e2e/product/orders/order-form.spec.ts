import { expect, type Page, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { dropOnPage, filmsNamed, textFile } from '../harness/films/dropped-films.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, pay, register, watchForFaults } from '../harness/steps/customer-pages.ts';
import {
  A,
  B,
  card,
  euros,
  expectTotal,
  FIFTH_PUB_ID,
  FILMS,
  field,
  openChoices,
  SUBTITLE,
  said,
} from '../harness/steps/order-form-page.ts';

async function expectGuesses(page: Page): Promise<void> {
  await expect(page.getByTestId('file-report')).toHaveCount(6);
  const pubIds = [
    'FR_AGCE_ANNO_PROD_0101_001_F',
    'FR_AGCE_ANNO_PROD_0102_001_F',
    'AV-ABCD123456-0001',
    'FR_AGCE_ANNO_PROD_0104_002_F',
    '',
  ];
  const titles = ['', 'Au bord de leau', 'Nuit blanche', 'Aube', 'Rivage'];
  const versions = ['Version 1', 'Version 2', 'Version 1', 'Version 1', 'Version 3'];
  for (let number = 1; number <= 5; number += 1) {
    await expect(field(page, number, 'pubId')).toHaveValue(pubIds[number - 1]!);
    await expect(field(page, number, 'title')).toHaveValue(titles[number - 1]!);
    await expect(card(page, number).getByRole('combobox', { name: 'Version' })).toHaveValue(versions[number - 1]!);
    await expect(field(page, number, 'duration')).toHaveValue('1');
  }
}

test.describe('order form, fr-FR, 1440 pixels wide', () => {
  const locale = 'fr-FR';
  const words = french;
  const { order, media } = words;
  test.use({ locale, viewport: { width: 1440, height: 900 } });

  test('the button that orders stays at its place down to the end of the page, so that nothing moves it while it is pressed', async ({
    page,
  }) => {
    await register(page, french, `foot-${crypto.randomUUID()}@agence.example`);
    const button = page.getByRole('button', { name: french.order.submit.toPayment });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const placeAt = async (y: number) => {
        await page.evaluate((top) => scrollTo(0, top), y);
        return Math.round((await button.boundingBox())?.y ?? Number.NaN);
      };
      // the form grows while it loads; on a phone it begins below the steps
      await expect.poll(async () => (await placeAt(600)) - (await placeAt(100_000))).toBe(0);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600);
      await expect(button).toBeInViewport();
    }
  });

  test('five films dropped together are ordered, with their own destinations and services', async ({ page }) => {
    const faults = watchForFaults(page);
    await register(page, words, `form-${crypto.randomUUID()}@agence.example`);
    const films = filmsNamed('together', FILMS);
    const subtitle = textFile('together', 'Rivage_V03_FINAL_ST.srt', SUBTITLE);
    const notes = textFile('together', 'notes.txt', 'à lire');
    await dropOnPage(page, [...films, subtitle, notes, films[0]!]);
    await page.getByRole('button', { name: order.spots.showCards }).click();
    await expectGuesses(page);
    await expect(card(page, 5).getByTestId('file-report')).toHaveCount(2);
    await expect(page.getByText('Ce fichier est un fichier texte, pas un film.')).toBeVisible();
    await expect(page.getByText(order.films.twice)).toBeVisible();
    const summary = page.getByRole('status').filter({ hasText: said(order.films.received_other, { count: 5 }) });
    await expect(summary).toContainText(said(order.films.added_other, { count: 5 }));
    await expect(summary).toContainText(said(order.films.leftOut_other, { count: 2 }));
    await expect(field(page, 2, 'pubId')).toHaveAccessibleDescription(order.spots.guessed.name);
    await expect(field(page, 2, 'duration')).toHaveAccessibleDescription(order.spots.guessed.film);

    await test.step('a duration that is not the film’s shows, and is fixed with one click', async () => {
      const identifier = said(order.spots.durationApart.identifier, { identifier: '2\u00a0s', film: '1\u00a0s' });
      await expect(card(page, 4).getByText(identifier)).toBeVisible();
      await field(page, 1, 'duration').fill('2');
      await field(page, 1, 'title').fill('Source');
      const apart = said(order.spots.durationApart.film, { declared: '2\u00a0s', film: '1\u00a0s' });
      await expect(card(page, 1).getByRole('alert').filter({ hasText: apart })).toContainText(
        order.spots.durationApart.wrong,
      );
      await card(page, 1)
        .getByRole('button', { name: said(order.spots.durationApart.take, { film: '1\u00a0s' }) })
        .click();
      await expect(field(page, 1, 'duration')).toHaveValue('1');
      await expect(card(page, 1).getByText(apart)).toHaveCount(0);
    });

    await test.step('typed values are never overwritten by a film', async () => {
      await card(page, 1)
        .getByRole('button', { name: said(media.report.remove, { name: FILMS[0]! }) })
        .click();
      await card(page, 1)
        .locator('input[type="file"]')
        .setInputFiles(filmsNamed('again', ['Autre_V4.mxf']));
      await expect(card(page, 1).getByTestId('file-report')).toBeVisible();
      await expect(field(page, 1, 'title')).toHaveValue('Source');
      await expect(card(page, 1).getByRole('combobox', { name: 'Version' })).toHaveValue('Version 4');
    });

    await test.step('the quote follows destinations and services across the threshold of three', async () => {
      await expect(page.getByText(order.destinations.none)).toBeVisible();
      for (const name of [A, B]) await page.locator('#destinations').getByRole('checkbox', { name }).check();
      await expect(page.getByText(said(order.destinations.chosen_other, { count: 2 }))).toBeVisible();
      // 2 × 5 × 36 = 360, and 20 %
      await expectTotal(page, locale, 432);
      await page.locator('#services').getByRole('checkbox', { name: order.services.subtitling }).check();
      // 360 + 5 × 70 = 710
      await expectTotal(page, locale, 852);
      for (const number of [3, 4, 5]) {
        await (await openChoices(page, number, 'destinations')).getByRole('checkbox', { name: B }).uncheck();
      }
      // 5 × 36 to the one, now 2 × 72 to the other: 180 + 144 + 350 = 674
      await expectTotal(page, locale, 808.8);
      const fourth = await openChoices(page, 4, 'services');
      await fourth.getByRole('checkbox', { name: order.services.subtitling }).uncheck();
      await fourth.getByRole('checkbox', { name: order.services.arppSubmission }).check();
      await (await openChoices(page, 5, 'services'))
        .getByRole('checkbox', { name: order.services.audioDescription })
        .check();
      // 180 + 144, subtitling 4 × 70, submission 248, audio description 360: 1212
      await expectTotal(page, locale, 1454.4);
      await expect(page.locator('#destinations')).toContainText(
        said(order.quote.line_other, { count: 2, unit: euros(locale, 72), total: euros(locale, 144) }),
      );
      await expect(page.locator('#services')).toContainText(
        said(order.quote.lineReduced, { count: 4, unit: euros(locale, 70), total: euros(locale, 280) }),
      );
    });

    await test.step('the hint leads to what is missing, in order of the conditions', async () => {
      const submit = page.getByRole('button', { name: order.submit.toPayment });
      await expect(submit).toBeDisabled();
      await page.locator('#submit-hint').getByRole('button', { name: order.problem.pubIdRequired }).click();
      await expect(field(page, 5, 'pubId')).toBeFocused();
      await expect(field(page, 5, 'pubId')).toHaveAccessibleDescription(order.problem.pubIdRequired);
      await expectAccessible(page);
      await page.keyboard.type(FIFTH_PUB_ID);
      await expect(page.locator('#submit-hint')).toContainText(order.unmet['campaign-incomplete']);
      await page.locator('#submit-hint').getByRole('button').click();
      for (const value of ['Agence', 'Printemps', 'Maison', 'Eau']) {
        await page.keyboard.type(value);
        await page.keyboard.press('Tab');
      }
      await expect(submit).toBeEnabled();
    });

    await test.step('a reload keeps everything, and one drop of all films restores them', async () => {
      await page.reload();
      await expect(page.locator('input[name="campaign"]')).toHaveValue('Printemps');
      await expect(field(page, 5, 'pubId')).toHaveValue(FIFTH_PUB_ID);
      await expectTotal(page, locale, 1454.4);
      await expect(page.getByText(order.spots.dropAgain)).toHaveCount(6);
      await dropOnPage(page, [...films.slice(1), ...filmsNamed('again', ['Autre_V4.mxf']), subtitle]);
      await expect(page.getByTestId('file-report')).toHaveCount(6);
      await expect(page.getByTestId('spot-card')).toHaveCount(5);
      await expectAccessible(page);
    });

    await page.getByRole('button', { name: order.submit.toPayment }).click();
    await pay(page, words);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const campaign = await (await page.request.get(`${url()}/api/campaign/${id}`)).json();
    expect(
      campaign.spots.map((spot: { title: string; destinations: unknown[]; services: string[] }) => [
        spot.title,
        spot.destinations.length,
        spot.services,
      ]),
    ).toEqual([
      ['Source', 2, ['subtitling']],
      ['Au bord de leau', 2, ['subtitling']],
      ['Nuit blanche', 1, ['subtitling']],
      ['Aube', 1, ['arppSubmission']],
      ['Rivage', 1, ['subtitling', 'audioDescription']],
    ]);
    expect(faults).toEqual([]);
  });
});
