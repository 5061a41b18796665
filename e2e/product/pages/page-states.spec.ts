import { expect, test } from '@playwright/test';
import { french } from '@spotway/wording/pages/fr';
import { createApiClient } from '../../../scripts/customer/api-client.ts';
import { url } from '../harness/product/running-product.ts';
import { expectAccessible, PASSWORD } from '../harness/steps/customer-pages.ts';

const { common } = french;

test.use({ locale: 'fr-FR', colorScheme: 'dark' });

test('a page says that the connection is gone, prints in light colours without its menu, and can be installed', async ({
  page,
}) => {
  const email = `states-${crypto.randomUUID()}@agence.example`;
  await createApiClient(url()).register({ name: 'Camille Martin', email, password: PASSWORD, language: 'fr' });
  await page.request.post(`${url()}/api/login`, { data: { email, password: PASSWORD } });
  await page.goto(`${url()}/deliver`);
  const menu = page.getByRole('navigation', { name: common.menu.main });
  await expect(menu).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(common.offline.title)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(common.offline.title)).toBeHidden();

  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(menu).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(menu).toBeVisible();

  const links = page.locator('link[rel="manifest"], link[rel="apple-touch-icon"]');
  const addresses = await links.evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).href));
  expect(addresses).toHaveLength(2);
  const manifest = await (await page.request.get(`${url()}/manifest.webmanifest`)).json();
  for (const address of [...addresses, ...manifest.icons.map(({ src }: { src: string }) => `${url()}${src}`)])
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
});
