import { test } from '@playwright/test';
import { connectDatabase, tables } from '@spotway/database';
import { eq } from 'drizzle-orm';
import { type StripeStandIn, startStripeStandIn } from '../../../../apps/api/src/testing/stripe-stand-in/index.ts';
import { standInForProvider } from '../steps/card-pages.ts';
import { type SecondProduct, startSecondProduct } from './second-product.ts';

/** A product that takes cards, with the provider's stand-in, for the tests of one file. Call at the top of the file. */
export function payingProduct() {
  let stripe: StripeStandIn;
  let second: SecondProduct;

  test.beforeAll(async () => {
    stripe = await startStripeStandIn();
    // nothing is encoded during these tests: films wait for an operator
    second = await startSecondProduct({ ...stripe.settings, QUALIFICATION: 'manual' });
    stripe.sendWebhooksTo(`${second.product.url}/api/stripe/webhook`);
  });

  test.afterAll(async () => {
    await second?.stop();
    await stripe?.stop();
  });

  test.beforeEach(async ({ page }) => {
    await standInForProvider(page, stripe);
  });

  return {
    get stripe() {
      return stripe;
    },
    /** The provider's intents after this many. */
    intentsSince: (count: number) => stripe.intents.list().slice(count),
    async invoicesOf(campaignId: string): Promise<number> {
      const { db, close } = connectDatabase(second.product.databaseUrl, { max: 1 });
      try {
        return (await db.select().from(tables.invoices).where(eq(tables.invoices.campaignId, campaignId))).length;
      } finally {
        await close();
      }
    },
  };
}
