import type { Browser, Page } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import { createApiClient } from '../../../../scripts/customer/api-client.ts';
import { product, url } from '../product/running-product.ts';
import { PASSWORD } from './customer-pages.ts';

/** Two colleagues of an organisation that orders by invoice, each in a browser of their own: the first on the page. @returns the second's, on a phone */
export async function signInColleagues(browser: Browser, page: Page): Promise<Page> {
  const members = ['Camille Martin', 'Lou Bernard'].map((name) => ({
    name,
    email: `colleague-${crypto.randomUUID()}@agence.example`,
    client: createApiClient(url()),
  }));
  for (const { client, name, email } of members)
    await client.register({ name, email, password: PASSWORD, language: 'fr' });
  const [first, second] = await Promise.all(members.map(async ({ client }) => (await client.user())!));
  const organizationId = first!.organizations[0]!.organizationId;
  const { db, close } = connectDatabase(product().databaseUrl, { max: 1 });
  try {
    await db.insert(tables.memberships).values({ organizationId, userId: second!.id });
    await db
      .update(tables.organizations)
      .set({ paymentEnabled: true })
      .where(eq(tables.organizations.id, organizationId));
  } finally {
    await close();
  }
  const other = await (await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })).newPage();
  const logIn = (who: Page, email: string) =>
    who.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await logIn(page, members[0]!.email);
  await logIn(other, members[1]!.email);
  await other.request.put(`${url()}/api/user/organization`, { data: { organizationId } });
  return other;
}
