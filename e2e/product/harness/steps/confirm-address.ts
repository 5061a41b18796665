import { expect, type Page } from '@playwright/test';
import type { ApiClient } from '../../../../scripts/customer/api-client.ts';
import { url } from '../product/running-product.ts';
import { expectAccessible, mailsTo, mailText, type Words } from './customer-pages.ts';

/** The link in the newest address confirmation mail. */
export async function confirmationLinkTo(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const mail of await mailsTo(email)) {
        link ||= /https?:\S+\/confirmEmail#token=[\w-]{43}/.exec(await mailText(mail))?.[0] ?? '';
      }
      return link;
    })
    .not.toBe('');
  return link;
}

/** Opens the mailed link in the signed-in user's page, confirms, and returns. */
export async function confirmAddress(page: Page, { account, common }: Words): Promise<void> {
  const { email } = await (await page.request.get(`${url()}/api/user`)).json();
  const before = page.url();
  await expect(page.getByText(common.confirmEmail.title)).toBeVisible();
  await page.goto(await confirmationLinkTo(email));
  await expectAccessible(page);
  await page.getByRole('button', { name: account.confirm.submit }).click();
  await expect(page.getByText(account.confirm.done.replace('{{email}}', email))).toBeVisible();
  await page.goto(before);
  await expect(page.getByText(common.confirmEmail.title)).toBeHidden();
}

/** The same over the API, for customers whose pages are not under test. */
export async function confirmAddressOf(client: Pick<ApiClient, 'fetch' | 'user'>): Promise<void> {
  const email = (await client.user())?.email ?? '';
  const token = new URL(await confirmationLinkTo(email)).hash.replace('#token=', '');
  await client.fetch(`${url()}/api/users/confirmEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}
