import { test } from '@playwright/test';
import { url } from './running-product.ts';

for (const locale of ['fr-FR', 'en-GB'])
  for (const width of [390, 1440])
    test(`shots ${locale} ${width}`, async ({ browser }) => {
      const scheme = (locale === 'fr-FR') === (width === 1440) ? 'light' : 'dark';
      const context = await browser.newContext({ locale, viewport: { width, height: 900 }, colorScheme: scheme });
      const page = await context.newPage();
      for (const p of (process.env.SHOTS ?? '/cgv,/legal,/privacy').split(',')) {
        await page.goto(`${url()}${p}`);
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: `/tmp/chat-shots/${locale}-${width}${p.replaceAll(/[/?=]/g, '_')}.png`,
          fullPage: false,
        });
      }
      await context.close();
    });
