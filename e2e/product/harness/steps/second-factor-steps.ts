import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { url } from '../product/running-product.ts';
import { expectAccessible, PASSWORD, type Words } from './customer-pages.ts';

/** The code of the step after this one, which counts too: the current one may have been used. */
export const nextCode = (key: string) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + 30_000 });

export async function openSecurity(page: Page, { secondFactor }: Words): Promise<void> {
  await page.goto(`${url()}/settings/security`);
  await expect(page.getByRole('heading', { name: secondFactor.title })).toBeVisible();
}

/** Sets the app up and returns its key and the recovery codes. */
export async function setUpApp(page: Page, words: Words): Promise<{ key: string; codes: string[] }> {
  const { secondFactor } = words;
  await openSecurity(page, words);
  await page.getByRole('button', { name: secondFactor.app.setUp }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: secondFactor.setUp.password }).fill(PASSWORD);
  await dialog.getByRole('button', { name: secondFactor.setUp.next }).click();
  await expect(dialog.getByRole('img', { name: secondFactor.setUp.qrCode })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.getByTestId('app-key').innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: secondFactor.setUp.code }).fill(new TOTP({ secret: key }).generate());
  await dialog.getByRole('button', { name: secondFactor.setUp.confirm }).click();
  const shown = dialog.getByTestId('recovery-codes').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: secondFactor.recovery.done }).click();
  await expect(dialog).toBeHidden();
  return { key, codes };
}
