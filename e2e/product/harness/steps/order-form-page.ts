import { expect, type Locator, type Page } from '@playwright/test';
import { DESTINATIONS } from './customer-pages.ts';

/** Each lasts one second; the fourth's identifier says two, and the fifth has none. */
export const FILMS = [
  'FR_AGCE_ANNO_PROD_0101_001_F.mxf',
  'fr-agce-anno-prod-0102-001-f_Au_bord_de_leau_V2_1080i50.mxf',
  'Nuit blanche AV-ABCD123456-0001.mxf',
  'FR_AGCE_ANNO_PROD_0104_002_F_Aube.mxf',
  'Rivage_V03_FINAL.mxf',
];
export const FIFTH_PUB_ID = 'FR_AGCE_ANNO_PROD_0105_001_F';
export const SUBTITLE = '1\n00:00:00,120 --> 00:00:00,800\nÀ la plage\n\n';
export const [A, B] = DESTINATIONS as [string, string];

export const card = (page: Page, number: number): Locator => page.getByTestId('spot-card').nth(number - 1);
export const field = (page: Page, number: number, name: string): Locator =>
  card(page, number).locator(`input[name="${name}"]`);
export const said = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** A total as the form shows it. */
export function euros(locale: string, amount: number): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount);
}

export async function expectTotal(page: Page, locale: string, amount: number): Promise<void> {
  await expect(page.getByTestId('quote-total')).toHaveText(euros(locale, amount));
}

/** Opens the list of a spot's own choices. */
export async function openChoices(page: Page, number: number, name: 'destinations' | 'services'): Promise<Locator> {
  const summary = card(page, number).locator(`summary[data-field="${name}"]`);
  await summary.click();
  return summary.locator('xpath=..');
}
