import { expect, type Page } from '@playwright/test';
import { product, url } from '../product/running-product.ts';
import { mailsOfWork, mailText, PASSWORD } from './customer-pages.ts';

/** Signs in as the operator, with a password set through a mailed link. */
export async function signInAsOperator(page: Page): Promise<void> {
  const email = product().operatorEmail;
  const before = (await mailsOfWork(email)).length;
  await page.request.post(`${url()}/api/askResetPassword`, { data: { email } });
  await expect.poll(async () => (await mailsOfWork(email)).length).toBe(before + 1);
  const [mail] = await mailsOfWork(email);
  const link = new URL(/https?:\S+\/resetPassword\S+/.exec(await mailText(mail!))?.[0] ?? '');
  const data = { token: link.searchParams.get('token'), email, password: PASSWORD, confirmation: PASSWORD };
  expect((await page.request.post(`${url()}/api/users/resetPassword`, { data })).ok()).toBe(true);
  expect((await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } })).ok()).toBe(true);
}
